/// A named activation: the assemblies that are activated together, and their replacements.
package struct NamedActivation: Hashable, Sendable {
  /// The name of the activation.
  package var name: String
  /// The initial assemblies; `nil` for those that the file lists for all activations.
  package var assemblies: [String]?
  /// The path of a property list with the initial assemblies, relative to the directory of the file; `nil` if there is none.
  package var propertyList: String?
  /// The replacements, in the order of the file.
  package var replacements: [AssemblyReplacement]

  /// Creates an activation.
  package init(
    _ name: String, assemblies: [String]? = nil, propertyList: String? = nil, replacements: [AssemblyReplacement] = []
  ) {
    self.name = name
    self.assemblies = assemblies
    self.propertyList = propertyList
    self.replacements = replacements
  }
}
