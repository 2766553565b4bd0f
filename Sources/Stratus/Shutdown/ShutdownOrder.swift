import StratusBase

/// The order in which objects end: each before what it depends on.
struct ShutdownOrder {
  /// The positions of the objects in the given list, first to last.
  private(set) var positions: [Int] = []
  /// For each object in ``positions``, the indices of those that must have ended before.
  private(set) var earlier: [[Int]] = []

  /// - Parameters:
  ///   - objects: the definitions of the objects.
  ///   - wirings: the recipes with which they were built.
  ///   - definitions: all definitions.
  ///   - assemblies: the assemblies of the definitions.
  /// - Complexity: O(objects · (definitions + references)).
  init(
    of objects: [DefinitionRecord], wirings: [Wiring], definitions: [DefinitionRecord], assemblies: [AssemblyRecord]
  ) {
    guard !objects.isEmpty else { return }
    let graph = CompressedRows<Int32>(count: definitions.count) { node, targets in
      for wiring in wirings { wiring.appendDependencies(of: node, among: definitions, to: &targets) }
    }
    var component = [Int](repeating: 0, count: definitions.count)
    // Components come after those that they depend on.
    for (number, members) in graph.stronglyConnectedComponents().enumerated() {
      for member in members { component[member] = number }
    }
    // Objects that hold each other end in the reverse order of their names, as the tool shows it. Several objects of one definition
    // end in the reverse order of their construction.
    let names = objects.map { (assemblies[$0.assembly].name, $0.key) }
    positions = Array(objects.indices).ordered { left, right in
      let (one, other) = (component[objects[left].index], component[objects[right].index])
      if one != other { return one > other }
      return names[left] == names[right] ? left > right : names[left] > names[right]
    }
    let reached = positions.map { graph.reachable(from: objects[$0].index) }
    earlier = positions.indices.map { index in
      let definition = objects[positions[index]].index
      return (0..<index).filter { before in
        reached[before][definition] && objects[positions[before]].index != definition
      }
    }
  }
}

extension Wiring {
  /// Appends the definitions on which a definition depends, without those that it only has a provider of.
  fileprivate func appendDependencies(
    of node: Int, among definitions: [DefinitionRecord], to targets: inout ContiguousArray<Int32>
  ) {
    let recipe = recipes[node]
    recipe.forEachConstructionParameter { append($0.source, in: definitions, to: &targets) }
    if recipe.buildsReference {
      recipe.injections?.forEachParameter { append($0.source, in: definitions, to: &targets) }
    }
  }

  /// Whether another wiring has the same recipes, because it was not patched in between.
  func isSame(as other: Wiring) -> Bool {
    recipes.withUnsafeBufferPointer { own in
      other.recipes.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress }
    }
  }

  private func append(
    _ source: InjectionSource, in definitions: [DefinitionRecord], to targets: inout ContiguousArray<Int32>
  ) {
    if case .byType(let request) = source.origin {
      if let target = service(for: request)?.target { targets.append(Int32(target.index)) }
      return
    }
    source.appendTargets(in: definitions, to: &targets)
  }
}

extension CompressedRows<Int32> {
  /// Returns the nodes that a node reaches, including itself.
  fileprivate func reachable(from start: Int) -> [Bool] {
    var result = [Bool](repeating: false, count: count)
    result[start] = true
    var open = [start]
    while let node = open.popLast() {
      for target in self[node].lazy.map(Int.init) where !result[target] {
        result[target] = true
        open.append(target)
      }
    }
    return result
  }
}
