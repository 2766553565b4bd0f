import Stratus
import StratusTestSupport
import Testing

/// Shutdowns while another shutdown or a construction runs.
struct ConcurrentShutdownTests {
  /// Opens once, for everything that waits.
  actor Gate {
    private(set) var isEntered = false
    private(set) var lines: [String] = []
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func log(_ line: String) { lines.append(line) }

    func pass() async {
      isEntered = true
      if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    }

    func open() {
      isOpen = true
      waiting.forEach { $0.resume() }
      waiting = []
    }
  }

  /// Longer than any test takes, because tasks may wait for other tests.
  private let limit = Duration.seconds(3_600)

  final class LateAssembly: Assembly {
    let gate = Definition<Gate>()
    let part = AsyncDefinition<Gate>()

    override func define() {
      gate.initialize(Gate.init).scope(.lazySingleton)
      part.initialize({ gate in await Self.pass(gate) }, gate).scope(.lazySingleton)
    }

    private static func pass(_ gate: Gate) async -> Gate {
      await gate.pass()
      return gate
    }
  }

  @Test func `an object that is still being built at the deadline is named`() async throws {
    let activation = try Activation(of: [LateAssembly.self])
    let late = try activation.assembly(LateAssembly.self)
    let (gate, part) = (late.gate(), late.part)
    let request = Task { try? await part() }
    while await !gate.isEntered { await Task.yield() }
    let error = await #expect(throws: ShutdownError.self) { try await activation.shutdown(within: .milliseconds(20)) }
    #expect(error?.unfinished == ["LateAssembly.part"])
    await gate.open()
    _ = await request.value
  }

  final class Database: Sendable {
    let gate: Gate
    init(gate: Gate) { self.gate = gate }
  }

  final class AppAssembly: Assembly {
    let database = Definition<Database>()
    let session = Child<SessionAssembly>()
    let gate = Definition<Gate>()

    override func define() {
      gate.initialize(Gate.init).scope(.lazySingleton)
      database.initialize(Database.init(gate:), gate).scope(.lazySingleton)
        .onShutdown { await $0.gate.log("database") }
    }
  }

  final class SessionAssembly: Assembly, ChildAssembly {
    struct Input: Sendable {
      let gate: Gate
      var end: @Sendable () async throws -> Void = {}
    }
    final class Ending: Sendable {
      let input: Input
      let database: Database
      init(input: Input, database: Database) { (self.input, self.database) = (input, database) }
      func end() async throws {
        await input.gate.pass()
        try await input.end()
        await input.gate.log("connection")
      }
    }

    let input = Given<Input>()
    private let app = Collaborator<AppAssembly>()
    let connection = Definition<Ending>()

    override func define() {
      connection.initialize(Ending.init(input:database:), input, app.database).scope(.lazySingleton)
        .onShutdown { try await $0.end() }
    }
  }

  private typealias Input = SessionAssembly.Input

  /// An app with a session whose connection exists, and the gate that its end waits for.
  private func connected() throws -> (Activation, AppAssembly, ActivatedChild<SessionAssembly>, Gate) {
    let activation = try Activation(of: [AppAssembly.self])
    let app = try activation.assembly(AppAssembly.self)
    let gate = app.gate()
    let session = try app.session(Input(gate: gate))
    _ = session.connection()
    return (activation, app, session, gate)
  }

  @Test func `a shutdown waits for a child that is shutting down`() async throws {
    let (activation, app, session, gate) = try connected()
    let limit = limit
    let first = Task { try await session.shutdown(within: limit) }
    while await !gate.isEntered { await Task.yield() }
    let error = await #expect(throws: ShutdownError.self) { try await session.shutdown(within: .milliseconds(20)) }
    #expect(error?.unfinished == ["SessionAssembly.connection"])

    let second = Task { try await activation.shutdown(within: limit) }
    while (try? app.session(Input(gate: gate))) != nil { await Task.yield() }
    // Time in which a shutdown that does not wait would end the database.
    try await Task.sleep(for: .milliseconds(20))
    await gate.open()
    try await first.value
    try await second.value
    #expect(await gate.lines == ["connection", "database"])
  }

  /// reason for `@unchecked Sendable`: it is written before the shutdown begins.
  private final class Box: @unchecked Sendable {
    var activation: Activation?
  }

  @Test func `of several shutdowns that wait for another one, each has its own deadline`() async throws {
    let (_, _, session, gate) = try connected()
    let limit = limit
    let first = Task { try await session.shutdown(within: .milliseconds(200)) }
    while await !gate.isEntered { await Task.yield() }
    let others = (0..<4).map { _ in Task { try await session.shutdown(within: limit) } }
    await #expect(throws: ShutdownError.self) { try await first.value }
    // Time in which a shutdown that does not wait would throw.
    try await Task.sleep(for: .milliseconds(50))
    await gate.open()
    for other in others { try await other.value }
    #expect(await gate.lines == ["connection"])
  }

  @Test(arguments: [false, true])
  func `while an object ends, a shutdown of its activation or of the parent has no effect`(ofParent: Bool)
    async throws
  {
    let activation = try Activation(of: [AppAssembly.self])
    let app = try activation.assembly(AppAssembly.self)
    let (gate, box, limit) = (app.gate(), Box(), limit)
    await gate.open()
    let session = try app.session(Input(gate: gate) { try await box.activation?.shutdown(within: limit) })
    box.activation = ofParent ? activation : session.activation
    _ = session.connection()
    try await session.shutdown(within: limit)
    #expect(await gate.lines == ["connection"])
  }
}
