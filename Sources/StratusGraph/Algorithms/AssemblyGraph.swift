import StratusSupport

/// All references from one assembly to another.
package struct AssemblyEdge: Hashable, Sendable {
  package let from: AssemblyID
  package let to: AssemblyID
  /// The positions of its references in ``AssemblyGraph/references``; at least one.
  package let references: Range<Int>
}

/// The assemblies of a graph as nodes. An edge represents all references from one assembly to another.
package struct AssemblyGraph: Hashable, Sendable {
  /// The edges between different assemblies, ordered by source, then by target.
  package let edges: [AssemblyEdge]
  /// The references of all edges, ordered by edge, then ascending.
  package let references: [ReferenceID]
  /// The edges that leave assembly `a` are `edges[offsets[a] ..< offsets[a + 1]]`.
  private let offsets: [Int]

  /// - Parameters:
  ///   - graph: the definition graph.
  ///   - isIncluded: returns whether a reference counts.
  /// - Complexity: O(assemblies + references · log r), where r is the largest number of references of one assembly.
  package init(_ graph: DefinitionGraph, where isIncluded: (Reference) -> Bool = { _ in true }) {
    var edges: [AssemblyEdge] = []
    var references: [ReferenceID] = []
    var offsets = [0]
    let contributions = Dictionary(grouping: graph.contributions.map(\.index)) {
      graph.dependency(of: graph.references[$0]).from
    }
    for (index, assembly) in graph.assemblies.enumerated() {
      let id = AssemblyID(index)
      let own = graph.references(of: assembly).filter { !graph.references[$0].isContribution }
      let links = (own + (contributions[id] ?? [])).filter { isIncluded(graph.references[$0]) }
        .map { (to: graph.dependency(of: graph.references[$0]).to, reference: ReferenceID($0)) }
        .sorted { $0 < $1 }
      for link in links where link.to != id {
        let first =
          offsets[index] < edges.count && edges.last?.to == link.to
          ? edges.removeLast().references.lowerBound : references.count
        references.append(link.reference)
        edges.append(AssemblyEdge(from: id, to: link.to, references: first..<references.count))
      }
      offsets.append(edges.count)
    }
    self.edges = edges
    self.references = references
    self.offsets = offsets
  }

  /// Returns the edges that leave an assembly, ordered by target. O(1).
  package func edges(from assembly: AssemblyID) -> ArraySlice<AssemblyEdge> {
    edges[offsets[assembly.index]..<offsets[assembly.index + 1]]
  }

  /// Returns the references of an edge, ascending. O(1).
  package func references(of edge: AssemblyEdge) -> ArraySlice<ReferenceID> { references[edge.references] }

  /// Returns the assemblies as nodes and the edges between them, labeled with their positions in ``edges``.
  ///
  /// - Parameter isWeighted: whether the result has one edge for each reference instead of one for each pair of
  ///   assemblies.
  package func directedGraph(isWeighted: Bool = false) -> DirectedGraph {
    DirectedGraph(
      nodeCount: offsets.count - 1,
      edges: edges.enumerated().flatMap { index, edge in
        repeatElement(
          (source: edge.from.index, target: edge.to.index, label: index), count: isWeighted ? edge.references.count : 1)
      })
  }
}

extension DefinitionGraph {
  /// Returns the range of the references of an assembly's definitions. O(1).
  ///
  /// They are adjacent because definitions are sorted by assembly and references by definition.
  func references(of assembly: AssemblyNode) -> Range<Int> {
    guard let first = assembly.definitions.first, let last = assembly.definitions.last else { return 0..<0 }
    return references(from: DefinitionID(first)).lowerBound..<references(from: DefinitionID(last)).upperBound
  }
}
