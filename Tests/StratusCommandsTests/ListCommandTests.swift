import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `list` on a graph with every attribute of definitions.
@Suite struct ListCommandTests {
  let graph = DefinitionGraph(
    text: """
      Story: Base
      Story.screen (prototype isolation:MainActor arguments:Int,String type:"any Screen" builds:ListScreen) -> Core.client
      Story.theme (option) -> Core.store
      Core.base (abstract)
      Core.client (lazySingleton) -> Core.base (parent)
      Core.store (weakSingleton alias) -> Core.client
      Core.spare (prototype alias) -> Core.client
      Core.label (value patched)
      Core.raw (opaque singleton)
      """, activation: "offline")

  @Test(arguments: ["text", "json"]) func `list shows what each definition is`(format: String) throws {
    try withTemporaryDirectory { directory in
      try Data("layers:\n  - Top: [Story]\n  - Bottom: [Core]\n".utf8)
        .write(to: directory.appendingPathComponent(".stratus.yml"))
      let result = try BuiltTool.run("list", "-", "--format", format, stdin: graph.snapshot(), in: directory)
      #expect(result.status == 0, "\(result.errors)")
      expectGolden(result.output, "list.\(format == "text" ? "txt" : format)")
    }
  }

  @Test func `list --unasserted leaves out what tests assert, and what has no object`() throws {
    try withTemporaryDirectory { directory in
      let asserted = ["Story.screen", "Story.theme", "Core.store", "Core.store", "Core.raw"]
      try Data((asserted.joined(separator: "\n") + "\n").utf8)
        .write(to: directory.appendingPathComponent("asserted.txt"))
      func list(_ options: String...) throws -> ProcessResult {
        try StratusTestSupport.run(
          [BuiltTool.file.path, "list", "-", "--unasserted"] + options, stdin: graph.snapshot(), in: directory)
      }
      let text = try list("asserted.txt")
      #expect(
        text.output == """
          Test (offline): 3 of 8 definitions are not asserted by a test

          Core
          ├─ client  lazy singleton              Client  parent base
          ├─ label   object graph patched value  Label
          └─ spare   alias                       Spare

          """)
      let json = try list("asserted.txt", "--format", "json").output
      #expect(json.contains("\"key\": \"spare\"") && !json.contains("\"key\": \"store\"") && !json.contains("Story"))
      let missing = try list("no.txt")
      #expect(missing.status == 3 && missing.errors.contains("no.txt"), "\(missing.errors)")
    }
  }

  @Test func `list --shutdown shows what ends when`() throws {
    let graph = DefinitionGraph(
      text: """
        App.server (singleton shutdown) -> App.cache, Data.pool, App.log (deferred)
        App.cache (lazySingleton shutdown) -> App.middle
        App.middle -> Data.pool
        App.clock (singleton shutdown)
        App.log (lazySingleton shutdown) -> App.server
        Data.base (abstract) -> Data.files
        Data.pool (lazySingleton shutdown) -> Data.base (parent)
        Data.files (singleton shutdown)
        Data.plain (singleton) -> Data.files
        """)
    try withTemporaryDirectory { directory in
      let text = try BuiltTool.run("list", "-", "--shutdown", stdin: graph.snapshot(), in: directory)
      #expect(
        text.output == """
          Test: a shutdown ends the objects of 6 definitions; those of one step end together

          1  App.clock (singleton)
             App.log (lazy singleton)
          2  App.server (singleton)
          3  App.cache (lazy singleton)
          4  Data.pool (lazy singleton)
          5  Data.files (singleton)

          """, "\(text.errors)")
      let json = try BuiltTool.run(
        "list", "-", "--shutdown", "--format", "json", stdin: graph.snapshot(), in: directory)
      #expect(json.output.contains(#"[ "App.clock", "App.log" ]"#) && !json.output.contains("plain"), "\(json.output)")
      let none = try BuiltTool.run(
        "list", "-", "--shutdown", stdin: DefinitionGraph(text: "App.a").snapshot(), in: directory)
      #expect(none.output == "Test: no definition has `onShutdown`\n")
    }
  }

  @Test func `a child that another child starts ends before it`() throws {
    let graph = DefinitionGraph(
      text: """
        App.a (singleton shutdown)
        App.startFirst (child) -> @First
        App.startSecond (child) -> @Second
        First.b (singleton shutdown)
        Second.c (singleton shutdown)
        Second.startFirst (child) -> @First
        First.startLast (child) -> @Last
        Last.d (singleton shutdown)
        Last.restart (child) -> @Last
        child First; child Second; child Last
        """)
    let result = try withTemporaryDirectory {
      try BuiltTool.run("list", "-", "--shutdown", stdin: graph.snapshot(), in: $0)
    }
    #expect(
      result.output.hasSuffix(
        "\n1  Last.d (singleton)\n2  First.b (singleton)\n3  Second.c (singleton)\n4  App.a (singleton)\n"),
      "\(result.output)")
  }

  @Test func `list --injections shows what each object receives, in order`() throws {
    let graph = DefinitionGraph(
      text: """
        Story.screen -> Core.base (parent), Core.store (afterAll), @Core (property member:core)
        Story.screen -> Core.client (position:1), Core.log (position:0 deferred anyThread), Core.log (method element implicit)
        Story.screen = call (beforeInjections), config:title (property member:title), argument:1 (position:2), literal (method)
        Core.base (abstract)
        Core.client
        """)
    try withTemporaryDirectory { directory in
      let result = try BuiltTool.run("list", "-", "--injections", stdin: graph.snapshot(), in: directory)
      #expect(
        result.output.hasSuffix(
          """

          Story
          └─ screen  object graph  Screen  parent Core.base
             ├─ Core.log: initializer parameter 1, through core, as a provider
             ├─ Core.client: initializer parameter 2, through core
             ├─ argument 1: initializer parameter 3
             ├─ call: callback before injections
             ├─ Core: property core, through core
             ├─ configuration title: property title
             ├─ Core.log: method, element, by type, through core
             ├─ literal: method
             └─ Core.store: callback after all, through core

          """), "\(result.output)")
      let json = try BuiltTool.run(
        "list", "-", "--injections", "--format", "json", stdin: graph.snapshot(), in: directory)
      #expect(
        json.output.contains(#"{ "kind": "beforeInjections", "value": "call", "file": "Story.swift", "line": 3 }"#))
      #expect(json.output.contains(#""provider": true, "anyThread": true"#), "\(json.output)")
    }
  }
}
