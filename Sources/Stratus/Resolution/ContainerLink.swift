/// A link from an assembly and its definitions to the container.
enum ContainerLink {
  /// The container, for an assembly that a caller requested.
  case keeping(Container)
  /// The container, for everything that recipes and objects can hold: the container holds these, so they must not keep it alive.
  case knowing(WeakContainer)
  /// The container, for a provider that was injected into the object of a definition.
  case providing(WeakContainer, to: Int)
  /// The container, for a definition of a collaborator.
  case collaborating(CollaboratorRecord)

  /// The container, or `nil` after the activation has ended.
  var container: Container? {
    switch self {
    case .keeping(let container): container
    case .knowing(let known), .providing(let known, _): known.container
    case .collaborating(let collaborator): collaborator.container?.container
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
