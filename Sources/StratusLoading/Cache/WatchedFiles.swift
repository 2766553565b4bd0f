import StratusSupport

/// The files in the directories that a build reads, each with its stamp.
///
/// Added and deleted files are detected like changed ones, because the names are recorded, too.
struct WatchedFiles {
  /// The maximum number of files to check before each command.
  static let limit = 100_000

  /// A record for each file. If these bytes are equal, nothing has changed.
  private(set) var bytes: [UInt8] = []
  /// The manifests of packages, for all versions of Swift.
  private(set) var manifests: [String] = []
  private(set) var count = 0

  private let ignored: Set<String>
  private var visited: Set<DirectoryID> = []

  private struct DirectoryID: Hashable {
    let device: Int64
    let inode: Int64
  }

  /// - Parameter ignored: names of files and directories that no build reads.
  init(ignoring ignored: Set<String>) { self.ignored = ignored }

  /// Adds everything in a directory, following links. A directory that was added before is skipped.
  mutating func addDirectory(_ root: String) {
    var open = [root]
    while let directory = open.popLast(), count <= Self.limit {
      guard let stamp = FileStamp(directory), stamp.kind == .directory else {
        append(directory, nil)
        continue
      }
      // The directory's own stamp is not recorded, because ignored files change it, too.
      guard visited.insert(DirectoryID(device: stamp.device, inode: stamp.inode)).inserted else { continue }
      let names = Files.names(in: directory) ?? []
      let documents = directory == root && names.contains("Package.swift") ? PackageDocuments(ofPackage: root) : nil
      for name in names where !ignored.contains(name) && documents?.contains(name) != true {
        let path = Paths.join(directory, name)
        let stamp = FileStamp(path, followsLinks: false)
        if stamp?.kind == .directory {
          open.append(path)
        } else {
          addFile(path, stamp)
          if stamp?.isLink == true, FileStamp(path)?.kind == .directory { open.append(path) }
        }
        if name == "Package.swift" || name.hasPrefix("Package@swift") { manifests.append(path) }
      }
    }
  }

  /// Adds a file and, if it is a link, its target. The absence of a file is recorded, too.
  mutating func addFile(_ path: String) { addFile(path, FileStamp(path, followsLinks: false)) }

  private mutating func addFile(_ path: String, _ stamp: FileStamp?) {
    append(path, stamp)
    guard stamp?.isLink == true else { return }
    let target = FileStamp(path)
    // The stamp of a directory is not recorded, as explained above.
    if target?.kind != .directory { append(path, target) }
  }

  private mutating func append(_ path: String, _ stamp: FileStamp?) {
    count += 1
    Self.append(path, stamp?.bytes ?? Self.absent, to: &bytes)
  }

  // MARK: - Records

  /// The stamp of a file that does not exist, or about which nothing is known.
  static let absent = [UInt8](repeating: 0xFF, count: FileStamp.byteCount)

  /// Adds a record: the path, a zero byte, and the stamp.
  static func append(_ path: String, _ stamp: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    bytes += path.utf8
    bytes.append(0)
    bytes += stamp
  }

  /// Returns the path and the stamp of each record, in order. A link has two records, the second of which is that of
  /// its target.
  static func records(in bytes: [UInt8]) -> [(path: String, stamp: ArraySlice<UInt8>)] {
    var records: [(path: String, stamp: ArraySlice<UInt8>)] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0) {
      let stamp = rest[(end + 1)...].prefix(FileStamp.byteCount)
      records.append((String(decoding: rest[..<end], as: UTF8.self), stamp))
      rest = rest[stamp.endIndex...]
    }
    return records
  }

  /// The paths of all files.
  var paths: Set<String> { Set(Self.records(in: bytes).map(\.path)) }

  /// Returns the stamps of each path together.
  static func stamps(in bytes: [UInt8]) -> [String: [UInt8]] {
    records(in: bytes).reduce(into: [:]) { $0[$1.path, default: []] += $1.stamp }
  }

  /// Returns the alphabetically first path at which two lists of records differ; `nil` if they are equal.
  static func difference(_ old: [UInt8], _ new: [UInt8]) -> String? {
    if old == new { return nil }
    let (old, new) = (stamps(in: old), stamps(in: new))
    let paths = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    return paths.min() ?? ""
  }
}

extension FileStamp {
  static let byteCount = 7 * 8

  /// The fields that can differ after a change, the same that ``WatchedFiles`` compares.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.byteCount)
    for number in [device, inode, size, modified.seconds, modified.nanoseconds, changed.seconds, changed.nanoseconds] {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
    return bytes
  }

  /// Returns the time of the last change of status; `nil` for a file that does not exist.
  static func changed(in stamp: ArraySlice<UInt8>) -> Time? {
    guard !stamp.elementsEqual(WatchedFiles.absent) else { return nil }
    let numbers = [40, 48].map { Int64(bitPattern: SealedFile.number(at: stamp.startIndex + $0, in: stamp)) }
    return Time(seconds: numbers[0], nanoseconds: numbers[1])
  }

  /// Returns whether a stamp has the same size and modification time as this one, which a build system certainly
  /// compares.
  func isEqualForBuild(to stamp: some BidirectionalCollection<UInt8>) -> Bool {
    // A link comes before its target.
    stamp.suffix(Self.byteCount).dropFirst(16).prefix(24).elementsEqual(bytes.dropFirst(16).prefix(24))
  }
}
