import StratusSupport
import Testing

struct FNV1aTests {
  private func hash(_ text: String) -> FNV1a {
    var hash = FNV1a()
    hash.combine(text.utf8)
    return hash
  }

  /// The values are published with the function.
  @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func `hashes equal the published values`(text: String, expected: String) {
    #expect(hash(text).hexadecimal == expected)
  }

  @Test func `bytes can be combined in parts`() {
    var parts = FNV1a()
    parts.combine("foo".utf8)
    parts.combine("bar".utf8)
    #expect(parts.value == hash("foobar").value)
  }

  @Test func `the text of a hash always has 16 digits`() {
    #expect((0..<300).allSatisfy { hash("\($0)").hexadecimal.count == 16 })
  }
}
