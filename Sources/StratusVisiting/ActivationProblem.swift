import StratusDefinitions

/// One reason why the assemblies could not be activated.
public struct ActivationProblem: Hashable, Sendable {
  /// One step of the path from a root to the culprit.
  public struct Step: Hashable, Sendable {
    public let name: String
    public let location: SourceLocation?
  }

  /// The rule that it breaks, such as `initializer-cycle`.
  public let kind: String
  public let message: String
  public let remedy: String?
  public let location: SourceLocation?
  public let path: [Step]
}
