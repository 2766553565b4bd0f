/// The lifetime of an object and how it is shared.
///
/// ```swift
/// monitor.initialize(Reachability.init).scope(.lazySingleton)
/// ```
public struct Scope: Hashable, Sendable {
  enum Kind { case objectGraph, prototype, singleton, lazySingleton, weakSingleton }

  let kind: Kind

  /// One instance within one outermost resolution; the default.
  ///
  /// The objects that it is injected into own the instance. If only weak references lead to it, it is released when the
  /// last callback of the resolution has run, or, without callbacks, after its last use.
  public static let objectGraph = Scope(kind: .objectGraph)
  /// A new instance for each reference.
  public static let prototype = Scope(kind: .prototype)
  /// One instance, built when the container is loaded.
  public static let singleton = Scope(kind: .singleton)
  /// One instance, built at its first use.
  public static let lazySingleton = Scope(kind: .lazySingleton)
  /// One instance, released when no other object holds it.
  public static let weakSingleton = Scope(kind: .weakSingleton)

  /// Whether the container keeps the instance between resolutions.
  var isShared: Bool {
    switch kind {
    case .singleton, .lazySingleton, .weakSingleton: true
    case .objectGraph, .prototype: false
    }
  }
}
