import StratusGraph

extension GraphEditError {
  /// A description of the edit that is not possible.
  func message(in graph: DefinitionGraph) -> String {
    switch self {
    case .duplicateKey(let id, let assembly):
      "cannot move \(graph.fullName(of: id)): \(graph[assembly].name) already has a definition '\(graph[id].key)'"
    case .inheritedTarget(let id, let assembly, let subclass):
      "cannot move \(graph.fullName(of: id)): \(graph[subclass].name) would inherit it from \(graph[assembly].name)"
    case .movedInput(let id):
      "cannot move \(graph.fullName(of: id)): it is the input of a child, which its root declares"
    case .fixedScope(let id): "cannot change the scope of \(graph.fullName(of: id)): it is declared without a recipe"
    case .childFromOutside(let id, let target):
      "after these edits, \(graph.fullName(of: id)) would refer to \(graph.fullName(of: target)) across the border of a child, and "
        + "an activation cannot use what belongs to its children"
    case .contradiction(let id): "two edits of \(graph.fullName(of: id)) contradict each other"
    case .nothingToCut(.cut(let from, let to, let assembly)):
      "nothing to cut: no reference leads from \(Self.name(from, nil, in: graph)) to \(Self.name(to, assembly, in: graph))"
    case .nothingToCut: "nothing to cut"
    }
  }

  private static func name(_ definitions: [DefinitionID], _ assembly: AssemblyID?, in graph: DefinitionGraph) -> String
  {
    if let assembly { return graph[assembly].name }
    guard let first = definitions.first else { return "an empty assembly" }
    return definitions.count == 1 ? graph.fullName(of: first) : graph[graph[first].assembly].name
  }
}
