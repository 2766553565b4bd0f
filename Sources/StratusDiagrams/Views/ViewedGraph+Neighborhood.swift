import StratusGraph
import StratusSupport

extension ViewedGraph {
  /// Returns an assembly with its definitions, and its neighbors as one box each, with only the arrows between the two.
  ///
  /// - Complexity: O(size of the graph).
  func neighborhood(of assembly: AssemblyID) -> ViewedGraph {
    func touches(_ reference: Reference) -> Bool {
      graph[reference.from].assembly == assembly || graph.targetAssembly(of: reference) == assembly
    }
    var shown = BitSet(bound: graph.definitions.count)
    for definition in graph[assembly].definitions { shown.insert(definition) }
    for reference in graph.references where touches(reference) {
      for neighbor in [graph[reference.from].assembly, graph.targetAssembly(of: reference)] {
        for definition in graph[neighbor].definitions { shown.insert(definition) }
      }
    }
    let renumbering = Renumbering(from: graph, shown: shown)
    var part = self
    part.keep(renumbering) { touches(graph[$0]) }
    let center = renumbering.assemblies[assembly.index]
    part.opened = (Set([center].compactMap(\.self)), "\(graph[assembly].shortName) and its neighbors")
    part.groupsAssemblies = false
    return part
  }
}
