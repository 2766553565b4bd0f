import StratusSupport

/// SwiftPM's commands for one package.
struct SwiftPM {
  /// The package's directory, as the user wrote it.
  let directory: String
  let configuration: BuildConfiguration

  /// Builds a product.
  ///
  /// - Parameter plansAgain: whether SwiftPM looks for new files even if it has a plan from the last build.
  func build(_ product: String, plansAgain: Bool, showsOutput: Bool) throws(LoadingError) {
    let caching = plansAgain ? ["--disable-build-manifest-caching"] : []
    let result = try swift(
      buildArguments + ["--product", product] + caching, output: showsOutput ? .standardError : .captured)
    guard result.status != 0 else { return }
    // Checked only after a failure, because reading the manifest takes longer than a build without changes.
    try products().requireProduct(product, of: directory)
    throw .buildFailed(
      directory: directory, product: product, output: String(decoding: result.output + result.errors, as: UTF8.self))
  }

  /// Reads the products of the package from its manifest.
  func products() throws(LoadingError) -> PackageProducts {
    let result = try swift(["package", "--package-path", directory, "dump-package"], output: .captured)
    guard result.status == 0 else {
      throw .badManifest(directory: directory, output: String(decoding: result.errors, as: UTF8.self))
    }
    guard let products = PackageProducts(manifest: result.output) else {
      throw .badManifest(directory: directory, output: "`swift package dump-package` did not print a manifest")
    }
    return products
  }

  /// Returns the directory in which SwiftPM puts the products.
  func productsDirectory() throws(LoadingError) -> String {
    let result = try swift(buildArguments + ["--show-bin-path"], output: .captured)
    guard result.status == 0 else {
      throw .badManifest(directory: directory, output: String(decoding: result.errors, as: UTF8.self))
    }
    return String(decoding: result.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private var buildArguments: [String] {
    ["build", "--package-path", directory, "--configuration", configuration.rawValue]
  }

  private func swift(
    _ arguments: [String], output: ChildProcess.Output
  ) throws(LoadingError) -> ChildProcess.Result {
    do {
      return try ChildProcess.run(["swift"] + arguments, output: output)
    } catch {
      throw .swiftNotStarted(reason: error.reason)
    }
  }
}
