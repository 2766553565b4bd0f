import StratusSupport
import StratusTestSupport
import Testing

struct NearestNameTests {
  /// Computes the complete table, as in a textbook.
  private func naiveDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var table = [[Int]](repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for i in 0...left.count {
      for j in 0...right.count {
        if i == 0 || j == 0 {
          table[i][j] = i + j
          continue
        }
        let substitution = table[i - 1][j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
        table[i][j] = min(substitution, table[i - 1][j] + 1, table[i][j - 1] + 1)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[left.count][right.count]
  }

  @Test func `the distance equals that of the complete table`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<3_000 {
      let letters = Array("abc".unicodeScalars)
      let words = (0..<2).map { _ in
        (0..<Int.random(in: 0...9, using: &random)).map { _ in random.pick(letters) }
      }
      let expected = naiveDistance(words[0], words[1])
      for limit in 0...6 {
        let found = NearestName.distance(words[0], words[1], limit: limit)
        #expect(found == (expected <= limit ? expected : nil), "\(words) within \(limit)")
      }
    }
  }

  @Test(arguments: [
    ("scpoe", ["scope", "score", "shape"], ["scope"]),
    ("singelton", ["lazySingleton", "singleton", "singletons", "simpleton"], ["singleton", "singletons"]),
    ("storyassembly", ["StoryAssembly", "StoreAssembly"], ["StoryAssembly", "StoreAssembly"]),
    ("xyz", ["scope"], []),
    ("a", ["b", "c"], []),
    ("", ["b"], []),
    ("singleton", ["singleton"], []),
    ("Feed.StoryAssembly", ["FieldApp.Feed.StoryAssembly", "Feed.StockMarket"], ["FieldApp.Feed.StoryAssembly"]),
    ("layrs", ["layers", "layers", "rules"], ["layers"]),
  ])
  func `near names are ordered by distance`(name: String, known: [String], expected: [String]) {
    #expect(NearestName.nearest(to: name, among: known, count: 2) == expected)
    #expect(NearestName.nearest(to: name, among: known) == expected.first)
  }

  @Test func `long names are compared`() {
    let name = String(repeating: "a", count: 10_000)
    #expect(NearestName.nearest(to: name + "b", among: [name + "cd", name]) == name)
  }
}
