import StratusArchitecture
import StratusGraph
import StratusSupport

extension ViewedGraph {
  /// Keeps some references with their ends, and other elements without references.
  ///
  /// - Complexity: O(size of the graph).
  package mutating func keepOnly(
    _ references: Set<ReferenceID>, definitions: Set<DefinitionID> = [], assemblies: Set<AssemblyID> = []
  ) {
    var shown = BitSet(bound: graph.definitions.count)
    var others = assemblies
    for id in definitions { shown.insert(id.index) }
    for id in references {
      shown.insert(graph[id].from.index)
      switch graph[id].target {
      case .definition(let target): shown.insert(target.index)
      case .assembly(let target): others.insert(target)
      }
    }
    keep(Renumbering(from: graph, shown: shown, empty: others), where: references.contains)
  }

  /// Keeps some definitions with the references between them, and an assembly that may have no definitions.
  ///
  /// - Complexity: O(size of the graph).
  package mutating func keep(_ definitions: Set<DefinitionID>, and assembly: AssemblyID?) {
    var shown = BitSet(bound: graph.definitions.count)
    for id in definitions { shown.insert(id.index) }
    keep(Renumbering(from: graph, shown: shown, empty: assembly.map { [$0] } ?? []))
  }

  /// Marks references that would have to be cut.
  package mutating func select(references: Set<Reference>) {
    guard !references.isEmpty else { return }
    selectedReferences = Set(
      graph.references.indices.filter { references.contains(graph.references[$0]) }.map { ReferenceID($0) })
  }

  /// Keeps what the findings of some rules are about.
  ///
  /// - Parameter rules: patterns for the ids of rules.
  package mutating func keepFindings(of rules: [Pattern]) {
    facts.append("findings of \(rules.map(\.text).joined(separator: ", "))")
    findings.removeAll { finding in !rules.contains { $0.matches(finding.rule) } }
    var (references, definitions, assemblies) = (Set<ReferenceID>(), Set<DefinitionID>(), Set<AssemblyID>())
    for finding in findings {
      switch finding.subject {
      case .reference(let id): references.insert(id)
      case .definition(let id): definitions.insert(id)
      case .assembly(let id): assemblies.insert(id)
      case .configuration, .unseen: break
      }
    }
    for relation in FindingRelation.relations(of: findings, in: graph) {
      switch relation.to {
      case .definition(let id): definitions.insert(id)
      case .assembly(let id): assemblies.insert(id)
      }
    }
    keepOnly(references, definitions: definitions, assemblies: assemblies)
  }
}
