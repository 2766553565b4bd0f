import StratusSupport

/// Builds the products of a package that a check opens with SwiftPM, and finds the libraries that this build linked.
///
/// These are the dynamic library products. If there are none, a wrapper package is built that contains the other library products.
package struct PackageBuilder: Sendable {
  private let directory: String
  private let skipsBuild: Bool
  private let showsOutput: Bool
  private let ignored: Set<String>
  private let swiftPM: SwiftPM

  /// - Parameters:
  ///   - directory: the package's directory.
  ///   - buildSystem: the build system; `nil` for the default one of the toolchain.
  ///   - skipsBuild: whether to use the libraries from the last build.
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

  /// Something that SwiftPM builds as one library.
  private struct Job {
    /// The product of the package that it is, or those that the wrapper contains.
    let products: [String]
    /// The manifest of the package.
    let manifest: EvaluatedManifest
    let wrapper: WrapperPackage?
    /// For the package or for the wrapper.
    let swiftPM: SwiftPM
    let scratch: String

    /// The name in messages.
    var name: String { BuiltLibrary.name(of: products) }
    /// The name for SwiftPM.
    var product: String { wrapper?.product(containing: products) ?? name }
  }

  /// Builds products if necessary, and returns their libraries.
  ///
  /// - Parameters:
  ///   - product: the name of a library product; `nil` for all that the tool can open.
  ///   - built: the products that the SwiftPM plug-in has just built.
  /// - Throws: ``LoadingError``. A library of an earlier build is never returned in place of the library of this build.
  package func libraries(
    of product: String?, among built: BuiltProducts? = nil
  ) throws(LoadingError) -> [BuiltLibrary] {
    if let built {
      let names = try built.manifest.chosen(product, of: swiftPM.directory)
      return try names.map { name throws(LoadingError) in try library(of: name, among: built) }
    }
    return try jobs(for: product).map { job throws(LoadingError) in
      try skipsBuild ? builtBefore(job) : build(job)
    }
  }

  /// Returns the manifest of the package.
  package func evaluatedManifest() throws(LoadingError) -> EvaluatedManifest {
    var facts = facts(about: watch("", scratch: usualScratch).before, building: swiftPM)
    return try facts.manifest()
  }

  private func jobs(for product: String?) throws(LoadingError) -> [Job] {
    var facts = facts(about: watch("", scratch: usualScratch).before, building: swiftPM)
    let manifest = try facts.manifest()
    let names = try manifest.chosen(product, of: swiftPM.directory)
    guard manifest.needsWrapper else {
      return names.map {
        Job(products: [$0], manifest: manifest, wrapper: nil, swiftPM: swiftPM, scratch: usualScratch)
      }
    }
    let wrapper = WrapperPackage(of: directory, manifest)
    var wrapping = SwiftPM(
      directory: wrapper.directory, configuration: swiftPM.configuration, buildSystem: swiftPM.buildSystem)
    wrapping.scratch = wrapper.scratch
    return [Job(products: names, manifest: manifest, wrapper: wrapper, swiftPM: wrapping, scratch: wrapper.scratch)]
  }

  /// Returns the library of a product among those that the SwiftPM plug-in has just built.
  private func library(of product: String, among built: BuiltProducts) throws(LoadingError) -> BuiltLibrary {
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

  private func build(_ job: Job) throws(LoadingError) -> BuiltLibrary {
    do throws(FileError) {
      try job.wrapper?.write()
    } catch {
      throw .wrapperNotWritten(
        directory: swiftPM.directory, path: error.path, reason: error.reason, job.manifest)
    }
    let watch = watch(job.product, scratch: job.scratch)
    let failure = try job.swiftPM.build(job.product, plansAgain: watch.findsOtherFiles, showsOutput: showsOutput)
    if let failure { throw .buildFailed(directory: swiftPM.directory, product: job.name, output: failure) }
    // After the build, because it may have changed the dependencies.
    let now = watch.now()
    let library = try library(of: job, facts(about: now, building: job.swiftPM))
    try finish(watch, now, job.name)
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

  private func builtBefore(_ job: Job) throws(LoadingError) -> BuiltLibrary {
    func outdated(_ source: String) -> LoadingError {
      .outdated(directory: swiftPM.directory, product: job.name, source: source, wasBuilt: false)
    }
    if let wrapper = job.wrapper, !wrapper.isCurrent {
      throw wrapper.exists ? outdated(manifest) : notBuilt(job.name, expected: wrapper.directory)
    }
    let watch = watch(job.product, scratch: job.scratch)
    var library = try library(of: job, facts(about: watch.before, building: job.swiftPM))
    if let source = watch.firstUnnoticed(watch.before) { throw outdated(source) }
    library.newerSource = watch.firstNewer(than: FileStamp(library.path))
    return library
  }

  // MARK: - The library

  /// Returns the library of a job in the directory that SwiftPM reports.
  private func library(of job: Job, _ facts: PackageFacts) throws(LoadingError) -> BuiltLibrary {
    var facts = facts
    // The manifest may have changed during the build.
    guard try facts.manifest() == job.manifest else {
      throw .outdated(directory: swiftPM.directory, product: job.name, source: manifest, wasBuilt: true)
    }
    let path = Paths.join(try facts.productsDirectory(), Self.fileName(of: job.product))
    guard Files.exists(path) else { throw notBuilt(job.name, expected: path) }
    var library = BuiltLibrary(products: job.products, path: usualPath(to: path, of: job))
    library.scratch = ScratchDirectory.containing(path)
    library.coverage = TargetCoverage(try facts.targets(), facts)
    if job.wrapper != nil { library.wrapped = job.manifest }
    return library
  }

  private func facts(about state: PackageState, building built: SwiftPM) -> PackageFacts {
    let records = BuildWatch.directory(of: directory)
    var package = swiftPM
    // SwiftPM needs no scratch directory to read a manifest, and the usual one is locked while a plug-in runs.
    package.scratch = Paths.join(records, "none")
    return PackageFacts(package, building: built, state, now: FileStamp.now(in: records), in: records)
  }

  private var manifest: String { Paths.join(directory, "Package.swift") }

  private var usualScratch: String { ScratchDirectory.usual(of: directory) }

  private func watch(_ product: String, scratch: String) -> BuildWatch {
    let settings = [swiftPM.configuration.rawValue, swiftPM.buildSystem?.rawValue ?? "", product]
    return BuildWatch(settings.joined(separator: "\0"), directory: directory, scratch: scratch, ignoring: ignored)
  }

  /// Returns SwiftPM's link to a library, such as `.build/debug/libApp.so`, which is the same on every machine; the path
  /// itself if the link leads elsewhere.
  private func usualPath(to path: String, of job: Job) -> String {
    let file = "\(swiftPM.configuration.rawValue)/\(Paths.lastComponent(of: path))"
    let package = job.wrapper == nil ? swiftPM.directory : WrapperPackage.directory(of: swiftPM.directory)
    let usual = Paths.join(package, ".build/" + file)
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
