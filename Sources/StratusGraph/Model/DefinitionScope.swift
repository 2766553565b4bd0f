/// The lifetime of an object, and the references that share it.
public enum DefinitionScope: String, CaseIterable, Sendable {
  /// One instance within one outermost resolution.
  case objectGraph
  /// A new instance for each reference.
  case prototype
  /// One instance, built when the activation is loaded.
  case singleton
  /// One instance, built when it is first used.
  case lazySingleton
  /// One instance, kept as long as another object holds it.
  case weakSingleton

  /// Whether the activation shares the instance between resolutions.
  public var isShared: Bool {
    switch self {
    case .objectGraph, .prototype: false
    case .singleton, .lazySingleton, .weakSingleton: true
    }
  }

  /// The scope in words: `lazy singleton`.
  package var title: String {
    switch self {
    case .objectGraph: "object graph"
    case .prototype: "prototype"
    case .singleton: "singleton"
    case .lazySingleton: "lazy singleton"
    case .weakSingleton: "weak singleton"
    }
  }
}
