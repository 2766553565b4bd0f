import StratusTestSupport
import Testing

@testable import Stratus

/// Random requests, cancellations, and changes, compared with what a single construction at a time would give.
@Suite struct RandomFlightTests {
  /// The objects of a graph of shared definitions. Each knows in which order the constructions of its definition began
  /// and ended.
  final class RandomAssembly: Assembly {
    let first = AsyncDefinition<OpenDatabase>()
    let second = AsyncDefinition<OpenTimeline>()
    let third = AsyncDefinition<OpenTimeline>()
    let ledger = Ledger()

    override func define() {
      first.initialize { [ledger] in
        let number = await ledger.begin()
        for _ in 0..<(number % 5) { await Task.yield() }
        await ledger.end()
        guard number % 4 != 3 else { throw Refusal() }
        try Task.checkCancellation()
        return OpenDatabase(number: number)
      }
      second.initialize({ OpenTimeline(database: $0) }, first)
      third.initialize({ OpenTimeline(database: $1.database === $0 ? $0 : OpenDatabase(number: -1)) }, first, second)
        .scope(.prototype)
    }
  }

  actor Ledger {
    private var running = 0
    private(set) var begun = 0
    private(set) var mostAtOnce = 0

    func begin() -> Int {
      running += 1
      begun += 1
      mostAtOnce = max(mostAtOnce, running)
      return begun
    }

    func end() { running -= 1 }
  }

  @Test(arguments: seeds(40)) func everyTaskGetsTheSharedObjectOrItsOwnError(seed: Int) async throws {
    var random = SplitMix64(seed: UInt64(seed))
    let assembly = try RandomAssembly.activated()
    let (first, second, third) = (assembly.first, assembly.second, assembly.third)
    let tasks = (0..<30).map { _ in
      let kind = Int.random(in: 0..<3, using: &random)
      let pauses = Int.random(in: 0..<6, using: &random)
      return Task<OpenDatabase, any Error> {
        for _ in 0..<pauses { await Task.yield() }
        switch kind {
        case 0: return try await first()
        case 1: return try await second().database
        default: return try await third().database
        }
      }
    }
    let canceled = Set((0..<30).filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
    for index in canceled {
      for _ in 0..<Int.random(in: 0..<4, using: &random) { await Task.yield() }
      tasks[index].cancel()
    }
    var objects: Set<ObjectIdentifier> = []
    for (index, task) in tasks.enumerated() {
      do {
        let object = try await task.value
        #expect(object.number > 0)
        objects.insert(ObjectIdentifier(object))
      } catch is CancellationError {
        #expect(canceled.contains(index))
      } catch let error as ResolutionError {
        #expect(error.underlyingError is Refusal)
      }
    }
    #expect(objects.count <= 1)
    let ledger = try #require(assembly.link?.container?.instances.first as? RandomAssembly).ledger
    let mostAtOnce = await ledger.mostAtOnce
    #expect(mostAtOnce <= 1)
    let container = try #require(assembly.link?.container)
    #expect(container.monitor.locked { container.generation.flights.isEmpty })
  }
}
