/// The way from an assembly and its definitions to the container.
struct ContainerLink {
  private let kept: Container?
  private weak let known: Container?

  /// - Parameter isKept: whether the container lives as long as the link. Links in what the container itself holds must not keep it.
  init(to container: Container, keepingIt isKept: Bool) {
    kept = isKept ? container : nil
    known = isKept ? nil : container
  }

  /// None when the activation has ended.
  var container: Container? { kept ?? known }
}
