import StratusSupport

/// Builds a dynamic library product of a package with SwiftPM, and finds the library that this build linked.
package struct PackageBuilder: Sendable {
  private let directory: String
  private let configuration: BuildConfiguration
  private let skipsBuild: Bool
  private let showsOutput: Bool
  private let ignored: Set<String>
  private let swiftPM: SwiftPM

  /// - Parameters:
  ///   - directory: the package's directory.
  ///   - skipsBuild: whether to use the library from the last build.
  ///   - showsOutput: whether to show the output of the build on standard error even if it succeeds.
  ///   - ignored: names of files of a package that no build reads.
  package init(
    directory: String, configuration: BuildConfiguration = .debug, skipsBuild: Bool = false, showsOutput: Bool = false,
    ignoring ignored: [String] = []
  ) {
    // The build plan contains paths without links.
    self.directory = Files.realPath(directory) ?? directory
    self.configuration = configuration
    self.skipsBuild = skipsBuild
    self.showsOutput = showsOutput
    self.ignored = Set(ignored)
    swiftPM = SwiftPM(directory: directory, configuration: configuration)
  }

  /// Builds the product if necessary, and returns its library.
  ///
  /// - Parameter product: `nil` for the only dynamic library product of the package.
  /// - Throws: ``LoadingError``. A library of an earlier build is never returned in place of the library of this build.
  package func library(product: String?) throws(LoadingError) -> BuiltLibrary {
    let product = if let product { product } else { try swiftPM.products().onlyDynamicLibrary(of: swiftPM.directory) }
    return skipsBuild ? try builtBefore(product) : try build(product)
  }

  /// Returns the library of a product among those that the SwiftPM plug-in has just built.
  ///
  /// - Parameter product: `nil` for the only dynamic library product of the package.
  package func library(product: String?, among built: BuiltProducts) throws(LoadingError) -> BuiltLibrary {
    let products = built.products
    let product = if let product { product } else { try products.onlyDynamicLibrary(of: swiftPM.directory) }
    try products.requireDynamicLibrary(product, of: swiftPM.directory)
    guard let path = built.paths[product], Files.exists(path) else {
      throw notBuilt(product, expected: built.paths[product] ?? product)
    }
    // <scratch>/<triple>/<configuration>/<library>
    let scratch = Paths.directory(of: Paths.directory(of: Paths.directory(of: path)))
    let watch = watch(product, scratch: scratch)
    guard let plan = BuildPlan(scratch: scratch, configuration: configuration), plan.library(of: product) == path else {
      return BuiltLibrary(product: product, path: path)
    }
    try finish(watch, plan, library: path, of: product)
    var library = BuiltLibrary(product: product, path: path)
    library.add(plan.unseenCode(besides: path, in: directory))
    return library
  }

  // MARK: - With a build

  private func build(_ product: String) throws(LoadingError) -> BuiltLibrary {
    let watch = watch(product, scratch: usualScratch)
    try swiftPM.build(product, plansAgain: watch.findsOtherFiles, showsOutput: showsOutput)
    guard let plan = watch.plan() else {
      // Another build system, or another scratch directory.
      try swiftPM.products().requireDynamicLibrary(product, of: swiftPM.directory)
      return try existing(Paths.join(swiftPM.productsDirectory(), Self.fileName(of: product)), product)
    }
    guard let path = plan.library(of: product) else {
      try swiftPM.products().requireDynamicLibrary(product, of: swiftPM.directory)
      throw notBuilt(product, expected: Self.fileName(of: product))
    }
    var library = try existing(usualPath(to: path), product)
    try finish(watch, plan, library: path, of: product)
    library.add(plan.unseenCode(besides: path, in: directory))
    return library
  }

  private func finish(_ watch: BuildWatch, _ plan: BuildPlan, library: String, of product: String) throws(LoadingError)
  {
    let inputs = watch.inputs(of: library, in: plan)
    if let source = watch.firstUncompiled(inputs) {
      throw .outdated(directory: swiftPM.directory, product: product, source: source, wasBuilt: true)
    }
    watch.save(inputs)
  }

  // MARK: - Without a build

  private func builtBefore(_ product: String) throws(LoadingError) -> BuiltLibrary {
    let plan = BuildPlan(scratch: usualScratch, configuration: configuration)
    if plan?.library(of: product) == nil || !isNewerThanManifest {
      try swiftPM.products().requireDynamicLibrary(product, of: swiftPM.directory)
    }
    guard let plan, let path = plan.library(of: product) else {
      return try existing(Paths.join(swiftPM.productsDirectory(), Self.fileName(of: product)), product)
    }
    var library = try existing(usualPath(to: path), product)
    let watch = watch(product, scratch: usualScratch)
    let inputs = watch.inputs(of: path, in: plan)
    if let source = watch.firstUncompiled(inputs) {
      throw .outdated(directory: swiftPM.directory, product: product, source: source, wasBuilt: false)
    }
    library.add(plan.unseenCode(besides: path, in: directory))
    library.newerSource = inputs.compiled.filter { path, compiled in
      FileStamp(path).map { compiled < $0.modified } ?? true
    }.keys.min()
    return library
  }

  /// Whether SwiftPM wrote its plan after the last change of the manifest, so that the plan lists the current products.
  private var isNewerThanManifest: Bool {
    guard let plan = FileStamp(BuildPlan.file(scratch: usualScratch, configuration: configuration)) else {
      return false
    }
    let manifests = (Files.names(in: directory) ?? []).filter { $0 == "Package.swift" || $0.hasPrefix("Package@swift") }
    return manifests.allSatisfy { name in
      FileStamp(Paths.join(directory, name)).map { $0.changed < plan.changed } ?? false
    }
  }

  // MARK: - Paths

  private var usualScratch: String { Paths.join(directory, ".build") }

  private func watch(_ product: String, scratch: String) -> BuildWatch {
    BuildWatch(
      directory: directory, scratch: scratch, product: product, configuration: configuration, ignoring: ignored)
  }

  /// Returns SwiftPM's link to a library, such as `.build/debug/libApp.so`, which is the same on every machine; the path
  /// itself if the link leads elsewhere.
  private func usualPath(to path: String) -> String {
    let usual = Paths.join(swiftPM.directory, ".build/\(configuration.rawValue)/\(Paths.lastComponent(of: path))")
    guard let real = Files.realPath(usual), real == Files.realPath(path) else { return path }
    return usual
  }

  private func existing(_ path: String, _ product: String) throws(LoadingError) -> BuiltLibrary {
    guard Files.exists(path) else { throw notBuilt(product, expected: path) }
    return BuiltLibrary(product: product, path: path)
  }

  private func notBuilt(_ product: String, expected: String) -> LoadingError {
    .notBuilt(directory: swiftPM.directory, product: product, expected: expected, isBuildSkipped: skipsBuild)
  }

  static func fileName(of product: String) -> String {
    #if canImport(Darwin)
      "lib\(product).dylib"
    #else
      "lib\(product).so"
    #endif
  }
}

extension BuiltLibrary {
  fileprivate mutating func add(_ code: BuildPlan.UnseenCode) {
    unseenTargets = code.targets
    unseenProducts = code.products
  }
}
