import Foundation
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusCommands

/// `why`, `who`, `diff`, `doctor`, and `metrics` on small graphs.
@Suite struct QuestionTests {
  /// Runs a command on a graph without a configuration file.
  func ask(_ arguments: String..., of graph: DefinitionGraph) throws -> ProcessResult {
    try withTemporaryDirectory { directory in
      try StratusTestSupport.run(
        [BuiltTool.file.path] + arguments + ["-"], stdin: graph.snapshot(), environment: ["GITHUB_ACTIONS": nil],
        in: directory)
    }
  }

  let graph = DefinitionGraph(
    text: """
      Top.screen -> Middle.left, Middle.right (property member:right)
      Middle.left -> Bottom.store
      Middle.right -> Bottom.store (property member:store)
      Bottom.store (lazySingleton) -> Bottom.log (method member:use)
      Bottom.log (singleton) -> Bottom.store (property member:store)
      Other.alone -> @Bottom (property member:all)
      """)

  @Test func `why shows each reference of a shortest path`() throws {
    let result = try ask("why", "screen", "log", of: graph)
    #expect(result.status == 0)
    #expect(
      result.output == """
        Top.screen reaches Bottom.log through 3 references

        Top.screen [object graph]
          Top.swift:1: initializer, through middle
        Middle.left [object graph]
          Middle.swift:2: initializer, through bottom
        Bottom.store [lazy singleton]
          Bottom.swift:4: method use
        Bottom.log [singleton]

        """)
  }

  @Test func `why --all shows the fewest references to remove`() throws {
    let wide = try ask("why", "Top", "Bottom", "--all", of: graph)
    #expect(
      wide.output.hasPrefix("Top reaches Bottom on 2 paths that share no reference; the shortest has 2 references\n"))
    #expect(
      wide.output.hasSuffix(
        """

        To separate them, remove these 2 references:
          Top.swift:1: Top.screen to Middle.left, initializer, through middle
          Top.swift:1: Top.screen to Middle.right, property right, through middle

        """))
    let narrow = try ask("why", "Top", "log", "--all", of: graph)
    #expect(
      narrow.output.hasSuffix(
        "\nTo separate them, remove this reference:\n  Bottom.swift:4: Bottom.store to Bottom.log, method use\n"))
  }

  @Test func `why finds injected assemblies`() throws {
    let result = try ask("why", "alone", "Bottom", of: graph)
    #expect(
      result.output == """
        Other.alone reaches Bottom through 1 reference

        Other.alone [object graph]
          Other.swift:6: property all, through bottom
        Bottom

        """)
    #expect(try ask("why", "alone", "left", of: graph).output == "Other.alone does not reach Middle.left\n")
  }

  @Test func `why says if there is only a path in the other direction`() throws {
    let result = try ask("why", "store", "screen", of: graph)
    #expect(result.status == 0)
    #expect(result.output == "Bottom.store does not reach Top.screen; Top.screen reaches Bottom.store\n")
    #expect(
      try ask("why", "store", "Bottom", of: graph).output == "one of Bottom.store and Bottom contains the other\n")
  }

  @Test func `an object that holds the assembly of a definition may request it`() throws {
    let request = "Other.alone, which holds Bottom, may request it"
    let path = try ask("why", "alone", "store", of: graph)
    #expect(
      path.output == """
        Other.alone does not reach Bottom.store
        \(request): Other.swift:6: property all, through bottom

        """)
    #expect(try !ask("why", "alone", "left", of: graph).output.contains("may request"))
    #expect(try !ask("why", "log", "alone", of: graph).output.contains("may request"))
    let dependents = try ask("who", "log", of: graph)
    #expect(dependents.output.hasSuffix("\n\(request): property all, through bottom\n"))
    #expect(try !ask("who", "left", of: graph).output.contains("may request"))
    #expect(try !ask("who", "Bottom", of: graph).output.contains("may request"))
  }

  @Test func `code that starts a child may request its definitions`() throws {
    let graph = DefinitionGraph(text: "App.start (child) -> @Kid\nKid.screen\nchild Kid")
    let request = "callers of App.start, which starts a child with Kid, may request it: "
    #expect(try ask("who", "screen", of: graph).output == "nothing depends on Kid.screen\n\(request)initializer\n")
    #expect(
      try ask("why", "start", "screen", of: graph).output
        == "App.start does not reach Kid.screen\n\(request)App.swift:1: initializer\n")
  }

  @Test func `why --exit-code fails if there is no path`() throws {
    #expect(try ask("why", "store", "screen", "--exit-code", of: graph).status == 1)
    #expect(try ask("why", "store", "Bottom", "--exit-code", of: graph).status == 1)
    #expect(try ask("why", "screen", "store", "--exit-code", of: graph).status == 0)
    #expect(try ask("why", "screen", "store", "--all", "--exit-code", "--format", "json", of: graph).status == 0)
  }

  @Test func `why with the same name twice says so`() throws {
    let result = try ask("why", "store", "Bottom.store", of: graph)
    #expect(
      result.output == "both names refer to Bottom.store; a path leads from one definition or assembly to another\n")
  }

  @Test func `why prints JSON`() throws {
    let result = try ask("why", "screen", "store", "--all", "--format", "json", of: graph)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(result.stdout)) as? [String: Any])
    let paths = try #require(answer["paths"] as? [[[String: Any]]])
    #expect(
      paths.map { $0.map { $0["to"] as? String } } == [
        ["Middle.left", "Bottom.store"], ["Middle.right", "Bottom.store"],
      ])
    #expect((answer["cut"] as? [Any])?.count == 2)
  }

  @Test func `who prints a tree that shows each dependent once in full`() throws {
    let result = try ask("who", "log", of: graph)
    #expect(result.status == 0)
    #expect(
      result.output == """
        4 definitions depend on Bottom.log
        └─ Bottom.store [lazy singleton]: method use
           ├─ Middle.left [object graph]: initializer, through bottom
           │  └─ Top.screen [object graph], a root: initializer, through middle
           └─ Middle.right [object graph]: property store, through bottom
              └─ Top.screen (shown elsewhere)
        Other.alone, which holds Bottom, may request it: property all, through bottom

        """)
    let near = try ask("who", "log", "--depth", "1", "--verbose", of: graph)
    #expect(
      near.output == """
        4 definitions depend on Bottom.log
        └─ Bottom.store [lazy singleton]: Bottom.swift:4: method use
        Other.alone, which holds Bottom, may request it: Other.swift:6: property all, through bottom
        3 more are farther away (change --depth to show them)

        """)
  }

  @Test func `who on an assembly omits its own definitions`() throws {
    let result = try ask("who", "Bottom", of: graph)
    #expect(
      result.output == """
        4 definitions depend on Bottom
        ├─ Middle.left [object graph]: initializer, through bottom
        │  └─ Top.screen [object graph], a root: initializer, through middle
        ├─ Middle.right [object graph]: property store, through bottom
        │  └─ Top.screen (shown elsewhere)
        └─ Other.alone [object graph], a root: property all, through bottom

        """)
    #expect(try ask("who", "Top", of: graph).output == "nothing depends on Top\n")
  }

  @Test func `diff shows the differences between two snapshots`() throws {
    let changed = DefinitionGraph(text: "Bottom.store (singleton) -> Bottom.log (property member:use)")
    try withTemporaryDirectory { directory in
      let old = DefinitionGraph(text: "Bottom.store (lazySingleton)")
      try Data(old.snapshot()).write(to: directory.appendingPathComponent("old.json"))
      try Data(changed.snapshot()).write(to: directory.appendingPathComponent("new.json"))
      let result = try BuiltTool.run("diff", "old.json", "new.json", in: directory)
      #expect(result.status == 0)
      #expect(
        result.output == """
          + definition Bottom.log (object graph)
          ~ definition Bottom.store: scope singleton, was lazy singleton
          + reference Bottom.store -> Bottom.log (property use)
          + finding Bottom.store (singleton) holds Bottom.log (object graph) (property use): it lives as long as the singleton [captive-dependency] at Bottom.swift:1
          ~ metrics Bottom: definitions 2, was 1
          2 added, 0 removed, 1 changed; 1 new finding, 0 fixed, 0 unchanged

          """)
      let same = try BuiltTool.run("diff", "new.json", "new.json", in: directory)
      #expect(same.output.isEmpty)
      #expect(try BuiltTool.run("diff", "--exit-code", "new.json", "new.json", in: directory).status == 0)
      #expect(try BuiltTool.run("diff", "--exit-code", "old.json", "new.json", in: directory).status == 1)
    }
  }

  @Test func `doctor shows what patterns match and what the graph does not show`() throws {
    let graph = DefinitionGraph(
      text: """
        Top.screen -> Core.store
        Core.store (opaque)
        Lost.thing
        CScreen.view
        """)
    let configuration = """
      layers:
        - Presentation: [Top, Gone, CScreen]
        - Core: ["C*"]
      """
    try withTemporaryDirectory { directory in
      try Data(configuration.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      let result = try BuiltTool.run("doctor", "-", stdin: graph.snapshot(), in: directory)
      #expect(result.status == 0)
      #expect(
        result.output == """
          product             Test
          configuration file  .stratus.yml
          baseline            none
          activations         one, unnamed
          saved graphs        none
          graph               4 assemblies, 4 definitions, 1 reference

          Presentation
            CScreen  CScreen
            Gone     nothing
            Top      Top
          Core
            C*  Core; listed elsewhere: CScreen
          in no layer, or in several: Lost

          coverage: 75 % of the definitions, 1 unseen-references
            Core.swift:2: a closure builds Core.store: what it requests is not in the graph [unseen-references]
          seen: the injections, collaborators, and superclasses of the activated assemblies
          seen by no tool: what closures, globals, and code in initializers use (1 definition with a known capture)

          """)
    }
  }

  @Test func `metrics prints text, Markdown, and JSON`() throws {
    let text = try ask("metrics", of: graph)
    #expect(text.status == 0)
    #expect(
      text.output == """
        assembly  layer  definitions  in  out  instability  distance  cycle
        Bottom    -                2   3    0         0.00         -      -
        Middle    -                2   2    2         0.50         -      -
        Other     -                1   0    1         1.00         -      -
        Top       -                1   0    2         1.00         -      -

        """)
    let markdown = try ask("metrics", "--format", "markdown", of: graph)
    #expect(markdown.output.contains("\n| Middle | - | 2 | 2 | 2 | 0.50 | - | - |\n"))
    let json = try ask("metrics", "--format", "json", of: graph)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(json.stdout)) as? [String: [[String: Any]]])
    #expect(answer["assemblies"]?[1]["instabilityPercent"] as? Int == 50)
  }

  @Test func `ambiguous and unknown names are errors`() throws {
    let graph = DefinitionGraph(text: "M.A.router -> M.B.router")
    let ambiguous = try ask("who", "router", of: graph)
    #expect(ambiguous.status == 2)
    #expect(ambiguous.output == "")
    #expect(
      ambiguous.errors
        == "error: 'router' is ambiguous: it matches several names\n  M.A.router\n  M.B.router\nhelp: use a longer name, such as 'M.A.router'\n"
    )
    let unknown = try ask("why", "A", "A.ruoter", of: graph)
    #expect(unknown.status == 2)
    #expect(
      unknown.errors
        == "error: there is no definition or assembly 'A.ruoter'; did you mean 'A.router' or 'B.router'?\n")
  }

  /// The distances equal those of a breadth-first search.
  @Test(arguments: seeds(20)) func `who finds every dependent at its shortest distance`(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.references = 40
    let graph = recipe.make()
    let names = NameIndex(graph)
    let reversed = graph.directedGraph().reversed()
    for definition in graph.definitions.indices {
      let selection = try NodeSelection(graph.fullName(of: DefinitionID(definition)), in: graph, names)
      let dependents = Dependents.find(of: selection, in: graph)
      let told = dependents.entries.filter { !$0.isRepeated }
      let expected = reversed.reachable(from: [definition]).filter { $0 != definition }
      #expect(told.map(\.definition.index).sorted() == expected)
      #expect(dependents.count == expected.count)
      for dependent in told {
        #expect(reversed.shortestPath(from: definition, to: dependent.definition.index)?.count == dependent.depth)
      }
    }
  }
}

extension QuestionTests {
  /// The cut is compared with all sets of references, for definitions, assemblies, and injected assemblies.
  @Test(arguments: seeds(40)) func `why --all finds a smallest cut`(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    (recipe.assemblies, recipe.definitions, recipe.references) = (4, 8, 13)
    let graph = recipe.make()
    let names = NameIndex(graph)
    for (from, to) in [(0, graph.definitions.count - 1), (graph.definitions.count - 1, 0), (1, 3)] {
      for (source, target) in [
        (graph.fullName(of: DefinitionID(from)), graph.fullName(of: DefinitionID(to))),
        (graph[graph.definitions[from].assembly].name, graph[graph.definitions[to].assembly].name),
      ] {
        let (start, end) = try (NodeSelection(source, in: graph, names), NodeSelection(target, in: graph, names))
        switch Reachability.find(from: start, to: end, in: graph, findsAll: true).answer {
        case .overlap: #expect(!Set(start.definitions).isDisjoint(with: end.definitions))
        case .doesNotReach: #expect(fewestCut(from: start, to: end, in: graph) == 0)
        case .reaches(let paths, let cut):
          let fewest = fewestCut(from: start, to: end, in: graph)
          #expect(cut?.count == fewest && paths.count == fewest && fewest > 0, "\(source) to \(target)")
        }
      }
    }
  }

  /// - Complexity: exponential, so that it is independent of the algorithm under test.
  private func fewestCut(from: NodeSelection, to: NodeSelection, in graph: DefinitionGraph) -> Int {
    let references = graph.references
    func isReached(without removed: UInt) -> Bool {
      var reached = Set(from.definitions)
      var hasGrown = true
      while hasGrown {
        hasGrown = false
        for (index, reference) in references.enumerated()
        where removed >> index & 1 == 0 && reached.contains(reference.from) {
          switch reference.target {
          case .definition(let id):
            if to.definitions.contains(id) { return true }
            if reached.insert(id).inserted { hasGrown = true }
          case .assembly(let id): if id == to.assembly { return true }
          }
        }
      }
      return false
    }
    let sets = 0..<(1 as UInt) << references.count
    return (0...references.count).first { size in
      sets.contains { $0.nonzeroBitCount == size && !isReached(without: $0) }
    } ?? references.count
  }

  /// Names may contain the characters that separate cells.
  @Test func `Markdown metrics are a table for any names`() throws {
    let names = nastyNames.filter { !$0.isEmpty }
    var builder = DefinitionGraph.Builder(product: "P")
    for name in names { builder.addAssembly(name) }
    let result = try ask("metrics", "--format", "markdown", of: builder.build())
    let table = try #require(markdownTables(in: result.output).first)
    #expect(table.count == names.count + 2 && table.allSatisfy { $0.count == 8 })
    #expect(table.contains { $0[0] == "{record|<port>}" })
  }
}
