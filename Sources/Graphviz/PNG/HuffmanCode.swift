/// The best prefix code for symbols that occur with given frequencies, in the form that DEFLATE knows (RFC 1951, 3.2.2).
struct HuffmanCode {
  /// In bits, by symbol; 0 where there is none.
  private(set) var lengths: [Int]
  /// By symbol; the bit that is written first is the lowest.
  private(set) var codes: [UInt32]

  /// - Parameters:
  ///   - counts: how often each symbol occurs.
  ///   - longest: the most bits of a code. Where the best code has longer ones, a slightly worse is taken.
  init(_ counts: [Int], longest: Int) {
    var counts = counts
    // Readers differ in whether they take a code of fewer symbols than two.
    for symbol in [0, 1] where counts.count(where: { $0 > 0 }) < 2 { counts[symbol] = max(counts[symbol], 1) }
    lengths = Self.lengths(counts)
    while lengths.contains(where: { $0 > longest }) {
      // Counts that are closer to each other give codes that are closer to each other in length.
      counts = counts.map { ($0 + 1) / 2 }
      lengths = Self.lengths(counts)
    }
    codes = Self.codes(lengths)
  }

  private static func lengths(_ counts: [Int]) -> [Int] {
    let symbols = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
    // Two queues in one array, both by weight: the symbols, then the trees in the order in which they are made.
    var weights = symbols.map { counts[$0] }
    var parents = [Int](repeating: 0, count: 2 * symbols.count - 1)
    var (symbol, tree) = (0, symbols.count)
    func lightest() -> Int {
      if symbol < symbols.count, tree == weights.count || weights[symbol] <= weights[tree] {
        symbol += 1
        return symbol - 1
      }
      tree += 1
      return tree - 1
    }
    while weights.count < parents.count {
      let (first, second) = (lightest(), lightest())
      parents[first] = weights.count
      parents[second] = weights.count
      weights.append(weights[first] + weights[second])
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for node in depths.indices.dropLast().reversed() { depths[node] = depths[parents[node]] + 1 }
    var lengths = [Int](repeating: 0, count: counts.count)
    for (index, symbol) in symbols.enumerated() { lengths[symbol] = depths[index] }
    return lengths
  }

  /// Shorter codes come first, those of equal length in the order of their symbols.
  private static func codes(_ lengths: [Int]) -> [UInt32] {
    var codes = [UInt32](repeating: 0, count: lengths.count)
    var (next, length) = (0, 0)
    for symbol in lengths.indices.filter({ lengths[$0] > 0 }).sorted(by: { (lengths[$0], $0) < (lengths[$1], $1) }) {
      next <<= lengths[symbol] - length
      length = lengths[symbol]
      for bit in 0..<length where next >> bit & 1 == 1 { codes[symbol] |= 1 << (length - 1 - bit) }
      next += 1
    }
    return codes
  }
}
