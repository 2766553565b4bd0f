import StratusSupport

/// Detects changes that SwiftPM does not notice: new files in local packages, and sources that a build did not compile.
struct BuildWatch {
  /// SwiftPM's scratch directory.
  let scratch: String
  private let configuration: BuildConfiguration
  private let directory: String
  private let ignored: Set<String>
  private let file: String
  private let previous: BuildRecord?
  private let before: PackageState
  /// The start of the build; `nil` if the record cannot be written.
  private let start: FileStamp.Time?

  /// Reads the state before the build.
  ///
  /// - Parameters:
  ///   - directory: the package's directory.
  ///   - scratch: SwiftPM's scratch directory.
  ///   - ignored: names of files of a package that no build reads.
  init(
    directory: String, scratch: String, product: String, configuration: BuildConfiguration,
    ignoring ignored: Set<String>
  ) {
    self.scratch = scratch
    self.configuration = configuration
    self.directory = directory
    self.ignored = ignored
    let builds = Paths.join(SnapshotCache.directory(of: directory), "builds")
    let name = String(SealedFile.checksum(of: Array("\(product)\0\(scratch)".utf8)[...]), radix: 16)
    file = Paths.join(builds, "\(configuration.rawValue)-\(name)")
    previous = BuildRecord(file)
    before = PackageState(directory: directory, scratch: scratch, ignoring: ignored)
    start = (try? Files.makeDirectory(builds)).flatMap { FileStamp.now(in: builds) }
  }

  /// Whether a file was, or may have been, added or removed since the last build.
  var findsOtherFiles: Bool { previous == nil || previous?.names != before.names }

  /// Returns the plan of the build that has just ended; `nil` if SwiftPM's native build system was not used.
  func plan() -> BuildPlan? {
    // Each build writes the database, but it writes the plan only if that has changed.
    guard let start, let built = FileStamp(Paths.join(scratch, "build.db")), built.changed >= start else { return nil }
    return BuildPlan(scratch: scratch, configuration: configuration)
  }

  func inputs(of library: String, in plan: BuildPlan) -> BuildInputs {
    BuildInputs(plan: plan, library: library, roots: before.roots)
  }

  /// Returns the first source that has changed since the last build and was not compiled.
  func firstUncompiled(_ inputs: BuildInputs) -> String? { previous?.firstUncompiled(inputs) }

  /// Saves the state of the sources for the next build.
  func save(_ inputs: BuildInputs) {
    let after = PackageState(directory: directory, scratch: scratch, ignoring: ignored)
    // If the set of files has changed meanwhile, SwiftPM may have planned before or after that.
    guard let start, let names = after.names, previous == nil || names == before.names else { return }
    let record = BuildRecord(names: names, paths: inputs.compiled.keys, previous: previous, start: start)
    // Without a record the next build plans again, which costs a fraction of a second.
    try? record.write(to: file)
  }
}
