/// Compresses the rows of a picture as a zlib stream (RFC 1950, RFC 1951).
///
/// A general compressor, and filters before it, look at each byte of each pixel; they took most of the time of a drawing. Here pixels are
/// compared as numbers, and what drawings are made of is tried first: the colour goes on, or the row above is repeated. Else the last
/// place with the same two pixels is looked at, which finds letters again.
struct ImageCompressor {
  /// What stands for a piece of a row.
  private struct Step {
    /// Before the pixels of a row: that it is not filtered.
    static let newRow = Step(bits: 0)

    private let bits: UInt32

    private init(bits: UInt32) { self.bits = bits }

    /// A pixel itself.
    init(pixel: UInt32) { bits = 1 << 31 | pixel & 0xFF_FFFF }

    /// Pixels that were there already.
    ///
    /// - Parameter distance: how many bytes ago.
    init(count: Int, distance: Int) { bits = UInt32(count << 16 | distance) }

    var pixel: UInt32? { bits >> 31 == 1 ? bits & 0xFF_FFFF : nil }
    var count: Int { Int(bits >> 16) }
    var distance: Int { Int(bits & 0xFFFF) }
  }

  /// A repetition has 258 bytes at most.
  private static let longestRepetition = 258 / 3
  private static let farthestRepetition = 1 << 15
  /// From so many on, nothing better is looked for.
  private static let enoughPixels = 8
  /// A few of them have their codes in common.
  private static let stepsPerBlock = 1 << 16
  private static let endOfBlock = 256

  private let bitmap: Bitmap
  /// Of a row, in bytes.
  private let stride: Int
  private var steps: [Step] = []
  private var writer = BitWriter(after: [0x78, 0x01])
  /// Where two pixels were last seen, by their hash; -1 for nowhere.
  private var places = [Int](repeating: -1, count: 1 << 14)

  static func compressed(_ bitmap: Bitmap) -> [UInt8] {
    var compressor = ImageCompressor(bitmap)
    for row in 0..<bitmap.height { compressor.take(row) }
    compressor.writeBlock(isLast: true)
    let checksum = Checksum.adler32(bitmap)
    compressor.writer.append([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) })
    return compressor.writer.bytes
  }

  private init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    stride = 3 * bitmap.width + 1
    steps.reserveCapacity(Self.stepsPerBlock)
  }

  // MARK: Finding repetitions

  private mutating func take(_ row: Int) {
    take(.newRow)
    var place = row * bitmap.width
    while place < (row + 1) * bitmap.width {
      let (count, distance) = repetition(at: place, in: row)
      take(count > 0 ? Step(count: count, distance: distance) : Step(pixel: bitmap.pixels[place]))
      place += max(count, 1)
    }
  }

  /// How many pixels from here on repeat earlier ones, and how far back those are, in bytes.
  private mutating func repetition(at place: Int, in row: Int) -> (count: Int, distance: Int) {
    let (width, start, end) = (bitmap.width, row * bitmap.width, (row + 1) * bitmap.width)
    let limit = min(place + Self.longestRepetition, end)
    var best = (count: 0, distance: 0)
    if place > start { best = (equal(place, place - 1, until: limit), 3) }
    // What is farther away takes more bits, so that one pixel more is not worth it.
    func take(_ count: Int, _ distance: Int) { if count > best.count + 1 { best = (count, distance) } }
    if row > 0, stride <= Self.farthestRepetition, place + best.count < limit {
      take(equal(place, place - width, until: limit), stride)
    }
    if best.count < Self.enoughPixels, place + 1 < end, let earlier = exchange(place) {
      let rowOfEarlier = earlier / width
      let distance = row - rowOfEarlier + 3 * (place - earlier)
      if distance <= Self.farthestRepetition {
        take(equal(place, earlier, until: min(limit, place + (rowOfEarlier + 1) * width - earlier)), distance)
      }
    }
    return best
  }

  /// How many pixels from one place on equal those from an earlier one on.
  private func equal(_ place: Int, _ earlier: Int, until end: Int) -> Int {
    let pixels = bitmap.pixels
    var (next, nextEarlier) = (place, earlier)
    while next < end, pixels[next] == pixels[nextEarlier] {
      next &+= 1
      nextEarlier &+= 1
    }
    return next - place
  }

  /// Where the two pixels here, or others with their hash, were seen before.
  private mutating func exchange(_ place: Int) -> Int? {
    let pair = UInt64(bitmap.pixels[place]) << 32 | UInt64(bitmap.pixels[place + 1])
    let hash = Int((pair &* 0x9E37_79B9_7F4A_7C15) >> 50)
    let earlier = places[hash]
    places[hash] = place
    return earlier < 0 ? nil : earlier
  }

  private mutating func take(_ step: Step) {
    if steps.count == Self.stepsPerBlock { writeBlock(isLast: false) }
    steps.append(step)
  }

  // MARK: Writing them down

  private mutating func writeBlock(isLast: Bool) {
    let (bytes, distances) = codes()
    writer.write(isLast ? 1 : 0, 1)
    writer.write(2, 2)
    write(bytes, distances)
    for step in steps {
      if let pixel = step.pixel {
        for shift in [16, 8, 0] as [UInt32] {
          let byte = Int(pixel >> shift & 255)
          writer.write(bytes.codes[byte], bytes.lengths[byte])
        }
      } else if step.count == 0 {
        writer.write(bytes.codes[0], bytes.lengths[0])
      } else {
        let (count, distance) = (RepetitionCode(count: 3 * step.count), RepetitionCode(distance: step.distance))
        writer.write(bytes.codes[count.symbol], bytes.lengths[count.symbol])
        writer.write(count.rest, count.restLength)
        writer.write(distances.codes[distance.symbol], distances.lengths[distance.symbol])
        writer.write(distance.rest, distance.restLength)
      }
    }
    writer.write(bytes.codes[Self.endOfBlock], bytes.lengths[Self.endOfBlock])
    steps.removeAll(keepingCapacity: true)
  }

  /// The best codes for the steps of this block: for bytes and numbers of them, and for distances.
  private func codes() -> (bytes: HuffmanCode, distances: HuffmanCode) {
    var bytes = [Int](repeating: 0, count: 286)
    var distances = [Int](repeating: 0, count: 30)
    for step in steps {
      if let pixel = step.pixel {
        for shift in [16, 8, 0] as [UInt32] { bytes[Int(pixel >> shift & 255)] += 1 }
      } else if step.count == 0 {
        bytes[0] += 1
      } else {
        bytes[RepetitionCode(count: 3 * step.count).symbol] += 1
        distances[RepetitionCode(distance: step.distance).symbol] += 1
      }
    }
    bytes[Self.endOfBlock] += 1
    return (HuffmanCode(bytes, longest: 15), HuffmanCode(distances, longest: 15))
  }

  /// Codes are told by their lengths, which have a code of their own.
  private mutating func write(_ bytes: HuffmanCode, _ distances: HuffmanCode) {
    let lengths = bytes.lengths + distances.lengths
    var counts = [Int](repeating: 0, count: 19)
    for length in lengths { counts[length] += 1 }
    let code = HuffmanCode(counts, longest: 7)
    writer.write(UInt32(bytes.lengths.count - 257), 5)
    writer.write(UInt32(distances.lengths.count - 1), 5)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    writer.write(UInt32(order.count - 4), 4)
    for symbol in order { writer.write(UInt32(code.lengths[symbol]), 3) }
    for length in lengths { writer.write(code.codes[length], code.lengths[length]) }
  }
}
