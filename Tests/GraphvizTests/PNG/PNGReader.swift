/// Reads PNG as simply as it can be read, bit by bit, and checks both checksums: what files are compared with.
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
    var inflater = Inflater(compressed.dropFirst(2).dropLast(4))
    let rows = try inflater.inflate()
    try Self.check(compressed[0] == 0x78 && (0x7800 + Int(compressed[1])) % 31 == 0, "zlib's header")
    var sums = (1, 0)
    for byte in rows {
      sums.0 = (sums.0 + Int(byte)) % 65521
      sums.1 = (sums.1 + sums.0) % 65521
    }
    try Self.check(sums.1 << 16 | sums.0 == Self.number(compressed.suffix(4)), "sum of rows")
    try Self.check(rows.count == height * (3 * width + 1), "size of rows")
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

  private static func checkSum(of bytes: ArraySlice<UInt8>) -> Int {
    var rest: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1 }
    }
    return Int(~rest)
  }
}

/// Reads DEFLATE (RFC 1951) of the one kind of block that is written.
private struct Inflater {
  private let bytes: [UInt8]
  private var place = 0
  private var result: [UInt8] = []

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

  mutating func inflate() throws -> [UInt8] {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      guard try take(2) == 2 else { throw PNGReader.Malformed(what: "kind of block") }
      let (literals, distances, count) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
      var lengths = [Int](repeating: 0, count: 19)
      for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count) {
        lengths[symbol] = try take(3)
      }
      let code = try Code(lengths)
      let all = try (0..<literals + distances).map { _ in try take(code) }
      try takeBlock(Code(Array(all[..<literals])), Code(Array(all[literals...])))
    }
    guard (place + 7) / 8 == bytes.count else { throw PNGReader.Malformed(what: "end of data") }
    return result
  }

  private mutating func takeBlock(_ literals: Code, _ distances: Code) throws {
    while true {
      let symbol = try take(literals)
      if symbol == 256 { return }
      guard symbol > 256 else {
        result.append(UInt8(symbol))
        continue
      }
      // Section 3.2.5, as the tables there are.
      let count =
        switch symbol {
        case ..<265: symbol - 254
        case 285: 258
        default: try (4 + (symbol - 261) % 4) << ((symbol - 261) / 4) + 3 + take((symbol - 261) / 4)
        }
      let far = try take(distances)
      let distance = far < 4 ? far + 1 : try (2 + far % 2) << (far / 2 - 1) + 1 + take(far / 2 - 1)
      guard distance <= min(result.count, 32_768) else { throw PNGReader.Malformed(what: "distance") }
      for _ in 0..<count { result.append(result[result.count - distance]) }
    }
  }

  private mutating func take(_ count: Int) throws -> Int {
    var number = 0
    for bit in 0..<count {
      guard place / 8 < bytes.count else { throw PNGReader.Malformed(what: "too short") }
      number |= Int(bytes[place / 8] >> (place % 8) & 1) << bit
      place += 1
    }
    return number
  }

  private mutating func take(_ code: Code) throws -> Int {
    var bits = 1
    while true {
      bits = try bits << 1 | take(1)
      if let symbol = code.symbols[bits] { return symbol }
      if bits >> 16 > 0 { throw PNGReader.Malformed(what: "code") }
    }
  }

  /// Symbols by their bits, with a 1 before the first.
  private struct Code {
    var symbols: [Int: Int] = [:]

    init(_ lengths: [Int]) throws {
      var next = 0
      for length in 1...15 {
        next <<= 1
        for symbol in lengths.indices where lengths[symbol] == length {
          symbols[1 << length | next] = symbol
          next += 1
        }
      }
      guard next == 1 << 15 else { throw PNGReader.Malformed(what: "incomplete code") }
    }
  }
}
