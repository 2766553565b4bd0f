import Testing

/// Compiles the facade on the page about Objective-C. `.ci/darwin/check` compiles it for iOS, but without `@objc`.
struct ObjectiveCPageTests {
  private static let page = "docs/how-to/objective-c.md"

  @Test func `Objective-C can see what the facade shows`() throws {
    #expect(try ObjectiveCCompiler.diagnostics(in: files()) == [])
  }

  @Test func `what cannot cross is an error`() throws {
    var files = try files()
    files["Objects.swift"]?.append(
      """
      struct Choice {}
      extension Objects {
        @objc func choice() -> Choice { Choice() }
        @objc func activated() -> UIAssembly { assembly }
      }

      """)
    let found = try ObjectiveCCompiler.diagnostics(in: files)
    #expect(found.count == 2 && found.allSatisfy { $0.contains("cannot be represented in Objective-C") }, "\(found)")
  }

  private func files() throws -> [String: String] {
    let files = try ObjectiveCCompiler.files(on: Self.page)
    try #require(files.keys.sorted() == ["Objects.swift", "UIAssembly.swift"])
    return files
  }
}
