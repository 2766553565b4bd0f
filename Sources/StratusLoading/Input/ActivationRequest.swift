/// A request to activate assemblies of a library.
package struct ActivationRequest: Hashable, Sendable {
  /// The replacement of one assembly class by another.
  package struct Replacement: Hashable, Sendable {
    package var replaced: String
    package var replacement: String

    package init(_ replaced: String, by replacement: String) {
      self.replaced = replaced
      self.replacement = replacement
    }
  }

  /// The name of the activation, which becomes part of the graph.
  package var activation: String?
  /// Short or full names; if empty, all assemblies of the library except ``replacementAssemblies``.
  package var assemblies: [String]
  package var replacements: [Replacement]
  /// The assemblies that are only activated to replace others.
  package var replacementAssemblies: [String]

  package init(
    activation: String? = nil, assemblies: [String] = [], replacements: [Replacement] = [],
    replacementAssemblies: [String] = []
  ) {
    self.activation = activation
    self.assemblies = assemblies
    self.replacements = replacements
    self.replacementAssemblies = replacementAssemblies
  }
}
