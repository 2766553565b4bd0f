import ChatNetworking
import ChatSession
import ChatStorage
import Stratus

/// The composition root of the app: what exists before somebody logs in, and what all sessions share.
final class AppAssembly: Assembly {
  let authenticator = Definition<Authenticator>()
  let services = Definition<AppServices>()

  private let network = Collaborator<any TransportAssembly>()
  private let storage = Collaborator<StorageAssembly>()

  override func define() {
    authenticator.initialize(Authenticator.init(transport:vault:), network.transport, storage.vault)
      .scope(.lazySingleton)
    services.initialize(
      AppServices.init(transport:archive:log:), network.transport, storage.archive, storage.log)
  }
}
