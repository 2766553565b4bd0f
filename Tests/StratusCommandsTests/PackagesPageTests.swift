import Foundation
import StratusTestSupport
import Testing

/// The examples of `docs/how-to/packages.md`, in a repository with the configuration that the page shows.
@Suite struct PackagesPageTests {
  private static let page = "docs/how-to/packages.md"

  private func withRepository(_ body: (FakeRepository) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let repository = try FakeRepository(
        in: directory, features: ["Mail", "News", "Search"], names: ("StoryAssembly", "StoreServiceAssembly"))
      let text = try String(contentsOf: packageRoot.appendingPathComponent(Self.page), encoding: .utf8)
      let yaml = try #require(text.firstMatch(of: /```yaml\n((?s:.+?))```/)).1
      try repository.toolchain.write(String(yaml), to: ".stratus.yml")
      try body(repository)
    }
  }

  @Test func `the report lists each package`() throws {
    try withRepository { repository in
      try repository.save()
      try repository.addFeature("News", more: repository.peer)
      let result = try repository.stratus("check")
      #expect(result.status == 1)
      expectExample("$ stratus check\n" + result.output + result.errors, "report", in: Self.page)
    }
  }

  @Test func `an assembly that differs is an error`() throws {
    try withRepository { repository in
      try repository.addFeature("News", scope: "PROTOTYPE")
      for name in ["Mail", "News", "Search"] {
        _ = try repository.stratus("snapshot", "Packages/\(name)", "-o", "\(name.lowercased()).json")
      }
      let result = try repository.stratus("check", "mail.json", "news.json", "search.json")
      #expect(result.status == 3)
      expectExample("$ stratus check mail.json news.json search.json\n" + result.errors, "difference", in: Self.page)
    }
  }
}
