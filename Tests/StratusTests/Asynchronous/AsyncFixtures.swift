@testable import Stratus

/// A gate that a test opens. Passing it waits until then.
actor AsyncGate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// How often the gate was reached.
  private(set) var arrivals = 0

  func pass() async {
    arrivals += 1
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Waits until the gate has been reached a number of times.
  func reached(times: Int = 1) async {
    while arrivals < times { await Task.yield() }
  }
}

/// Counts, from any task.
actor CallCounter {
  private(set) var value = 0

  @discardableResult
  func increment() -> Int {
    value += 1
    return value
  }
}

final class OpenDatabase: Sendable {
  let number: Int
  init(number: Int = 0) { self.number = number }
}

final class OpenTimeline: Sendable {
  let database: OpenDatabase
  let title: String
  init(database: OpenDatabase, title: String = "") { (self.database, self.title) = (database, title) }
}

struct Refusal: Error, Equatable {}

extension Assembly {
  /// Waits until a number of tasks wait for a shared asynchronous object.
  func waiters(_ count: Int, for record: DefinitionRecord) async {
    while true {
      guard let container = link?.container else { return }
      let waiting = container.monitor.locked { container.generation.flights[record.index]?.waiterCount ?? 0 }
      if waiting == count { return }
      await Task.yield()
    }
  }
}
