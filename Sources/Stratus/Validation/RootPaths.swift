import StratusBase

/// The shortest paths from the roots, to which no other definition refers, to all definitions.
struct RootPaths {
  /// The previous definition on the path to each definition, or -1 for a root.
  private var previous: [Int32]

  /// - Complexity: O(definitions + injections).
  init(definitions: [DefinitionRecord], recipes: [EffectiveRecipe]) {
    let graph = CompressedRows<Int32>(count: definitions.count) { node, targets in
      definitions[node].recipe?.forEachParameter { $0.source.appendTargets(in: definitions, to: &targets) }
      if let parent = recipes[node].parent, parent.isPart(of: definitions) { targets.append(Int32(parent.index)) }
    }
    var isTarget = [Bool](repeating: false, count: definitions.count)
    for target in graph.elements { isTarget[Int(target)] = true }

    previous = Array(repeating: -1, count: definitions.count)
    var seen = isTarget.map { !$0 }
    var queue = definitions.indices.filter { !isTarget[$0] }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for target in graph[node].lazy.map(Int.init) where !seen[target] {
        seen[target] = true
        previous[target] = Int32(node)
        queue.append(target)
      }
    }
  }

  /// Returns the path from a root to a definition, both included.
  func path(to definition: Int) -> [Int] {
    var path = [definition]
    while let last = path.last, previous[last] >= 0 { path.append(Int(previous[last])) }
    return path.reversed()
  }
}
