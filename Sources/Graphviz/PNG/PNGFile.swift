/// A picture as PNG (ISO/IEC 15948), eight bits for each of red, green and blue, no filters.
struct PNGFile {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// - Parameter dotsPerInch: how large the picture is to be on paper.
  /// - Complexity: O(n) in the number of pixels.
  init(_ bitmap: Bitmap, dotsPerInch: Double) {
    append("IHDR", Self.number(bitmap.width) + Self.number(bitmap.height) + [8, 2, 0, 0, 0])
    let dotsPerMetre = Self.number(Int((dotsPerInch / 0.0254).rounded()))
    append("pHYs", dotsPerMetre + dotsPerMetre + [1])
    append("IDAT", ImageCompressor.compressed(bitmap))
    append("IEND", [])
  }

  private mutating func append(_ type: String, _ data: [UInt8]) {
    bytes += Self.number(data.count)
    let start = bytes.count
    bytes += type.utf8
    bytes += data
    bytes += Self.number(Int(Checksum.crc32(bytes[start...])))
  }

  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
