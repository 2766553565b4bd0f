import Foundation
import Stratus
import StratusArchitecture
import StratusPolicyFile
import StratusTestSupport
import Testing

@testable import StratusTesting

/// Policies that are written in Swift.
struct SwiftPolicyTests {
  /// Returns the rules of a policy, or the messages of its errors.
  private func loaded(_ policy: ArchitecturePolicy) throws(ExpectationFailures) -> Policy {
    try policy.load(Caller(fileID: #fileID, filePath: #filePath, line: #line, column: #column)).policy
  }

  @Test func `a policy in Swift is the one of a configuration file`() throws {
    let yaml = """
      layers:
        - Top: ["*Story"]
        - Middle: { rows: [[A, "B*"], [C]], peers: allow, closed: true }
        - Low: { assemblies: [D], optional: true }
      rules:
        oversized-assembly: { severity: warning, max: 8 }
        unused-definition: note
        unused-abstract: off
        peer-reference: error
      exceptions:
        - { rule: upward-reference, from: D.log, to: Story, reason: known, until: 2027-03-01 }
        - { rule: unused-definition, from: A, reason: large }
      modules: ["Feature*"]
      exempt: [Fixtures]
      roots: ["*Story.screen"]
      """
    let policy = ArchitecturePolicy(
      layers: [
        .layer("Top", ["*Story"]), .layer("Middle", rows: [["A", "B*"], ["C"]], allowsPeers: true, isClosed: true),
        .layer("Low", ["D"], isOptional: true),
      ],
      rules: [
        "oversized-assembly": .warning.with(options: ["max": 8]), "unused-definition": .note, "unused-abstract": .off,
        "peer-reference": .error,
      ],
      exceptions: [
        .exception(rule: "upward-reference", from: "D.log", to: "Story", reason: "known", until: "2027-03-01"),
        .exception(rule: "unused-definition", from: "A", reason: "large"),
      ],
      modules: ["Feature*"], exempt: ["Fixtures"], roots: ["*Story.screen"])
    let file = try ConfigurationFile.parse(Array(yaml.utf8), file: "layers.yml")
    #expect(try loaded(policy).normalized == file.policy.normalized)
    #expect(try loaded(ArchitecturePolicy()) == Policy())
  }

  @Test func `errors in a policy are failures of the assertion`() {
    let policy = ArchitecturePolicy(
      rules: [
        "peer-refrence": .warning, "missing-config": .off,
        "oversized-assembly": .error.with(options: ["maxx": 1]),
        "definition-cycle": .error.with(options: ["within-assembly": 1]),
      ],
      exceptions: [
        .exception(rule: "upward-reference", from: "A", reason: "known"),
        .exception(rule: "unused-definition", from: "A", to: "B", reason: "known"),
        .exception(rule: "unused-definition", from: "A", reason: "known", until: "tomorrow"),
      ])
    let found = recorded { expectArchitecture(of: [LonelyAssembly.self], follows: policy) }
    #expect(
      found.map(\.message) == [
        "findings of `missing-config` are always errors, because the objects cannot be built; fix the wiring instead",
        "the rule `oversized-assembly` has no option `maxx`; did you mean `max`?",
        "unknown rule `peer-refrence`; did you mean `peer-reference`?",
        "an exception to `upward-reference` needs `to`",
        "findings of `unused-definition` have no second party; remove `to`",
        "invalid value `tomorrow` for `until`; expected a day such as 2027-03-01",
      ])
    #expect(found.allSatisfy { $0.severity == .error })
  }

  @Test func `assemblies that keep their layers pass`() {
    expectArchitecture(
      of: [StoryAssembly.self, NetworkServiceAssembly.self],
      follows: ArchitecturePolicy(
        layers: [.layer("Presentation", ["*StoryAssembly"]), .layer("Business Logic", ["*ServiceAssembly"])],
        rules: ["unused-abstract": .off]))
  }

  @Test func `a violation of the layers is found`() {
    let found = recorded {
      expectArchitecture(
        of: [StoryAssembly.self, CuriousServiceAssembly.self],
        follows: ArchitecturePolicy(
          layers: [.layer("Presentation", ["*StoryAssembly"]), .layer("Business Logic", ["*ServiceAssembly"])],
          rules: ["unused-abstract": .off, "assembly-cycle": .off]))
    }
    #expect(found.map(\.file) == ["Assemblies.swift"])
    #expect(found.first?.message.contains("Business Logic must not depend on Presentation [upward-reference]") == true)
  }

  /// A file of a test that imports only `StratusTesting`, as all did before the product for YAML existed.
  @Test func `the compiler names the product that reads a configuration file`() throws {
    let source = """
      import Stratus
      import StratusTesting
      func check(_ story: Assembly) {
        expectArchitecture(of: story, follows: ".stratus.yml", activation: "debug")
        expectArchitecture(of: [Assembly.self], follows: ".stratus.yml", strict: true)
        expectArchitecture(of: story, follows: .file("layers.yml"))
        expectArchitecture(of: story, follows: .text("layers: []"))
      }
      """
    let advice = "add the product StratusTestingYAML to the test target, and import it"
    let lines = try typeCheck(source).split(separator: "\n").filter {
      $0.hasPrefix("Check.swift") && $0.contains("error:")
    }
    #expect(lines.count == 4)
    for (line, number) in zip(lines, 4...) {
      #expect(line.hasPrefix("Check.swift:\(number):") && line.hasSuffix(advice), "\(line)")
    }
    let imported = source.replacingOccurrences(of: "Testing\n", with: "Testing\nimport StratusTestingYAML\n")
    #expect(try typeCheck(imported) == "")
  }

  /// Returns the errors that the compiler finds in a file that uses the modules.
  private func typeCheck(_ source: String) throws -> String {
    let products = BuiltTool.file.deletingLastPathComponent()
    return try withTemporaryDirectory { directory in
      try Data(source.utf8).write(to: directory.appendingPathComponent("Check.swift"))
      let maps = ["CStratus", "CStratusRuntime", "CStratusSupervision"].flatMap {
        ["-Xcc", "-fmodule-map-file=" + products.appendingPathComponent("\($0).build/module.modulemap").path]
      }
      let directories = [
        products.appendingPathComponent("Modules"), packageRoot.appendingPathComponent("Sources/CStratusYAML"),
      ]
      return try run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings"] + maps
          + directories.flatMap { ["-I", $0.path] } + ["Check.swift"], in: directory, limit: 280
      ).errors
    }
  }
}

private final class LonelyAssembly: Assembly {}
