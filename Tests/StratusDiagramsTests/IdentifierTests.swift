import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

struct IdentifierTests {
  /// Names with dots, which may be those of an assembly, or of an assembly and a key.
  @Test func `different definitions have different identifiers in every format`() {
    var ids: [String: [String]] = [:]
    var words: [String: [String]] = [:]
    let parts = ["b", "c", "_", ".", "-", "2E", "é", "b.c", "_2E", ""]
    for module in ["M.A", "M.A.b", "M.A.b.c", "M.A_2Eb", "M_A", "M.A_"] {
      for first in parts {
        for second in parts {
          let names = [module, first + second]
          let id = Identifier.id("definition", names)
          ids[id, default: []].append(names.joined(separator: "|"))
          words[Identifier.word(id), default: []].append(id)
        }
      }
    }
    #expect(ids.values.allSatisfy { Set($0).count == 1 }, "\(ids.filter { Set($0.value).count > 1 })")
    #expect(words.values.allSatisfy { Set($0).count == 1 }, "\(words.filter { Set($0.value).count > 1 })")
  }

  @Test func `a definition whose key has a dot is a box of its own`() {
    var builder = DefinitionGraph.Builder(product: "P")
    let (first, second) = (builder.addAssembly("M.A"), builder.addAssembly("M.A.b"))
    builder.add(DefinitionNode(assembly: first, key: "b.c", declaredType: "T"))
    builder.add(DefinitionNode(assembly: second, key: "c", declaredType: "T"))
    let graph = builder.build()
    let diagram = Diagram(of: ViewedGraph(graph, layering: .none(for: graph), findings: []), level: .definitions)
    #expect(Set(diagram.nodes.map(\.id)).count == 2)
  }
}
