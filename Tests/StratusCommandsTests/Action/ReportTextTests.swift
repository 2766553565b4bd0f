import Foundation
import StratusGraph
import StratusSupport
import StratusTestSupport
import Testing

/// `Actions/report.py` renders reports as `stratus diff` does, and takes the effect from everything that a pull request
/// puts into one.
@Suite(.enabled(if: Program.isInstalled("python3"), "there is no python3")) struct ReportTextTests {
  /// Runs code with the functions of the script. It reads JSON from standard input.
  private func python(_ code: String, _ input: String) throws -> ProcessResult {
    try run(
      ["python3", "-B", "-c", "import json, sys; from report import *; " + code], stdin: Array(input.utf8),
      environment: ["PYTHONUTF8": "1"], in: packageRoot.appendingPathComponent("Actions"))
  }

  /// Returns what an expression of Python, in which `text` is a text, gives for each of some texts.
  private func each(_ expression: String, _ texts: [String]) throws -> [String] {
    // JSON keeps every character.
    let input = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    let result = try python("json.dump([\(expression) for text in json.load(sys.stdin)], sys.stdout)", input)
    #expect(result.status == 0, "\(result.errors)")
    let output = try JSONDecoder().decode([String].self, from: Data(result.stdout))
    try #require(output.count == texts.count)
    return output
  }

  private func rendered(_ report: String) throws -> String { try each("rendered(text)", [report])[0] }

  private func render(_ arguments: String..., markdown: String = "") throws -> ProcessResult {
    try run(
      ["python3", "-B", packageRoot.appendingPathComponent("Tests/Fixtures/GitHub/render.py").path] + arguments,
      stdin: Array(markdown.utf8), environment: ["PYTHONUTF8": "1"], in: packageRoot, limit: 300)
  }

  private static let hasRenderer = Program.isInstalled("cmark-gfm")

  @Test(arguments: seeds(12)) func `a report with any names is rendered as stratus does`(seed: Int) throws {
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
      let report = try BuiltTool.run("diff", "old.json", "new.json", "--format", "comment", in: directory)
      let text = try BuiltTool.run("diff", "old.json", "new.json", "--format", "markdown", in: directory).output
      #expect(report.status == 0 && text.utf8.count <= 60_000)
      #expect(text.contains("```mermaid\n") && text.contains("| definition |"))
      #expect(try rendered(report.output) == text)
      if Self.hasRenderer {
        let result = try render(markdown: text)
        #expect(result.status == 0 && result.output == "\n", "\(result.output)\(result.errors)")
      }
    }
  }

  /// cmark-gfm is the renderer of GitHub. The fixture puts fragments of Markdown, HTML, references, and invisible
  /// characters into all places of a report, and prints what has an effect, another structure than a plain report, and
  /// lost text.
  @Test(.enabled(if: hasRenderer, "there is no cmark-gfm"), arguments: seeds(4))
  func `nothing in a report has an effect`(seed: Int) throws {
    let result = try render("\(seed + 1)", "60")
    #expect(result.status == 0 && result.output == "", "\(result.output.prefix(2_000))\(result.errors)")
  }

  private static let escaped = [
    ("App.Story -> Core, 'x' (y/z)", "App.Story -&#62; Core, 'x' (y/z)"),
    ("Hello @admin", "Hello &#64;\u{2060}admin"),
    ("#12 GH-3 CVE-2026-1 a-b", "&#35;\u{2060}12 GH-\u{2060}3 CVE-\u{2060}2026-1 a-b"),
    ("ghsa-xxxx-yyyy", "ghsa-\u{2060}xxxx-yyyy"),
    ("A.swift:12 a: b https://c :tada:", "A.swift:12 a: b https:\u{2060}//c :\u{2060}tada:"),
    ("www.c WWW.c", "www\u{2060}.c WWW\u{2060}.c"),
    ("deadbeefdeadbeef deadbeefg Feedback", "deadbe\u{2060}efdead\u{2060}beef deadbeefg Feedback"),
    ("$x", "<span>&#36;</span>x"),
    ("<b>&lt;|\\`*_~[x](y)", "&#60;b&#62;&#38;lt;&#124;&#92;&#96;&#42;&#95;&#126;&#91;x&#93;(y)"),
    ("a\u{200B}b\u{A0}c\u{2060}d", "a\u{FFFD}b\u{A0}c\u{FFFD}d"),
  ]

  @Test func `text is escaped in the same way by both`() throws {
    let expected = Self.escaped.map(\.1)
    #expect(Self.escaped.map(\.0.markdownEscaped) == expected)
    #expect(try each("escaped(text)", Self.escaped.map(\.0)) == expected)
  }

  @Test func `generated text is escaped in the same way by both`() throws {
    var random = SplitMix64(seed: 5)
    let fragments = [
      "@", "#", ":", "-", "w", "W", ".", "ghsa", "a1", "ff", "0", " ", "/", "$", "x", "é", "\u{301}", "漢", "\u{200D}",
      "👩", "_",
      "\u{A0}", "\u{AD}", "\u{2060}", "\u{202E}", "\n", "\u{0}", "&", "<", "|", "\u{E0041}",
    ]
    let texts = (0..<3_000).map { _ in
      (0..<Int.random(in: 0..<24, using: &random)).map { _ in fragments.randomElement(using: &random) ?? "" }.joined()
    }
    // Stratus writes text with escapes for unprintable characters.
    for (text, escaped) in zip(texts, try each("escaped(text)", texts.map(\.printable))) {
      #expect(Array(text.markdownEscaped.unicodeScalars) == Array(escaped.unicodeScalars), "\(text.debugDescription)")
    }
  }

  private static let foreignCharts = [
    "flowchart TB\n  click a href \"https://evil.example\"\n",
    "\(header)  a[\"x\"]; click a href \"https://evil.example\"\n", "\(header)  a[\"<img src=x>\"]\n",
    "\(header)  %%{init: {}}%%\n", "\(header)  classDef a background-image:url(https://evil.example)\n",
    "\(header.replacing("x", with: "%%{init: {}}%%"))  a[\"x\"]\n", "\(header)```\n<img src=x>\n", "\(header)\n",
    header + String(repeating: "  end\n", count: 4_000), "",
  ]

  @Test func `a diagram that stratus did not write is replaced`() throws {
    for (chart, text) in zip(Self.foreignCharts, try each("rendered(text)", Self.foreignCharts.map(report))) {
      #expect(text.contains("The report contained a diagram that stratus did not write."), "\(chart.prefix(200))")
      #expect(!text.contains("```"), "\(chart.prefix(200))")
    }
  }

  @Test func `a diagram that stratus wrote is kept`() throws {
    let chart = "\(Self.header)  a[\"x #35;1<br/>y\"]\n"
    #expect(
      try rendered(report(chart)).contains("\n\n```mermaid\n\(chart)```\n\n**Legend**: &#43;: added\n\n</details>\n"))
    #expect(try rendered(report(chart.replacing("TB", with: "LR"))).contains("```mermaid\n"))
    // No character of the title ends the line or the block.
    let hostile = try rendered(report(chart.replacing("\"x\"", with: "\"x\r```\r<img src=x>\"")))
    #expect(hostile.contains("title: \"x\u{FFFD}```\u{FFFD}<img src=x>\"\n"))
  }

  private func report(_ chart: String) throws -> String {
    let block: [String: Any] = ["kind": "chart", "title": "x", "text": chart, "legend": "+: added"]
    let report: [String: Any] = ["format": "stratus-comment", "version": 1, "blocks": [block]]
    return String(decoding: try JSONSerialization.data(withJSONObject: report), as: UTF8.self)
  }

  private static let header = "---\ntitle: \"x\"\n---\nflowchart TB\n"

  @Test func `something else is not a report`() throws {
    let texts = [
      "", "{", "[]", "1", "{\"blocks\": []}", String(repeating: "[", count: 100_000), "**Architecture**: x\n",
    ]
    let code = """
      for text in json.load(sys.stdin):
        try: print(rendered(text))
        except ReportError: print("error")
      """
    let input = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    let result = try python("\n" + code, input)
    #expect(result.output == String(repeating: "error\n", count: texts.count), "\(result.output)\(result.errors)")
  }

  @Test func `a report without changes is empty`() throws {
    #expect(try rendered("{ \"format\": \"stratus-comment\", \"version\": 1, \"blocks\": [] }") == "")
  }
}
