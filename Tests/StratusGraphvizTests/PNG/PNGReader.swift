import CStratusZlib

/// Reads PNG of the kind that is written, and checks all that is in it.
struct PNGReader {
  struct Malformed: Error { let what: String }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var dotsPerMetre = 0
  /// Red, green and blue of each pixel.
  private(set) var pixels: [UInt32] = []

  init(_ bytes: [UInt8]) throws {
    try Self.check(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), "signature")
    var (rest, compressed, types) = (bytes.dropFirst(8), [UInt8](), [String]())
    while !rest.isEmpty {
      let (count, data) = (Self.number(rest), rest.dropFirst(8).prefix(Self.number(rest)))
      try Self.check(
        Self.checkSum(of: rest.dropFirst(4).prefix(4 + count)) == Self.number(rest.dropFirst(8 + count)), "chunk")
      types.append(String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self))
      switch types.last {
      case "IHDR":
        (width, height) = (Self.number(data), Self.number(data.dropFirst(4)))
        try Self.check(Array(data.dropFirst(8)) == [8, 2, 0, 0, 0], "kind of image")
      case "pHYs": dotsPerMetre = Self.number(data)
      case "IDAT": compressed += data
      default: break
      }
      rest = rest.dropFirst(12 + count)
    }
    try Self.check(types == ["IHDR", "pHYs", "IDAT", "IEND"], "chunks \(types)")
    let rows = try Self.decompressed(compressed, count: height * (3 * width + 1))
    for row in 0..<height {
      let start = row * (3 * width + 1)
      try Self.check(rows[start] == 0, "filter")
      for byte in stride(from: start + 1, to: start + 1 + 3 * width, by: 3) {
        pixels.append(UInt32(rows[byte]) << 16 | UInt32(rows[byte + 1]) << 8 | UInt32(rows[byte + 2]))
      }
    }
  }

  private static func check(_ isTrue: Bool, _ what: String) throws { if !isTrue { throw Malformed(what: what) } }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } }

  /// Nothing else but this many bytes, whose checksum zlib looks at.
  private static func decompressed(_ bytes: [UInt8], count: Int) throws -> [UInt8] {
    // One more, to notice what is too long.
    var (result, length) = ([UInt8](repeating: 0, count: count + 1), uLong(count + 1))
    try check(uncompress(&result, &length, bytes, uLong(bytes.count)) == Z_OK && length == count, "size of rows")
    return result
  }

  private static func checkSum(of bytes: ArraySlice<UInt8>) -> Int {
    var rest: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1 }
    }
    return Int(~rest)
  }
}
