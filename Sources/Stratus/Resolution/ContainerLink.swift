/// A link from an assembly and its definitions to the container.
enum ContainerLink {
  /// The container, for an assembly that a caller requested.
  case keeping(Container)
  /// The container, for everything that recipes and objects can hold: the container holds these, so they must not keep
  /// it alive.
  case knowing(WeakContainer)

  /// The container, or `nil` after the activation has ended.
  var container: Container? {
    switch self {
    case .keeping(let container): container
    case .knowing(let known): known.container
    }
  }
}

/// A class, because copying a value that contains a weak reference is expensive.
final class WeakContainer {
  /// The container, which sets it once.
  weak var container: Container?

  /// Returns the name of a definition of the container: `Assembly.key`.
  func name(of record: DefinitionRecord) -> String { container?.name(of: record) ?? record.key }
}
