/// The reason why an assembly has no graph.
public enum GraphError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The assembly was created by its initializer and is not activated.
  case notActivated(assembly: String)
  /// The container produced an inconsistent graph, because of a bug in Stratus.
  case malformed(reason: String)

  public var description: String {
    switch self {
    case .notActivated(let assembly):
      "\(assembly) is not activated, so it has no graph; call activated(with:) on the class and use the assembly that it "
        + "returns"
    case .malformed(let reason):
      "the container produced an inconsistent graph, which contains \(reason)"
    }
  }
}
