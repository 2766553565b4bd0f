import StratusSupport

/// The assemblies of a graph and what lies between them: which references each edge stands for.
package struct AssemblyGraph: Hashable, Sendable {
  /// One assembly refers to another one.
  package struct Edge: Hashable, Sendable {
    package let from: AssemblyID
    package let to: AssemblyID
    /// Its references: a run in ``AssemblyGraph/references``, of at least one.
    package let references: Range<Int>
  }

  /// One assembly declares to use another one.
  package struct Declaration: Hashable, Sendable {
    package let from: AssemblyID
    package let to: AssemblyID
    /// The place in ``AssemblyNode/collaborators`` of the declaring assembly.
    package let collaborator: Int
  }

  /// Between different assemblies, by source, then by target.
  package let edges: [Edge]
  /// By assembly that declares, then in the order of its collaborators; whether they are used or not.
  package let declarations: [Declaration]
  /// The references of all edges, by edge, then ascending.
  package let references: [ReferenceID]
  /// By assembly, those that stay in it, ascending.
  private let ownReferences: [[ReferenceID]]
  /// `offsets[a] ..< offsets[a + 1]` are the edges that leave assembly `a`.
  private let offsets: [Int]

  /// - Parameters:
  ///   - graph: whose assemblies to look at.
  ///   - isIncluded: which references to take.
  /// - Complexity: O(assemblies + references · log of the most references of an assembly).
  package init(_ graph: DefinitionGraph, where isIncluded: (Reference) -> Bool = { _ in true }) {
    var edges: [Edge] = []
    var references: [ReferenceID] = []
    var ownReferences: [[ReferenceID]] = []
    var offsets = [0]
    for (index, assembly) in graph.assemblies.enumerated() {
      let id = AssemblyID(index)
      let links = graph.references(of: assembly).filter { isIncluded(graph.references[$0]) }
        .map { (to: graph.targetAssembly(of: graph.references[$0]), reference: ReferenceID($0)) }
        .sorted { $0 < $1 }
      ownReferences.append(links.filter { $0.to == id }.map(\.reference))
      for link in links where link.to != id {
        let first =
          offsets[index] < edges.count && edges.last?.to == link.to
          ? edges.removeLast().references.lowerBound : references.count
        references.append(link.reference)
        edges.append(Edge(from: id, to: link.to, references: first..<references.count))
      }
      offsets.append(edges.count)
    }
    self.edges = edges
    self.references = references
    self.ownReferences = ownReferences
    self.offsets = offsets
    declarations = graph.assemblies.enumerated().flatMap { index, assembly in
      assembly.collaborators.enumerated().map {
        Declaration(from: AssemblyID(index), to: $1.assembly, collaborator: $0)
      }
    }
  }

  /// The edges that leave an assembly, by target. O(1).
  package func edges(from assembly: AssemblyID) -> ArraySlice<Edge> {
    edges[offsets[assembly.index]..<offsets[assembly.index + 1]]
  }

  /// The edge from one assembly to another, if there is one. O(log n) in the edges that leave it.
  package func edge(from: AssemblyID, to: AssemblyID) -> Edge? {
    let candidates = edges(from: from)
    let index = candidates.partitioningIndex { $0.to >= to }
    return index < candidates.endIndex && candidates[index].to == to ? candidates[index] : nil
  }

  /// The references that an edge stands for, ascending. O(1).
  package func references(of edge: Edge) -> ArraySlice<ReferenceID> { references[edge.references] }

  /// The references from an assembly to itself, ascending. O(1).
  package func ownReferences(of assembly: AssemblyID) -> [ReferenceID] { ownReferences[assembly.index] }

  /// The assemblies as nodes and the edges between them, labeled with their places in ``edges``.
  ///
  /// - Parameter isWeighted: whether an edge is there once for each of its references instead of once.
  package func directedGraph(isWeighted: Bool = false) -> DirectedGraph {
    DirectedGraph(
      nodeCount: ownReferences.count,
      edges: edges.enumerated().flatMap { index, edge in
        repeatElement(
          (source: edge.from.index, target: edge.to.index, label: index), count: isWeighted ? edge.references.count : 1)
      })
  }
}

extension DefinitionGraph {
  /// The references of all definitions of an assembly: definitions stand by assembly and references by definition, so
  /// that they are one run. O(1).
  func references(of assembly: AssemblyNode) -> Range<Int> {
    guard let first = assembly.definitions.first, let last = assembly.definitions.last else { return 0..<0 }
    return references(from: DefinitionID(first)).lowerBound..<references(from: DefinitionID(last)).upperBound
  }
}
