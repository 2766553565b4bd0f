import Stratus
import StratusSupport
import Testing

/// How a construction behaves for the tasks that wait for it.
struct AwaitedTaskTests {
  final class Opened: Sendable {
    let inner: Opened?
    init(inner: Opened? = nil) { self.inner = inner }
  }

  final class OpeningAssembly: Assembly {
    let outer = AsyncDefinition<Opened>()
    let canceling = AsyncDefinition<Int>()
    private let inner = AsyncDefinition<Opened>()

    override func define() {
      outer.initialize({ Opened(inner: $0) }, inner)
      inner.initialize {
        // Only a task of a higher priority that waits ends this.
        while Task.currentPriority < .userInitiated { try await Task.sleep(for: .milliseconds(1)) }
        return Opened()
      }
      canceling.initialize { () async throws -> Int in throw CancellationError() }
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `a task that waits raises the priority of all constructions that it waits for`() async throws {
    let app = try Activation(of: [OpeningAssembly.self])
    let shared = try app.assembly(OpeningAssembly.self).outer
    let first = Task(priority: .background) { try await shared() }
    try await Task.sleep(for: .milliseconds(20))
    let second = Task(priority: .userInitiated) { try await shared() }
    #expect(try await first.value === second.value)
  }

  @Test func `a cancellation of something else is an error with the path`() async throws {
    let app = try Activation(of: [OpeningAssembly.self])
    let error = await #expect(throws: ResolutionError.self) {
      _ = try await app.assembly(OpeningAssembly.self).canceling()
    }
    #expect(error.map { "\($0)".contains("OpeningAssembly.canceling") } == true)
  }

  /// As many asynchronous prototypes as there are numbers, each a parameter of the one before.
  final class ChainAssembly: Assembly, CustomReflectable {
    let links = (0..<100).map { _ in AsyncDefinition<Int>() }
    var customMirror: Mirror {
      Mirror(self, children: links.enumerated().map { (label: "link\($0.offset)", value: $0.element) })
    }
    override func define() {
      for (link, next) in zip(links, links.dropFirst()) {
        link.initialize({ (value: Int) async in value + 1 }, next).scope(.prototype)
      }
      links[99].initialize { () async in 0 }.scope(.prototype)
    }
  }

  @Test func `prototypes that are injected into each other do not count as requests`() async throws {
    let app = try Activation(of: [ChainAssembly.self])
    #expect(try await app.assembly(ChainAssembly.self).links[0]() == 99)
  }
}
