import CStratusZlib

/// A diagram as PNG (ISO/IEC 15948), eight bits for each of red, green and blue, no filters.
struct PNGFile {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// - Parameter dotsPerInch: how large the diagram is to be on paper.
  /// - Returns: nil when there is not enough memory.
  /// - Complexity: O(n) in the number of pixels.
  init?(_ bitmap: Bitmap, dotsPerInch: Double) {
    guard let rows = Self.compressedRows(of: bitmap) else { return nil }
    append("IHDR", Self.number(bitmap.width) + Self.number(bitmap.height) + [8, 2, 0, 0, 0])
    let dotsPerMetre = Self.number(Int((dotsPerInch / 0.0254).rounded()))
    append("pHYs", dotsPerMetre + dotsPerMetre + [1])
    append("IDAT", rows)
    append("IEND", [])
  }

  private mutating func append(_ type: String, _ data: [UInt8]) {
    bytes += Self.number(data.count)
    let start = bytes.count
    bytes += type.utf8
    bytes += data
    let checksum = bytes[start...].withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
    bytes += Self.number(Int(checksum))
  }

  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func compressedRows(of bitmap: Bitmap) -> [UInt8]? {
    guard var stream = DeflateStream() else { return nil }
    var row = [UInt8](repeating: 0, count: 1 + 3 * bitmap.width)
    for number in 0..<bitmap.height {
      bitmap.copyRow(number, to: &row)
      guard stream.write(row) else { return nil }
    }
    return stream.finish()
  }
}
