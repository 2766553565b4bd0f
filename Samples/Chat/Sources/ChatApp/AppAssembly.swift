import ChatNetworking
import ChatSession
import ChatStorage
import Stratus

/// The composition root of the app: what exists before somebody logs in, and the sessions.
final class AppAssembly: Assembly {
  let session = Child<SessionAssembly>(with: [SignedInAssembly.self])
  let authenticator = Definition<Authenticator>()

  private let network = Collaborator<any TransportAssembly>()
  private let storage = Collaborator<StorageAssembly>()

  override func define() {
    authenticator.initialize(Authenticator.init(transport:vault:), network.transport, storage.vault)
      .scope(.lazySingleton)
  }
}
