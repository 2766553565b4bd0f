import ChatModel
import ChatStorage
import Stratus

@testable import ChatApp

/// An app whose server, archive, and log a test controls.
struct TestApp {
  let transport: TestTransport
  let archive = MemoryArchive()
  let log = TestLog()
  let assembly: AppAssembly

  init(isReachable: Bool = true) throws {
    transport = TestTransport(isReachable: isReachable)
    let activation = try Activation(
      of: [AppAssembly.self, TestTransportAssembly.self], configuration: ["test.transport": transport])
    let storage = try activation.assembly(StorageAssembly.self)
    try activation.patch { [archive, log] in
      storage.archive.value(archive)
      storage.log.value(log)
    }
    assembly = try activation.assembly(AppAssembly.self)
  }
}

/// Keeps all events.
actor TestLog: EventLog {
  private(set) var events: [String] = []

  func record(_ event: String) { events.append(event) }
}
