import StratusSupport

/// Compares the files of a package with the list of the last successful build, to find changes that SwiftPM overlooks,
/// and writes the next list.
struct BuildComparison {
  /// SwiftPM's scratch directory.
  let scratch: String
  /// The files before the build.
  let before: PackageState
  /// The start of the build; `nil` if nothing can be written beside the saved graphs.
  let start: FileStamp.Time?

  private let directory: String
  private let ignored: Set<String>
  private let file: String
  private let last: BuiltFiles?
  private let entries: [String: BuiltFiles.Entry]
  /// The time at which the list was written; `nil` if there is none, or if there was another build since.
  private let listed: FileStamp.Time?
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
    let lists = SavedDirectory.lists(of: directory)
    file = Paths.join(lists, String(SealedFile.checksum(of: Array("\(name)\0\(scratch)".utf8)[...]), radix: 16))
    last = BuiltFiles(file)
    entries = last?.entries ?? [:]
    listed = last?.activity == nil ? nil : FileStamp(file)?.modified
    var state = PackageState(directory: directory, scratch: scratch, ignoring: ignored)
    state.add(last?.others ?? [])
    before = state
    activity = Self.lastChange(in: scratch)
    start = (try? Files.makeDirectory(lists)).flatMap { FileStamp.now(in: lists) }
  }

  /// Notes that objects may be compiled from other files than those of the list, even if the build fails or is ended.
  func begin() { try? last?.marked().write(to: file) }

  /// Returns the state of the files now.
  ///
  /// - Parameter products: the directory with the built libraries; `nil` if they do not matter.
  func now(_ products: String? = nil) -> PackageState {
    PackageState(directory: directory, scratch: scratch, ignoring: ignored, products: products)
  }

  // MARK: - What SwiftPM overlooks

  /// Returns the alphabetically first file whose content has changed since the last successful build although SwiftPM
  /// may have overlooked it.
  ///
  /// SwiftPM overlooks a change if size and modification time are the same as when it compiled the file. That is the
  /// time in the list, or, if there was another build since, possibly any time before the content was written.
  func firstOverlooked(among state: PackageState) -> String? {
    state.files.paths.filter { path in
      guard let known = entries[path], known.checksum != 0, let stamp = FileStamp(path),
        known.stamp.suffix(FileStamp.byteCount) != stamp.bytes[...]
      else { return false }
      if stamp.isEqualForBuild(to: known.stamp) { return !isKnown(path, known) }
      guard activity == nil || activity != last?.activity else { return false }
      // Many editors write a file and then rename it, which takes less than the shortest build.
      let hasOldTime = !stamp.modified.isWithin(milliseconds: 500, before: stamp.changed)
      guard hasOldTime, activity.map({ stamp.modified <= $0 }) != false else { return false }
      // After a build that has failed, even the old content may not be what was compiled.
      return last?.activity == nil || !isKnown(path, known)
    }.min()
  }

  /// Returns the directories with objects of sources that have read a file in another state than the present one.
  ///
  /// The native build system overlooks changed module maps, and headers that only Swift sources import.
  ///
  /// - Parameter wasBuilt: whether the build began after ``start``. That of the SwiftPM plug-in began earlier.
  /// - Returns: the directories, each with the alphabetically first of these files.
  func outdated(_ compiled: CompiledFiles, wasBuilt: Bool) -> [String: String] {
    var outdated: [String: String] = [:]
    for (objects, read) in compiled.directories {
      outdated[objects] = read.filter { !isCurrent($0, compiled: $1, wasBuilt: wasBuilt) }.keys.min()
    }
    return outdated
  }

  /// - Parameter time: the last time at which a source that reads the file was compiled.
  private func isCurrent(_ path: String, compiled time: FileStamp.Time, wasBuilt: Bool) -> Bool {
    if wasBuilt, let start, time >= start { return true }
    let stamp = FileStamp(path)
    // Without a list, and for files that are not in it, the times must do. Some files are removed after they were read.
    guard let known = entries[path] else {
      return stamp.map { (last == nil ? $0.modified : $0.changed) <= time } ?? true
    }
    guard let stamp else { return known.checksum == 0 }
    if known.stamp.suffix(FileStamp.byteCount) == stamp.bytes[...] { return true }
    // Objects that are newer than the list may have been compiled from another content.
    if let listed, time <= listed { return isKnown(path, known) }
    return !wasBuilt && stamp.changed <= time
  }

  private func isKnown(_ path: String, _ entry: BuiltFiles.Entry) -> Bool {
    (try? Files.read(path)).map { SealedFile.checksum(of: $0[...]) == entry.checksum } ?? false
  }

  /// Returns the alphabetically first source whose content has changed since the last successful build; `nil` if there
  /// was another build since, which may have compiled it.
  func firstEdited() -> String? {
    guard let activity, activity == last?.activity else { return nil }
    return before.files.paths.filter { path in
      guard before.isSource(path), let known = entries[path], known.checksum != 0 else { return false }
      let isSame = FileStamp(path).map { known.stamp.suffix(FileStamp.byteCount) == $0.bytes[...] } ?? false
      return !isSame && !isKnown(path, known)
    }.min()
  }

  /// Returns the alphabetically first file that has changed since a library was built.
  func firstNewer(than library: FileStamp?) -> String? {
    guard let library else { return nil }
    return before.files.paths.filter { path in
      guard before.isSource(path), let stamp = FileStamp(path), stamp.kind == .file, stamp.modified > library.modified
      else { return false }
      return entries[path].map { $0.stamp.suffix(FileStamp.byteCount) == stamp.bytes[...] } != true
    }.min()
  }

  // MARK: - The next list

  /// Writes the list of the files after a successful build.
  ///
  /// Files that have changed since the start keep their previous state, because they may have been compiled before the
  /// change.
  ///
  /// - Returns: the list that graphs of this build depend on.
  func save(_ now: PackageState, products: String, others: [String]) throws(CacheError) -> SavedList {
    guard let start else { throw .unwritable(SavedDirectory.of(directory)) }
    if !now.isComplete, let doubt = now.doubt { throw doubt }
    let old = WatchedFiles.stamps(in: before.files.bytes)
    let new = WatchedFiles.stamps(in: now.files.bytes)
    let added = Set(others).subtracting(old.keys)
    var (stamps, checksums): ([UInt8], [UInt8]) = ([], [])
    var isSettled = Set(old.keys).isSubset(of: new.keys)
    func add(_ path: String, _ stamp: some Sequence<UInt8>, _ checksum: UInt64 = 0) {
      WatchedFiles.append(path, stamp, to: &stamps)
      SealedFile.append(checksum, to: &checksums)
    }
    var replaced: Set<String> = []
    for (path, stamp) in WatchedFiles.records(in: now.files.bytes) where !replaced.contains(path) {
      let changed = FileStamp.changed(in: stamp)
      guard Paths.directory(of: path) != products else {
        add(path, stamp)
        continue
      }
      // A file that has changed just before could change again without a new stamp.
      if let changed, !start.isDistinguishable(from: changed) { isSettled = false }
      let isUnchanged = added.contains(path) ? changed.map({ $0 < start }) == true : old[path] == new[path]
      if isUnchanged {
        add(path, stamp, now.isSource(path) ? checksum(of: path, new[path]) : 0)
      } else {
        isSettled = false
        replaced.insert(path)
        let known = entries[path] ?? BuiltFiles.Entry(stamp: WatchedFiles.absent)
        for record in stride(from: 0, to: known.stamp.count, by: FileStamp.byteCount) {
          add(path, known.stamp[record..<record + FileStamp.byteCount], known.checksum)
        }
      }
    }
    let list = BuiltFiles(
      scratch: scratch, products: products, others: others, stamps: stamps, checksums: checksums,
      activity: Self.lastChange(in: scratch))
    guard (try? list.write(to: file)) != nil else { throw .unwritable(SavedDirectory.of(directory)) }
    if let doubt = now.doubt { throw doubt }
    guard isSettled else { throw CacheError("files changed while the package was built") }
    return SavedList(name: Paths.lastComponent(of: file), identity: list.identity)
  }

  /// Returns the checksum of a file, which is read only if it is not in the last list; 0 if it cannot be read.
  private func checksum(of path: String, _ stamp: [UInt8]?) -> UInt64 {
    if let known = entries[path], known.stamp == stamp, known.checksum != 0 { return known.checksum }
    guard FileStamp(path)?.kind == .file, let bytes = try? Files.read(path) else { return 0 }
    return SealedFile.checksum(of: bytes[...])
  }

  /// Returns the time of the last change of a file or directory directly in the scratch directory. Each build changes
  /// one of them.
  private static func lastChange(in scratch: String) -> FileStamp.Time? {
    let names = Files.names(in: scratch) ?? []
    return names.filter { $0 != SavedDirectory.name }
      .compactMap { FileStamp(Paths.join(scratch, $0), followsLinks: false)?.changed }.max()
  }
}
