import Foundation
import StratusGraph
import StratusTestSupport
import Testing

import struct StratusGraph.SourceLocation

/// Names, paths, and messages of other programs never reach a terminal unescaped.
@Suite struct TerminalTextTests {
  /// ESC, BEL, CR, C1 controls in both encodings, and marks that change the direction of text.
  private static let nasty = "\u{1B}]0;x\u{7}\r\u{9B}31m\u{202E}\u{2066}z\u{85}\nerror: fake"

  private static var graph: DefinitionGraph {
    var builder = DefinitionGraph.Builder(product: "App" + nasty, activation: "release" + nasty)
    let place = SourceLocation(file: "Sources/\(nasty)/A.swift", line: 3)
    let top = builder.addAssembly("App.Story\(nasty)", superclass: "Base\(nasty)", location: place)
    let low = builder.addAssembly("App.Core\(nasty)", location: place)
    let screen = builder.add(
      DefinitionNode(assembly: top, key: "screen\(nasty)", declaredType: "Screen<\(nasty)>", location: place))
    let store = builder.add(
      DefinitionNode(
        assembly: low, key: "store\(nasty)", declaredType: "any Store\(nasty)", builtType: "Disk\(nasty)",
        recipe: .opaque, isolation: "Actor\(nasty)", location: place))
    builder.add(
      Reference(
        from: screen, target: .definition(store),
        injection: InjectionSite(.property, member: "m\(nasty)", location: place), collaborator: "c\(nasty)"))
    return builder.build()
  }

  private func expectClean(_ result: ProcessResult, _ line: String) {
    for (name, text) in [("output", result.output), ("errors", result.errors)] {
      let found = text.unicodeScalars.filter { $0.isUnprintable && $0 != "\n" }
      #expect(found.isEmpty, "\(line): \(name) has \(found.map { String($0.value, radix: 16) })")
      #expect(!text.hasPrefix("error: fake") && !text.contains("\nerror: fake"), "\(line): \(name) has a forged line")
    }
  }

  @Test(
    arguments: [
      "what-if graph.json --split Story", "list graph.json -v", "doctor graph.json -v", "metrics graph.json -v",
      "metrics graph.json --format markdown",
      "diff graph.json other.json", "diff other.json graph.json", "why Story Core graph.json -v",
      "why Core Story graph.json", "why * Core graph.json", "who Core graph.json -v", "check graph.json -v",
      "check graph.json --color always", "check graph.json --format xcode", "check graph.json --format github",
      "check graph.json --format json", "check graph.json --format sarif", "check graph.json --format junit",
      "check graph.json --format markdown", "baseline update graph.json", "list graph.json --format json",
      "graph graph.json", "init graph.json -o -", "list NASTY", "check graph.json --config NASTY", "rules NASTY",
      "list --NASTY", "NASTY", "graph graph.json -o NASTY.bmp", "snapshot graph.json",
      "check graph.json --config bad.yml", "check graph.json --config NASTY.yml -v", "list Story",
      "who Story+Core graph.json",
      "check graph.json --baseline bad.json", "graph graph.json --focus NASTY", "check graph.json NASTY",
      "who NASTY graph.json", "rules c", "rules", "check graph.json --format gitlab",
      "check graph.json --format checkstyle", "check graph.json -o -", "diff graph.json other.json --format markdown",
      "diff graph.json elsewhere/other.json", "diff graph.json elsewhere/other.json --format comment",
      "what-if graph.json --layer Core=Top", "check graph.json --ci --strict -v",
    ])
  func `no command prints control characters`(line: String) throws {
    try withTemporaryDirectory { directory in
      func write(_ bytes: [UInt8], _ name: String) throws {
        try Data(bytes).write(to: directory.appendingPathComponent(name))
      }
      try write(Self.graph.snapshot(), "graph.json")
      try write(DefinitionGraph(text: "A.a -> B.b").snapshot(), "other.json")
      let escaped = Self.nasty.unicodeScalars.map { "\\u" + String(0x10000 + $0.value, radix: 16).dropFirst() }.joined()
      try write(
        Array(
          """
          layers: ["Top\(escaped)": ["Core*", "Gone\(escaped)"], Low: ["Story*"]]
          activations: { "release\(escaped)": { replace: { "A\(escaped)": "B\(escaped)" } }, "debug\(escaped)": }
          contracts:
            c: { forbidden: { from: ["*Story*"], to: ["*Core*"] }, message: "message\(escaped)\\n::error::x" }
          exceptions:
            - { rule: c, from: "Gone\(escaped)", to: "Gone\(escaped)", reason: "reason\(escaped)", activations: \
          ["debug\(escaped)"] }
          exempt: ["Gone\(escaped)"]
          modules: ["Gone\(escaped)"]
          roots: ["Gone\(escaped)"]
          """.utf8),
        ".stratus.yml")
      let elsewhere = directory.appendingPathComponent("elsewhere")
      try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
      try write(DefinitionGraph(text: "A.a -> B.b").snapshot(), "elsewhere/other.json")
      try write(Array("layers: [\"Other\(escaped)\": [\"A\"]]\n".utf8), "elsewhere/.stratus.yml")
      try write(Array("\"key\(escaped)\": 1\nrules: { \"r\(escaped)\": off }\n".utf8), "bad.yml")
      try write(Array("{ \"version\": 2, \"x\(escaped)\": 1 }".utf8), "bad.json")
      let story = "App.Story\(Self.nasty)"
      let core = "App.Core\(Self.nasty)"
      let arguments = line.split(separator: " ").map { word -> String in
        switch word {
        case "Story": return story
        case "Core": return core
        default: return String(word).replacing("NASTY", with: "x" + Self.nasty)
        }
      }
      let result = try StratusTestSupport.run(
        [BuiltTool.file.path] + arguments, environment: ["GITHUB_ACTIONS": nil, "NO_COLOR": nil], in: directory)
      if line.contains("--color always") {
        // Only the tool's own colors remain.
        let plain = result.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(plain != result.output)
        #expect(!plain.unicodeScalars.contains { $0.isUnprintable && $0 != "\n" })
      } else {
        expectClean(result, line)
      }
      #expect(!(result.output + result.errors).isEmpty)
      #expect(!result.output.contains("\n::error::x"))
    }
  }
}
