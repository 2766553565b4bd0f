extension PlanCompiler {
  /// Lays out the frame and writes the steps.
  mutating func emit(_ units: [Int]) {
    let layout = FrameLayout(nodes: nodes)
    plan.frameSize = layout.size
    plan.alignment = layout.alignment
    plan.nodes = nodes.map { ($0.key.definition, $0.wantedBy) }

    let emitter = PlanEmitter(plan: plan, nodes: nodes, layout: layout, isKept: keptNodes())
    for (index, node) in nodes.enumerated() {
      if case .input(let source) = node.role { emitter.take(index, source) }
    }
    for unit in units { unit % 2 == 0 ? emitter.make(unit / 2) : emitter.wire(unit / 2) }
    for unit in units where unit % 2 == 1 { emitter.finish(unit / 2) }
    for (index, node) in nodes.enumerated() {
      if case .build(let recipe) = node.role { publish(index, node, recipe.effectiveScope, layout) }
    }
    plan.result = emitter.place(plan.root)
  }

  /// Marks the objects that the container keeps, with everything that they are given.
  private func keptNodes() -> [Bool] {
    var isKept = nodes.map { node in
      guard case .build(let recipe) = node.role else { return false }
      return recipe.effectiveScope == .singleton || recipe.effectiveScope == .lazySingleton
    }
    var open = isKept.indices.filter { isKept[$0] }
    while let index = open.popLast() {
      for case .node(let other) in nodes[index].construction + nodes[index].injection where !isKept[other] {
        isKept[other] = true
        open.append(other)
      }
    }
    return isKept
  }

  private func publish(_ index: Int, _ node: Node, _ scope: Scope, _ layout: FrameLayout) {
    switch scope {
    case .singleton, .lazySingleton:
      let place = Plan.Place(offset: layout.declared[index], type: node.type)
      plan.publications.append(Plan.Publication(key: node.key, place: place))
    case .weakSingleton:
      let place = Plan.Place(offset: layout.built[index], type: layout.builtType[index])
      plan.weakPublications.append(Plan.Publication(key: node.key, place: place))
    default: break
    }
  }
}
