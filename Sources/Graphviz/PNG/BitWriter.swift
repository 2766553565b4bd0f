/// Writes numbers of any length in bits one after the other, the lowest bit first.
struct BitWriter {
  private(set) var bytes: [UInt8]
  private var pending: UInt64 = 0
  private var pendingCount = 0

  init(after bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameters:
  ///   - bits: has no others than the lowest `count`.
  ///   - count: 32 at most.
  mutating func write(_ bits: UInt32, _ count: Int) {
    pending |= UInt64(bits) << pendingCount
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Fills the last byte with zeros.
  mutating func fill() { if pendingCount > 0 { write(0, 8 - pendingCount) } }

  mutating func append(_ bytes: [UInt8]) {
    fill()
    self.bytes += bytes
  }
}
