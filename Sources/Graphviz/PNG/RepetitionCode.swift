/// A number of bytes or a distance as DEFLATE writes it (RFC 1951, 3.2.5): a symbol for a range, and the place in the range in plain bits.
struct RepetitionCode {
  let symbol: Int
  let rest: UInt32
  let restLength: Int
}

extension RepetitionCode {
  /// - Parameter count: from 3 to 258.
  init(count: Int) {
    if count == 258 {
      self.init(symbol: 285, rest: 0, restLength: 0)
    } else {
      self.init(count - 3, rangesPerLength: 4, first: 257)
    }
  }

  /// - Parameter distance: from 1 to 32,768.
  init(distance: Int) { self.init(distance - 1, rangesPerLength: 2, first: 0) }

  /// - Parameter rangesPerLength: how many ranges of one length follow each other, a power of two; each following one is twice as long.
  private init(_ number: Int, rangesPerLength: Int, first: Int) {
    let length = max(0, Int.bitWidth - 1 - (number / rangesPerLength).leadingZeroBitCount)
    self.init(
      symbol: first + length * rangesPerLength + number >> length, rest: UInt32(number & (1 << length - 1)),
      restLength: length)
  }
}
