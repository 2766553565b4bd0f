import Foundation
import StratusDefinitions
import StratusTestSupport
import Testing

@testable import StratusPolicyFile

/// `docs/how-to/architecture.yml` is a valid workflow of GitHub with valid commands.
@Suite struct WorkflowTests {
  static let page = packageRoot.appendingPathComponent("docs/how-to/architecture.yml")

  /// Returns the steps of the workflow's job, each with its scalars by key.
  func steps() throws -> [[String: String]] {
    let document = try #require(try YAMLNode.parse(Array(Data(contentsOf: Self.page))))
    #expect(Set(document.fields.keys) == ["name", "on", "permissions", "jobs"])
    let job = try #require(document.fields["jobs"]?.fields["check"])
    #expect(job.fields["runs-on"]?.text != nil)
    guard case .sequence(let steps)? = job.fields["steps"]?.content else { return [] }
    return steps.map { $0.fields.compactMapValues(\.text) }
  }

  @Test func `each step runs or uses something`() throws {
    let steps = try steps()
    #expect(steps.count >= 5)
    for step in steps { #expect((step["run"] == nil) != (step["uses"] == nil), "\(step)") }
    let uploads = steps.compactMap { $0["uses"] }
    #expect(uploads.contains { $0.hasPrefix("github/codeql-action/upload-sarif@") })
  }

  @Test func `the commands of the workflow are valid`() throws {
    let graph = DefinitionGraph(text: "Story.screen -> Core.store\nCore.store -> Story.screen (property member:owner)")
    try withTemporaryDirectory { directory in
      try Data("layers:\n  - Top: [Story]\n  - Core: [Core]\n".utf8)
        .write(to: directory.appendingPathComponent(".stratus.yml"))
      var starts: [String: String] = [:]
      for command in try steps().compactMap({ $0["run"] }) where command.hasPrefix("swift package stratus ") {
        let words = command.split(separator: " ").dropFirst(3).prefix { $0 != ">" }.map(String.init)
        let result = try run([BuiltTool.file.path] + words + ["-"], stdin: graph.snapshot(), in: directory)
        #expect(result.status == (words[0] == "check" ? 1 : 0), "\(command): \(result.errors)")
        starts[words.last ?? ""] = result.output
      }
      #expect(starts["github"]?.hasPrefix("::error ") == true)
      #expect(starts["sarif"]?.hasPrefix("{") == true)
      #expect(starts["html"]?.hasPrefix("<!doctype html>") == true)
    }
  }
}

extension YAMLNode {
  fileprivate var fields: [String: YAMLNode] {
    guard case .mapping(let entries) = content else { return [:] }
    return Dictionary(entries.map { ($0.key.text ?? "", $0.value) }) { first, _ in first }
  }
}
