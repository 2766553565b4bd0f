/// The products of a package, with the libraries that the SwiftPM plug-in has just built.
package struct BuiltProducts: Sendable {
  let manifest: EvaluatedManifest
  /// The path of the library of each dynamic library product.
  let paths: [String: String]

  /// The targets that use Stratus.
  let coverage: TargetCoverage

  /// Reads the products; returns `nil` if one of the texts has an unexpected form.
  ///
  /// - Parameters:
  ///   - texts: for each product, its name, an equals sign, and the path of its library. The path is empty if the
  ///     product is not a dynamic library.
  ///   - targets: for each Swift target that uses Stratus, except tests: its name, its module, its directory, and the
  ///     names of the dynamic library products that contain it, separated by tabs.
  package init?(_ texts: [String], targets: [String]) {
    var paths: [String: String] = [:]
    var products: [(name: String, isDynamic: Bool)] = []
    for text in texts {
      guard let equals = text.firstIndex(of: "=") else { return nil }
      let (name, path) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
      products.append((name, !path.isEmpty))
      if !path.isEmpty { paths[name] = path }
    }
    manifest = EvaluatedManifest(built: products)
    self.paths = paths
    var candidates: [TargetCoverage.Candidate] = []
    for text in targets {
      let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 3 else { return nil }
      candidates.append(
        TargetCoverage.Candidate(
          name: fields[0], module: fields[1], directory: fields[2], products: Array(fields.dropFirst(3))))
    }
    coverage = TargetCoverage(candidates: candidates) { _ in true }
  }
}
