import ServerStorage
import Stratus

/// The objects of one request. They end with it.
package final class RequestAssembly: Assembly, ChildAssembly {
  package let input = Given<Request>()
  package let response = AsyncDefinition<Response>()
  private let connection = AsyncDefinition<BorrowedConnection>()
  private let storage = Collaborator<StorageAssembly>()

  package override func define() {
    connection.initialize(BorrowedConnection.borrow(from:), storage.pool)
      .onShutdown { await $0.giveBack() }
    response.initialize(
      { try await Lookup(request: $0, cache: $1, connection: $2).answer() }, input, storage.cache, connection)
  }
}
