/// The construction of a shared asynchronous object, which all tasks that request the object wait for.
///
/// reason for `@unchecked Sendable`: the container's monitor and ``Waits`` guard everything that changes.
final class Flight: @unchecked Sendable {
  let definition: DefinitionRecord
  let generations: Generations

  private let container: WeakContainer

  /// The constructions that this one waits for, as often as it does. Guarded by ``Waits``, because they may belong to
  /// other containers.
  private var awaited: [Flight] = []

  // Guarded by the container's monitor:
  private var waiters = [ObjectIdentifier: Waiter]()
  private var task: Task<Void, Never>?
  /// The highest priority of the tasks that wait, so far.
  private var priority = TaskPriority.background
  /// Whether nobody waits for it anymore, or the activation is shut down.
  private(set) var isCanceled = false

  init(_ definition: DefinitionRecord, in generations: Generations, of container: Container) {
    self.definition = definition
    self.generations = generations
    self.container = container.known
  }

  var generation: Generation { generations[0] }

  /// `Assembly.key`
  var name: String { container.name(of: definition) }

  typealias Continuation = CheckedContinuation<AwaitedValue, any Error>

  /// A task that waits.
  ///
  /// reason for `@unchecked Sendable`: the container's monitor guards everything that changes.
  final class Waiter: @unchecked Sendable {
    fileprivate enum State {
      case new
      case waiting(Continuation)
      case ended(Result<AwaitedValue, any Error>)
    }

    let flight: Flight
    fileprivate var state = State.new

    init(for flight: Flight) { self.flight = flight }

    /// Ends the wait.
    ///
    /// - Returns: the continuation to resume while no lock is held, or `nil` if the task does not wait yet.
    fileprivate func end(with result: Result<AwaitedValue, any Error>) -> Continuation? {
      defer { state = .ended(result) }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
  }

  var waiterCount: Int { waiters.count }

  func begin(_ task: Task<Void, Never>) {
    isCanceled = false
    self.task = task
    priority = Task.currentPriority
  }

  /// Notes that a task of a priority waits. The caller holds no lock.
  ///
  /// - Returns: the construction, if its priority was lower.
  func taskToRaise(to priority: TaskPriority) -> Task<Void, Never>? {
    container.container?.monitor.locked {
      guard self.priority < priority else { return nil }
      self.priority = priority
      return task
    }
  }

  /// Marks the construction as canceled.
  ///
  /// - Returns: the task to cancel while no lock is held, because that calls the handlers of cancellations.
  func cancel() -> Task<Void, Never>? {
    isCanceled = true
    return task
  }

  /// Returns a new waiter. Nothing is canceled from now on, even though the task does not wait yet.
  func addWaiter() -> Waiter {
    let waiter = Waiter(for: self)
    waiters[ObjectIdentifier(waiter)] = waiter
    return waiter
  }

  /// Lets a task wait.
  ///
  /// - Returns: what the task waits for, if the wait has ended already.
  func wait(_ waiter: Waiter, _ continuation: Continuation) -> Result<AwaitedValue, any Error>? {
    if case .ended(let result) = waiter.state { return result }
    waiter.state = .waiting(continuation)
    return nil
  }

  /// Removes the waiter of a canceled task, and marks the construction as canceled if it was the last one.
  ///
  /// - Returns: the continuation to resume, if there is one, and the task to cancel, both while no lock is held.
  func cancel(_ waiter: Waiter) -> (continuation: Continuation?, task: Task<Void, Never>?) {
    guard waiters.removeValue(forKey: ObjectIdentifier(waiter)) != nil else { return (nil, nil) }
    return (waiter.end(with: .failure(CancellationError())), waiters.isEmpty ? cancel() : nil)
  }

  /// Removes all waiters.
  ///
  /// - Returns: the continuations to resume.
  func end(with result: Result<AwaitedValue, any Error>) -> [Continuation] {
    defer { waiters.removeAll() }
    return waiters.values.compactMap { $0.end(with: result) }
  }

  func beginWaiting(for other: Flight) { awaited.append(other) }

  func endWaiting(for other: Flight) {
    if let index = awaited.firstIndex(where: { $0 === other }) { awaited.remove(at: index) }
  }

  /// The construction, and those that it waits for, perhaps through others.
  var allAwaited: [Flight] {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var result = [self]
    var next = 0
    while next < result.count {
      result += result[next].awaited.filter { seen.insert(ObjectIdentifier($0)).inserted }
      next += 1
    }
    return result
  }

  /// Returns the constructions from this one to another one, each of which waits for the next, or `nil` if there are
  /// none.
  func path(to other: Flight) -> [Flight]? {
    var previous = [ObjectIdentifier: Flight]()
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var open = [self]
    while let flight = open.popLast() {
      if flight === other {
        var path = [flight]
        while let last = path.last, let before = previous[ObjectIdentifier(last)] { path.append(before) }
        return path.reversed()
      }
      for next in flight.awaited where seen.insert(ObjectIdentifier(next)).inserted {
        previous[ObjectIdentifier(next)] = flight
        open.append(next)
      }
    }
    return nil
  }
}
