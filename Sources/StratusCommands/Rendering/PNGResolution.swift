/// The resolution in a PNG file, from which other programs derive the size of the image on paper or on a slide.
enum PNGResolution {
  /// The signature of a file, and the header, which must be its first chunk: length, type, 13 bytes, and checksum.
  private static let headerEnd = 8 + 4 + 4 + 13 + 4

  /// Adds the resolution to a file that has none. Anything but a PNG stays as it is.
  static func add(dotsPerInch: Int, to file: inout [UInt8]) {
    let type = Array("pHYs".utf8)
    guard file.count > headerEnd, file.starts(with: [0x89, 0x50, 0x4E, 0x47]), !hasChunk(type, in: file) else { return }
    let dotsPerMeter = bytes(UInt32((Double(dotsPerInch) / 0.0254).rounded()))
    // The unit 1 is the meter.
    let content = type + dotsPerMeter + dotsPerMeter + [1]
    file.insert(contentsOf: bytes(UInt32(content.count - 4)) + content + bytes(checksum(content)), at: headerEnd)
  }

  private static func hasChunk(_ type: [UInt8], in file: [UInt8]) -> Bool {
    var index = 8
    while index + 8 <= file.count {
      if file[index + 4..<index + 8].elementsEqual(type) { return true }
      index += 12 + file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// The cyclic redundancy check of PNG.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder = ~UInt32(0)
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    return ~remainder
  }
}
