import ServerRequests
import ServerStorage
import Stratus

/// The composition root of the server.
package final class ServerAssembly: Assembly {
  package let server = Definition<Server>()
  package let request = Child<RequestAssembly>()
  private let storage = Collaborator<StorageAssembly>()
  private let logs = Collaborator<LogAssembly>()

  package override func define() {
    server.initialize(Server.init(start:pool:log:), request, storage.pool.provider, logs.log).scope(.lazySingleton)
  }
}
