import StratusGraph
import StratusSupport

/// The assemblies that each assembly uses, and those that use it.
struct AssemblyNeighbors: Sendable {
  private let graph: DefinitionGraph
  private let assemblyGraph: AssemblyGraph
  /// The edges that end at each assembly, by source.
  private let incoming: CompressedRows<AssemblyEdge>

  /// - Complexity: O(references · log of the most references of an assembly).
  init(_ graph: DefinitionGraph) {
    self.graph = graph
    assemblyGraph = AssemblyGraph(graph)
    incoming = CompressedRows(
      count: graph.assemblies.count, assemblyGraph.edges.lazy.map { (row: $0.to.index, element: $0) })
  }

  /// The edges that leave an assembly, by target.
  func edges(from assembly: AssemblyID) -> ArraySlice<AssemblyEdge> { assemblyGraph.edges(from: assembly) }

  /// The edges that end at an assembly, by source.
  func edges(to assembly: AssemblyID) -> some Collection<AssemblyEdge> { incoming[assembly.index] }

  /// The properties through which the references of an edge go, each once, sorted by their bytes.
  func collaborators(of edge: AssemblyEdge) -> [String] {
    Set(assemblyGraph.references(of: edge).compactMap { graph[$0].collaborator })
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
