import Foundation
import StratusGraph
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

  /// Anybody can move a tag, so a commit is used, with the version behind it for readers.
  @Test func `each action has the same commit and version everywhere`() throws {
    var pins: [Substring: Set<Substring>] = [:]
    for directory in ["docs/how-to", ".github/workflows", "."] {
      let root = packageRoot.appendingPathComponent(directory)
      for name in try FileManager.default.contentsOfDirectory(atPath: root.path) where name.hasSuffix(".yml") {
        let text = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
        for line in text.split(separator: "\n") where line.contains("uses: ") {
          let pin = try #require(line.firstMatch(of: Self.pin), "\(line)")
          pins[pin.1, default: []].insert(pin.2)
        }
      }
    }
    #expect(pins.count > 4)
    for (action, versions) in pins { #expect(versions.count == 1, "\(action): \(versions.sorted())") }
  }

  @Test(arguments: names + ["architecture-packages.yml"])
  func `the workflows only have keys that GitHub knows`(name: String) throws {
    for (id, job) in try #require(document("docs/how-to/\(name)").fields["jobs"]).fields {
      #expect(Set(job.fields.keys).isSubset(of: Self.jobKeys), "\(id)")
      for step in job.steps {
        #expect(Set(step.fields.keys).isSubset(of: Self.stepKeys.union(["timeout-minutes"])), "\(id)")
      }
    }
    let action = try document("action.yml")
    #expect(Set(action.fields.keys) == ["name", "description", "branding", "inputs", "runs"])
    for step in action.fields["runs"]?.steps ?? [] {
      #expect(Set(step.fields.keys).isSubset(of: Self.stepKeys))
      // GitHub requires it in actions.
      #expect((step.fields["run"] == nil) == (step.fields["shell"] == nil))
    }
    for input in try #require(action.fields["inputs"]).fields.values {
      #expect(Set(input.fields.keys).isSubset(of: ["description", "default", "required"]))
    }
  }

  private static var pin: Regex<(Substring, Substring, Substring)> {
    /uses: ([\w-]+\/[\w-]+)[\w\/-]*(@[0-9a-f]{40} # v?\d+\.\d+\.\d+)$/
  }

  private static let jobKeys: Set = [
    "concurrency", "container", "env", "if", "name", "needs", "outputs", "permissions", "runs-on", "steps", "strategy",
    "timeout-minutes",
  ]
  private static let stepKeys: Set = [
    "continue-on-error", "env", "id", "if", "name", "run", "shell", "uses", "with", "working-directory",
  ]

  @Test func `the workflows pass inputs that the action has`() throws {
    let inputs = try #require(document("action.yml").fields["inputs"]).fields
    for name in Self.names {
      for step in try jobs(name).values.flatMap(\.steps) where step.fields["uses"]?.text?.contains("/stratus@") == true
      {
        let passed = step.fields["with"]?.fields ?? [:]
        #expect(Set(passed.keys).isSubset(of: inputs.keys))
      }
    }
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
