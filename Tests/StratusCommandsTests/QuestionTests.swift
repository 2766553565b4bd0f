import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusCommands

/// The answers of `why` and `who`, compared with naive ones. Their texts are in a transcript.
@Suite struct QuestionTests {
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
    let result = try BuiltTool.run("metrics", "--format", "markdown", "-", stdin: builder.build().snapshot())
    let table = try #require(markdownTables(in: result.output).first)
    #expect(table.count == names.count + 2 && table.allSatisfy { $0.count == 8 })
    #expect(table.contains { $0[0] == "{record|<port>}" })
  }
}
