import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `stratus diff` with files and Git revisions.
@Suite struct DiffCommandTests {
  private static let old = """
    App.Story.screen -> App.Service.city (property member:city)
    App.Service.city (singleton type:City) -> App.Core.store
    App.Core.store (type:Store)
    App.Core.log
    """
  /// The store has another name, the scope of a service is another one, and Core refers upward.
  private static let new = """
    App.Story.screen -> App.Service.city (initializer)
    App.Service.city (prototype type:City) -> App.Core.database
    App.Core.database (type:Store) -> App.Story.screen (property member:delegate)
    App.Core.log
    """

  private func write(_ text: String, to name: String, in directory: URL) throws {
    try Data(text.utf8).write(to: directory.appendingPathComponent(name))
  }

  private func withGraphs(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      try Data(DefinitionGraph(text: Self.old).snapshot()).write(to: directory.appendingPathComponent("old.json"))
      try Data(DefinitionGraph(text: Self.new).snapshot()).write(to: directory.appendingPathComponent("new.json"))
      let configuration = """
        layers: [Presentation: [Story], Business: [Service], Core: [Core]]
        rules: { assembly-cycle: off, definition-cycle: off, captive-dependency: off }

        """
      try write(configuration, to: ".stratus.yml", in: directory)
      try body(directory)
    }
  }

  private static let text = """
    ~ definition App.Core.database: renamed from App.Core.store
    ~ definition App.Service.city: scope prototype, was singleton
    + reference App.Core.database -> App.Story.screen (property delegate, through story)
    ~ reference App.Story.screen -> App.Service.city: injection initializer, through service, was property city, \
    through service
    + finding Core.database refers up to Story.screen (property delegate, through story): Core must not depend on \
    Presentation [upward-reference] at App.Core.swift:3
    ~ metrics Presentation: in 1, was 0; instability 0.50, was 1.00; distance 0.50, was 0.00
    ~ metrics Core: out 1, was 0; instability 0.50, was 0.00; distance 0.50, was 0.00
    """

  @Test func `an assembly that joins a child is a change that names the child`() throws {
    try withTemporaryDirectory { directory in
      for (name, members) in [("old", "Kid"), ("new", "Kid, Feed")] {
        let graph = DefinitionGraph(text: "App.start (child) -> @Kid; Kid.k; Feed.f; child \(members)")
        try Data(graph.snapshot()).write(to: directory.appendingPathComponent("\(name).json"))
      }
      let result = try BuiltTool.run("diff", "old.json", "new.json", in: directory)
      #expect(result.output.contains("~ assembly Feed: child Kid, was none\n"), "\(result.output)")
    }
  }

  @Test func `text lists changes, findings, and metrics`() throws {
    try withGraphs { directory in
      let result = try BuiltTool.run("diff", "old.json", "new.json", in: directory)
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(result.output.hasPrefix(Self.text), "\(result.output)")
      #expect(result.output.hasSuffix("\n1 added, 0 removed, 3 changed; 1 new finding, 0 fixed, 0 unchanged\n"))
      let back = try BuiltTool.run("diff", "new.json", "old.json", in: directory).output
      #expect(back.contains("\n- finding Core.database refers up"))
      #expect(back.hasSuffix("0 added, 1 removed, 3 changed; 0 new findings, 1 fixed, 0 unchanged\n"))
    }
  }

  @Test func `two elements of one array are one line with a count`() throws {
    try withGraphs { directory in
      let element = "App.Story.screen (element position:0)"
      let other = "App.Story.list (element position:0)"
      let new = "App.Story.list; App.Story.screen; App.Core.log -> \(element), \(other), \(element)"
      for (name, text) in [("bare", "App.Story.list; App.Story.screen; App.Core.log"), ("full", new)] {
        try Data(DefinitionGraph(text: text).snapshot()).write(to: directory.appendingPathComponent("\(name).json"))
      }
      func lines(_ old: String, _ new: String, _ format: String = "text", about text: String) throws -> [Substring] {
        let result = try BuiltTool.run("diff", old, new, "--format", format, in: directory)
        return result.output.split(separator: "\n").filter { $0.contains(text) }
      }
      let added = try lines("bare.json", "full.json", about: "finding Core.log refers")
      #expect(added.count == 2 && added.allSatisfy { $0.hasPrefix("+ finding ") }, "\(added)")
      #expect(added.filter { $0.contains("Story.screen") && $0.hasSuffix(" (2 times)") }.count == 1, "\(added)")
      #expect(added.filter { $0.contains("Story.list") && !$0.contains("times") }.count == 1, "\(added)")
      let references = try lines("bare.json", "full.json", about: "+ reference")
      #expect(references.count == 2 && references.filter { $0.hasSuffix(" (2 times)") }.count == 1, "\(references)")
      #expect(try lines("bare.json", "full.json", about: "; 3 new findings").count == 1)
      #expect(try lines("full.json", "bare.json", about: "- finding Core.log refers").count == 2)

      let rows = try lines("bare.json", "full.json", "markdown", about: "| Core.log refers")
      #expect(rows.count == 2 && rows.filter { $0.contains(" (2 times) | upward-reference |") }.count == 1, "\(rows)")
    }
  }

  @Test func `Markdown has a summary and folded tables`() throws {
    try withGraphs { directory in
      let output = try BuiltTool.run("diff", "old.json", "new.json", "--format", "markdown", in: directory).output
      #expect(
        output.hasPrefix(
          "**Architecture**: 1 added, 0 removed, 3 changed; 1 new finding, 0 fixed, 0 unchanged\n\n<details open>"))
      #expect(output.contains("| changed | definition | App.Core.database | renamed from App.Core.store |\n"))
      #expect(output.contains("| changed | definition | App.Service.city | scope singleton → prototype |\n"))
      #expect(try BuiltTool.run("diff", "old.json", "old.json", "--format", "markdown", in: directory).output == "")
    }
  }

  @Test func `many new findings with a common cause are one row with the first locations`() throws {
    try withTemporaryDirectory { directory in
      let screens = (1...12).map { "App.Story.screen\($0)" } + ["App.Core.store", "App.Core.log"]
      let references = (1...11).map { "App.Core.store -> App.Story.screen\($0) (property member:m\($0))" }
      let new = screens + references + ["App.Core.log -> App.Core.store"]
      for (name, lines) in [("old", screens), ("new", new)] {
        try Data(DefinitionGraph(text: lines.joined(separator: "\n")).snapshot())
          .write(to: directory.appendingPathComponent("\(name).json"))
      }
      try write("layers: [Presentation: [Story], Core: [Core]]\n", to: ".stratus.yml", in: directory)
      for format in ["markdown", "comment"] {
        // Word joiners keep code hosts from making links.
        let output = try BuiltTool.run("diff", "old.json", "new.json", "--format", format, in: directory).output
          .replacing("\u{2060}", with: "")
        let cells = [
          "error", "11 references of Core lead up to Story", "upward-reference",
          "App.Core.swift:15, App.Core.swift:24, App.Core.swift:25, and 8 more",
        ]
        let row =
          format == "markdown"
          ? "| \(cells.joined(separator: " | ")) |\n" : "[ \(cells.map { "\"\($0)\"" }.joined(separator: ", ")) ]"
        #expect(output.contains(row), "\(output)")
        #expect(!output.contains(" refers up to "))
      }
    }
  }

  @Test func `Markdown fits into one comment`() throws {
    try withTemporaryDirectory { directory in
      let count = 600
      // No three of these findings have a common cause.
      let definitions = (0..<count).map { "App.Story\($0 / 2).screen\($0); App.Core\($0 / 2).store\($0)" }
        .joined(separator: "\n")
      let references = (0..<count).map { "App.Core\($0 / 2).store\($0) -> App.Story\($0 / 2).screen\($0)" }
      for (name, text) in [
        ("old", definitions), ("new", definitions + "\n" + references.joined(separator: "\n")),
      ] {
        try Data(DefinitionGraph(text: text).snapshot()).write(to: directory.appendingPathComponent("\(name).json"))
      }
      try Data("layers: [Presentation: [\"Story*\"], Core: [\"Core*\"]]\n".utf8)
        .write(to: directory.appendingPathComponent(".stratus.yml"))
      for (old, new, kind) in [("old", "new", "new finding"), ("new", "old", "fixed finding")] {
        let result = try BuiltTool.run("diff", "\(old).json", "\(new).json", "--format", "markdown", in: directory)
        #expect(result.output.utf8.count <= 60_000, "\(result.output.utf8.count)")
        #expect(result.output.utf8.count > 50_000)
        // Each table has rows, and counts the others.
        for title in ["\(count) \(kind)s", "\(count) changes of the graph"] {
          let table = try #require(result.output.split(separator: "<summary>\(title)</summary>\n").last)
            .prefix { $0 != "<" }
          let rows = table.split(separator: "\n").dropFirst(2).filter { $0.hasPrefix("|") }
          let more = try #require(table.firstMatch(of: /\n… and (\d+) more, which do not fit into a comment.\n/)?.1)
          #expect(rows.count > 50 && rows.count + (Int(more) ?? 0) == count, "\(title): \(rows.count) and \(more)")
        }
      }
    }
  }

  @Test func `JSON has all parts, also if nothing differs`() throws {
    try withGraphs { directory in
      func read(_ old: String, _ new: String) throws -> [String: Any] {
        let output = try BuiltTool.run("diff", old, new, "--format", "json", in: directory).stdout
        return try #require(JSONSerialization.jsonObject(with: Data(output)) as? [String: Any])
      }
      let changes = try #require(read("old.json", "new.json")["changes"] as? [[String: Any]])
      #expect(changes.map { $0["change"] as? String } == ["changed", "changed", "added", "changed"])
      #expect(changes[0]["renamedFrom"] as? String == "App.Core.store")
      let findings = try #require(read("old.json", "new.json")["findings"] as? [String: Any])
      #expect((findings["new"] as? [[String: Any]])?.first?["rule"] as? String == "upward-reference")
      let none = try read("old.json", "old.json")
      #expect((none["changes"] as? [Any])?.isEmpty == true)
      #expect((none["metrics"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func `a Git revision is compared by its committed lock`() throws {
    try withGraphs { directory in
      func git(_ arguments: String...) throws {
        let result = try run(["git", "-c", "user.name=a", "-c", "user.email=a@b.c"] + arguments, in: directory)
        #expect(result.status == 0, "\(result.errors)")
      }
      try git("init", "-q", "-b", "main")
      try git("add", ".stratus.yml")
      try git("commit", "-qm", "configuration")
      #expect(try BuiltTool.run("lock", "old.json", in: directory).status == 0)
      try git("add", "stratus.lock")
      try git("commit", "-qm", "lock")
      let result = try BuiltTool.run("diff", "main", "new.json", in: directory)
      #expect(result.status == 0)
      #expect(result.output.hasPrefix(Self.text))
      #expect(try BuiltTool.run("diff", "--exit-code", "main", "stratus.lock", in: directory).status == 0)

      let first = try BuiltTool.run("diff", "HEAD~1", "old.json", in: directory)
      #expect(first.status == 0)
      #expect(first.output.hasPrefix("+ assembly App.Core (Core)\n+ assembly App.Service (Business)\n"))
      #expect(
        first.errors == """
          note: 'HEAD~1' has no stratus.lock, so everything counts as added
          help: build that revision with --build, or commit a lock on that branch with `stratus lock`

          """)
      let unknown = try BuiltTool.run("diff", "mian", "old.json", in: directory)
      #expect(unknown.status == 2)
      #expect(unknown.errors.hasPrefix("error: 'mian' is not a file, a directory, or a Git revision\nhelp: "))

      try write("stratus-lock 1\nnonsense\n", to: "stratus.lock", in: directory)
      try git("commit", "-qam", "broken")
      let broken = try BuiltTool.run("diff", "main", "old.json", in: directory)
      #expect(broken.status == 3)
      #expect(broken.errors.hasPrefix("error: 'main:stratus.lock' is not a valid lock\n"))
    }
  }

  @Test func `a provider that any thread can call is another one`() throws {
    try withGraphs { directory in
      for (name, traits) in [("one.json", "deferred"), ("any.json", "deferred anyThread")] {
        let graph = DefinitionGraph(text: "App.Story.screen -> App.Core.log (\(traits) position:0)")
        try Data(graph.snapshot()).write(to: directory.appendingPathComponent(name))
      }
      let output = try BuiltTool.run("diff", "one.json", "any.json", in: directory).output
      #expect(
        output.hasPrefix("~ reference App.Story.screen -> App.Core.log: provider yes, for any thread, was yes\n"),
        "\(output)")
    }
  }

  @Test func `a changed layer is a change of the assembly`() throws {
    try withGraphs { directory in
      #expect(try BuiltTool.run("lock", "old.json", in: directory).status == 0)
      try write("layers: [Presentation: [Story], Core: [Core, Service]]\n", to: ".stratus.yml", in: directory)
      let output = try BuiltTool.run("diff", "stratus.lock", "old.json", in: directory).output
      #expect(output.hasPrefix("~ assembly App.Service: layer Core, was Business\n"))
    }
  }

  @Test func `the output does not replace an input`() throws {
    try withGraphs { directory in
      let result = try BuiltTool.run("diff", "old.json", "new.json", "-o", "old.json", in: directory)
      #expect(result.status == 2)
    }
  }
}
