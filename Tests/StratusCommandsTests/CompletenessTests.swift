import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// A check of snapshots is complete only if they contain what the files of the packages declare.
@Suite struct CompletenessTests {
  /// A repository with the packages `A` and `B`.
  private struct Repository {
    let directory: URL

    func write(_ text: String, to path: String) throws {
      let file = directory.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    /// Writes a snapshot to a file, whose name begins with the name of the product.
    func save(_ graph: String, _ activation: String? = nil, to file: String) throws {
      let graph = DefinitionGraph(text: graph, product: String(file.prefix(1)), activation: activation)
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent(file))
    }

    func check(_ inputs: [String], _ more: String...) throws -> ProcessResult {
      try run(
        [BuiltTool.file.path, "check", "--ci"] + inputs + more,
        environment: ["NO_COLOR": nil, "GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil], in: directory)
    }
  }

  private static let configuration = """
    packages: ["Packages/*"]
    layers: [Hi: ["*Story"], Lo: ["*Low"]]
    rules: { unused-definition: off, unmatched-pattern: off }

    """

  private func withRepository(_ body: (Repository) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let repository = Repository(directory: directory)
      try repository.write(Self.configuration, to: ".stratus.yml")
      for name in ["A", "B"] {
        try repository.write("// Stratus\n", to: "Packages/\(name)/Package.swift")
        try repository.write("final class Story: Assembly {}\n", to: "Packages/\(name)/Sources/\(name)/Story.swift")
      }
      try body(repository)
    }
  }

  @Test func `an activation that only the file of a package declares is not forgotten`() throws {
    try withRepository { repository in
      try repository.write("activations: { release: {}, offline: {} }\n", to: "Packages/A/.stratus.yml")
      try repository.write("activations: { prod: {}, offline: {} }\n", to: "Packages/B/.stratus.yml")
      for (product, activation) in [("A", "release"), ("A", "offline"), ("B", "offline")] {
        try repository.save("\(product).Story.s", activation, to: "\(product)-\(activation).json")
      }
      try repository.save("B.Story.s; B.Low.x -> B.Story.s", "prod", to: "B-prod.json")
      let all = ["A-release.json", "A-offline.json", "B-offline.json", "B-prod.json"]
      #expect(try repository.check(all).output.contains("error: Low.x refers up to Story.s"))

      func missing(_ activation: String, _ package: String) -> String {
        "error: the activation \(activation) of Packages/\(package) is not checked: it is not loaded [unseen-activation]\n"
      }
      let three = try repository.check(Array(all.dropLast()))
      #expect(three.status == 1)
      #expect(three.output.contains(missing("prod", "B")), "\(three.output)\(three.errors)")
      #expect(three.output.split(separator: "\n").count { $0.contains("[unseen-activation]") } == 1)
      let two = try repository.check([all[0], all[2]])
      #expect(two.status == 1)
      #expect(two.output.contains(missing("offline", "A")) && two.output.contains(missing("prod", "B")))
      // One snapshot is not different.
      try repository.write(
        "packages: [Packages/A]\n" + Self.configuration.split(separator: "\n").dropFirst().joined(separator: "\n")
          + "\n", to: ".stratus.yml")
      let one = try repository.check([all[0]])
      #expect(one.status == 1 && one.output.contains(missing("offline", "A")), "\(one.output)\(one.errors)")
      // A package with a file of its own has no activations of the common file.
      try repository.write(Self.configuration + "activations: { other: {} }\n", to: ".stratus.yml")
      #expect(!(try repository.check(all).output.contains("the activation other of Packages/")))
    }
  }

  @Test func `an activation of a package is not forgotten because another package contains some of it`() throws {
    try withRepository { repository in
      try repository.write(Self.configuration + "activations: { release: {}, debug: {} }\n", to: ".stratus.yml")
      let missing = "error: the activation debug of Packages/B is not checked: it is not loaded [unseen-activation]\n"
      func isMissing(_ inputs: [String]) throws -> Bool {
        let results = try [inputs, inputs.reversed()].map { try repository.check($0).output }
        #expect(Set(results.map { $0.contains("[unseen-activation]") }).count == 1, "\(results)")
        return results[0].contains(missing)
      }
      for activation in ["release", "debug"] {
        try repository.save("A.Story.s -> B.Low.x; B.Low.x", activation, to: "A-\(activation).json")
        try repository.save("B.Low.x", activation, to: "B-\(activation).json")
      }
      let other = ["A-release.json", "A-debug.json"]
      #expect(try !isMissing(other + ["B-release.json", "B-debug.json"]))
      // The snapshots of A contain the whole package B in each activation, so nothing of it is unchecked.
      #expect(try !isMissing(other))
      // Its own snapshots are what it is checked with.
      #expect(try isMissing(other + ["B-release.json"]))
      // Of two targets, one has the activation.
      try repository.write("class OtherStory: Assembly {}\n", to: "Packages/B/Sources/B2/Other.swift")
      try repository.save("A.Story.s -> B.Low.x; B.Low.x; B2.OtherStory.s", "release", to: "A-release.json")
      #expect(try isMissing(other))
      try repository.save("A.Story.s -> B.Low.x; B.Low.x; B2.OtherStory.s", "debug", to: "A-debug.json")
      #expect(try !isMissing(other))
    }
  }

  @Test func `an activation without the replacements that its package declares is another one`() throws {
    try withRepository { repository in
      try repository.write(
        "activations: { release: {}, debug: { replace: { Low: LowDouble } } }\n", to: "Packages/B/.stratus.yml")
      try repository.save("A.Story.s -> B.Low.x; B.Low.x", "release", to: "A-release.json")
      try repository.save("A.Story.s -> B.Low.x; B.Low.x", "debug", to: "A-debug.json")
      let original = try repository.check(["A-release.json", "A-debug.json"])
      #expect(
        original.output.contains("error: the activation debug of Packages/B is not checked"), "\(original.output)")
      try repository.save("A.Story.s -> B.LowDouble.x; B.LowDouble.x", "debug", to: "A-debug.json")
      let replaced = try repository.check(["A-release.json", "A-debug.json"])
      #expect(!replaced.output.contains("[unseen-activation]"), "\(replaced.output)\(replaced.errors)")
    }
  }

  @Test func `a target that no snapshot contains is not forgotten because of another one of its package`() throws {
    try withRepository { repository in
      try repository.write(
        "// Stratus\nlet targets = [Target.target(name: \"B\"), .target(name: \"B-2\", path: \"More\")]\n",
        to: "Packages/B/Package.swift")
      try repository.write("class\tOtherStory: Assembly {}\n", to: "Packages/B/More/Other.swift")
      try repository.write("class Plain {}\n", to: "Packages/B/Sources/Plain/Plain.swift")
      try repository.save("A.Story.s; B.Story.t", to: "A.json")
      let one = try repository.check(["A.json"])
      #expect(one.status == 1)
      #expect(
        one.output.contains(
          "error: the target B_2 of the package Packages/B is in none of the inputs, so nothing in it was checked "
            + "[unseen-package]\n"), "\(one.output)\(one.errors)")
      #expect(!one.output.contains("Plain"))
      // An assembly of it, an assembly that is not activated, or the target as a finding of its own.
      for line in [
        "B_2.OtherStory.s", "B.Story.t; unseen inactiveAssembly B_2.OtherStory", "B.Story.t; unseen target B-2",
      ] {
        try repository.save(line.replacing("; ", with: "\n"), to: "B.json")
        let result = try repository.check(["A.json", "B.json"])
        #expect(!result.output.contains("[unseen-package]"), "\(result.output)")
      }
      try repository.write(
        Self.configuration + "exceptions: [{ rule: unseen-package, from: \"Packages/B:B_2\", reason: test }]\n",
        to: ".stratus.yml")
      #expect(try repository.check(["A.json"]).status == 0)
    }
  }

  @Test func `a package that a link leads to is not overlooked`() throws {
    try withRepository { repository in
      try withTemporaryDirectory { elsewhere in
        let other = Repository(directory: elsewhere)
        try other.write("// Stratus\n", to: "Deep/Package.swift")
        try other.write("class Deep: Assembly {}\n", to: "Deep/Sources/Deep/Deep.swift")
        try FileManager.default.createSymbolicLink(
          atPath: repository.directory.appendingPathComponent("Linked").path, withDestinationPath: elsewhere.path)
        try repository.save("A.Story.s; B.Story.t", to: "A.json")
        let result = try repository.check(["A.json"])
        #expect(result.status == 1)
        #expect(
          result.output.contains("error: the package Linked/Deep uses Stratus, but `packages` does not list it"),
          "\(result.output)\(result.errors)")
      }
    }
  }

  @Test func `a directory that cannot be searched for packages is a finding`() throws {
    try withRepository { repository in
      let name = String(repeating: "d", count: 250)
      let script = "for i in $(seq 20); do mkdir \(name) && cd \(name) || exit 1; done"
      #expect(try run(["bash", "-c", script], in: repository.directory).status == 0)
      try repository.save("A.Story.s; B.Story.t", to: "A.json")
      let result = try repository.check(["A.json"])
      #expect(result.status == 1)
      #expect(result.output.contains("error: \(name)/"), "\(result.output)\(result.errors)")
      #expect(
        result.output.contains(" could not be read, so packages or targets in it may be missing [unseen-package]\n"))
      #expect(try run(["rm", "-rf", name], in: repository.directory).status == 0)
    }
  }

  @Test func `what cannot be read in a package, or where a pattern leads, is a finding`() throws {
    try withRepository { repository in
      try withTemporaryDirectory { elsewhere in
        let other = Repository(directory: elsewhere)
        try other.write("// Stratus\n", to: "C/Package.swift")
        try other.write("class Story: Assembly {}\n", to: "C/Sources/C/Story.swift")
        try repository.write(
          Self.configuration.replacing("[\"Packages/*\"]", with: "[\"Packages/*\", \"\(elsewhere.path)/*\"]"),
          to: ".stratus.yml")
        try repository.save("A.Story.s; B.Story.t; C.Story.u", to: "A.json")
        #expect(try repository.check(["A.json"]).status == 0)
        // A link to itself cannot be followed, not even by root.
        let paths = ["Packages/A/Package@swift-9.swift", "Packages/A/Sources/Loop", "\(elsewhere.path)/Loop"]
        for path in paths {
          let link = URL(fileURLWithPath: path, relativeTo: repository.directory)
          try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: link.lastPathComponent)
        }
        let result = try repository.check(["A.json"])
        #expect(result.status == 1)
        for path in paths {
          let line = "error: \(path) could not be read, so packages or targets in it may be missing [unseen-package]\n"
          #expect(result.output.contains(line), "\(result.output)\(result.errors)")
        }
        #expect(result.output.split(separator: "\n").count { $0.contains("could not be read") } == paths.count)
      }
    }
  }

  @Test func `a list of packages that cannot be read is an error with snapshots, too`() throws {
    try withRepository { repository in
      try repository.save("A.Story.s; B.Story.t", to: "A.json")
      try repository.write(Self.configuration.replacing("Packages/*", with: "Package/*"), to: ".stratus.yml")
      let result = try repository.check(["A.json"])
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.errors.hasPrefix("error: the pattern \"Package/*\" of `packages` matches no package\n"))
      try repository.write(Self.configuration, to: ".stratus.yml")
      try repository.write("activations: 1\n", to: "Packages/B/.stratus.yml")
      try repository.save("B.Story.t", to: "B.json")
      let broken = try repository.check(["A.json", "B.json"])
      #expect(broken.status == 2, "\(broken.output)")
      #expect(broken.errors.contains("Packages/B/.stratus.yml:1"), "\(broken.errors)")
    }
  }

  @Test func `a finding about an input is not counted for one whose name is the beginning of its name`() throws {
    try withTemporaryDirectory { directory in
      let repository = Repository(directory: directory)
      try repository.write(
        "activations: { release: {}, offline: {} }\nlayers: [Hi: [\"*Story\"]]\n", to: ".stratus.yml")
      for (name, file) in [("Chat", "Chat"), ("ChatUI", "ChatUI")] {
        for activation in ["release", "offline"] where name == "Chat" || activation == "release" {
          let graph = DefinitionGraph(text: "\(name).Story.s", product: name, activation: activation)
          let file = activation == "release" ? file : "\(file).json"
          try Data(graph.snapshot()).write(to: directory.appendingPathComponent(file))
        }
      }
      let result = try repository.check(["Chat", "Chat.json", "ChatUI"])
      #expect(result.output.contains("error: the activation offline of ChatUI is not checked"), "\(result.output)")
      #expect(result.output.contains("\nChat       1 definition   no findings (read)\n"), "\(result.output)")
      #expect(result.output.contains("\nChatUI     1 definition   1 error (read)\n"))
    }
  }
}
