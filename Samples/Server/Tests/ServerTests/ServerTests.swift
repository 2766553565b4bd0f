import Foundation
import ServerApp
import ServerRequests
import ServerStorage
import Stratus
import StratusTesting
import StratusTestingYAML
import Testing

struct ServerTests {
  /// Returns a server whose log prints nothing.
  private func application(address: String = "memory", connections: Int = 2) throws -> (ServerApplication, EventLog) {
    let application = try ServerApplication(address: address, connections: connections)
    let logs = try application.activation.assembly(LogAssembly.self)
    try application.activation.patch { logs.log.initialize(EventLog.init(write:), .value({ @Sendable _ in })) }
    return (application, logs.log())
  }

  @Test func `requests are answered from the database, and then from the cache`() async throws {
    let (application, _) = try application()
    for number in 1...3 {
      let response = try await application.respond(to: Request(number: number, path: "/city/1"))
      #expect(response == Response(number: number, text: "/city/1 from the database"))
    }
    let objects = SharedObjects(of: application.activation)
    try await application.activation.shutdown()
    await expectReleased(objects)
  }

  @Test func `many requests share a few connections, and give all of them back`() async throws {
    let (application, log) = try application(connections: 2)
    try await withThrowingTaskGroup(of: Response.self) { group in
      for number in 1...50 {
        group.addTask { try await application.respond(to: Request(number: number, path: "/city/\(number)")) }
      }
      var numbers: Set<Int> = []
      for try await response in group { numbers.insert(response.number) }
      #expect(numbers == Set(1...50))
    }
    let pool = try await application.activation.assembly(StorageAssembly.self).pool()
    #expect(await pool.freeCount == 2)
    try await application.activation.shutdown()
    #expect(await log.lines.prefix(1) == ["2 connections opened"])
    #expect(await log.lines.dropFirst().sorted() == ["2 connections closed", "50 answers saved"])
  }

  @Test func `a canceled request gives its connection back`() async throws {
    let (application, _) = try application(connections: 1)
    for number in 1...20 {
      let task = Task { try await application.respond(to: Request(number: number, path: "/slow")) }
      task.cancel()
      _ = await task.result
    }
    // It would wait forever if a connection were missing.
    _ = try await application.respond(to: Request(number: 0, path: "/last"))
    try await application.activation.shutdown()
  }

  @Test func `a database that cannot be opened is an error with its path`() async throws {
    let (application, _) = try application(address: "")
    let error = await #expect(throws: ResolutionError.self) {
      try await application.respond(to: Request(number: 1, path: "/"))
    }
    #expect(
      error?.path == ["RequestAssembly.response", "RequestAssembly.connection", "StorageAssembly.pool"])
    #expect(error?.underlyingError is DatabaseError)
  }

  @Test func `a signal ends the server cleanly`() async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("Server")
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var text = ""
    // The server prints a line when it is ready.
    while !text.contains("ready\n") {
      text += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }
    process.terminate()
    text += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["4 connections opened", "ready"])
    #expect(lines.contains("4 connections closed"), "\(text)")
  }

  @Test func `the layers hold`() {
    expectArchitecture(of: [ServerAssembly.self], follows: ".stratus.yml")
  }
}
