import StratusArchitecture
import StratusTestSupport
import Testing

struct PatternIndexTests {
  @Test func `the indices match a loop over all patterns`() {
    var random = SplitMix64(seed: 7)
    let patternParts = ["A", "B", "App", "é", "e\u{301}", "<", ">", "*", "Swift.Int", ".", "."]
    let nameParts = patternParts.filter { $0 != "*" }
    func text(_ parts: [String]) -> String {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in random.pick(parts) }.joined()
    }
    var (literal, starred) = (0, 0)
    for _ in seeds(2_000) {
      let patterns = (0..<Int.random(in: 0...8, using: &random)).map { _ in Pattern(text(patternParts)) }
      let index = PatternIndex(patterns)
      for _ in 0..<8 {
        let name = text(nameParts)
        let assemblies = patterns.indices.filter { patterns[$0].matches(assembly: name) }
        #expect(index.matches(assembly: name) == assemblies, "\(patterns) on \(name)")
        #expect(index.contains(assembly: name) == !assemblies.isEmpty)
        let plain = patterns.indices.filter { patterns[$0].matches(name) }
        #expect(index.matches(name) == plain, "\(patterns) on \(name)")
        #expect(index.contains(name) == !plain.isEmpty)
        for pattern in assemblies.map({ patterns[$0] }) { if pattern.hasStars { starred += 1 } else { literal += 1 } }
      }
    }
    #expect(literal > 70 && starred > 250, "\(literal) and \(starred) matches")
  }

  @Test func `adjacent stars count as one`() {
    let stars = Pattern(String(repeating: "*", count: 200_000) + "Story" + String(repeating: "*", count: 200_000))
    #expect((0..<10_000).allSatisfy { stars.matches("City\($0)StoryAssembly") })
    #expect(!stars.matches("CityCore"))
    #expect(Pattern("a**b***").matches("ab") && !Pattern("a**b***").matches("ba"))
  }

  @Test func `a long list of names matches many assemblies`() {
    // A loop over all patterns would need two hundred million comparisons.
    let index = PatternIndex((0..<10_000).map { Pattern("App.Feature\($0)Assembly") })
    #expect(
      (0..<20_000).allSatisfy { index.matches(assembly: "App.Feature\($0)Assembly") == ($0 < 10_000 ? [$0] : []) })
  }
}
