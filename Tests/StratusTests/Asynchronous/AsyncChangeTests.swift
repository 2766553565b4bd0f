import Testing

@testable import Stratus

/// What changes while an object is built.
@Suite struct AsyncChangeTests {
  typealias GatedAssembly = SingleFlightTests.GatedAssembly

  @Test func aPatchDuringAConstructionGivesEachWaiterTheObjectOfItsGeneration() async throws {
    let assembly = try GatedAssembly.activated()
    let parts = try assembly.parts
    let timeline = assembly.timeline
    let early = Task { try await timeline() }
    await assembly.waiters(1, for: assembly.database.handle.record)
    let patch = try assembly.patch { assembly.database.initialize({ OpenDatabase(number: 42) }) }
    let patched = try await timeline()
    #expect(patched.database.number == 42)
    await parts.gate.open()
    let original = try await early.value
    #expect(original.database.number == 1)
    let still = try await timeline()
    #expect(still === patched)
    patch.undo()
    let undone = try await timeline()
    #expect(undone.database.number == 2)
  }

  final class ClosingAssembly: Assembly {
    let log = Log()
    let database = AsyncDefinition<OpenDatabase>()
    let timeline = AsyncDefinition<OpenTimeline>()
    let hanging = AsyncDefinition<OpenDatabase>()

    override func define() {
      database.initialize({ OpenDatabase() }).onShutdown { [log] _ in await log.add("database") }
      timeline.initialize({ OpenTimeline(database: $0) }, database).onShutdown { [log] _ in await log.add("timeline") }
      hanging.initialize { [log] in
        await log.add("began")
        try await Task.sleep(for: .seconds(3600))
        return OpenDatabase()
      }.onShutdown { [log] _ in await log.add("hanging") }
    }
  }

  actor Log {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
  }

  @Test func aShutdownEndsObjectsInTheirOrderAndCancelsConstructions() async throws {
    let assembly = try ClosingAssembly.activated()
    let log = try #require(assembly.link?.container?.instances.first as? ClosingAssembly).log
    _ = try await assembly.timeline()
    let hanging = assembly.hanging
    let task = Task { try await hanging() }
    while await log.lines.isEmpty { await Task.yield() }
    try await assembly.shutdown()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await log.lines == ["began", "timeline", "database"])
    let error = await #expect(throws: ResolutionError.self) { try await assembly.database() }
    #expect(error?.kind == .shutDown)
  }

  final class LateAssembly: Assembly {
    let gate = AsyncGate()
    let log = Log()
    let database = AsyncDefinition<OpenDatabase>()

    override func define() {
      database.initialize { [gate] in
        await gate.pass()
        return OpenDatabase()
      }.onShutdown { [log] _ in await log.add("database") }
    }
  }

  @Test func aCanceledShutdownEndsWhatIsBuiltMeanwhile() async throws {
    let assembly = try LateAssembly.activated()
    let container = try #require(assembly.link?.container)
    let original = try #require(container.instances.first as? LateAssembly)
    let (gate, log, database) = (original.gate, original.log, assembly.database)
    let building = Task { try await database() }
    await gate.reached()
    let ending = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await container.shutDown(within: .seconds(3600))
    }
    while !container.monitor.locked({ container.refusal != nil }) { await Task.yield() }
    await gate.open()
    try await ending.value
    _ = try await building.value
    #expect(await log.lines == ["database"])
  }

  final class ListeningAssembly: Assembly {
    let database = AsyncDefinition<OpenDatabase>()
    let listener = AsyncDefinition<Listener>()

    override func define() {
      database.initialize({ OpenDatabase() })
      listener.initialize({ await Listener(database: $0) }, database)
    }
  }

  /// Starts a task that outlives its construction.
  final class Listener: Sendable {
    let gate = AsyncGate()
    let task: Task<Void, Never>

    init(database: OpenDatabase) async {
      task = Task { [gate] in await gate.pass() }
    }
  }

  @Test func aTaskThatAConstructionStartedKeepsNoObjects() async throws {
    var assembly: ListeningAssembly? = try ListeningAssembly.activated()
    var listener = try await assembly?.listener()
    let gate = try #require(listener?.gate)
    let task = listener?.task
    weak let database = try await assembly?.database()
    await gate.reached()
    assembly = nil
    listener = nil
    while database != nil { await Task.yield() }
    await gate.open()
    await task?.value
  }

  final class StubbornAssembly: Assembly {
    let log = Log()
    let gate = AsyncGate()
    let late = AsyncDefinition<OpenDatabase>()
    let request = AsyncDefinition<OpenTimeline>()

    override func define() {
      late.initialize({ OpenDatabase() }).onShutdown { [log] _ in await log.add("late") }
      request.initialize(
        { [gate] make in
          await gate.pass()
          return OpenTimeline(database: try await make())
        }, late.provider
      ).scope(.prototype)
    }
  }

  @Test func aConstructionThatGoesOnBuildsNothingAfterAShutdown() async throws {
    let assembly = try StubbornAssembly.activated()
    let parts = try #require(assembly.link?.container?.instances.first as? StubbornAssembly)
    let request = assembly.request
    let task = Task { try await request() }
    await parts.gate.reached()
    try await assembly.shutdown()
    await parts.gate.open()
    let error = await #expect(throws: ResolutionError.self) { try await task.value }
    #expect(error?.kind == .shutDown)
    #expect(await parts.log.lines.isEmpty)
  }
}
