/// A link from an assembly and its definitions to the container.
enum ContainerLink {
  case keeping(Container)
  /// The container, for objects that it holds itself and that must not keep it alive.
  case knowing(WeakContainer)

  /// Creates a link.
  ///
  /// - Parameter isKept: whether the link keeps the container alive.
  init(to container: Container, keepingIt isKept: Bool) {
    self = isKept ? .keeping(container) : .knowing(WeakContainer(container))
  }

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
  private(set) weak var container: Container?

  init(_ container: Container) { self.container = container }
}
