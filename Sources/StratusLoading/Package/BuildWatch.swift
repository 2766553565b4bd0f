import StratusSupport

/// Detects changes that SwiftPM may not notice: new files in local packages, and files with other content but the same size and time.
struct BuildWatch {
  /// SwiftPM's scratch directory.
  let scratch: String
  /// The files before the build.
  let before: PackageState
  /// The start of the build; `nil` if nothing can be written beside the saved graphs.
  let start: FileStamp.Time?

  private let directory: String
  private let ignored: Set<String>
  private let file: String
  private let previous: BuildRecord?
  /// The time of the last change in the scratch directory before the build.
  private let activity: FileStamp.Time?

  /// Reads the state before the build.
  ///
  /// - Parameters:
  ///   - name: what is built, and how, because each build system compares files with its own last build.
  ///   - directory: the package's directory.
  ///   - scratch: SwiftPM's scratch directory.
  ///   - ignored: names of files of a package that no build reads.
  init(_ name: String, directory: String, scratch: String, ignoring ignored: Set<String>) {
    self.scratch = scratch
    self.directory = directory
    self.ignored = ignored
    let builds = Self.directory(of: directory)
    file = Paths.join(builds, String(SealedFile.checksum(of: Array("\(name)\0\(scratch)".utf8)[...]), radix: 16))
    previous = BuildRecord(file)
    before = PackageState(directory: directory, scratch: scratch, ignoring: ignored)
    activity = Self.lastChange(in: scratch)
    start = (try? Files.makeDirectory(builds)).flatMap { FileStamp.now(in: builds) }
  }

  /// Returns the directory with the records of a package.
  static func directory(of package: String) -> String { Paths.join(SavedDirectory.of(package), "builds") }

  /// Whether a file was, or may have been, added or removed since the last build.
  var findsOtherFiles: Bool { previous == nil || previous?.names != before.names }

  /// Returns the state of the files now.
  func now() -> PackageState { PackageState(directory: directory, scratch: scratch, ignoring: ignored) }

  /// Returns the first file that has changed since the last build although SwiftPM may not have noticed it.
  func firstUnnoticed(_ now: PackageState) -> String? {
    previous?.firstUnnoticed(among: now.sources, activity: activity)
  }

  /// Returns the first file that has changed since a library was built.
  func firstNewer(than library: FileStamp?) -> String? {
    guard let library else { return nil }
    return before.sources.filter { path in
      guard let stamp = FileStamp(path), stamp.kind == .file, stamp.modified > library.modified else { return false }
      return previous?.contains(path, stamp) != true
    }.min()
  }

  /// Saves the state of the files for the next build.
  func save(_ now: PackageState) {
    // If the set of files has changed meanwhile, SwiftPM may have planned before or after that.
    guard let start, let names = now.names, previous == nil || names == before.names else { return }
    let record = BuildRecord(
      names: names, activity: Self.lastChange(in: scratch), paths: now.sources, previous: previous, start: start)
    // Without a record the next build plans again, which costs a fraction of a second.
    try? record.write(to: file)
  }

  /// Returns the time of the last change of a file or directory directly in the scratch directory. Each build changes one of them.
  private static func lastChange(in scratch: String) -> FileStamp.Time? {
    let names = Files.names(in: scratch) ?? []
    return names.filter { $0 != SavedDirectory.name }
      .compactMap { FileStamp(Paths.join(scratch, $0), followsLinks: false)?.changed }.max()
  }
}
