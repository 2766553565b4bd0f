/// The products of a package, with the libraries that SwiftPM's plug-in has just built of them.
public struct BuiltProducts: Hashable, Sendable {
  let products: PackageProducts
  /// The library of each dynamic library product.
  let paths: [String: String]

  /// - Parameter texts: for each product of the package its name, an equals sign, and the path of its library, which is empty
  ///   if the product is not a dynamic library. `nil` comes back if one has another form.
  public init?(_ texts: [String]) {
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
