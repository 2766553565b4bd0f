import StratusTestSupport
import Testing

@testable import StratusGraph

/// Each property of each kind of element is in its table, which drives snapshots, locks, differences, and merges.
struct PropertyTests {
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    /// The graph in which one property of one element differs from ``smallGraph``.
    let graph: DefinitionGraph
  }

  static let changes: [Change] =
    changes(smallGraph.assemblies[1]) { graph(assembly: $0) }
    + changes(smallGraph.assemblies[1].collaborators[0]) { collaborator in
      var assembly = smallGraph.assemblies[1]
      assembly.collaborators[0] = collaborator
      return graph(assembly: assembly)
    }
    + changes(smallGraph.definitions[0]) { definition in
      graph(definitions: [definition] + smallGraph.definitions.dropFirst())
    }
    + changes(smallGraph.references[1]) { reference in
      var references = smallGraph.references
      references[1] = reference
      return graph(references: references)
    }
    + changes(smallGraph.values[0]) { graph(values: [$0] + smallGraph.values.dropFirst()) }

  /// Returns a graph for each property, whose value is another one than in an element.
  private static func changes<Element: PropertyTable>(
    _ element: Element, in graph: (Element) -> DefinitionGraph
  ) -> [Change] {
    Property<Element>.all.map { property in
      var changed = element
      switch property.value {
      case .required(_, let set): set(&changed, "Other")
      case .text(_, let set, _): set(&changed, "Other")
      case .index(_, let set): set(&changed, 7)
      case .word(let words, _, let get, _, let set):
        let index = words.firstIndex(of: get(element)) ?? 0
        set(&changed, words[(index + 1) % words.count])
      case .flag(let get, let set, _, _): set(&changed, !get(element))
      case .list(let get, let set): set(&changed, get(element) + ["Other"])
      case .words(let words, _, let set): set(&changed, words.map(\.name))
      }
      return Change(testDescription: "\(property.name) of \(Element.self)", graph: graph(changed))
    }
  }

  private static func graph(
    assembly: AssemblyNode = smallGraph.assemblies[1], definitions: [DefinitionNode] = smallGraph.definitions,
    references: [Reference] = smallGraph.references, values: [InjectedValue] = smallGraph.values
  ) -> DefinitionGraph {
    DefinitionGraph(
      product: smallGraph.product, activation: smallGraph.activation, vocabulary: smallGraph.vocabulary,
      assemblies: [smallGraph.assemblies[0], assembly], definitions: definitions, references: references,
      values: values)
  }

  private func lock(_ graph: DefinitionGraph) -> ArchitectureLock {
    ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
  }

  @Test(arguments: changes) func `a property is in a snapshot and in a lock`(_ change: Change) throws {
    #expect(change.graph != smallGraph)
    #expect(try DefinitionGraph(snapshot: change.graph.snapshot()) == change.graph)
    let text = lock(change.graph).text
    #expect(text != lock(smallGraph).text)
    #expect(try ArchitectureLock(reading: Array(text.utf8)).text == text)
  }

  @Test(arguments: changes) func `a property that differs is a difference and a conflict`(_ change: Change) {
    #expect(!ArchitectureDifference.compare(lock(smallGraph), lock(change.graph)).changes.isEmpty)
    let parts = [NamedGraph(source: "a", graph: smallGraph), NamedGraph(source: "b", graph: change.graph)]
    let isMerged = (try? DefinitionGraph.merge(parts, product: "Merged")) != nil
    // In another input, an assembly may belong to another child.
    #expect(isMerged == (change.testDescription == "child of AssemblyNode"))
  }

  /// A stored property that is not in its table would be lost.
  @Test func `each stored property is in a table, or is a name, a link, or the location`() {
    func names(_ element: Any) -> Int { Mirror(reflecting: element).children.count }
    let graph = smallGraph
    // The name, whether it has a module, the location, the collaborators, and the definitions.
    #expect(names(graph.assemblies[0]) == Property<AssemblyNode>.all.count + 5)
    // The name, the assembly that serves it, and the location.
    #expect(names(graph.assemblies[1].collaborators[0]) == Property<CollaboratorNode>.all.count + 3)
    // The key, the assembly, and the location.
    #expect(names(graph.definitions[0]) == Property<DefinitionNode>.all.count + 3)
    // Both ends, and the location of the injection.
    let injection = names(graph.references[0].injection)
    #expect(names(graph.references[0]) - 1 + injection == Property<Reference>.all.count + 3)
    // The definition, and the location of the injection.
    #expect(names(graph.values[0]) - 1 + injection == Property<InjectedValue>.all.count + 2)
  }
}
