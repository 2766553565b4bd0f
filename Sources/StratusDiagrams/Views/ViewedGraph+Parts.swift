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
    keepOnly(references, definitions: definitions, assemblies: assemblies)
  }

  /// Keeps the references of the cycle of assemblies to which one belongs, and selects the fewest whose removal breaks it.
  ///
  /// - Returns: whether the assembly belongs to a cycle.
  /// - Throws: ``UnmatchedPattern`` if no assembly matches.
  package mutating func keepCycle(of pattern: Pattern) throws(UnmatchedPattern) -> Bool {
    let assembly = try PatternMatcher(graph, layering).assemblies([pattern])[0]
    let links = AssemblyGraph(graph)
    let components = links.directedGraph().stronglyConnectedComponents()
    let members =
      (0..<components.count).lazy.map { Array(components.members(of: $0)) }
      .first { $0.contains(assembly.index) } ?? []
    guard members.count > 1 else { return false }
    let weighted = links.directedGraph(isWeighted: true).part(of: members)
    let cut = Set(weighted.fewestFeedbackEdges().map { weighted.label(of: $0) })
    selectedReferences = Set(cut.flatMap { links.references(of: links.edges[$0]) })
    let isMember = Set(members)
    let cycle = links.edges.filter { isMember.contains($0.from.index) && isMember.contains($0.to.index) }
    facts.append(
      "cycle of \(members.count) assemblies; to break it, cut \(Plural.text(selectedReferences.count, "reference"))")
    // The cycle is the subject.
    findings = []
    keepOnly(Set(cycle.flatMap { links.references(of: $0) }))
    return true
  }
}
