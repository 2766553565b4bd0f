import StratusSupport

/// Builds a dynamic library product of a package with SwiftPM, and finds the library that this build linked.
package struct PackageBuilder: Sendable {
  private let directory: String
  private let skipsBuild: Bool
  private let showsOutput: Bool
  private let ignored: Set<String>
  private let swiftPM: SwiftPM

  /// - Parameters:
  ///   - directory: the package's directory.
  ///   - buildSystem: the build system; `nil` for the default one of the toolchain.
  ///   - skipsBuild: whether to use the library from the last build.
  ///   - showsOutput: whether to show the output of the build on standard error even if it succeeds.
  ///   - ignored: names of files of a package that no build reads.
  package init(
    directory: String, configuration: BuildConfiguration = .debug, buildSystem: BuildSystem? = nil,
    skipsBuild: Bool = false, showsOutput: Bool = false, ignoring ignored: [String] = []
  ) {
    self.directory = Files.realPath(directory) ?? directory
    self.skipsBuild = skipsBuild
    self.showsOutput = showsOutput
    self.ignored = Set(ignored)
    swiftPM = SwiftPM(directory: directory, configuration: configuration, buildSystem: buildSystem)
  }

  /// Returns the names of the dynamic library products of the package, sorted. There is at least one.
  ///
  /// - Parameter built: the products that the SwiftPM plug-in has just built, so that the manifest need not be evaluated.
  package func dynamicLibraries(among built: BuiltProducts? = nil) throws(LoadingError) -> [String] {
    let products: PackageProducts
    if let built {
      products = built.products
    } else {
      var facts = facts(about: watch("", scratch: usualScratch).before)
      products = try facts.products()
    }
    guard !products.dynamicLibraries.isEmpty else { throw products.noDynamicLibrary(of: swiftPM.directory) }
    return products.dynamicLibraries.sorted()
  }

  /// Builds the product if necessary, and returns its library.
  ///
  /// - Throws: ``LoadingError``. A library of an earlier build is never returned in place of the library of this build.
  package func library(product: String) throws(LoadingError) -> BuiltLibrary {
    skipsBuild ? try builtBefore(product) : try build(product)
  }

  /// Returns the library of a product among those that the SwiftPM plug-in has just built.
  package func library(product: String, among built: BuiltProducts) throws(LoadingError) -> BuiltLibrary {
    try built.products.requireDynamicLibrary(product, of: swiftPM.directory)
    guard let path = built.paths[product], Files.exists(path) else {
      throw notBuilt(product, expected: built.paths[product] ?? product)
    }
    var library = BuiltLibrary(product: product, path: path)
    library.scratch = ScratchDirectory.containing(path)
    library.coverage = built.coverage
    if let scratch = library.scratch {
      let watch = watch(product, scratch: scratch)
      try finish(watch, watch.before, product)
    }
    return library
  }

  // MARK: - With a build

  private func build(_ product: String) throws(LoadingError) -> BuiltLibrary {
    let watch = watch(product, scratch: usualScratch)
    try swiftPM.build(product, plansAgain: watch.findsOtherFiles, showsOutput: showsOutput)
    // After the build, because it may have changed the dependencies.
    let now = watch.now()
    let library = try library(product, facts(about: now))
    try finish(watch, now, product)
    return library
  }

  /// Requires that SwiftPM has noticed all changes, and saves the state of the files.
  private func finish(_ watch: BuildWatch, _ now: PackageState, _ product: String) throws(LoadingError) {
    if let source = watch.firstUnnoticed(now) {
      throw .outdated(directory: swiftPM.directory, product: product, source: source, wasBuilt: true)
    }
    watch.save(now)
  }

  // MARK: - Without a build

  private func builtBefore(_ product: String) throws(LoadingError) -> BuiltLibrary {
    let watch = watch(product, scratch: usualScratch)
    var library = try library(product, facts(about: watch.before))
    if let source = watch.firstUnnoticed(watch.before) {
      throw .outdated(directory: swiftPM.directory, product: product, source: source, wasBuilt: false)
    }
    library.newerSource = watch.firstNewer(than: FileStamp(library.path))
    return library
  }

  // MARK: - The library

  /// Returns the library of a product in the directory that SwiftPM reports.
  private func library(_ product: String, _ facts: PackageFacts) throws(LoadingError) -> BuiltLibrary {
    var facts = facts
    try facts.products().requireDynamicLibrary(product, of: swiftPM.directory)
    let path = Paths.join(try facts.productsDirectory(), Self.fileName(of: product))
    guard Files.exists(path) else { throw notBuilt(product, expected: path) }
    var library = BuiltLibrary(product: product, path: usualPath(to: path))
    library.scratch = ScratchDirectory.containing(path)
    library.coverage = TargetCoverage(try facts.targets(), facts)
    return library
  }

  private func facts(about state: PackageState) -> PackageFacts {
    let directory = BuildWatch.directory(of: directory)
    return PackageFacts(swiftPM, state, now: FileStamp.now(in: directory), in: directory)
  }

  private var usualScratch: String { ScratchDirectory.usual(of: directory) }

  private func watch(_ product: String, scratch: String) -> BuildWatch {
    let settings = [swiftPM.configuration.rawValue, swiftPM.buildSystem?.rawValue ?? "", product]
    return BuildWatch(settings.joined(separator: "\0"), directory: directory, scratch: scratch, ignoring: ignored)
  }

  /// Returns SwiftPM's link to a library, such as `.build/debug/libApp.so`, which is the same on every machine; the path
  /// itself if the link leads elsewhere.
  private func usualPath(to path: String) -> String {
    let file = "\(swiftPM.configuration.rawValue)/\(Paths.lastComponent(of: path))"
    let usual = Paths.join(swiftPM.directory, ".build/" + file)
    guard let real = Files.realPath(usual), real == Files.realPath(path) else { return path }
    return usual
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

extension TargetCoverage {
  /// Takes the candidates from what SwiftPM reports. It is asked for the packages that use Stratus only if a target does not name a product of
  /// Stratus.
  fileprivate init(_ targets: PackageTargets, _ facts: PackageFacts) {
    candidates = targets.targets.values.filter(\.mayDeclareAssemblies).map { target in
      Candidate(
        name: target.name, module: target.module, directory: target.directory,
        products: targets.libraries(containing: target.name))
    }
    usesStratus = { candidate throws(LoadingError) in
      let (reached, products) = targets.closure(of: candidate.name)
      // The package of Stratus itself.
      if reached.contains("Stratus") || products.contains(where: { $0.name == "Stratus" }) { return true }
      if products.isEmpty { return false }
      var facts = facts
      let packages = try facts.packages()
      return products.contains(where: packages.mayContainStratus)
    }
  }
}
