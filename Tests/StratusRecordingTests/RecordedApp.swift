import Foundation
import Stratus
import StratusProfile
import StratusRecording
import StratusTestSupport
import Testing

/// The assemblies of the tests of recordings.
final class Store {}

final class Client {
  let store: Store
  init(store: Store) { self.store = store }
}

final class StoreAssembly: Assembly {
  let store = Definition<Store>()
  override func define() { store.initialize(Store.init).scope(.lazySingleton) }
}

final class ClientAssembly: Assembly {
  let client = Definition<Client>()
  let unused = Definition<Client>()
  private let stores = Collaborator<StoreAssembly>()

  override func define() {
    client.initialize(Client.init(store:), stores.store).scope(.prototype)
    unused.initialize(Client.init(store:), stores.store)
  }
}

/// Calls a function with the path of a file in a new directory.
func withRecordingPath<Result>(_ body: (String) throws -> Result) throws -> Result {
  try withTemporaryDirectory { try body($0.appendingPathComponent("run.jsonl").path) }
}

func readRun(_ path: String) throws -> Run { try RunReader.read(Array(Data(contentsOf: URL(fileURLWithPath: path)))) }

extension Run {
  /// The objects in the order of their completion, each with the definition that needs it.
  var built: [String] {
    objects.map { object in
      definitions[object.definition].key + (object.requester.map { " for \(definitions[$0].key)" } ?? "")
    }
  }
}
