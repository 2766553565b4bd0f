import StratusSupport

/// The state of a library's sources at its last build, saved beside the saved graphs.
///
/// SwiftPM compares sizes and modification times, and it does not look for new files in local packages. This record reveals
/// the changes that SwiftPM does not notice.
struct BuildRecord {
  private static let signature = "stratus build 1\n"

  /// A checksum of the paths of all files from which SwiftPM selects the sources.
  let names: UInt64
  private let sources: [String: Source]

  private struct Source: Hashable {
    let stamp: [Int64]
    let checksum: UInt64
  }

  /// Reads the sources after a build.
  ///
  /// - Parameters:
  ///   - names: the checksum of paths, which was the same before and after the build.
  ///   - paths: the sources.
  ///   - previous: the record of the previous build, so that unchanged files are not read again.
  ///   - start: the start of the build. Files that have changed since are omitted, because they may have been compiled
  ///     before the change.
  init(names: UInt64, paths: some Sequence<String>, previous: BuildRecord?, start: FileStamp.Time) {
    var sources: [String: Source] = [:]
    for path in paths {
      guard let stamp = FileStamp(path), stamp.changed < start else { continue }
      if let known = previous?.sources[path], known.stamp == stamp.numbers {
        sources[path] = known
      } else if let bytes = try? Files.read(path) {
        sources[path] = Source(stamp: stamp.numbers, checksum: SealedFile.checksum(of: bytes[...]))
      }
    }
    self.names = names
    self.sources = sources
  }

  /// Returns the alphabetically first source that has changed since this record and has not been compiled since.
  func firstUncompiled(_ inputs: BuildInputs) -> String? {
    inputs.compiled.filter { path, compiled in
      guard let known = sources[path], let stamp = FileStamp(path), stamp.numbers != known.stamp,
        compiled < stamp.changed,
        let bytes = try? Files.read(path)
      else { return false }
      // New permissions or a new name change the time, too.
      return SealedFile.checksum(of: bytes[...]) != known.checksum
    }.keys.min()
  }

  // MARK: - The file

  /// Reads a record; returns `nil` if there is none, or if it is damaged.
  init?(_ path: String) {
    guard let bytes = try? Files.read(path), let parts = SealedFile.parts(of: bytes, signature: Self.signature),
      parts.count == 2, parts[0].count == 8
    else { return nil }
    names = SealedFile.number(at: parts[0].startIndex, in: parts[0])
    var sources: [String: Source] = [:]
    var rest = parts[1]
    while let end = rest.firstIndex(of: 0) {
      let numbers = rest[(end + 1)...].prefix((FileStamp.numberCount + 1) * 8)
      guard numbers.count == (FileStamp.numberCount + 1) * 8 else { return nil }
      let values = (0...FileStamp.numberCount).map { SealedFile.number(at: numbers.startIndex + $0 * 8, in: numbers) }
      sources[String(decoding: rest[..<end], as: UTF8.self)] = Source(
        stamp: values.dropLast().map(Int64.init(bitPattern:)), checksum: values[FileStamp.numberCount])
      rest = rest[numbers.endIndex...]
    }
    self.sources = sources
  }

  func write(to path: String) throws(FileError) {
    var number: [UInt8] = []
    SealedFile.append(names, to: &number)
    var list: [UInt8] = []
    for (path, source) in sources.sorted(by: { $0.key < $1.key }) {
      list += Array(path.utf8) + [0]
      for value in source.stamp { SealedFile.append(UInt64(bitPattern: value), to: &list) }
      SealedFile.append(source.checksum, to: &list)
    }
    try SealedFile.write(SealedFile.bytes([number, list], signature: Self.signature), to: path)
  }
}
