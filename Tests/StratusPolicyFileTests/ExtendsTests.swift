import Foundation
import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusTestSupport
import Testing

struct ExtendsTests {
  /// Writes files, then loads the first one.
  private func load(_ files: KeyValuePairs<String, String>) throws -> ConfigurationFile {
    try withTemporaryDirectory { directory in
      for (name, text) in files {
        let file = directory.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      do {
        return try ConfigurationFile.load(directory.appending(path: files[0].key).path)
      } catch let error as ConfigurationErrorList {
        // The directory has another name in each run.
        throw Failed(text: error.description.replacing(directory.path + "/", with: ""))
      }
    }
  }

  private struct Failed: Error { let text: String }

  @Test func `contracts are replaced by name, and known to the file that extends`() throws {
    let file = try load([
      ".stratus.yml": """
      extends: base.yml
      rules: { data: warning }
      contracts: { features: { independent: ["module:UI*"] } }
      exceptions: [{ rule: data, from: A, to: B, reason: old }]
      """,
      "base.yml": """
      contracts:
        features: { independent: ["module:Feature*"] }
        data: { only: { from: [A], to: [B] } }
      """,
    ])
    #expect(file.policy.contracts.map(\.name) == ["features", "data"])
    #expect(file.policy.contracts[0].requirement.sources.map(\.description) == ["module:UI*"])
    #expect(file.policy.settings["data"] == RuleSettings(level: .on(.warning)))
  }

  private func failure(_ files: KeyValuePairs<String, String>) -> String? {
    #expect(throws: Failed.self) { try load(files) }?.text
  }

  @Test func `a file takes precedence over the extended one, and lists are appended`() throws {
    let file = try load([
      "app/.stratus.yml": """
      extends: ../shared/base.yml
      product: App
      rules: { peer-reference: off }
      exempt: [Root]
      exceptions:
        - { rule: upward-reference, from: B, to: C, reason: new, activations: [offline] }
      activations: { debug: , release: { assemblies: [App] } }
      """,
      "shared/base.yml": """
      product: Base
      property-list: Info.plist
      source-link: ../{file}
      layers: [Top: [A], Bottom: [B]]
      rules: { peer-reference: warning, skipped-layer: error }
      exempt: [Legacy]
      exceptions:
        - { rule: upward-reference, from: A, to: B, reason: old }
      activations: { release: , offline: { property-list: Offline.plist } }
      """,
    ])
    #expect(file.product == "App")
    #expect(file.propertyList == "../shared/Info.plist")
    #expect(file.sourceLink == SourceLink("../{file}"))
    #expect(file.policy.layers.map(\.name) == ["Top", "Bottom"])
    #expect(
      file.policy.settings == [
        "peer-reference": RuleSettings(level: .off), "skipped-layer": RuleSettings(level: .on(.error)),
      ])
    #expect(file.policy.exempt.map(\.text) == ["Legacy", "Root"])
    #expect(file.policy.exceptions.map(\.reason) == ["old", "new"])
    #expect(
      file.activations == [
        NamedActivation("debug"), NamedActivation("release", assemblies: ["App"]),
        NamedActivation("offline", propertyList: "../shared/Offline.plist"),
      ])
    #expect(file.policy.layers.first?.location?.file.hasSuffix("shared/base.yml") == true)
  }

  @Test func `a later extended file takes precedence, and layers are replaced as a whole`() throws {
    let file = try load([
      "a.yml": "extends: [b.yml, c.yml]\nlayers: [Own: [A]]", "b.yml": "product: B\nlayers: [Other: [A]]",
      "c.yml": "product: C",
    ])
    #expect(file.product == "C")
    #expect(file.policy.layers.map(\.name) == ["Own"])
  }

  @Test func `errors of an extended file have its name and follow those of the file itself`() {
    #expect(
      failure(["a.yml": "extends: b.yml\nprodct: x", "b.yml": "layers: Top"])
        == """
        a.yml:2:1: error: unknown key `prodct` in the configuration; did you mean `product`?
        b.yml:1:9: error: `layers` must be a list of layers, the highest first, such as `- Core: ["Core*"]`, not text
        """)
  }

  @Test func `a missing extended file is an error at its name`() {
    #expect(
      failure(["a.yml": "product: A\nextends: [none.yml]"])
        == "a.yml:2:11: error: could not extend none.yml: No such file or directory")
  }

  @Test func `files that extend each other in a cycle are an error`() {
    #expect(
      failure(["a.yml": "extends: b.yml", "b.yml": "extends: a.yml"])
        == "b.yml:1:10: error: could not extend a.yml: the files extend each other in a cycle: a.yml extends b.yml "
        + "extends a.yml")
    #expect(
      failure(["a.yml": "extends: x/../a.yml", "x/b.yml": ""])
        == "a.yml:1:10: error: could not extend x/../a.yml: the files extend each other in a cycle: a.yml extends "
        + "x/../a.yml")
  }

  @Test func `each extended file is read once`() throws {
    let bases = (0..<12).map { index in
      "extends: [\((Array(repeating: "f\(index + 1).yml", count: 20)).joined(separator: ", "))]\n"
        + "exempt: [E\(index)]\nexceptions: [{ rule: unused-definition, from: A, reason: r }]\n"
    }
    let file = try withTemporaryDirectory { directory in
      for (index, text) in (bases + ["product: Last\nexempt: [E12]"]).enumerated() {
        try Data(text.utf8).write(to: directory.appending(path: "f\(index).yml"))
      }
      return try ConfigurationFile.load(directory.appending(path: "f0.yml").path)
    }
    #expect(file.product == "Last")
    // Extended files come first and only once. A second copy of an exception would be stale.
    #expect(file.policy.exempt.map(\.text) == (0...12).reversed().map { "E\($0)" })
    #expect(file.policy.exceptions.count == 12)
  }

  @Test func `two files that extend a third one both take precedence over it`() throws {
    let file = try load([
      "a.yml": "extends: [b.yml, c.yml]", "b.yml": "extends: d.yml\nproduct: B", "c.yml": "extends: d.yml\nroots: [C]",
      "d.yml": "product: D\nroots: [D]",
    ])
    #expect(file.product == "B")
    #expect(file.policy.roots.map(\.text) == ["D", "C"])
  }

  @Test func `a long chain of extended files is an error`() {
    let files = (0..<100).map { ("f\($0).yml", "extends: f\($0 + 1).yml") }
    let error = try? withTemporaryDirectory { directory in
      for (name, text) in files { try Data(text.utf8).write(to: directory.appending(path: name)) }
      return #expect(throws: ConfigurationErrorList.self) {
        try ConfigurationFile.load(directory.appending(path: "f0.yml").path)
      }
    }
    #expect(
      error?.errors.map(\.message) == [
        "could not extend f64.yml: a configuration can consist of at most 64 files"
      ])
  }
}
