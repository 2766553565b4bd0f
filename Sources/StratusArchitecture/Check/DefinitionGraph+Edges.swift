import StratusGraph
import StratusSupport

extension DefinitionGraph {
  /// The definitions and some of the references between them, labeled with their indices; `nil` if there are none.
  ///
  /// - Parameter isIncluded: a closure that takes the index of a reference, because passing a reference would copy it.
  /// - Complexity: O(definitions + references).
  func edges(where isIncluded: (Int) -> Bool) -> DirectedGraph? {
    var edges: [(source: Int, target: Int, label: Int)] = []
    for definition in definitions.indices {
      for index in references(from: DefinitionID(definition)) where ends[index] < definitions.count && isIncluded(index)
      {
        edges.append((definition, Int(ends[index]), index))
      }
    }
    return edges.isEmpty ? nil : DirectedGraph(nodeCount: definitions.count, edges: edges)
  }

  /// The assemblies and the pairs that refer to each other, each pair once, labeled with one of its references.
  ///
  /// - Complexity: O(definitions + references), because the references of an assembly are adjacent.
  func assemblyEdges(where isIncluded: (_ source: AssemblyID, _ target: AssemblyID) -> Bool) -> DirectedGraph {
    // For each end of a reference, its assembly.
    let homes = ContiguousArray(
      definitions.indices.map { definitions[$0].assembly } + assemblies.indices.map { AssemblyID($0) })
    // For each target assembly, the last source that was seen to refer to it.
    var seen = ContiguousArray<Int32>(repeating: -1, count: assemblies.count)
    var edges: [(source: Int, target: Int, label: Int)] = []
    for id in contributions {
      let (source, target) = dependency(of: self[id])
      if source != target, isIncluded(source, target) { edges.append((source.index, target.index, id.index)) }
    }
    for definition in definitions.indices {
      let source = homes[definition]
      for index in references(from: DefinitionID(definition)) where !references[index].isContribution {
        let target = homes[Int(ends[index])]
        guard source != target, seen[target.index] != source.rawValue else { continue }
        seen[target.index] = source.rawValue
        if isIncluded(source, target) { edges.append((source.index, target.index, index)) }
      }
    }
    return DirectedGraph(nodeCount: assemblies.count, edges: edges)
  }
}
