import Foundation
import StratusDefinitions
import StratusTestSupport
import Testing

/// `Actions/report.py` leaves what `stratus diff` writes as it is, and takes the effect from everything else.
@Suite(.enabled(if: Program.isInstalled("python3"), "there is no python3")) struct ReportTextTests {
  private func sanitized(_ text: String) throws -> String {
    let code = "import sys; from report import sanitized; sys.stdout.write(sanitized(sys.stdin.read()))"
    let result = try run(
      ["python3", "-B", "-c", code], stdin: Array(text.utf8), environment: ["PYTHONUTF8": "1"],
      in: packageRoot.appendingPathComponent("Actions"))
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test(arguments: 0..<12) func `a report with any names stays as it is`(seed: Int) throws {
    try withTemporaryDirectory { directory in
      var recipe = RandomGraph(seed: seed)
      recipe.hasNastyNames = true
      (recipe.definitions, recipe.references) = (18, 40)
      for name in ["old", "new"] {
        try Data(recipe.make().snapshot()).write(to: directory.appendingPathComponent("\(name).json"))
        recipe.seed += 100
      }
      try Data("layers: [Top: [\"L0*\"], Middle: [\"L1*\"], Bottom: [\"L2*\"]]\n".utf8)
        .write(to: directory.appendingPathComponent(".stratus.yml"))
      let report = try BuiltTool.run("diff", "old.json", "new.json", "--format", "markdown", in: directory)
      #expect(report.status == 0)
      let text = report.output
      #expect(text.contains("```mermaid\n") && text.contains("| definition |"))
      #expect(text.utf8.count < 65_000)
      #expect(try sanitized(text) == text)
      // Every row has the cells of its header, so no name ends a cell.
      let cells = text.split(separator: "\n").filter { $0.hasPrefix("|") }
        .map { $0.replacing(/\\./, with: "").count { $0 == "|" } }
      #expect(Set(cells).isSubset(of: [3, 4, 5]))
    }
  }

  @Test(arguments: [
    ("Hello @admin and @org/team", "Hello @\u{2060}admin and @\u{2060}org/team"),
    ("\\@admin", "\\@\u{2060}admin"),
    ("Fixes #12, \\#12, \\\\#12, GH-3", "Fixes \\#\u{2060}12, \\#\u{2060}12, \\\\\\#\u{2060}12, GH-\u{2060}3"),
    ("[click](https://evil.example)", "\\[click\\](https:\u{2060}//evil.example)"),
    ("![](https://evil.example/x.png)", "!\\[\\](https:\u{2060}//evil.example/x.png)"),
    ("www.evil.example WWW.x", "www\u{2060}.evil.example WWW\u{2060}.x"),
    ("<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)>"),
    ("<!-- stratus: architecture -->", "&lt;!-- stratus: architecture -->"),
    ("<details open><summary><b>x</b></summary>", "&lt;details open>&lt;summary>&lt;b>x&lt;/b>&lt;/summary>"),
    ("</details>", ""),
    ("<details><summary>1 change</summary>", "<details><summary>1 change</summary>\n\n</details>"),
    ("# A heading", "\\# A heading"),
    ("[a]: https://evil.example", "\\[a\\]: https:\u{2060}//evil.example"),
    ("&#64;admin &commat;admin", "&amp;\\#\u{2060}64;admin &amp;commat;admin"),
    ("```sh", "\\`\\`\\`sh"),
    ("~~~", "\\~\\~\\~"),
    ("$\\href{https://evil.example}{x}$", "\\$\\href{https:\u{2060}//evil.example}{x}\\$"),
    ("a\rb\u{202e}c\u{0}", "a\nb\u{fffd}c\u{fffd}"),
    ("```mermaid\nflowchart TB\n  click a href \"https://evil.example\"\n```", replaced),
    ("```mermaid\n\(header)  a[\"x\"]; click a href \"https://evil.example\"\n```", replaced),
    ("```mermaid\n\(header)  a[\"<img src=x>\"]\n```", replaced),
    ("```mermaid\n\(header)  %%{init: {}}%%\n```", replaced),
    ("```mermaid\n\(header)  classDef a background-image:url(https://evil.example)\n```", replaced),
    ("```mermaid\n\(header.replacing("x", with: "%%{init: {}}%%"))  a[\"x\"]\n```", replaced),
    ("```mermaid\n\(header)  a[\"x #35;1<br/>y\"]\n```", "```mermaid\n\(header)  a[\"x #35;1<br/>y\"]\n```"),
  ])
  func `other text has no effect`(text: String, expected: String) throws {
    #expect(try sanitized(text) == expected)
    // Escaping twice changes nothing.
    #expect(try sanitized(expected) == expected || text == "</details>" || expected.contains("\\href"))
  }

  private static let header = "---\ntitle: \"x\"\n---\nflowchart TB\n"
  private static let replaced = "*The report contained a diagram that stratus did not write.*"
}
