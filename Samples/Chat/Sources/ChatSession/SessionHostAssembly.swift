import ChatModel
import ChatNetworking
import ChatStorage
import Stratus

/// The inputs of a session: the user who logged in, and the objects of the app that outlive the session.
package final class SessionHostAssembly: Assembly {
  let user = Definition<User>()
  let credential = Definition<Credential>()
  let transport = Definition<any Transport>()
  let archive = Definition<any MessageArchive>()
  let log = Definition<any EventLog>()
  private let services = Definition<AppServices>()

  package override func define() {
    credential.alias(of: .config("session.credential"))
    services.alias(of: .config("session.services"))

    user.alias(of: credential.property(\.user))
    transport.alias(of: services.property(\.transport))
    archive.alias(of: services.property(\.archive))
    log.alias(of: services.property(\.log))
  }

  /// Returns the configuration with which a session is activated.
  package static func inputs(credential: Credential, services: AppServices) -> Configuration {
    ["session.credential": credential, "session.services": services]
  }
}
