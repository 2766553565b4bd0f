import Foundation
import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusCommands
@testable import StratusDiagrams

/// Each file that the tool writes can be read by the tool, or by the program that it is for, whatever names the graph
/// has.
@Suite struct WrittenFilesTests {
  /// For each command, lines that write files and then read them.
  ///
  /// `A == B` compares two files. `FROM` and `TO` are the names of the first and the last assembly.
  private static let lines: [String: [String]] = [
    "snapshot": [
      "snapshot graph.json -o s.json", "snapshot s.json -o t.json", "s.json == t.json", "list s.json", "check s.json",
    ],
    "lock": [
      "lock graph.json -o a.lock", "lock a.lock -o b.lock", "a.lock == b.lock", "list a.lock", "check a.lock",
      "lock graph.json -o stratus.lock", "check graph.json --locked", "diff a.lock graph.json --exit-code",
    ],
    "init": [
      "init graph.json -o proposal.yml", "check graph.json --config proposal.yml", "rules --config proposal.yml",
    ],
    "baseline": [
      "baseline update graph.json", "check graph.json", "baseline update graph.json -o update.txt",
      "check graph.json --ci -o report.txt",
    ],
    "graph": GraphFormat.allCases.flatMap { format in
      let file = format.extensions.first.map { "graph.\($0)" } ?? "pages/"
      return Array(repeating: "graph graph.json -o \(file)", count: 2)
    }
      + ["definitions", "assemblies"].flatMap { level in
        ["dot", "mmd", "puml"].map { "graph graph.json --level \(level) -o \(level).\($0)" }
      },
    "check": ReportFormat.allCases.map { format in
      "check graph.json --format \(format.rawValue) -o report-\(format.rawValue).txt"
    },
    "diff": ["diff other.json graph.json -o d.json --format json", "diff other.json graph.json -o d.svg"],
    "what-if": [
      "what-if graph.json --suggest --format diff -o p.diff", "git apply --check --allow-empty p.diff",
      "what-if graph.json --suggest --format json -o w.json",
    ],
    "why": ["why FROM TO graph.json --format json -o y.json"],
    "who": ["who TO graph.json --format json -o z.json"],
    "list": ["list graph.json --format json -o l.json"],
    "metrics": ["metrics graph.json --format json -o m.json"],
    "rules": ["rules --format json -o r.json"],
    "doctor": ["doctor graph.json --format json -o o.json"],
    "hook": ["git init -q", "hook install graph.json", "hook install graph.json", "hook uninstall graph.json"],
    // Their own tests let each shell read them.
    "completions": ["completions bash -o completions.txt"],
  ]

  @Test func `the list contains each command, and a file if it writes one`() throws {
    #expect(Set(Self.lines.keys) == Set(CommandTable.all.map { $0.name }))
    for (name, lines) in Self.lines {
      let writes = try BuiltTool.run(name, "--help").output.contains("--output")
      #expect(!writes || lines.contains { $0.hasPrefix(name + " ") && $0.contains(" -o ") }, "\(name)")
    }
  }

  @Test(arguments: seeds(8)) func `a file can be read again`(seed: Int) throws {
    try withTemporaryDirectory { directory in
      var recipe = RandomGraph(seed: seed)
      recipe.hasNastyNames = true
      recipe.contributions = 4
      recipe.upward = 0.2
      func url(_ name: String) -> URL { directory.appendingPathComponent(name) }
      let graph = recipe.make()
      try Data(graph.snapshot()).write(to: url("graph.json"))
      recipe.references -= 5
      try Data(recipe.make().snapshot()).write(to: url("other.json"))
      // The first layer is the lowest one, so there is something to suggest.
      try Data("layers: [High: [\"L2.*\"], Middle: [\"L1.*\"], Low: [\"L0.*\"]]\n".utf8).write(to: url(".stratus.yml"))
      // No command line can contain NUL.
      let names = graph.assemblies.map(\.name).filter { !$0.contains("\0") }
      for (command, lines) in Self.lines.sorted(by: { $0.key < $1.key }) {
        for line in lines {
          let words = line.split(separator: " ").map { word in
            word == "FROM" ? names[0] : word == "TO" ? names.last ?? "" : String(word)
          }
          if words[1] == "==" {
            #expect(try Data(contentsOf: url(words[0])) == Data(contentsOf: url(words[2])), "\(line)")
            continue
          }
          let program = words[0] == "git" ? [] : [BuiltTool.file.path]
          let result = try run(program + words, environment: ["GITHUB_ACTIONS": nil, "NO_COLOR": nil], in: directory)
          #expect([0, 1].contains(result.status), "seed \(seed), \(command): \(line): \(result.errors)")
          guard let option = words.firstIndex(of: "-o") else { continue }
          try expectReadable(url(words[option + 1]), "seed \(seed): \(line)")
          if words.contains("--level") { try expectElements(of: graph, in: url(words[option + 1]), "seed \(seed)") }
        }
      }
    }
  }

  /// Reads a file with a reader of its format.
  private func expectReadable(_ file: URL, _ line: String) throws {
    if file.hasDirectoryPath { return }
    let bytes = try Data(contentsOf: file)
    switch file.pathExtension {
    case "json": #expect(throws: Never.self, "\(line)") { _ = try JSONSerialization.jsonObject(with: bytes) }
    case "svg": #expect(throws: Never.self, "\(line)") { _ = try ParsedSVG(Array(bytes)) }
    default: #expect(!bytes.isEmpty || line.contains("diff"), "\(line)")
    }
  }

  /// Requires that a text contains each assembly, and each definition if it shows these, under exactly one identifier.
  private func expectElements(of graph: DefinitionGraph, in file: URL, _ comment: String) throws {
    let isStatement: Regex<(Substring, Substring)> =
      switch file.pathExtension {
      case "dot": /"(?:cluster-)?((?:assembly|definition)-[^"]*)" [\[{]/
      case "mmd": /((?:assembly|definition)__\w*)\["/
      default: /(?:Component|Container_Boundary)\(((?:assembly|definition)__\w*),/
      }
    let text = try String(contentsOf: file, encoding: .utf8)
    let found = text.split(separator: "\n").compactMap { line in
      line.drop { $0 == " " }.trimmingPrefix("subgraph ").prefixMatch(of: isStatement).map { String($0.1) }
    }
    var ids = graph.assemblies.map { Identifier.id("assembly", $0.name) }
    if file.lastPathComponent.hasPrefix("definitions") {
      ids += graph.definitions.indices.map { Identifier.id(DefinitionID($0), in: graph) }
    }
    #expect(Set(ids).count == ids.count, "\(comment)")
    let expected = file.pathExtension == "dot" ? ids : ids.map(Identifier.word)
    #expect(found.sorted() == expected.sorted(), "\(comment): \(file.lastPathComponent)")
  }
}
