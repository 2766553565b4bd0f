/// The construction of an asynchronous object within those that wait for it.
///
/// It is bound while what the definition waits for is built and its function runs, so a request that the function makes
/// knows who waits for it. A detached task does not know.
///
/// reason for `@unchecked Sendable`: all properties are constants, and the record of a definition does not change after
/// its activation.
final class Awaiting: @unchecked Sendable {
  /// A weak reference, which tasks inherit. A task that outlives the construction is therefore no longer part of it,
  /// and keeps no objects alive.
  ///
  /// reason for `@unchecked Sendable`: it is set once, before it is bound.
  private final class Link: @unchecked Sendable {
    private(set) weak var awaiting: Awaiting?

    init(_ awaiting: Awaiting) { self.awaiting = awaiting }
  }

  @TaskLocal private static var bound: Link?

  /// The limit for constructions that request each other, as for synchronous ones. Activation ensures that injections
  /// end.
  static let depthLimit = 64

  private let container: WeakContainer
  let definition: DefinitionRecord
  /// The generations in which the construction began, of the container and its ancestors. Its requests use the same
  /// ones, so no object has parts of two.
  let generations: Generations
  /// The shared construction that this one belongs to, or `nil` if only the requester waits.
  let flight: Flight?
  /// The construction that an observer sees, or `nil` if there is no observer.
  let observed: Construction?
  /// The construction that this one is part of, or `nil` for that of a shared object, which does not depend on who
  /// requested it.
  private let outer: Awaiting?
  private let depth: Int

  /// - Parameters:
  ///   - flight: the construction of a shared object.
  ///   - isInjected: whether the object is a parameter of the requester, instead of a request of its function.
  ///   - requester: the construction that requests the object, or `nil` if it is requested from outside.
  init(
    _ definition: DefinitionRecord, in generations: Generations, of container: Container, flight: Flight? = nil,
    isInjected: Bool = false, for requester: Awaiting?
  ) {
    let outer = flight == nil ? requester : nil
    observed = container.observation.map {
      Construction(
        container.name(of: definition), generations[0].recipe(of: definition).effectiveScope, for: requester?.observed,
        $0)
    }
    self.container = container.known
    self.definition = definition
    self.generations = generations
    self.flight = flight ?? outer?.flight
    self.outer = outer
    depth = (outer?.depth ?? 0) + (isInjected ? 0 : 1)
  }

  /// The construction that the current task is part of, or `nil` if there is none. A task that a function started, and
  /// that outlives it, is not part of it anymore.
  static var current: Awaiting? { bound?.awaiting }

  /// Returns the generations for a request for an object of a container: those of the construction, as far as both have
  /// ancestors in common.
  ///
  /// - Parameter current: the generations for other requests.
  func generations(of container: Container, _ current: Generations) -> Generations {
    guard let own = self.container.container else { return current }
    return zip(container.lineage, current).map { container, current in
      own.level(of: container).map { generations[$0] } ?? current
    }
  }

  /// Calls a function while this is the construction that the task is part of.
  func whileCurrent<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
    try await Self.$bound.withValue(Link(self), operation: body)
  }

  var isTooDeep: Bool { depth > Self.depthLimit }

  /// Returns the path of the construction if a container, one of its children, or one of theirs builds it, or `nil` if
  /// not.
  func path(in container: Container) -> [String]? {
    self.container.container?.level(of: container) == nil ? nil : path
  }

  /// The names of the definitions, the requested one first.
  var path: [String] {
    var names: [String] = []
    var next: Awaiting? = self
    while let current = next {
      names.append(current.container.name(of: current.definition))
      next = current.outer
    }
    return names.reversed()
  }
}
