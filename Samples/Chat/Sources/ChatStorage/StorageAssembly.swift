import ChatModel
import Stratus

/// The objects that outlive a session.
package final class StorageAssembly: Assembly {
  package let vault = Definition<CredentialVault>()
  package let archive = Definition<any MessageArchive>()
  package let log = Definition<any EventLog>()

  package override func define() {
    vault.initialize(CredentialVault.init).scope(.lazySingleton)
    archive.initialize(MemoryArchive.init, as: { $0 as any MessageArchive }).scope(.lazySingleton)
    log.initialize(DiagnosticLog.init(capacity:), .value(200), as: { $0 as any EventLog }).scope(.lazySingleton)
  }
}
