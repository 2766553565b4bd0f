import StratusDefinitions

/// A problem of an activation, as received from a loaded library.
public struct ReceivedProblem: Hashable, Sendable {
  /// A step of the path from a root to the definition that has the problem.
  public struct Step: Hashable, Sendable {
    public let name: String
    public let location: SourceLocation?
  }

  /// The id of the rule, such as `initializer-cycle`.
  public let kind: String
  public let message: String
  public let remedy: String?
  public let location: SourceLocation?
  public let path: [Step]
}
