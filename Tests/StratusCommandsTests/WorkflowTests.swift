import Foundation
import StratusDefinitions
import StratusTestSupport
import Testing

@testable import StratusPolicyFile

/// The workflows in `docs/how-to` and the action are valid, and follow the rules that they explain.
@Suite struct WorkflowTests {
  private static let names = ["architecture.yml", "architecture-comment.yml", "architecture-packages.yml"]

  private func document(_ path: String) throws -> YAMLNode { try YAMLNode.document(path) }

  private func jobs(_ name: String) throws -> [String: YAMLNode] {
    let document = try document("docs/how-to/\(name)")
    #expect(Set(document.fields.keys).subtracting(["concurrency"]) == ["name", "on", "permissions", "jobs"])
    // Each job declares what it needs.
    #expect(document.fields["permissions"]?.fields.isEmpty == true)
    return try #require(document.fields["jobs"]).fields
  }

  @Test(arguments: names) func `each step runs or uses something, at a fixed commit`(name: String) throws {
    for (id, job) in try jobs(name) {
      #expect(job.fields["runs-on"]?.text != nil && job.fields["permissions"] != nil, "\(id)")
      #expect(!job.steps.isEmpty)
      for step in job.steps {
        #expect(step.isValid, "\(id): \(step.fields.keys)")
        // A name from a pull request would become part of the script.
        #expect(step.fields["run"]?.text?.contains("${{") != true, "\(id)")
      }
    }
  }

  /// This is the reason for two workflows.
  @Test(arguments: names) func `no job with a write token runs code of a pull request`(name: String) throws {
    var writers: [String] = []
    for (id, job) in try jobs(name) {
      let permissions = try #require(job.fields["permissions"]).fields.compactMapValues(\.text)
      guard permissions.values.contains(where: { $0 != "read" }) else { continue }
      writers.append(id)
      for step in job.steps {
        let action = try #require(step.fields["uses"]?.text, "\(id) runs a command")
        #expect(!action.hasPrefix("actions/checkout@"))
        if action.contains("/stratus@") { #expect(step.fields["with"]?.fields["mode"]?.text == "comment") }
      }
    }
    let expected = ["architecture.yml": ["scan"], "architecture-comment.yml": ["comment"]]
    #expect(writers == expected[name, default: []])
    let event = try document("docs/how-to/\(name)").fields["on"]?.fields
    #expect(event?["pull_request_target"] == nil)
  }

  @Test func `the comment belongs to the other workflow`() throws {
    let name = try document("docs/how-to/architecture.yml").fields["name"]?.text
    let trigger = try document("docs/how-to/architecture-comment.yml").fields["on"]?.fields["workflow_run"]
    #expect(trigger?.fields["workflows"]?.elements.map(\.text) == [name])
    let actions = try Self.names.flatMap { try jobs($0).values.flatMap(\.steps) }.compactMap { $0.fields["uses"]?.text }
    // The two halves of the action must have the same version.
    #expect(Set(actions.filter { $0.contains("/stratus@") }).count == 1)
  }

  @Test func `the commands of the workflow are valid`() throws {
    let graph = DefinitionGraph(text: "Story.screen -> Core.store\nCore.store -> Story.screen (property member:owner)")
    try withTemporaryDirectory { directory in
      try Data("layers:\n  - Top: [Story]\n  - Core: [Core]\n".utf8)
        .write(to: directory.appendingPathComponent(".stratus.yml"))
      let commands = try jobs("architecture.yml").values.flatMap(\.steps).compactMap { $0.fields["run"]?.text }
        .filter { $0.hasPrefix("swift package stratus ") }
      #expect(commands.count == 1)
      for command in commands {
        let words = command.split(separator: " ").dropFirst(3).prefix { $0 != ">" }.map(String.init)
        let result = try run([BuiltTool.file.path] + words + ["-"], stdin: graph.snapshot(), in: directory)
        #expect(result.status == 1 && result.output.hasPrefix("{"), "\(command): \(result.errors)")
      }
    }
  }

  @Test func `the action has fixed versions, and no input becomes part of a script`() throws {
    let action = try document("action.yml")
    let inputs = try #require(action.fields["inputs"]).fields
    let runs = try #require(action.fields["runs"])
    #expect(runs.fields["using"]?.text == "composite")
    let text = try String(contentsOf: packageRoot.appendingPathComponent("action.yml"), encoding: .utf8)
    for step in runs.steps {
      #expect(step.isValid)
      guard let script = step.fields["run"]?.text else { continue }
      #expect(step.fields["shell"]?.text == "sh")
      #expect(!script.contains("${{"), "\(script)")
      for file in script.matches(of: /Actions\/[a-z.]+/) {
        #expect(FileManager.default.fileExists(atPath: packageRoot.appendingPathComponent(String(file.0)).path))
      }
    }
    let used = Set(text.matches(of: /inputs\.([a-z-]+)/).map { String($0.1) })
    #expect(used == Set(inputs.keys))
    for (name, input) in inputs { #expect(input.fields["description"]?.text != nil, "\(name)") }
  }
}
