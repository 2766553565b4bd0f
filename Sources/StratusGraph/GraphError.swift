/// Why an assembly has no graph.
public enum GraphError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The assembly was made by its initializer instead of by activating it.
  case notActivated(assembly: String)
  /// What the container tells does not fit together: a mistake in Stratus.
  case malformed(reason: String)

  public var description: String {
    switch self {
    case .notActivated(let assembly):
      "\(assembly) is not activated, so it has no graph: call activated(with:) on the class and use the assembly that it "
        + "returns"
    case .malformed(let reason):
      "the container tells a graph that does not fit together: it names \(reason)"
    }
  }
}
