import StratusSupport
import Testing

struct SHA256Tests {
  /// The values are published with the function, or those of `sha256sum`.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (String(repeating: "a", count: 56), "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
  ])
  func `digests equal the published values`(text: String, expected: String) {
    #expect(SHA256.base64Digest(of: Array(text.utf8)) == expected)
  }
}
