/// The shortest way from a definition that nobody refers to, to any other.
struct RootPaths {
  private var cameFrom: [Int32]

  /// - Complexity: O(definitions + injections).
  init(definitions: [DefinitionRecord], recipes: [EffectiveRecipe]) {
    var targets = definitions.map { definition in
      (definition.recipe?.allParameters ?? []).flatMap { $0.source.targets(in: definitions) }
    }
    for definition in definitions {
      guard let parent = recipes[definition.index].parent, parent.isPart(of: definitions) else { continue }
      targets[definition.index].append(Int32(parent.index))
    }
    var isReferred = [Bool](repeating: false, count: definitions.count)
    for target in targets.joined() { isReferred[Int(target)] = true }

    cameFrom = Array(repeating: -1, count: definitions.count)
    var seen = isReferred.map { !$0 }
    var queue = definitions.indices.filter { !isReferred[$0] }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for target in targets[node].lazy.map(Int.init) where !seen[target] {
        seen[target] = true
        cameFrom[target] = Int32(node)
        queue.append(target)
      }
    }
  }

  /// From the root to a definition, both included.
  func path(to definition: Int) -> [Int] {
    var path = [definition]
    while let last = path.last, cameFrom[last] >= 0 { path.append(Int(cameFrom[last])) }
    return path.reversed()
  }
}
