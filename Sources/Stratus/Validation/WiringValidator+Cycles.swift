import StratusBase

extension WiringValidator {
  /// Reports the cycles that no order of construction can satisfy: those of initializers only, and those of prototypes
  /// only.
  mutating func checkCycles() {
    let construction = constructionGraph()
    let hasPrototypes = recipes.contains { $0.effectiveScope == .prototype }
    // Almost every graph is acyclic, which is faster to find out than its components.
    if construction.isAcyclic, !hasPrototypes { return }
    checkInitializerCycles(construction)
    if hasPrototypes { checkPrototypeCycles(construction) }
  }

  private func constructionGraph() -> CompressedRows<Int32> {
    CompressedRows(count: recipes.count) { node, targets in
      recipes[node].forEachConstructionParameter { $0.source.appendTargets(in: definitions, to: &targets) }
    }
  }

  /// The dependencies of prototypes on prototypes.
  private func prototypeGraph() -> CompressedRows<Int32> {
    CompressedRows(count: recipes.count) { node, targets in
      let recipe = recipes[node]
      guard recipe.effectiveScope == .prototype, !recipe.isAbstract else { return }
      var all: ContiguousArray<Int32> = []
      recipe.forEachConstructionParameter { $0.source.appendTargets(in: definitions, to: &all) }
      if recipe.buildsReference {
        recipe.injections?.forEachParameter { $0.source.appendTargets(in: definitions, to: &all) }
      }
      targets += all.filter { recipes[Int($0)].effectiveScope == .prototype }
    }
  }

  private mutating func checkInitializerCycles(_ construction: CompressedRows<Int32>) {
    for component in construction.cyclicComponents() {
      guard let cycle = shortestCycle(through: component, in: construction) else { continue }
      let names = cycle.map { name(definitions[$0]) }
      if definitions[cycle[0]].isAsynchronous {
        report(.awaitingCycle(names), about: definitions[cycle[0]], at: recipes[cycle[0]].initializer?.location)
        continue
      }
      guard let cheapest = cheapestToConvert(in: cycle) else {
        report(
          .aliasCycle(names), about: definitions[cycle[0]], at: recipes[cycle[0]].initializer?.location)
        continue
      }
      let holder = definitions[cycle[cheapest]]
      let injected = definitions[cycle[(cheapest + 1) % cycle.count]]
      report(
        .initializerCycle(names, fix: (injected: name(injected), holder: name(holder))),
        about: holder, at: recipes[holder.index].initializer?.location)
    }
  }

  private mutating func checkPrototypeCycles(_ construction: CompressedRows<Int32>) {
    let prototypes = prototypeGraph()
    for component in prototypes.cyclicComponents() {
      guard let cycle = shortestCycle(through: component, in: prototypes),
        shortestCycle(through: component, in: construction) == nil
      else { continue }
      report(.prototypeCycle(cycle.map { name(definitions[$0]) }), about: definitions[cycle[0]])
    }
  }

  /// The step of a cycle that is the easiest to change into a property: its definition builds a class and has few
  /// parameters. `nil` if all steps are aliases or options, which have no properties.
  private func cheapestToConvert(in cycle: [Int]) -> Int? {
    func cost(_ step: Int) -> (Int, Int, Int) {
      let recipe = recipes[cycle[step]]
      return (recipe.buildsReference ? 0 : 1, recipe.initializer?.sources.count ?? 0, step)
    }
    return cycle.indices.filter { recipes[cycle[$0]].initializer?.hasOwnObject ?? false }.min { cost($0) < cost($1) }
  }

  /// Returns the shortest cycle through the first definition of a component, or `nil` if there is none.
  private func shortestCycle(through component: [Int], in graph: CompressedRows<Int32>) -> [Int]? {
    guard let start = component.min() else { return nil }
    let members = Set(component)
    var previous = [Int: Int]()
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for target in graph[node].lazy.map(Int.init) where members.contains(target) {
        if target == start { return path(from: start, to: node, previous) }
        guard previous[target] == nil else { continue }
        previous[target] = node
        queue.append(target)
      }
    }
    return nil
  }

  private func path(from start: Int, to node: Int, _ previous: [Int: Int]) -> [Int] {
    var path = [node]
    while let last = path.last, last != start, let next = previous[last] { path.append(next) }
    return path.reversed()
  }
}

extension _InjectionSource {
  /// Returns the definitions of an activation that the source depends on, in order.
  func targets(in definitions: [DefinitionRecord]) -> ContiguousArray<Int32> {
    var result: ContiguousArray<Int32> = []
    appendTargets(in: definitions, to: &result)
    return result
  }

  /// Appends the definitions of an activation that the source depends on, in order.
  func appendTargets(in definitions: [DefinitionRecord], to result: inout ContiguousArray<Int32>) {
    if let target = ownDefinition {
      if target.isPart(of: definitions) { result.append(Int32(target.index)) }
      return
    }
    switch origin {
    case .definition(let reference):
      for argument in reference.arguments { argument.appendTargets(in: definitions, to: &result) }
      if let target = reference.target, target.isPart(of: definitions) { result.append(Int32(target.index)) }
    case .collection(_, let members, _, _):
      for member in members { member.appendTargets(in: definitions, to: &result) }
    case .property(_, let owner, _, _): owner.appendTargets(in: definitions, to: &result)
    case .byType(let request):
      if let target = request.target, target.isPart(of: definitions) { result.append(Int32(target.index)) }
    // A provider resolves its object later.
    case .argument, .value, .configuration, .assembly, .provider: break
    }
  }
}
