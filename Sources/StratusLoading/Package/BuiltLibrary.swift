/// A dynamic library with products of a package, and its file.
package struct BuiltLibrary: Sendable {
  /// The products that it contains, sorted. Only a wrapper contains several.
  package let products: [String]
  package let path: String
  /// A source file that is newer than the library. Only a library from an earlier build can have one.
  package var newerSource: String?
  /// The targets of the package that may declare assemblies; `nil` if the library does not come from a package.
  package var coverage: TargetCoverage?
  /// The manifest of the package, if the library is a wrapper of its products.
  package var wrapped: EvaluatedManifest?

  /// The name in reports and graphs.
  package var product: String { Self.name(of: products) }

  package init(products: [String], path: String) {
    self.products = products
    self.path = path
  }

  package init(product: String, path: String) { self.init(products: [product], path: path) }

  /// Returns the name of several products together.
  package static func name(of products: [String]) -> String { products.joined(separator: separator) }

  /// Returns whether a name means several products.
  package static func isSeveral(_ name: String) -> Bool { name.contains(separator) }

  private static let separator = ", "
}

/// The libraries of a package.
package struct BuiltPackage: Sendable {
  package let libraries: [BuiltLibrary]
  /// The list of files that graphs of the libraries depend on, or the reason why they must not be saved.
  let list: Result<SavedList, CacheError>
}
