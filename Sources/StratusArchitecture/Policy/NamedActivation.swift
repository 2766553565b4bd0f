/// A named activation: the assemblies that are activated together, and their replacements.
package struct NamedActivation: Hashable, Sendable {
  /// The name of the activation.
  package var name: String
  /// The initial assemblies; `nil` for those that the file lists for all activations.
  package var assemblies: [String]?
  /// The path of a property list with the initial assemblies, relative to the directory of the file; `nil` if there is
  /// none.
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

/// The replacement of one assembly by another one. Both names are short or full.
package struct AssemblyReplacement: Hashable, Sendable {
  /// The assembly that is replaced.
  package var original: String
  /// The assembly that is activated instead.
  package var replacement: String

  /// Creates a replacement of an original assembly.
  package init(of original: String, by replacement: String) {
    self.original = original
    self.replacement = replacement
  }
}
