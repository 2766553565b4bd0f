import Foundation
import StratusTestSupport
import Testing

@testable import StratusPolicyFile

/// The scripts of `docs/how-to/architecture-packages.yml` in a repository of packages that the real SwiftPM builds.
@Suite struct PackageWorkflowTests {
  /// A checkout, with the built tool in the place of the one that the workflow builds, and without `apt-get`.
  private struct Checkout {
    let repository: GeneratedRepository
    private let steps: [String: String]

    init(in directory: URL) throws {
      let directory = directory.resolvingSymlinksInPath()
      let headers = packageRoot.appendingPathComponent("Sources/CStratus/include")
      repository = try GeneratedRepository(in: directory, headers: headers)
      for (link, target) in [("tool/stratus", BuiltTool.file.path), ("bin/apt-get", "/bin/true")] {
        let link = directory.appendingPathComponent(link)
        try FileManager.default.createDirectory(
          at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
      }
      let jobs = try #require(try YAMLNode.document("docs/how-to/architecture-packages.yml").fields["jobs"]).fields
      let named = jobs.values.flatMap(\.steps).compactMap { step in
        step.fields["id"]?.text.flatMap { id in step.fields["run"]?.text.map { (id, $0) } }
      }
      steps = Dictionary(uniqueKeysWithValues: named)
    }

    /// Runs the script of a step, as a container does. Returns its result and its outputs.
    func run(_ id: String, package: String? = nil) throws -> (result: ProcessResult, outputs: String) {
      let output = repository.directory.appendingPathComponent("output")
      try Data().write(to: output)
      let path = repository.directory.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      let result = try StratusTestSupport.run(
        ["sh", "-e", "-c", try #require(steps[id])],
        environment: ["PATH": path, "GITHUB_OUTPUT": output.path, "GITHUB_ACTIONS": "true", "PACKAGE": package],
        in: repository.directory, limit: 300)
      return (result, try String(contentsOf: output, encoding: .utf8))
    }

    func checksums() throws -> [String] { try GeneratedRepository.packages.map(checksum) }

    func checksum(of package: String) throws -> String {
      let (result, outputs) = try run("sources", package: package)
      #expect(result.status == 0, "\(result.errors)")
      #expect(outputs.contains(/^checksum=[0-9a-f]{64}\n$/), "\(outputs)")
      return outputs
    }

    func write(_ text: String, to path: String) throws {
      let file = repository.directory.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func link(_ path: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: repository.directory.appendingPathComponent(path).path, withDestinationPath: target)
    }
  }

  @Test(.nightly)
  func `a graph is built again if the target of a link or a part of the configuration has changed`() throws {
    try withTemporaryDirectory { directory in
      let checkout = try Checkout(in: directory)
      try checkout.write("/* 1 */\n", to: "Common/Common.c")
      try checkout.write("/* 1 */\n", to: "Common/Parts/Part.c")
      try checkout.write("rules: { weak-held: error }\n", to: "Shared/rules.yml")
      var checksums = [try checkout.checksum(of: "Mail")]
      let steps: [(String, () throws -> Void)] = [
        (
          "a link to a file",
          { try checkout.link("Packages/Mail/Sources/Mail/Common.c", to: "../../../../Common/Common.c") }
        ),
        ("the file", { try checkout.write("/* 2 */\n", to: "Common/Common.c") }),
        (
          "a link to a directory",
          { try checkout.link("Packages/Mail/Sources/Mail/Parts", to: "../../../../Common/Parts") }
        ),
        ("a file in it", { try checkout.write("/* 2 */\n", to: "Common/Parts/Part.c") }),
        ("a new file in it", { try checkout.write("", to: "Common/Parts/New file.c") }),
        (
          "a file that the configuration extends",
          { try checkout.write("rules: { weak-held: off }\n", to: "Shared/rules.yml") }
        ),
        ("a property list", { try checkout.write("<plist/>\n", to: "Shared/Info.plist") }),
      ]
      for (name, step) in steps {
        try step()
        checksums.append(try checkout.checksum(of: "Mail"))
        #expect(checksums[checksums.count - 2] != checksums[checksums.count - 1], "\(name)")
      }
      try checkout.write("", to: "Common/unrelated.txt")
      #expect(try checkout.checksum(of: "Mail") == checksums.last)
    }
  }

  @Test(.slow) func `each package is built in its own job, and one job checks all graphs`() throws {
    try withTemporaryDirectory { directory in
      let checkout = try Checkout(in: directory)
      #expect(try checkout.run("packages").outputs == "packages=[\"App\",\"Mail\",\"News\",\"Shared\"]\n")
      for package in GeneratedRepository.packages {
        let saved = try checkout.run("save", package: package).result
        #expect(saved.status == 0, "\(saved.errors)")
      }
      let passed = try checkout.run("check").result
      #expect(passed.status == 0, "\(passed.output)\(passed.errors)")
      #expect(!passed.output.contains("::error"))

      // The violation is in the graphs of the package and of the umbrella package.
      try checkout.repository.addViolation()
      for package in ["App", "News"] { #expect(try checkout.run("save", package: package).result.status == 0) }
      let failed = try checkout.run("check").result
      #expect(failed.status == 1)
      #expect(failed.output.contains("::error file=Packages/News/Graph/News.swift,line=30"), "\(failed.output)")
    }
  }

  @Test(.nightly) func `the graphs of all activations are saved and checked`() throws {
    try withTemporaryDirectory { directory in
      let checkout = try Checkout(in: directory)
      try checkout.write(
        GeneratedRepository.configuration + "activations: { release: {}, debug: {} }\n", to: ".stratus.yml")
      func save() throws {
        for package in GeneratedRepository.packages {
          let saved = try checkout.run("save", package: package).result
          #expect(saved.status == 0, "\(saved.errors)")
        }
      }
      try save()
      let graphs = checkout.repository.directory.appendingPathComponent("graphs")
      for package in GeneratedRepository.packages {
        let files = try FileManager.default.contentsOfDirectory(atPath: graphs.appending(path: package).path)
        #expect(files.sorted() == ["debug.json", "release.json"])
      }
      #expect(try checkout.run("check").result.status == 0)

      // A violation that only the second configuration has.
      let copy = checkout.repository.directory.appendingPathComponent("copy")
      try FileManager.default.copyItem(at: graphs, to: copy)
      try checkout.repository.addViolation()
      try save()
      for package in GeneratedRepository.packages {
        let file = graphs.appending(path: "\(package)/release.json")
        try FileManager.default.removeItem(at: file)
        try FileManager.default.copyItem(at: copy.appending(path: "\(package)/release.json"), to: file)
      }
      let failed = try checkout.run("check").result
      #expect(failed.status == 1)
      #expect(failed.output.contains("::error file=Packages/News/Graph/News.swift,line=30"), "\(failed.output)")
      #expect(failed.output.contains("only in debug"), "\(failed.output)")

      // A graph that a job did not save is not overlooked, although that of the umbrella package contains its
      // assemblies.
      try FileManager.default.removeItem(at: graphs.appending(path: "Mail/debug.json"))
      let missing = try checkout.run("check").result
      #expect(
        missing.output.contains("the activation debug of Packages/Mail is not checked"),
        "\(missing.output)")
    }
  }

  @Test(.nightly) func `a graph is built again only if its package, or one that it uses, has changed`() throws {
    try withTemporaryDirectory { directory in
      let checkout = try Checkout(in: directory)
      let first = try checkout.checksums()
      #expect(Set(first).count == 4)
      // Builds do not count.
      #expect(try checkout.run("save", package: "Mail").result.status == 0)
      #expect(try checkout.checksums() == first)

      func changed(since old: [String]) throws -> [String] {
        let new = try checkout.checksums()
        return GeneratedRepository.packages.indices.filter { old[$0] != new[$0] }.map {
          GeneratedRepository.packages[$0]
        }
      }
      try checkout.repository.touch("Mail", "a comment")
      #expect(try changed(since: first) == ["App", "Mail"])
      let second = try checkout.checksums()
      try checkout.repository.touch("Shared", "a comment")
      #expect(try changed(since: second) == GeneratedRepository.packages)
    }
  }
}
