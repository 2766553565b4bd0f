/// Which assemblies of a library are activated, and how.
public struct ActivationRequest: Hashable, Sendable {
  /// One assembly class stands in for another.
  public struct Replacement: Hashable, Sendable {
    public var replaced: String
    public var replacement: String

    public init(_ replaced: String, by replacement: String) {
      self.replaced = replaced
      self.replacement = replacement
    }
  }

  /// The name of the activation; it becomes part of the graph.
  public var configuration: String?
  /// Names, short or full; empty: all that the library holds, less ``standIns``.
  public var assemblies: [String]
  public var replacements: [Replacement]
  /// Assemblies that only ever stand in for others.
  public var standIns: [String]

  public init(
    configuration: String? = nil, assemblies: [String] = [], replacements: [Replacement] = [], standIns: [String] = []
  ) {
    self.configuration = configuration
    self.assemblies = assemblies
    self.replacements = replacements
    self.standIns = standIns
  }
}
