/// A dynamic library product of a package, and its file.
package struct BuiltLibrary: Sendable {
  package let product: String
  package let path: String
  /// SwiftPM's scratch directory; `nil` if it is unknown.
  package var scratch: String?
  /// A source file that is newer than the library. Only a library from an earlier build can have one.
  package var newerSource: String?
  /// The targets of the package that may declare assemblies; `nil` if the library does not come from a package.
  package var coverage: TargetCoverage?

  package init(product: String, path: String) {
    self.product = product
    self.path = path
  }
}
