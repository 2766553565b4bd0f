extension WiringValidator {
  /// Circles that no order of construction can satisfy: through initializers only, and through prototypes only.
  mutating func checkCycles() {
    let construction = definitions.map { definition in
      recipes[definition.index].constructionParameters.flatMap { $0.source.targets(in: definitions) }
    }
    for component in stronglyConnectedComponents(count: definitions.count, successors: { construction[$0] }) {
      guard let cycle = shortestCycle(through: component, successors: construction) else { continue }
      let cheapest = cheapestToConvert(in: cycle)
      let holder = definitions[cycle[cheapest]]
      let injected = definitions[cycle[(cheapest + 1) % cycle.count]]
      report(
        .initializerCycle(cycle.map { name(definitions[$0]) }, convert: name(injected), in: name(holder)),
        about: holder, at: recipes[holder.index].initializer?.location)
    }

    let prototypes = definitions.map { definition -> [Int32] in
      let recipe = recipes[definition.index]
      guard recipe.effectiveScope == .prototype, !recipe.isAbstract else { return [] }
      return (recipe.constructionParameters + (recipe.buildsReference ? recipe.injectionParameters : []))
        .flatMap { $0.source.targets(in: definitions) }
        .filter { recipes[Int($0)].effectiveScope == .prototype }
    }
    guard prototypes.contains(where: { !$0.isEmpty }) else { return }
    for component in stronglyConnectedComponents(count: definitions.count, successors: { prototypes[$0] }) {
      guard let cycle = shortestCycle(through: component, successors: prototypes),
        shortestCycle(through: component, successors: construction) == nil
      else { continue }
      report(.prototypeCycle(cycle.map { name(definitions[$0]) }), about: definitions[cycle[0]])
    }
  }

  /// The step of a circle that is the least work to turn into a property: its definition builds a class, with few parameters.
  private func cheapestToConvert(in cycle: [Int]) -> Int {
    func cost(_ step: Int) -> (Int, Int, Int) {
      let recipe = recipes[cycle[step]]
      return (recipe.buildsReference ? 0 : 1, recipe.initializer?.parameters.count ?? 0, step)
    }
    return cycle.indices.min { cost($0) < cost($1) } ?? 0
  }

  /// The shortest circle through the first definition of a component; none in a component without one.
  private func shortestCycle(through component: [Int], successors: [[Int32]]) -> [Int]? {
    guard let start = component.min() else { return nil }
    guard component.count > 1 || successors[start].contains(Int32(start)) else { return nil }
    let members = Set(component)
    var cameFrom: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for target in successors[node].lazy.map(Int.init) where members.contains(target) {
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
    switch origin {
    case .definition(let reference):
      let own = reference.target.flatMap { $0.isPart(of: definitions) ? Int32($0.index) : nil }
      return reference.arguments.flatMap { $0.targets(in: definitions) } + (own.map { [$0] } ?? [])
    case .collection(_, let members, _): return members.flatMap { $0.targets(in: definitions) }
    case .property(_, let owner, _): return owner.targets(in: definitions)
    case .byType(let request):
      return request.target.flatMap { $0.isPart(of: definitions) ? [Int32($0.index)] : nil } ?? []
    // A provider waits for nobody.
    case .argument, .value, .configuration, .assembly, .provider: return []
    }
  }
}
