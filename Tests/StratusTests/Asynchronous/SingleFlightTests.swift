import Testing

@testable import Stratus

@Suite struct SingleFlightTests {
  /// Builds a database once its gate is open, however long that takes after a cancellation.
  final class GatedAssembly: Assembly {
    let database = AsyncDefinition<OpenDatabase>()
    let timeline = AsyncDefinition<OpenTimeline>()
    let gate = AsyncGate()
    let built = CallCounter()
    let canceled = CallCounter()

    override func define() {
      database.initialize { [gate, built, canceled] in
        let number = await built.increment()
        await gate.pass()
        if Task.isCancelled {
          await canceled.increment()
          throw CancellationError()
        }
        return OpenDatabase(number: number)
      }.scope(.lazySingleton)
      timeline.initialize({ OpenTimeline(database: $0) }, database)
    }

    /// The parts of the instance whose `define()` ran.
    var parts: GatedAssembly {
      get throws { try #require(link?.container?.instances.first as? GatedAssembly) }
    }
  }

  @Test func tasksWaitForOneConstruction() async throws {
    let assembly = try GatedAssembly.activated()
    let parts = try assembly.parts
    let database = assembly.database
    let tasks = (0..<20).map { _ in Task { try await database() } }
    await assembly.waiters(20, for: database.handle.record)
    await parts.gate.open()
    var numbers: Set<Int> = []
    for task in tasks { numbers.insert(try await task.value.number) }
    #expect(numbers == [1])
  }

  @Test func aCanceledTaskLeavesTheOthersWaiting() async throws {
    let assembly = try GatedAssembly.activated()
    let parts = try assembly.parts
    let database = assembly.database
    let (first, second) = (Task { try await database() }, Task { try await database() })
    await assembly.waiters(2, for: database.handle.record)
    first.cancel()
    // It does not wait for the construction.
    await #expect(throws: CancellationError.self) { try await first.value }
    await parts.gate.open()
    let built = try await second.value
    #expect(built.number == 1)
    let canceled = await parts.canceled.value
    #expect(canceled == 0)
  }

  @Test func theConstructionIsCanceledIfAllAre() async throws {
    let assembly = try GatedAssembly.activated()
    let parts = try assembly.parts
    let (database, timeline) = (assembly.database, assembly.timeline)
    // One waits for the database through the timeline.
    let (first, second) = (Task { try await database().number }, Task { try await timeline().database.number })
    await assembly.waiters(2, for: database.handle.record)
    first.cancel()
    second.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await #expect(throws: CancellationError.self) { try await second.value }
    // The construction has not ended yet. A new request waits for its end, and then begins another one.
    let third = Task { try await database().number }
    await assembly.waiters(1, for: database.handle.record)
    await parts.gate.open()
    let number = try await third.value
    let canceled = await parts.canceled.value
    #expect(number == 2 && canceled == 1)
  }

  @Test func aCanceledTaskBuildsNothing() async throws {
    let assembly = try GatedAssembly.activated()
    let parts = try assembly.parts
    let database = assembly.database
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await database()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let built = await parts.built.value
    #expect(built == 0)
    // An existing object is returned even so.
    await parts.gate.open()
    let existing = try await database()
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await database()
    }
    let same = try await late.value
    #expect(same === existing)
  }

  final class FailingAssembly: Assembly {
    let database = AsyncDefinition<OpenDatabase>()
    let timeline = AsyncDefinition<OpenTimeline>()
    let attempts = CallCounter()

    override func define() {
      database.initialize { [attempts] in
        guard await attempts.increment() > 1 else { throw Refusal() }
        return OpenDatabase()
      }
      timeline.initialize({ OpenTimeline(database: $0) }, database)
    }
  }

  @Test func afterAnErrorTheNextRequestTriesAgain() async throws {
    let assembly = try FailingAssembly.activated()
    do {
      _ = try await assembly.timeline()
      Issue.record("nothing was thrown")
    } catch let error as ResolutionError {
      #expect(error.path == ["FailingAssembly.timeline", "FailingAssembly.database"])
      #expect(error.underlyingError as? Refusal == Refusal())
      #expect(error.kind == .failed)
    }
    _ = try await assembly.timeline()
  }
}
