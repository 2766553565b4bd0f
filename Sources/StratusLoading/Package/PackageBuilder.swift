import StratusSupport

/// Builds the products of a package that a check opens with SwiftPM, and finds the libraries that this build linked.
///
/// These are the dynamic library products. If there are none, a wrapper package is built that contains the other
/// library products.
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
  package func build(_ product: String?, among built: BuiltProducts? = nil) throws(LoadingError) -> BuiltPackage {
    if let built { return try accept(built, product) }
    let jobs = try jobs(for: product)
    let comparison = comparison(product, scratch: jobs.first?.scratch ?? usualScratch)
    return try skipsBuild ? builtBefore(jobs, comparison) : build(jobs, comparison)
  }

  /// Returns the manifest of the package.
  package func evaluatedManifest() throws(LoadingError) -> EvaluatedManifest {
    var facts = facts(about: usualState, building: swiftPM)
    return try facts.manifest()
  }

  private func jobs(for product: String?) throws(LoadingError) -> [Job] {
    var facts = facts(about: usualState, building: swiftPM)
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

  // MARK: - With a build

  private func build(_ jobs: [Job], _ comparison: BuildComparison) throws(LoadingError) -> BuiltPackage {
    for job in jobs { try write(job) }
    comparison.begin()
    var libraries = try jobs.map { job throws(LoadingError) in try build(job, comparison) }
    var compiled = CompiledFiles(libraries, scratch: comparison.scratch)
    let outdated = comparison.outdated(compiled, wasBuilt: true)
    if comparison.firstOverlooked(among: comparison.before) == nil, !outdated.isEmpty {
      for directory in outdated.keys { CompiledFiles.removeObjects(in: directory) }
      libraries = try jobs.map { job throws(LoadingError) in try build(job, comparison) }
      compiled = CompiledFiles(libraries, scratch: comparison.scratch)
    }
    return try finish(libraries, compiled, comparison, wasBuilt: true)
  }

  private func write(_ job: Job) throws(LoadingError) {
    do throws(FileError) {
      try job.wrapper?.write()
    } catch {
      throw LoadingError(
        "could not write the package that wraps the library products of '\(swiftPM.directory)'",
        details: "\(Files.shortened(error.path)): \(error.reason)", help: job.manifest.dynamicHelp)
    }
  }

  private func build(_ job: Job, _ comparison: BuildComparison) throws(LoadingError) -> BuiltLibrary {
    let failure = try job.swiftPM.build(job.product, showsOutput: showsOutput)
    if let failure {
      let output = BuildOutput(failure)
      throw LoadingError(
        "could not build the product '\(job.name)' of '\(swiftPM.directory)'", details: output.failure,
        help: output.help)
    }
    // After the build, because it may have changed the dependencies.
    return try library(of: job, facts(about: comparison.now(), building: job.swiftPM))
  }

  /// Returns the libraries that the SwiftPM plug-in has just built.
  private func accept(_ built: BuiltProducts, _ product: String?) throws(LoadingError) -> BuiltPackage {
    let names = try built.manifest.chosen(product, of: swiftPM.directory)
    let libraries = try names.map { name throws(LoadingError) in
      guard let path = built.paths[name], Files.exists(path) else {
        throw notBuilt(name, expected: built.paths[name] ?? name)
      }
      var library = BuiltLibrary(product: name, path: path)
      library.coverage = built.coverage
      return library
    }
    guard let first = libraries.first, let scratch = ScratchDirectory.containing(first.path) else {
      return BuiltPackage(libraries: libraries, list: .failure(.nothingSaved))
    }
    return try finish(
      libraries, CompiledFiles(libraries, scratch: scratch), comparison(product, scratch: scratch), wasBuilt: false)
  }

  /// Requires that SwiftPM has noticed all changes, and saves the state of the files.
  private func finish(
    _ libraries: [BuiltLibrary], _ compiled: CompiledFiles, _ comparison: BuildComparison, wasBuilt: Bool
  ) throws(LoadingError) -> BuiltPackage {
    let products = compiled.products
    var now = comparison.now(products)
    let overlooked =
      comparison.firstOverlooked(among: now) ?? comparison.outdated(compiled, wasBuilt: wasBuilt).values.min()
    if let overlooked { throw outdated(libraries, overlooked, wasBuilt: true) }
    let others = compiled.files.subtracting(now.files.paths).sorted()
    now.add(others)
    do throws(CacheError) {
      let list = try comparison.save(now, products: products, others: others)
      return BuiltPackage(libraries: libraries, list: .success(list))
    } catch {
      return BuiltPackage(libraries: libraries, list: .failure(error))
    }
  }

  private func outdated(_ libraries: [BuiltLibrary], _ source: String, wasBuilt: Bool) -> LoadingError {
    let product = BuiltLibrary.name(of: libraries.flatMap(\.products))
    return .outdated(directory: swiftPM.directory, product: product, source: source, wasBuilt: wasBuilt)
  }

  // MARK: - Without a build

  private func builtBefore(_ jobs: [Job], _ comparison: BuildComparison) throws(LoadingError) -> BuiltPackage {
    var libraries = try jobs.map { job throws(LoadingError) in
      if let wrapper = job.wrapper, !wrapper.isCurrent {
        throw wrapper.exists
          ? .outdated(directory: swiftPM.directory, product: job.name, source: manifest, wasBuilt: false)
          : notBuilt(job.name, expected: wrapper.directory)
      }
      return try library(of: job, facts(about: comparison.before, building: job.swiftPM))
    }
    if let source = comparison.firstOverlooked(among: comparison.before) ?? comparison.firstEdited() {
      throw outdated(libraries, source, wasBuilt: false)
    }
    for index in libraries.indices {
      libraries[index].newerSource = comparison.firstNewer(than: FileStamp(libraries[index].path))
    }
    return BuiltPackage(libraries: libraries, list: .failure(.nothingSaved))
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
    library.coverage = TargetCoverage(try facts.targets(), facts)
    if job.wrapper != nil { library.wrapped = job.manifest }
    return library
  }

  private func facts(about state: PackageState, building built: SwiftPM) -> PackageFacts {
    let lists = SavedDirectory.lists(of: directory)
    var package = swiftPM
    // SwiftPM needs no scratch directory to read a manifest, and the usual one is locked while a plug-in runs.
    package.scratch = Paths.join(lists, "none")
    try? Files.makeDirectory(lists)
    return PackageFacts(package, building: built, state, now: FileStamp.now(in: lists), in: lists)
  }

  private var manifest: String { Paths.join(directory, "Package.swift") }

  private var usualScratch: String { ScratchDirectory.usual(of: directory) }

  private var usualState: PackageState {
    PackageState(directory: directory, scratch: usualScratch, ignoring: ignored)
  }

  /// - Parameter product: the requested product.
  private func comparison(_ product: String?, scratch: String) -> BuildComparison {
    let settings = [swiftPM.configuration.rawValue, swiftPM.buildSystem?.rawValue ?? "", product ?? ""]
    return BuildComparison(
      settings.joined(separator: "\0"), directory: directory, scratch: scratch, ignoring: ignored)
  }

  /// Returns SwiftPM's link to a library, such as `.build/debug/libApp.so`, which is the same on every machine; the
  /// path itself if the link leads elsewhere.
  private func usualPath(to path: String, of job: Job) -> String {
    let file = "\(swiftPM.configuration.rawValue)/\(Paths.lastComponent(of: path))"
    let package = job.wrapper == nil ? swiftPM.directory : WrapperPackage.directory(of: swiftPM.directory)
    let usual = Paths.join(package, ".build/" + file)
    guard let real = Files.realPath(usual), real == Files.realPath(path) else { return path }
    return usual
  }

  private func notBuilt(_ product: String, expected: String) -> LoadingError {
    let (subject, missing) = ("the product '\(product)' of '\(swiftPM.directory)'", "there is no \(expected)")
    return skipsBuild
      ? LoadingError("\(subject) has not been built", details: missing, help: "omit --skip-build")
      : LoadingError(
        "the build of \(subject) wrote no library", details: missing,
        help: "run `swift package clean`, or pass a built library")
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
  /// Takes the candidates from what SwiftPM reports. It is asked for the packages that use Stratus only if a target
  /// does not name a product of Stratus.
  fileprivate init(_ targets: PackageTargets, _ facts: PackageFacts) {
    candidates = targets.targets.values.filter(\.mayDeclareAssemblies).map { target in
      Candidate(
        name: target.name, module: target.module, directory: target.directory,
        products: targets.libraries(containing: target.name), usesPlugin: target.usesPlugin)
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
