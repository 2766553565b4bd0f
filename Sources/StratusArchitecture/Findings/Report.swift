import StratusDefinitions

/// What a check came to.
public struct Report: Hashable, Sendable {
  /// What was looked at, in the default activation.
  public struct Statistics: Hashable, Sendable {
    public var assemblies: Int
    public var definitions: Int
    public var references: Int
    public var layers: Int

    public init(assemblies: Int, definitions: Int, references: Int, layers: Int) {
      self.assemblies = assemblies
      self.definitions = definitions
      self.references = references
      self.layers = layers
    }
  }

  /// A finding that an exception accepts.
  public struct AcceptedFinding: Hashable, Sendable {
    public let finding: Finding
    /// The place of the exception in ``Policy/exceptions``.
    public let exception: Int
  }

  public let product: String
  /// The names of the configurations that were checked, the default first; empty where the activation has no name.
  public let configurations: [String]
  /// In the order of rules, then by from, to and location.
  public let findings: [Finding]
  /// In the same order.
  public let accepted: [AcceptedFinding]
  /// Those that the baseline freezes, in the same order.
  public let baselined: [Finding]
  public let statistics: Statistics

  public init(
    product: String, configurations: [String] = [], findings: [Finding], accepted: [AcceptedFinding],
    baselined: [Finding] = [], statistics: Statistics
  ) {
    self.product = product
    self.configurations = configurations
    self.findings = findings
    self.accepted = accepted
    self.baselined = baselined
    self.statistics = statistics
  }

  /// How many findings there are of a severity.
  public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// Whether anything is found that a build should not pass with.
  ///
  /// - Parameter strict: whether warnings count too.
  public func isFailure(strict: Bool = false) -> Bool {
    findings.contains { $0.severity >= (strict ? .warning : .error) }
  }
}
