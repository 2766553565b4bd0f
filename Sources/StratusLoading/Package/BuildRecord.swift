import StratusSupport

/// The state of the files of a package at its last build, saved beside the saved graphs.
///
/// SwiftPM compares sizes and modification times, and its native build system does not look for new files in local packages. This record
/// reveals the changes that SwiftPM may not notice. It does not depend on the files of a build system.
struct BuildRecord {
  private static let signature = "stratus build 2\n"

  /// A checksum of the paths of all files from which SwiftPM selects the sources.
  let names: UInt64
  /// The time of the last change in the scratch directory, after the build; `nil` if it is unknown.
  let activity: FileStamp.Time?
  private let files: [String: Entry]

  private struct Entry: Hashable {
    /// The numbers of the stamp.
    let stamp: [Int64]
    let checksum: UInt64
  }

  /// Reads the files after a build.
  ///
  /// - Parameters:
  ///   - names: the checksum of paths, which was the same before and after the build.
  ///   - paths: the files.
  ///   - previous: the record of the previous build, so that unchanged files are not read again.
  ///   - start: the start of the build. Files that have changed since keep their previous state, because they may have been compiled before the
  ///     change.
  init(
    names: UInt64, activity: FileStamp.Time?, paths: some Sequence<String>, previous: BuildRecord?,
    start: FileStamp.Time
  ) {
    var files: [String: Entry] = [:]
    for path in paths {
      guard let stamp = FileStamp(path), stamp.kind == .file else { continue }
      if let known = previous?.files[path], known.stamp == stamp.numbers || stamp.changed >= start {
        files[path] = known
      } else if stamp.changed < start, let bytes = try? Files.read(path) {
        files[path] = Entry(stamp: stamp.numbers, checksum: SealedFile.checksum(of: bytes[...]))
      }
    }
    self.names = names
    self.activity = activity
    self.files = files
  }

  /// Returns the alphabetically first file whose content has changed since this record although SwiftPM may not have noticed it.
  ///
  /// SwiftPM does not notice a change if size and modification time are the same as at the last build of a file. That is the recorded time, or,
  /// if the package was built by another program since, possibly any time before the content was written.
  ///
  /// - Parameter activity: the time of the last change in the scratch directory, before the build; `nil` if it is unknown.
  func firstUnnoticed(among paths: some Sequence<String>, activity: FileStamp.Time?) -> String? {
    let wasBuiltElsewhere = activity == nil || activity != self.activity
    return paths.filter { path in
      guard let known = files[path], let stamp = FileStamp(path), stamp.numbers != known.stamp else { return false }
      let hasSameTime = FileStamp.compared(by: known.stamp) == FileStamp.compared(by: stamp.numbers)
      // Many editors write a file and then rename it, which takes less than the shortest build.
      let hasOldTime = !stamp.modified.isWithin(milliseconds: 500, before: stamp.changed)
      let mayHaveBeenBuilt = wasBuiltElsewhere && hasOldTime && activity.map { stamp.modified <= $0 } != false
      guard hasSameTime || mayHaveBeenBuilt, let bytes = try? Files.read(path) else { return false }
      // New permissions or a new name change the stamp, too.
      return SealedFile.checksum(of: bytes[...]) != known.checksum
    }.min()
  }

  /// Returns whether a file has the same stamp as in this record.
  func contains(_ path: String, _ stamp: FileStamp) -> Bool { files[path]?.stamp == stamp.numbers }

  // MARK: - The file

  /// Reads a record; returns `nil` if there is none, or if it is damaged.
  init?(_ path: String) {
    guard let bytes = try? Files.read(path), let parts = SealedFile.parts(of: bytes, signature: Self.signature),
      parts.count == 2, parts[0].count == 24
    else { return nil }
    let head = (0..<3).map { SealedFile.number(at: parts[0].startIndex + $0 * 8, in: parts[0]) }
    names = head[0]
    let activity = FileStamp.Time(seconds: Int64(bitPattern: head[1]), nanoseconds: Int64(bitPattern: head[2]))
    self.activity = activity == Self.unknown ? nil : activity
    var files: [String: Entry] = [:]
    var rest = parts[1]
    while let end = rest.firstIndex(of: 0) {
      let numbers = rest[(end + 1)...].prefix((FileStamp.numberCount + 1) * 8)
      guard numbers.count == (FileStamp.numberCount + 1) * 8 else { return nil }
      let values = (0...FileStamp.numberCount).map { SealedFile.number(at: numbers.startIndex + $0 * 8, in: numbers) }
      files[String(decoding: rest[..<end], as: UTF8.self)] = Entry(
        stamp: values.dropLast().map(Int64.init(bitPattern:)), checksum: values[FileStamp.numberCount])
      rest = rest[numbers.endIndex...]
    }
    self.files = files
  }

  func write(to path: String) throws(FileError) {
    let activity = activity ?? Self.unknown
    var head: [UInt8] = []
    for number in [names, UInt64(bitPattern: activity.seconds), UInt64(bitPattern: activity.nanoseconds)] {
      SealedFile.append(number, to: &head)
    }
    var list: [UInt8] = []
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      list += Array(path.utf8) + [0]
      for value in file.stamp { SealedFile.append(UInt64(bitPattern: value), to: &list) }
      SealedFile.append(file.checksum, to: &list)
    }
    try SealedFile.write(SealedFile.bytes([head, list], signature: Self.signature), to: path)
  }

  private static let unknown = FileStamp.Time(seconds: .min, nanoseconds: 0)
}

extension FileStamp {
  /// Returns the numbers of a stamp that a build system certainly compares: size and modification time.
  fileprivate static func compared(by numbers: [Int64]) -> ArraySlice<Int64> { numbers[2..<5] }
}
