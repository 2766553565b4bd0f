import StratusArchitecture
import StratusTestSupport
import Testing

struct PatternTests {
  @Test(arguments: [
    ("Story", "Story", true), ("Story", "story", false), ("Story", "StoryAssembly", false), ("Story", "", false),
    ("*", "", true), ("*", "anything", true), ("**", "x", true),
    ("*Story", "Story", true), ("*Story", "CityStory", true), ("*Story", "CityStoryBase", false),
    ("Service*", "Service", true), ("Service*", "ServiceBase", true), ("Service*", "AService", false),
    ("a*a", "a", false), ("a*a", "aa", true), ("a*b*c", "abbc", true), ("a*b*c", "acbc", true), ("a*b*c", "acb", false),
    ("*ab*ab*", "ab", false), ("*ab*ab*", "abab", true), ("*é*", "caf\u{e9}s", true), ("a*bc", "abcbc", true),
  ])
  func `a star matches any characters`(pattern: String, name: String, fits: Bool) {
    #expect(Pattern(pattern).matches(name) == fits)
  }

  @Test(arguments: [
    ("*CoreAssembly", true), ("StoreCoreAssembly", true), ("*.StoreCoreAssembly", true), ("App.*", true),
    ("*<Swift.Int>", true), ("Int*", false), ("Swift.*", false),
  ])
  func `the arguments of a generic assembly may be omitted`(pattern: String, fits: Bool) {
    #expect(Pattern(pattern).matches(assembly: "App.StoreCoreAssembly<Swift.Int>") == fits)
  }

  @Test func `the result matches a naive implementation`() {
    var random = SplitMix64(seed: 1)
    var hits = 0
    for _ in 0..<20_000 {
      let pattern = String((0..<Int.random(in: 0...6, using: &random)).map { _ in random.pick(Array("aab**")) })
      let name = String((0..<Int.random(in: 0...8, using: &random)).map { _ in random.pick(Array("aab")) })
      let expected = naiveMatch(pattern[...], name[...])
      if expected { hits += 1 }
      #expect(Pattern(pattern).matches(name) == expected, "\(pattern) on \(name)")
    }
    #expect(hits > 1_000)
  }

  @Test func `characters are equal however Unicode spells them`() {
    #expect(Pattern("Caf\u{e9}*").matches("Cafe\u{301}Assembly"))
    #expect(Pattern("*f\u{e9}").matches("cafe\u{301}") && Pattern("cafe\u{301}").matches("caf\u{e9}"))
    #expect(!Pattern("cafe*").matches("cafe\u{301}"), "e is another character")
    #expect(PatternIndex([Pattern("Gr\u{f6}\u{df}e")]).matches(assembly: "App.Gro\u{308}\u{df}e") == [0])
    var random = SplitMix64(seed: 2)
    for _ in 0..<5_000 {
      func text(_ letters: [String], upTo count: Int) -> String {
        (0..<Int.random(in: 0...count, using: &random)).map { _ in random.pick(letters) }.joined()
      }
      let pattern = text(["a", "\u{e9}", "e\u{301}", "*", "*"], upTo: 6)
      let name = text(["a", "\u{e9}", "e\u{301}"], upTo: 8)
      #expect(Pattern(pattern).matches(name) == naiveMatch(pattern[...], name[...]), "\(pattern) on \(name)")
    }
  }

  private func naiveMatch(_ pattern: Substring, _ name: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return naiveMatch(pattern.dropFirst(), name) || (!name.isEmpty && naiveMatch(pattern, name.dropFirst()))
    }
    return name.first == first && naiveMatch(pattern.dropFirst(), name.dropFirst())
  }
}
