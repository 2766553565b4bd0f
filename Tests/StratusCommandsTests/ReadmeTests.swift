import Foundation
import StratusTestSupport
import Testing

/// The README and the pages that it links to match the repository.
struct ReadmeTests {
  /// The README may omit lines of the file.
  @Test func `the assembly in the README is the sample's`() throws {
    let text = try contents(of: "README.md")
    let excerpt = try #require(text.firstMatch(of: /<!-- excerpt: (.+) -->\n```swift\n((?s:.+?))```/))
    var source = try contents(of: String(excerpt.1)).split(separator: "\n")[...]
    for line in excerpt.2.split(separator: "\n") {
      let index = source.firstIndex(of: line)
      #expect(index != nil, "\(excerpt.1) has no such line after the previous one: \(line)")
      if let index { source = source[(index + 1)...] }
    }
  }

  @Test func `the README is short`() throws {
    #expect(try contents(of: "README.md").count { $0 == "\n" } <= 130)
  }

  @Test(arguments: ["demo", "test"]) func `the README names both commands`(target: String) throws {
    #expect(try contents(of: "README.md").contains("\nmake \(target) "))
    #expect(try contents(of: "Makefile").contains("\n\(target):"))
  }

  @Test(arguments: ["README.md", "docs/tutorial.md"])
  func `only the installation has the address that does not exist yet`(page: String) throws {
    #expect(try !contents(of: page).contains("git.example"))
    #expect(try contents(of: page).contains("how-to/install.md"))
  }

  @Test(arguments: try pages()) func `links lead to files`(page: String) throws {
    let directory = packageRoot.appendingPathComponent(page).deletingLastPathComponent()
    for link in try contents(of: page).matches(of: /\]\(<?([^)#:>]+)(#[^)]*)?>?\)/) {
      let target = directory.appendingPathComponent(String(link.1))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(page) links to \(link.1)")
    }
  }

  /// The README, and the pages in `docs` and the samples.
  private static func pages() throws -> [String] {
    let directories = try ["docs", "Samples"].flatMap { directory in
      try FileManager.default.subpathsOfDirectory(atPath: packageRoot.appendingPathComponent(directory).path)
        .filter { $0.hasSuffix(".md") && !$0.contains(".build/") }.map { "\(directory)/\($0)" }
    }
    return ["README.md"] + directories.sorted()
  }

  private func contents(of file: String) throws -> String {
    try String(contentsOf: packageRoot.appendingPathComponent(file), encoding: .utf8)
  }
}

extension SampleTests {
  @Test func `the page about adopting shows the suggested edits`() throws {
    let suggestions = try BuiltTool.run("what-if", "docs/suggestions/graph.json", "--suggest", in: packageRoot)
    let check = try BuiltTool.run("check", "docs/suggestions/graph.json", in: packageRoot)
    let moves = suggestions.output.split(separator: "\n").filter { $0.contains("Move") }
    #expect(moves.count == 2)
    let lines = try String(contentsOf: packageRoot.appending(path: "docs/how-to/adopting.md"), encoding: .utf8)
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let shown = lines.filter { $0.wholeMatch(of: /\d\. Move .*/) != nil }
    #expect(shown == moves.map(String.init))
    for line in check.output.split(separator: "\n").suffix(2) { #expect(lines.contains(String(line)), "\(line)") }
  }

  @Test func `the commands in the README print what it shows`() throws {
    let steps = try PageStep.all(on: "README.md")
    let tools = BuiltTool.file.deletingLastPathComponent().path
    var shown: [String] = []
    for case .command(let name, let line) in steps {
      let path = tools + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      let result = try StratusTestSupport.run(
        ["sh", "-c", line], environment: BuiltTool.sharedBuilds.merging(["PATH": path, "GITHUB_ACTIONS": nil]) { $1 },
        in: packageRoot, limit: 600)
      expectExample("$ \(line)\n" + result.output + result.errors, name, in: "README.md")
      shown.append(name)
    }
    #expect(shown == ["finding", "suggestion", "targets"])
  }
}
