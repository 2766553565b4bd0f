import StratusSupport
import StratusTestSupport
import Testing

struct TextTests {
  @Test(arguments: [(0, "0 definitions"), (1, "1 definition"), (2, "2 definitions"), (11, "11 definitions")])
  func `a plural ends in s by default`(count: Int, expected: String) {
    #expect(Plural.text(count, "definition") == expected)
  }

  @Test func `an irregular plural is given`() {
    #expect(Plural.text(1, "assembly", "assemblies") == "1 assembly")
    #expect(Plural.text(3, "assembly", "assemblies") == "3 assemblies")
  }

  @Test func `padding fills up to the width and never cuts`() {
    #expect("ab".padded(to: 4) == "ab  ")
    #expect("ab".leftPadded(to: 4) == "  ab")
    #expect("7".leftPadded(to: 3, with: "0") == "007")
    #expect("abcde".padded(to: 4) == "abcde")
    #expect("abcde".leftPadded(to: 4) == "abcde")
    #expect("é👩‍👧".padded(to: 3) == "é👩‍👧 ")
  }

  @Test(
    arguments: [
      ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b, or c"),
    ] as [([String], String)])
  func `a list of words has a serial comma`(words: [String], expected: String) {
    #expect(words.joined(conjunction: "or") == expected)
  }

  @Test func `the middle of a long path is left out`() {
    #expect(["A", "B", "A"].joinedAsPath() == "A -> B -> A")
    let names = (1...2000).map { "N\($0)" }
    let long = (names + ["N1"]).joinedAsPath()
    #expect(long.hasPrefix("N1 -> N2 -> ") && long.hasSuffix(" -> N2000 -> N1"))
    #expect(long.contains(" -> N10 -> (1981 more) -> N1992 -> "))
    #expect(names.prefix(21).joinedAsPath() == names.prefix(21).joined(separator: " -> "))
  }

  @Test func `a shell reads a quoted text as one word`() throws {
    for text in nastyNames where !text.unicodeScalars.contains("\0") {
      let result = try ChildProcess.run(["sh", "-c", "printf %s \(text.quotedForShell)"], output: .captured)
      #expect(result.output == Array(text.utf8), "\(text)")
    }
  }
}
