/// A named configuration: the assemblies that are activated together, and their replacements.
public struct NamedConfiguration: Hashable, Sendable {
  /// The name of the configuration.
  public var name: String
  /// The initial assemblies; `nil` for those that the file lists for all configurations.
  public var assemblies: [String]?
  /// The replacements, in the order of the file.
  public var replacements: [AssemblyReplacement]

  /// Creates a configuration.
  public init(_ name: String, assemblies: [String]? = nil, replacements: [AssemblyReplacement] = []) {
    self.name = name
    self.assemblies = assemblies
    self.replacements = replacements
  }
}
