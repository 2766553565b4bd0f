/// Writes the steps of a draft.
struct PlanEmitter {
  var draft = PlanDraft()
  /// The step that completes the object, and the steps that inject into it, by node.
  private(set) var madeBy: [Int]
  private(set) var wiring: [Range<Int>]
  let nodes: [PlanCompiler.Node]
  let layout: FrameLayout

  init(nodes: [PlanCompiler.Node], layout: FrameLayout) {
    self.nodes = nodes
    self.layout = layout
    madeBy = Array(repeating: -1, count: nodes.count)
    wiring = Array(repeating: 0..<0, count: nodes.count)
  }

  /// Adds the step that builds an object. A value is wired immediately, before it is copied.
  mutating func make(_ index: Int) {
    switch nodes[index].role {
    case .build(let recipe):
      // reason: activation rejects every definition that is not abstract and has no initializer.
      guard let initializer = recipe.initializer else { return }
      let own = initializer.operandCount
      step(initializer, layout.built[index], nodes[index].construction.prefix(own), for: index)
      draft.initialized.append(
        Plan.Slot(
          offset: layout.built[index], type: initializer.builtType, isReference: initializer.buildsReference))
      if !recipe.buildsReference { wire(index, recipe, parameters: nodes[index].construction[own...]) }
      if initializer.needsUpcast(to: nodes[index].type), let upcast = initializer.upcast {
        draft.add(operand: Slots.operand(forOffset: layout.declared[index]))
        draft.add(operand: Slots.operand(forOffset: layout.built[index]))
        draft.add(Executable(upcast), for: index)
        draft.initialized.append(Plan.Slot(offset: layout.declared[index], type: nodes[index].type))
      }
    case .derived(let derive):
      step(Executable(derive), layout.declared[index], nodes[index].construction[...], for: index)
      draft.initialized.append(Plan.Slot(offset: layout.declared[index], type: nodes[index].type))
    case .link(let write):
      step(
        Executable { frame, operands in write(Slots(frame: frame, operands: operands).target) },
        layout.declared[index], for: index)
      draft.initialized.append(Plan.Slot(offset: layout.declared[index], type: nodes[index].type))
    case .input:
      return
    }
    madeBy[index] = draft.steps.count - 1
  }

  /// Adds the steps that inject into an object.
  mutating func wire(_ index: Int) {
    guard case .build(let recipe) = nodes[index].role, recipe.buildsReference else { return }
    let start = draft.steps.count
    wire(index, recipe, parameters: nodes[index].injection[...])
    wiring[index] = start..<draft.steps.count
  }

  /// Adds the step that calls the callback for the whole graph.
  mutating func finish(_ index: Int) {
    guard case .build(let recipe) = nodes[index].role, let afterAll = recipe.injections?.afterAll else { return }
    let parameters = recipe.buildsReference ? nodes[index].injection : nodes[index].construction
    call(afterAll, of: index, recipe, parameters.suffix(afterAll.parameters.count))
  }

  /// Adds a value that is in the frame before the first step.
  mutating func take(_ index: Int, _ source: Plan.Source) {
    let slot = Plan.Slot(offset: layout.declared[index], type: nodes[index].type)
    draft.inputs.append(Plan.Input(source: source, slot: slot))
    draft.initialized.append(slot)
  }

  private mutating func wire(
    _ index: Int, _ recipe: EffectiveRecipe, parameters: ArraySlice<PlanCompiler.Operand>
  ) {
    guard let injections = recipe.injections else { return }
    var next = parameters.startIndex
    func take(_ count: Int) -> ArraySlice<PlanCompiler.Operand> {
      defer { next += count }
      return parameters[next..<next + count]
    }
    for method in injections.callsBeforeProperties { call(method, of: index, recipe, take(method.parameters.count)) }
    for property in injections.properties {
      step(
        Executable(property.set), target(index, property.owner, recipe), take(1), for: index,
        isCall: !PropertyIdentity.isPlainlyStored(property.path))
    }
    for method in injections.callsAfterProperties { call(method, of: index, recipe, take(method.parameters.count)) }
  }

  private mutating func call(
    _ method: RecipeRecord.Method, of index: Int, _ recipe: EffectiveRecipe,
    _ parameters: ArraySlice<PlanCompiler.Operand>
  ) {
    step(method, target(index, method.owner, recipe), parameters, for: index, isCall: true)
  }

  /// Returns the offset of an object as the type that an injection needs, which is the declared type or the built type.
  private func target(_ index: Int, _ owner: Any.Type, _ recipe: EffectiveRecipe) -> Int {
    owner == nodes[index].type && owner != layout.builtType[index] && recipe.buildsReference
      && layout.declared[index] != layout.built[index]
      ? layout.declared[index] : layout.built[index]
  }

  /// Returns the operand of a step.
  func frameOperand(_ operand: PlanCompiler.Operand) -> Int {
    switch operand {
    case .node(let index): Slots.operand(forOffset: layout.declared[index])
    case .constant(let constant): Slots.operand(forAddress: UInt(bitPattern: constant.address))
    case .shared(let address): Slots.operand(forAddress: address)
    }
  }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - target: the offset of the value that the step writes or changes.
  ///   - parameters: the operands that it reads.
  @inline(never)
  private mutating func step(
    _ executable: Executable, _ target: Int, _ parameters: ArraySlice<PlanCompiler.Operand> = [], for node: Int,
    isCall: Bool = false
  ) {
    draft.add(operand: Slots.operand(forOffset: target))
    for parameter in parameters { draft.add(operand: frameOperand(parameter)) }
    draft.add(executable, for: node, isCall: isCall)
  }
}
