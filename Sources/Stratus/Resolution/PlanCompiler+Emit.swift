extension PlanCompiler {
  /// Lays out the frame and writes the steps.
  func emit(_ units: [Int], root: Operand) -> Plan {
    let layout = FrameLayout(nodes: nodes)
    var emitter = PlanEmitter(nodes: nodes, layout: layout)
    emitter.draft.frameSize = layout.size
    emitter.draft.alignment = layout.alignment
    emitter.draft.reserve(units.count)

    emitter.draft.mainActorNode = nodes.indices.first { index in
      guard case .build(let recipe) = nodes[index].role else { return false }
      return recipe.isMainActor
    }

    for index in nodes.indices {
      if case .input(let source) = nodes[index].role { emitter.take(index, source) }
    }
    // The construction of the requested object ends after the callbacks for the whole graph.
    let last = request.graph == nil ? root.node.map { [$0 * 2] } ?? [] : []
    let observed = levels[0].container.observation.map {
      ObservedPlan(units + last, of: nodes, except: request.substitute == nil ? nil : root.node, $0)
    }
    for unit in units {
      observed?.begin(unit, of: self, in: &emitter.draft)
      unit % 2 == 0 ? emitter.make(unit / 2) : emitter.wire(unit / 2)
      observed?.end(unit, in: &emitter.draft)
    }
    emitter.draft.finishStart = emitter.draft.steps.count
    for unit in units where unit % 2 == 1 { emitter.finish(unit / 2) }
    for unit in last { observed?.end(unit, in: &emitter.draft) }
    emitter.draft.nodes = nodes.indices.map { index in
      Plan.Node(
        level: nodes[index].level, key: nodes[index].key, wantedBy: nodes[index].wantedBy,
        isShareable: nodes[index].isShareable,
        offset: layout.declared[index], madeBy: emitter.madeBy[index], wiring: emitter.wiring[index])
    }
    for index in nodes.indices where nodes[index].scope.isShared {
      guard case .build(let recipe) = nodes[index].role else { continue }
      // An argument that does not equal itself, such as NaN, never finds the object again. Only a shutdown would.
      let isFound = nodes[index].key.arguments.allSatisfy { $0 == $0 }
      guard isFound || recipe.shutdown != nil else { continue }
      publish(index, nodes[index], layout, in: &emitter.draft)
    }
    emitter.draft.result = emitter.frameOperand(root)
    // The objects of a plan that a callback added stay in its frame, because later resolutions may share them.
    if request.graph == nil { emitter.draft.takeAtLastUse() } else { emitter.draft.takeNothing() }
    return Plan(emitter.draft, in: levels.map(\.generation))
  }

  private func publish(_ index: Int, _ node: Node, _ layout: FrameLayout, in draft: inout PlanDraft) {
    switch node.scope {
    case .singleton, .lazySingleton:
      let slot = Plan.Slot(offset: layout.declared[index], type: node.type)
      draft.publications.append(publication(of: node, slot))
    case .weakSingleton:
      let slot = Plan.Slot(offset: layout.built[index], type: layout.builtType[index])
      draft.weakPublications.append(publication(of: node, slot))
    default: break
    }
  }

  private func publication(of node: Node, _ slot: Plan.Slot) -> Plan.Publication {
    let record = levels[node.level].container.definitions[node.key.definition]
    return Plan.Publication(level: node.level, record: record, key: node.key, slot: slot)
  }
}
