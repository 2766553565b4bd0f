import TestSupport
import Testing

@testable import Graphviz

@Suite struct HuffmanCodeTests {
  @Test func codesAreThoseOfTheStandard() {
    // The lengths 3, 3, 3, 3, 3, 2, 4, 4 and their codes are the example of RFC 1951, 3.2.2; the first bit is the lowest here.
    let code = HuffmanCode([10, 10, 10, 10, 10, 20, 5, 5], longest: 15)
    #expect(code.lengths == [3, 3, 3, 3, 3, 2, 4, 4])
    #expect(code.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }

  @Test func codesAreCompleteAndNoneBeginsAnother() {
    for seed in 0..<200 {
      var random = SplitMix64(seed: seed)
      let counts = (0..<Int.random(in: 2...286, using: &random)).map { _ in
        random.chance(0.4) ? 0 : 1 << Int.random(in: 0..<20, using: &random)
      }
      let longest = random.chance(0.5) ? 15 : 9
      let code = HuffmanCode(counts, longest: longest)
      let used = code.lengths.indices.filter { code.lengths[$0] > 0 }
      #expect(used.allSatisfy { code.lengths[$0] <= longest })
      #expect(counts.indices.allSatisfy { counts[$0] == 0 || code.lengths[$0] > 0 })
      #expect(used.reduce(0) { $0 + 1 << (longest - code.lengths[$1]) } == 1 << longest, "seed \(seed)")
      let words = used.map { symbol in
        String((0..<code.lengths[symbol]).map { code.codes[symbol] >> $0 & 1 == 1 ? "1" : "0" })
      }.sorted()
      #expect(zip(words, words.dropFirst()).allSatisfy { !$1.hasPrefix($0) }, "seed \(seed)")
    }
  }

  @Test func noCodeIsShorterInAll() {
    for seed in 0..<200 {
      var random = SplitMix64(seed: seed)
      let counts = (0..<Int.random(in: 2...40, using: &random)).map { _ in Int.random(in: 1..<1000, using: &random) }
      let code = HuffmanCode(counts, longest: 30)
      var (weights, best) = (counts.sorted(), 0)
      while weights.count > 1 {
        let sum = weights.removeFirst() + weights.removeFirst()
        best += sum
        weights = (weights + [sum]).sorted()
      }
      #expect(zip(counts, code.lengths).reduce(0) { $0 + $1.0 * $1.1 } == best, "seed \(seed)")
    }
  }

  @Test func numbersThatGrowLikeFibonaccisFitIntoTheLongestCode() {
    var counts = [1, 1]
    while counts.count < 40 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    #expect(HuffmanCode(counts, longest: 40).lengths.max() == 39)
    #expect(HuffmanCode(counts, longest: 15).lengths.max() == 15)
  }

  @Test(arguments: [[], [4], [0, 7], [7, 0]]) func thereAreAlwaysTwoCodes(counts: [Int]) {
    #expect(HuffmanCode(counts + [0, 0], longest: 15).lengths.filter { $0 == 1 }.count == 2)
  }
}
