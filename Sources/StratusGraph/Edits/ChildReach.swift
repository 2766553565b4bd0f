/// What the activations of children allow: an activation cannot use what belongs to its children.
struct ChildReach {
  private let graph: DefinitionGraph
  /// The activations that start each child, by the root of the child. The activation of the app is `nil`.
  private var starters: [String: Set<String?>] = [:]

  /// - Complexity: O(definitions + references of definitions that start children).
  init(_ graph: DefinitionGraph) {
    self.graph = graph
    for index in graph.definitions.indices where graph.definitions[index].recipe == .child {
      let starter = graph[graph.definitions[index].assembly].child
      for reference in graph.references(from: DefinitionID(index)) {
        if let root = graph.references[reference].target.assembly {
          starters[graph[root].name, default: []].insert(starter)
        }
      }
    }
  }

  /// Whether the definition is the input of a child.
  func isInput(_ id: DefinitionID) -> Bool {
    let assembly = graph[graph[id].assembly]
    return assembly.child == assembly.name && graph[id].key == "input" && graph[id].recipe == .value
  }

  /// Whether the definition is declared without a recipe, so that no scope can be written.
  func hasFixedScope(_ id: DefinitionID) -> Bool {
    [.child, .contributions].contains(graph[id].recipe) || isInput(id)
  }

  /// Returns whether an assembly can have another one as a collaborator: one of the same activation, or of one that
  /// this is a child of.
  ///
  /// - Parameter isContribution: whether it is used for a contribution, which a child cannot make to another
  ///   activation.
  func canUse(_ used: AssemblyID, from assembly: AssemblyID, asContribution isContribution: Bool) -> Bool {
    let wanted = graph[used].child
    if graph[assembly].child == wanted { return true }
    guard !isContribution else { return false }
    guard let wanted else { return true }
    var seen: Set<String> = []
    var open = [graph[assembly].child].compactMap(\.self)
    while let child = open.popLast() {
      if child == wanted { return true }
      if seen.insert(child).inserted { open += (starters[child] ?? []).compactMap(\.self) }
    }
    return false
  }
}
