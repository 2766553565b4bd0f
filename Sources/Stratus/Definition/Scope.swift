import CStratus

/// How long an object lives and with whom it is shared.
///
/// ```swift
/// monitor.initialize(Reachability.init).scope(.lazySingleton)
/// ```
public struct Scope: Hashable, Sendable {
  let code: UInt8

  /// One instance within one outermost resolution; the default. It belongs to those that it is injected into: one that only weak
  /// references lead to is gone when the last callback of the resolution has run, or, without callbacks, after its last use.
  public static let objectGraph = Scope(code: UInt8(STRATUS_SCOPE_OBJECT_GRAPH))
  /// A new instance for each reference.
  public static let prototype = Scope(code: UInt8(STRATUS_SCOPE_PROTOTYPE))
  /// One instance, built when the container is loaded.
  public static let singleton = Scope(code: UInt8(STRATUS_SCOPE_SINGLETON))
  /// One instance, built at its first use.
  public static let lazySingleton = Scope(code: UInt8(STRATUS_SCOPE_LAZY_SINGLETON))
  /// One instance as long as somebody holds it.
  public static let weakSingleton = Scope(code: UInt8(STRATUS_SCOPE_WEAK_SINGLETON))

  /// Whether the container keeps the instance between resolutions.
  var isShared: Bool { self == .singleton || self == .lazySingleton || self == .weakSingleton }
}
