import FileSystem

/// Builds the library product of a package with SwiftPM and finds the file.
public struct PackageBuilder: Sendable {
  /// SwiftPM's build configurations.
  public enum Configuration: String, CaseIterable, Sendable {
    case debug, release
  }

  /// A product and its file.
  public struct Library: Hashable, Sendable {
    public let product: String
    public let path: String

    public init(product: String, path: String) {
      self.product = product
      self.path = path
    }
  }

  private let folder: String
  private let configuration: Configuration
  private let skipsBuild: Bool
  private let showsOutput: Bool

  /// - Parameters:
  ///   - folder: the package's folder.
  ///   - skipsBuild: whether to take what was built before.
  ///   - showsOutput: whether to show what the build says on standard error also when it succeeds.
  public init(
    folder: String, configuration: Configuration = .debug, skipsBuild: Bool = false, showsOutput: Bool = false
  ) {
    self.folder = folder
    self.configuration = configuration
    self.skipsBuild = skipsBuild
    self.showsOutput = showsOutput
  }

  /// The built library.
  ///
  /// - Parameter product: nil: the only dynamic library product of the package.
  public func library(product: String?) throws(LoadingError) -> Library {
    let product = if let product { product } else { try onlyDynamicProduct() }
    if !skipsBuild { try build(product) }
    return Library(product: product, path: try file(of: product))
  }

  private func onlyDynamicProduct() throws(LoadingError) -> String {
    let libraries = try products().dynamicLibraries
    guard let first = libraries.first else { throw .noDynamicProduct(folder: folder) }
    guard libraries.count == 1 else { throw .severalProducts(folder: folder, names: libraries) }
    return first
  }

  private func build(_ product: String) throws(LoadingError) {
    let arguments = buildArguments + ["--product", product]
    let result = try swift(arguments, output: showsOutput ? .standardError : .captured)
    guard result.status != 0 else { return }
    // Asked only now: reading the manifest takes longer than finding that nothing has to be built.
    let known = try products().names
    guard known.contains(product) else {
      throw .unknownProduct(folder: folder, name: product, candidates: known.sorted())
    }
    throw .buildFailed(
      folder: folder, product: product, output: String(decoding: result.output + result.errors, as: UTF8.self))
  }

  private func file(of product: String) throws(LoadingError) -> String {
    // SwiftPM's link to the folder for this platform; asking SwiftPM itself takes a few hundred milliseconds.
    let usual = Paths.join(folder, ".build/\(configuration.rawValue)/\(Self.fileName(of: product))")
    if Files.exists(usual) { return usual }
    let result = try swift(buildArguments + ["--show-bin-path"], output: .captured)
    guard result.status == 0 else {
      throw .badManifest(folder: folder, output: String(decoding: result.errors, as: UTF8.self))
    }
    let shown = String(decoding: result.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let path = Paths.join(shown, Self.fileName(of: product))
    if Files.exists(path) { return path }
    let products = try products()
    guard products.names.contains(product) else {
      throw .unknownProduct(folder: folder, name: product, candidates: products.names.sorted())
    }
    guard products.dynamicLibraries.contains(product) else { throw .notDynamic(folder: folder, name: product) }
    throw .notBuilt(folder: folder, product: product, expected: usual)
  }

  private func products() throws(LoadingError) -> PackageProducts {
    let result = try swift(["package", "--package-path", folder, "dump-package"], output: .captured)
    guard result.status == 0 else {
      throw .badManifest(folder: folder, output: String(decoding: result.errors, as: UTF8.self))
    }
    guard let products = PackageProducts(manifest: result.output) else {
      throw .badManifest(folder: folder, output: "`swift package dump-package` wrote no manifest")
    }
    return products
  }

  private var buildArguments: [String] {
    ["build", "--package-path", folder, "--configuration", configuration.rawValue]
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

  private static func fileName(of product: String) -> String {
    #if canImport(Darwin)
      "lib\(product).dylib"
    #else
      "lib\(product).so"
    #endif
  }
}
