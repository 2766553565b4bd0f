import StratusSupport

/// What lies in the directories that a build reads, each file with its stamp.
///
/// Names are noted too, so a file that was added or deleted makes a difference as one that was changed.
struct WatchedFiles {
  /// More than this are too many to look at before each command.
  static let limit = 100_000

  /// Each file's path, a zero byte and its stamp: equal bytes mean that nothing has changed.
  private(set) var bytes: [UInt8] = []
  /// When a file or a directory was changed last.
  private(set) var lastChange: FileStamp.Time?
  /// The manifests of packages, for all versions of Swift.
  private(set) var manifests: [String] = []
  private(set) var count = 0
  /// A checksum of the paths of all files but the products of the build.
  private(set) var names: UInt64 = 0

  private let ignored: Set<String>
  private var visited: Set<FolderID> = []

  private struct FolderID: Hashable {
    let device: Int64
    let inode: Int64
  }

  /// - Parameter ignored: names of files and directories that no build reads.
  init(ignoring ignored: Set<String>) { self.ignored = ignored }

  /// Notes all that is in a directory, links followed; a directory that was met before is passed over.
  mutating func addDirectory(_ root: String) {
    var open = [root]
    while let directory = open.popLast(), count <= Self.limit {
      guard let stamp = FileStamp(directory), stamp.kind == .directory else {
        note(directory, nil)
        continue
      }
      guard visited.insert(FolderID(device: stamp.device, inode: stamp.inode)).inserted else { continue }
      // The directory's own time is no part of the bytes: what is ignored changes it too.
      touch(stamp)
      let names = Files.names(in: directory) ?? []
      let documents = directory == root && names.contains("Package.swift") ? Documents(ofPackage: root) : nil
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

  /// Notes a file, and where it is a link, also what that leads to. That there is none is noted as well.
  mutating func addFile(_ path: String) { addFile(path, FileStamp(path, followsLinks: false)) }

  private mutating func addFile(_ path: String, _ stamp: FileStamp?) {
    note(path, stamp)
    guard stamp?.isLink == true else { return }
    let target = FileStamp(path)
    // A directory's time is not noted, see above.
    if target?.kind != .directory { note(path, target) }
  }

  /// Notes a product of the build: it has just been changed, and that tells nothing of its sources.
  mutating func addProduct(_ path: String) { append(path, FileStamp(path)) }

  private mutating func note(_ path: String, _ stamp: FileStamp?) {
    names = names &* 31 &+ SealedFile.checksum(of: Array(path.utf8)[...])
    append(path, stamp)
    if let stamp { touch(stamp) }
  }

  private mutating func touch(_ stamp: FileStamp) { lastChange = max(lastChange ?? stamp.changed, stamp.changed) }

  private mutating func append(_ path: String, _ stamp: FileStamp?) {
    count += 1
    bytes += path.utf8
    bytes.append(0)
    for number in stamp?.numbers ?? Self.absent {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
  }

  private static let absent = [Int64](repeating: -1, count: FileStamp.numberCount)

  /// The first path, in alphabetical order, at which two lists differ; nil where they do not.
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

  /// All that differs after a change, without the kind of file.
  var numbers: [Int64] {
    [device, inode, size, modified.seconds, modified.nanoseconds, changed.seconds, changed.nanoseconds]
  }
}
