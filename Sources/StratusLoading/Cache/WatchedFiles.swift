import StratusSupport

/// The files in the directories that a build reads, each with its stamp.
///
/// Added and deleted files are detected like changed ones, because the names are recorded, too.
struct WatchedFiles {
  /// The maximum number of files to check before each command.
  static let limit = 100_000

  /// Each file's path, a zero byte, and its stamp. If these bytes are equal, nothing has changed.
  private(set) var bytes: [UInt8] = []
  /// The time of the last change of a file or directory.
  private(set) var lastChange: FileStamp.Time?
  /// The manifests of packages, for all versions of Swift.
  private(set) var manifests: [String] = []
  private(set) var count = 0
  /// A checksum of the paths of all files except the products of the build.
  private(set) var names: UInt64 = 0

  private let ignored: Set<String>
  private var visited: Set<DirectoryID> = []

  private struct DirectoryID: Hashable {
    let device: Int64
    let inode: Int64
  }

  /// The paths of all files, in no particular order. The path of a link may come twice.
  var paths: [String] {
    var paths: [String] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0) {
      paths.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...].dropFirst(Self.absent.count * 8)
    }
    return paths
  }

  /// - Parameter ignored: names of files and directories that no build reads.
  init(ignoring ignored: Set<String>) { self.ignored = ignored }

  /// Adds everything in a directory, following links. A directory that was added before is skipped.
  mutating func addDirectory(_ root: String) {
    var open = [root]
    while let directory = open.popLast(), count <= Self.limit {
      guard let stamp = FileStamp(directory), stamp.kind == .directory else {
        record(directory, nil)
        continue
      }
      guard visited.insert(DirectoryID(device: stamp.device, inode: stamp.inode)).inserted else { continue }
      // The bytes do not contain the directory's own time, because ignored files change it, too.
      updateLastChange(stamp)
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
    record(path, stamp)
    guard stamp?.isLink == true else { return }
    let target = FileStamp(path)
    // The time of a directory is not recorded, as explained above.
    if target?.kind != .directory { record(path, target) }
  }

  /// Adds a product of the build, whose modification time is independent of the sources.
  mutating func addProduct(_ path: String) { append(path, FileStamp(path)) }

  private mutating func record(_ path: String, _ stamp: FileStamp?) {
    names = names &* 31 &+ SealedFile.checksum(of: Array(path.utf8)[...])
    append(path, stamp)
    if let stamp { updateLastChange(stamp) }
  }

  private mutating func updateLastChange(_ stamp: FileStamp) {
    lastChange = max(lastChange ?? stamp.changed, stamp.changed)
  }

  private mutating func append(_ path: String, _ stamp: FileStamp?) {
    count += 1
    bytes += path.utf8
    bytes.append(0)
    for number in stamp?.numbers ?? Self.absent {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
  }

  private static let absent = [Int64](repeating: -1, count: FileStamp.numberCount)

  /// Returns the alphabetically first path at which two lists differ; `nil` if they are equal.
  static func difference(_ old: [UInt8], _ new: [UInt8]) -> String? {
    if old == new { return nil }
    let (old, new) = (stamps(in: old), stamps(in: new))
    let paths = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    return paths.min() ?? ""
  }

  private static func stamps(in bytes: [UInt8]) -> [String: [UInt8]] {
    var stamps: [String: [UInt8]] = [:]
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0) {
      let stamp = rest[(end + 1)...].prefix(absent.count * 8)
      stamps[String(decoding: rest[..<end], as: UTF8.self), default: []] += stamp
      rest = rest[stamp.endIndex...]
    }
    return stamps
  }
}

extension FileStamp {
  static let numberCount = 7

  /// The fields that can differ after a change.
  var numbers: [Int64] {
    [device, inode, size, modified.seconds, modified.nanoseconds, changed.seconds, changed.nanoseconds]
  }
}
