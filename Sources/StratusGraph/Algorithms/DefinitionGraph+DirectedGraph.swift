import StratusSupport

extension DefinitionGraph {
  /// Returns the definitions as nodes and the references between them as edges, labeled with their indices.
  ///
  /// A reference to an assembly is not an edge.
  ///
  /// - Parameter isIncluded: returns whether a reference counts.
  /// - Complexity: O(definitions + references).
  package func directedGraph(where isIncluded: (Reference) -> Bool = { _ in true }) -> DirectedGraph {
    var offsets = ContiguousArray<Int32>(repeating: 0, count: definitions.count + 1)
    var targets = ContiguousArray<Int32>()
    var labels = ContiguousArray<Int32>()
    targets.reserveCapacity(references.count)
    labels.reserveCapacity(references.count)
    for definition in definitions.indices {
      for index in references(from: DefinitionID(definition)) {
        guard let target = references[index].definition, isIncluded(references[index]) else { continue }
        targets.append(target.rawValue)
        labels.append(Int32(index))
      }
      offsets[definition + 1] = Int32(targets.count)
    }
    return DirectedGraph(rows: CompressedRows(offsets: offsets, elements: targets), labels: labels)
  }
}
