import StratusSupport

/// A file of several parts that is read back only if no byte has changed.
///
/// The file consists of a signature, each part after its length in eight bytes, and the checksum of all these bytes.
enum SealedFile {
  /// Returns the content of a file with the given parts.
  static func bytes(_ parts: [[UInt8]], signature: String) -> [UInt8] {
    var bytes = Array(signature.utf8)
    for part in parts {
      append(UInt64(part.count), to: &bytes)
      bytes += part
    }
    append(checksum(of: bytes[...]), to: &bytes)
    return bytes
  }

  /// Returns the parts; `nil` if these are not exactly the bytes that were written with this signature.
  static func parts(of bytes: [UInt8], signature: String) -> [ArraySlice<UInt8>]? {
    let signature = Array(signature.utf8)
    guard bytes.starts(with: signature), bytes.count >= signature.count + 8 else { return nil }
    let end = bytes.count - 8
    guard number(at: end, in: bytes[...]) == checksum(of: bytes[..<end]) else { return nil }
    var parts: [ArraySlice<UInt8>] = []
    var offset = signature.count
    while offset < end {
      guard end - offset >= 8, let count = Int(exactly: number(at: offset, in: bytes[...])) else { return nil }
      offset += 8
      guard count >= 0, count <= end - offset else { return nil }
      parts.append(bytes[offset..<offset + count])
      offset += count
    }
    return parts
  }

  /// Replaces the file at a path atomically: a reader finds either all the old bytes or all the new ones.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try TemporaryFile(beside: path)
    do throws(FileError) {
      try file.write(bytes)
      try file.replace(path)
    } catch {
      file.remove()
      throw error
    }
  }

  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = FNV1a()
    hash.combine(bytes)
    return hash.value
  }

  static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  static func number(at offset: Int, in bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
