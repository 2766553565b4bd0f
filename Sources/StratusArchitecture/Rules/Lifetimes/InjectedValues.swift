import StratusDefinitions

/// The injected values of each definition.
struct InjectedValues {
  /// `offsets[d] ..< offsets[d + 1]` are those of definition `d`.
  private let offsets: ContiguousArray<Int32>

  init(_ graph: DefinitionGraph) {
    var offsets = ContiguousArray<Int32>(repeating: 0, count: graph.definitions.count + 1)
    for index in graph.values.indices { offsets[graph.values[index].definition.index + 1] += 1 }
    for index in graph.definitions.indices { offsets[index + 1] += offsets[index] }
    self.offsets = offsets
  }

  /// A run in ``DefinitionGraph/values``. O(1).
  subscript(definition: DefinitionID) -> Range<Int> {
    Int(offsets[definition.index])..<Int(offsets[definition.index + 1])
  }
}
