/// The products of a package, with the libraries that the SwiftPM plug-in has just built.
package struct BuiltProducts: Hashable, Sendable {
  let products: PackageProducts
  /// The path of the library of each dynamic library product.
  let paths: [String: String]

  /// Reads the products; returns `nil` if one of the texts has an unexpected form.
  ///
  /// - Parameter texts: for each product, its name, an equals sign, and the path of its library. The path is empty if the
  ///   product is not a dynamic library.
  package init?(_ texts: [String]) {
    var paths: [String: String] = [:]
    var names: [String] = []
    for text in texts {
      guard let equals = text.firstIndex(of: "=") else { return nil }
      let (name, path) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
      names.append(name)
      if !path.isEmpty { paths[name] = path }
    }
    products = PackageProducts(names: names, dynamicLibraries: names.filter { paths[$0] != nil })
    self.paths = paths
  }
}
