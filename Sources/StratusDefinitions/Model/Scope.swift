/// How long an object lives and with whom it is shared.
public enum Scope: String, CaseIterable, Sendable {
  /// One instance within one outermost resolution.
  case objectGraph
  /// A new instance for each reference.
  case prototype
  /// One instance, built when the activation is loaded.
  case singleton
  /// One instance, built at its first use.
  case lazySingleton
  /// One instance as long as somebody holds it.
  case weakSingleton

  /// Whether the activation shares the instance between resolutions.
  public var isShared: Bool {
    switch self {
    case .objectGraph, .prototype: false
    case .singleton, .lazySingleton, .weakSingleton: true
    }
  }
}
