import Foundation
import StratusCommands
import StratusTestSupport
import Testing

/// The sessions in `docs/how-to/first-diagram.md`, which `.ci/five-minutes` records, show what the other pages say now.
@Suite struct FirstDiagramPageTests {
  private let sessions: [String: String]

  init() throws {
    let blocks = try Self.text(of: "docs/how-to/first-diagram.md")
      .matches(of: /<!-- session: (\w+) -->\n```console\n((?s:.*?))```\n/)
    sessions = Dictionary(uniqueKeysWithValues: blocks.map { (String($0.1), String($0.2)) })
  }

  private static func text(of page: String) throws -> String {
    try String(contentsOf: packageRoot.appendingPathComponent(page), encoding: .utf8)
  }

  /// Returns what a person types for the steps of a page until a diagram is drawn.
  private func lines(_ page: String, until last: String, without other: Set<String> = []) throws -> [String] {
    var lines: [String] = []
    for step in try PageStep.all(on: page) {
      switch step {
      case .file(let path, _): lines.append("# write \(path)")
      case .command(_, let line): lines.append("$ \(line)")
      case .script(let name, let text):
        if !other.contains(name) {
          lines += text.split(separator: "\n").map { "$ \($0.replacing(/\s+# .*/, with: ""))" }
        }
        if name == last { return lines }
      }
    }
    Issue.record("\(page) has no script \(last)")
    return lines
  }

  private func lines(of session: String) throws -> [String] {
    try #require(sessions[session]).split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("$ ") || $0.hasPrefix("# write ")
    }
  }

  @Test func `the starts type what the installation and the tutorial say`() throws {
    let (installation, tutorial) = ("docs/how-to/install.md", "docs/tutorial.md")
    #expect(
      try lines(of: "html")
        == lines(installation, until: "archive", without: ["svg"]) + lines(tutorial, until: "draw-html"))
    #expect(
      try lines(of: "svg")
        == lines(installation, until: "archive", without: ["html"])
        + lines(tutorial, until: "draw-svg", without: ["draw-html"]))
  }

  @Test func `the starts show what the tutorial shows`() throws {
    let examples = try Self.text(of: "docs/tutorial.md").matches(of: /<!-- example: (\w+) -->\n```\n((?s:.*?))```\n/)
    let shown = examples.filter { ["run", "check", "list"].contains($0.1) }
    #expect(shown.count == 3)
    for example in shown {
      for name in ["html", "svg"] { #expect(sessions[name]?.contains(example.2) == true, "\(name) lacks \(example.1)") }
    }
  }

  @Test func `the package that uses another container follows the page about adopting`() throws {
    let page = try lines("docs/how-to/adopting.md", until: "draw").filter { $0.contains(/stratus |write/) }
    // The manifest is changed, not written.
    let session = try lines(of: "adopting").filter { $0 != "# write Package.swift" && $0.contains(/stratus |write/) }
    #expect(session == page)
  }

  @Test func `the archives have the current version, and each session ends with the time`() throws {
    #expect(sessions.count == 4)
    for (name, session) in sessions {
      #expect(session.contains(/# the diagram is there after \d+ s\n$/), "\(name)")
    }
    for (name, ending) in [("html", ", without drawing"), ("svg", "")] {
      let printed = try #require(sessions[name]?.firstMatch(of: /\$ stratus --version\n(.+)\n/)?.1)
      let commit = printed.firstMatch(of: /[0-9a-f]{10}/)?.0 ?? ""
      #expect(printed == "\(Version.current) (commit \(commit)\(ending))")
    }
  }
}
