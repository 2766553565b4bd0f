import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `docs/contracts.md` shows the tool's output for a small shop. STRATUS_RECORD=1 updates it.
struct ContractPageTests {
  private static let file = packageRoot.appending(path: "docs/contracts.md")

  private let shop = DefinitionGraph(
    text: """
      FeatureFeed.FeedAssembly.screen (at:Sources/FeatureFeed/FeedAssembly.swift:8) -> App.AppAssembly.routes \
      (property member:routes at:Sources/FeatureFeed/FeedAssembly.swift:11)
      App.AppAssembly.routes (at:Sources/App/AppAssembly.swift:5) -> FeatureProfile.ProfileAssembly.screen (property \
      member:profile at:Sources/App/AppAssembly.swift:9)
      FeatureProfile.ProfileAssembly.screen (at:Sources/FeatureProfile/ProfileAssembly.swift:6) -> \
      Account.AccountAssembly.session (at:Sources/FeatureProfile/ProfileAssembly.swift:7)
      Account.AccountAssembly.session (at:Sources/Account/AccountAssembly.swift:4) -> Data.KeychainAssembly.store \
      (at:Sources/Account/AccountAssembly.swift:5), Data.DatabaseAssembly.users (property member:users \
      at:Sources/Account/AccountAssembly.swift:6)
      FeatureProfile.ProfileAssembly.logOut (at:Sources/FeatureProfile/ProfileAssembly.swift:10) -> \
      Data.KeychainAssembly.store (method member:clear at:Sources/FeatureProfile/ProfileAssembly.swift:12)
      """, product: "Shop")

  @Test func `the page shows what the tool prints`() throws {
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    let blocks = written.components(separatedBy: "```console\n")
    let yaml = try #require(blocks[0].components(separatedBy: "```yaml\n").last?.components(separatedBy: "```").first)
    let actual = try withTemporaryDirectory { directory in
      try Data(yaml.utf8).write(to: directory.appending(path: ".stratus.yml"))
      try Data(shop.snapshot()).write(to: directory.appending(path: "shop.json"))
      return try ([blocks[0]] + blocks.dropFirst().map { try run($0, in: directory) }).joined(separator: "```console\n")
    }
    guard ProcessInfo.processInfo.environment["STRATUS_RECORD"] == "1" else {
      #expect(written == actual, "\(lineDifference(from: written, to: actual)); record it with STRATUS_RECORD=1")
      return
    }
    try Data(actual.utf8).write(to: Self.file)
    Issue.record("recorded contracts.md; run again without STRATUS_RECORD")
  }

  /// Returns a block, and the text after it, with the current output of its command.
  private func run(_ block: String, in directory: URL) throws -> String {
    let end = try #require(block.range(of: "```"))
    let command = try #require(block.split(separator: "\n").first)
    let arguments = command.split(separator: " ").dropFirst(2).map(String.init)
    let result = try StratusTestSupport.run(
      [BuiltTool.file.path] + arguments, environment: ["GITHUB_ACTIONS": nil, "NO_COLOR": nil], in: directory)
    #expect(result.errors == "")
    return command + "\n" + result.output + block[end.lowerBound...]
  }

  @Test func `the JSON of a finding conforms to its schema, with the steps`() throws {
    try withTemporaryDirectory { directory in
      try Data("contracts: { c: { independent: [\"module:Feature*\"] } }".utf8).write(
        to: directory.appending(path: ".stratus.yml"))
      let result = try BuiltTool.run("check", "-", "--format", "json", stdin: shop.snapshot(), in: directory)
      #expect(result.status == 1 && result.output.contains("\"steps\""))
      let schema = try Data(contentsOf: packageRoot.appending(path: "docs/schemas/check.schema.json"))
      #expect(try JSONSchema(schema).messages(Data(result.stdout)) == [])
    }
  }
}
