extension WiringValidator {
  /// Cycles that no order of construction can satisfy: through initializers only, and through prototypes only.
  mutating func checkCycles() {
    var construction = Adjacency(capacity: definitions.count)
    for recipe in recipes {
      construction.add { targets in
        recipe.forEachConstructionParameter { $0.source.appendTargets(in: definitions, to: &targets) }
      }
    }
    for component in construction.cycles() {
      guard let cycle = shortestCycle(through: component, in: construction) else { continue }
      let cheapest = cheapestToConvert(in: cycle)
      let holder = definitions[cycle[cheapest]]
      let injected = definitions[cycle[(cheapest + 1) % cycle.count]]
      report(
        .initializerCycle(cycle.map { name(definitions[$0]) }, convert: name(injected), in: name(holder)),
        about: holder, at: recipes[holder.index].initializer?.location)
    }

    guard recipes.contains(where: { $0.effectiveScope == .prototype }) else { return }
    var prototypes = Adjacency(capacity: definitions.count)
    for recipe in recipes {
      prototypes.add { targets in
        guard recipe.effectiveScope == .prototype, !recipe.isAbstract else { return }
        var all: [Int32] = []
        recipe.forEachConstructionParameter { $0.source.appendTargets(in: definitions, to: &all) }
        if recipe.buildsReference {
          recipe.forEachInjectionParameter { $0.source.appendTargets(in: definitions, to: &all) }
        }
        targets += all.filter { recipes[Int($0)].effectiveScope == .prototype }
      }
    }
    for component in prototypes.cycles() {
      guard let cycle = shortestCycle(through: component, in: prototypes),
        shortestCycle(through: component, in: construction) == nil
      else { continue }
      report(.prototypeCycle(cycle.map { name(definitions[$0]) }), about: definitions[cycle[0]])
    }
  }

  /// The step of a cycle that is the least work to turn into a property: its definition builds a class, with few parameters.
  private func cheapestToConvert(in cycle: [Int]) -> Int {
    func cost(_ step: Int) -> (Int, Int, Int) {
      let recipe = recipes[cycle[step]]
      return (recipe.buildsReference ? 0 : 1, recipe.initializer?.parameters.count ?? 0, step)
    }
    return cycle.indices.min { cost($0) < cost($1) } ?? 0
  }

  /// The shortest cycle through the first definition of a component; none where it has none.
  private func shortestCycle(through component: [Int], in graph: Adjacency) -> [Int]? {
    guard let start = component.min() else { return nil }
    let members = Set(component)
    var cameFrom: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for target in graph[node].lazy.map(Int.init) where members.contains(target) {
        if target == start { return walk(back: node, to: start, cameFrom) }
        guard cameFrom[target] == nil else { continue }
        cameFrom[target] = node
        queue.append(target)
      }
    }
    return nil
  }

  private func walk(back node: Int, to start: Int, _ cameFrom: [Int: Int]) -> [Int] {
    var path = [node]
    while let last = path.last, last != start, let previous = cameFrom[last] { path.append(previous) }
    return path.reversed()
  }
}

extension InjectionSource {
  /// The definitions of an activation that the source needs, in order.
  func targets(in definitions: [DefinitionRecord]) -> [Int32] {
    var result: [Int32] = []
    appendTargets(in: definitions, to: &result)
    return result
  }

  func appendTargets(in definitions: [DefinitionRecord], to result: inout [Int32]) {
    switch origin {
    case .definition(let reference):
      for argument in reference.arguments { argument.appendTargets(in: definitions, to: &result) }
      if let target = reference.target, target.isPart(of: definitions) { result.append(Int32(target.index)) }
    case .collection(_, let members, _):
      for member in members { member.appendTargets(in: definitions, to: &result) }
    case .property(_, let owner, _): owner.appendTargets(in: definitions, to: &result)
    case .byType(let request):
      if let target = request.target, target.isPart(of: definitions) { result.append(Int32(target.index)) }
    // A provider waits for nobody.
    case .argument, .value, .configuration, .assembly, .provider: break
    }
  }
}
