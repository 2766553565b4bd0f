/// A type that is told about each construction of an activation, for example to measure a launch.
///
/// ```swift
/// struct Printer: ConstructionObserver {
///   func constructionWillBegin(_ construction: Construction) { print("building \(construction.name)") }
///   func constructionDidEnd(_ construction: Construction, isFailed: Bool) { print("built \(construction.name)") }
/// }
///
/// let ui = try UIAssembly.activated(with: [NetworkComponents.self], observer: Printer())
/// ```
///
/// The observer is told about the objects of the activation and of its children, each once. It is not told about a
/// shared object that exists already, or about a definition that passes on the object of another one.
///
/// A construction begins before the first object that was built for it. It ends when its initializer, its injections,
/// and its callbacks are complete. A callback for the whole graph runs later, but before the end of the requested
/// object. An asynchronous construction ends when its function returns.
///
/// The calls come on the thread that builds, or on any thread for an asynchronous construction. The container holds no
/// lock during a call. An observer must not resolve, inject, load, or start a child: this throws ``ResolutionError``,
/// or ends the program if the call cannot throw.
public protocol ConstructionObserver: Sendable {
  /// Called before an object and everything that was built for it.
  func constructionWillBegin(_ construction: Construction)

  /// Called after an object and everything that was built for it.
  ///
  /// - Parameters:
  ///   - construction: the same object as at the beginning.
  ///   - isFailed: whether its own code, or something that was built for it, threw an error, or whether it was
  ///     canceled.
  func constructionDidEnd(_ construction: Construction, isFailed: Bool)
}

/// The construction of one object.
public final class Construction: Identifiable, Sendable {
  /// The name of the definition: `Assembly.definition`.
  public let name: String
  /// The scope of the definition.
  public let scope: Scope
  // reason for the unchecked access: it changes only in `deinit`.
  /// The construction that needs the object, or `nil` if it was requested from outside.
  public nonisolated(unsafe) private(set) var requester: Construction?
  let observation: Observation

  init(_ name: String, _ scope: Scope, for requester: Construction?, _ observation: Observation) {
    (self.name, self.scope, self.observation) = (name, scope, observation)
    self.requester = requester?.observation === observation ? requester : nil
  }

  func begin() { observation.call { $0.constructionWillBegin(self) } }

  func end(isFailed: Bool) { observation.call { $0.constructionDidEnd(self, isFailed: isFailed) } }

  // A loop, because the chain may be as long as the graph is deep.
  deinit {
    var next = requester.take()
    while var last = next.take(), isKnownUniquelyReferenced(&last) { next = last.requester.take() }
  }
}
