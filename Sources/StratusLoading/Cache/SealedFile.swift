import StratusSupport

/// A file of parts that is read back only if each of its bytes is the one that was written.
///
/// The parts follow a signature, each after its length in eight bytes; the checksum of all bytes comes last.
enum SealedFile {
  static func bytes(_ parts: [[UInt8]], signature: String) -> [UInt8] {
    var bytes = Array(signature.utf8)
    for part in parts {
      append(UInt64(part.count), to: &bytes)
      bytes += part
    }
    append(checksum(of: bytes[...]), to: &bytes)
    return bytes
  }

  /// Returns `nil` if these are not exactly the bytes that were written with this signature.
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

  /// Replaces the file at a path, so that a reader finds the old bytes or the new ones, never a part of them.
  static func write(_ bytes: [UInt8], to path: String) throws(Files.Failure) {
    let file = try TemporaryFile(beside: path)
    do throws(Files.Failure) {
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
