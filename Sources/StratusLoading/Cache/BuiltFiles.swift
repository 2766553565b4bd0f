import StratusSupport

/// The list of the files that a package was built from, as its last successful build found them.
///
/// It is the only list of files: saved graphs are used as long as nothing differs from it, and builds compare it with
/// the present files to find changes that SwiftPM overlooks.
struct BuiltFiles {
  private static let signature = "stratus files 1\n"

  /// SwiftPM's scratch directory.
  let scratch: String
  /// The directory with the built libraries.
  let products: String
  /// The files outside of the package and its dependencies that the compiler has read.
  let others: [String]
  /// The records of ``WatchedFiles``.
  let stamps: [UInt8]
  /// A checksum of the stamps, which connects saved graphs with the list: graphs of the same files and libraries belong
  /// to equal lists.
  let identity: UInt64
  /// The checksum of each record's file, in eight bytes; 0 for files that are not compiled.
  let checksums: [UInt8]
  /// The time of the last change in the scratch directory after the build; `nil` if another build has begun since.
  private(set) var activity: FileStamp.Time?

  init(
    scratch: String, products: String, others: [String], stamps: [UInt8], checksums: [UInt8],
    activity: FileStamp.Time?
  ) {
    self.scratch = scratch
    self.products = products
    self.others = others
    self.stamps = stamps
    identity = SealedFile.checksum(of: stamps[...])
    self.checksums = checksums
    self.activity = activity
  }

  /// The state of a file.
  struct Entry {
    /// The stamps of all records of the path.
    var stamp: [UInt8] = []
    var checksum: UInt64 = 0
  }

  /// The state of each file by its path.
  var entries: [String: Entry] {
    var entries: [String: Entry] = [:]
    for (index, record) in WatchedFiles.records(in: stamps).enumerated() {
      entries[record.path, default: Entry()].stamp += record.stamp
      entries[record.path]?.checksum = SealedFile.number(at: index * 8, in: checksums[...])
    }
    return entries
  }

  /// Returns the alphabetically first file that has changed; `nil` if there is none.
  func firstChange(in package: String, ignoring ignored: Set<String>) -> String? {
    var now = PackageState(directory: package, scratch: scratch, ignoring: ignored, products: products)
    now.add(others)
    return WatchedFiles.difference(stamps, now.files.bytes)
  }

  /// Returns the list during a build, after which objects may contain something else, whether it succeeds or not.
  func marked() -> BuiltFiles {
    var copy = self
    copy.activity = nil
    return copy
  }

  // MARK: - The file

  /// Reads a list; returns `nil` if there is none, or if it is damaged.
  init?(_ path: String) {
    guard let bytes = try? Files.read(path), let parts = SealedFile.parts(of: bytes, signature: Self.signature),
      parts.count == 6, parts[5].count == 8 || parts[5].count == 24
    else { return nil }
    scratch = String(decoding: parts[0], as: UTF8.self)
    products = String(decoding: parts[1], as: UTF8.self)
    others = parts[2].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    stamps = Array(parts[3])
    checksums = Array(parts[4])
    let numbers = stride(from: parts[5].startIndex, to: parts[5].endIndex, by: 8)
      .map { SealedFile.number(at: $0, in: parts[5]) }
    identity = numbers[0]
    if numbers.count == 3 {
      activity = FileStamp.Time(seconds: Int64(bitPattern: numbers[1]), nanoseconds: Int64(bitPattern: numbers[2]))
    }
  }

  func write(to path: String) throws(FileError) {
    var numbers: [UInt8] = []
    SealedFile.append(identity, to: &numbers)
    if let activity {
      for number in [activity.seconds, activity.nanoseconds] {
        SealedFile.append(UInt64(bitPattern: number), to: &numbers)
      }
    }
    let names: [UInt8] = others.flatMap { Array($0.utf8) + [0] }
    let parts: [[UInt8]] = [Array(scratch.utf8), Array(products.utf8), names, stamps, checksums, numbers]
    try SealedFile.write(SealedFile.bytes(parts, signature: Self.signature), to: path)
  }
}
