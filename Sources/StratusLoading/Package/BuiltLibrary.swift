/// A dynamic library product of a package, and its file.
package struct BuiltLibrary: Hashable, Sendable {
  package let product: String
  package let path: String
  /// A source file that is newer than the library. Only a library from an earlier build can have one.
  package var newerSource: String?
  /// The targets of the package that may declare assemblies and that no dynamic library product contains.
  package var unseenTargets: [String] = []
  /// The other dynamic library products of the package that contain targets that may declare assemblies, unlike this one.
  package var unseenProducts: [String] = []

  package init(product: String, path: String, newerSource: String? = nil) {
    self.product = product
    self.path = path
    self.newerSource = newerSource
  }
}
