/// The way from an assembly and its definitions to the container.
enum ContainerLink {
  case keeping(Container)
  /// For what the container itself holds, which must not keep it.
  case knowing(WeakContainer)

  /// - Parameter isKept: whether the container lives as long as the link.
  init(to container: Container, keepingIt isKept: Bool) {
    self = isKept ? .keeping(container) : .knowing(WeakContainer(container))
  }

  /// None when the activation has ended.
  var container: Container? {
    switch self {
    case .keeping(let container): container
    case .knowing(let known): known.container
    }
  }
}

/// A class, since a value with a weak reference in it is dear to copy.
final class WeakContainer {
  private(set) weak var container: Container?

  init(_ container: Container) { self.container = container }
}
