import StratusGraph
import StratusSupport

/// The injected values of each definition.
struct InjectedValues {
  /// The indices of the values of each definition in ``DefinitionGraph/values``.
  private let rows: CompressedRows<Int32>

  init(_ graph: DefinitionGraph) {
    let values = graph.values.indices.lazy.map { (row: graph.values[$0].definition.index, element: Int32($0)) }
    rows = CompressedRows(count: graph.definitions.count, values)
  }

  /// The range in ``DefinitionGraph/values``, which are sorted by definition. O(1).
  subscript(definition: DefinitionID) -> Range<Int> { rows.range(of: definition.index) }
}
