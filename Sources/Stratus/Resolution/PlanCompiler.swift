/// Compiles a plan: which objects are built for a root, in which order, and where they lie.
///
/// Every object has up to two units of work: *making* it (its initializer) and *wiring* it (properties, methods, callbacks).
/// Making needs its parameters made; wiring needs the object and what is injected made. Besides, a dependency should be
/// wired before its dependent is made: that wish is kept everywhere but inside circles, where it cannot be. So: components
/// of the graph of needs and wishes come in topological order, and inside a component only the needs count.
///
/// - Complexity: linear in the objects to build and their injections.
struct PlanCompiler {
  /// More objects than any resolution should build at once.
  static let limit = 500_000

  enum Operand {
    case node(Int)
    case constant(Constant)
    case shared(UInt)
  }

  struct Node {
    enum Role {
      case build(EffectiveRecipe)
      case collection(Operation)
      case assembly(AssemblyWriter)
      case weak(DefinitionRecord)
    }
    let role: Role
    /// The declared type, or the collection's.
    let type: Any.Type
    /// The definition that it belongs to.
    let definition: Int
    let wantedBy: Int
    var construction: [Operand] = []
    var injection: [Operand] = []
  }

  typealias AssemblyWriter = (UnsafeMutableRawPointer) -> Void

  private let container: Container
  private var nodes: [Node] = []
  private var nodeOfDefinition: [Int: Int] = [:]
  private let plan = Plan()

  private init(container: Container) { self.container = container }

  static func compile(_ root: DefinitionRecord, in container: Container) throws(ResolutionError) -> Plan {
    var compiler = PlanCompiler(container: container)
    try compiler.collect(root)
    let units = compiler.orderedUnits()
    compiler.emit(units)
    return compiler.plan
  }

  // MARK: Which objects

  private mutating func collect(_ root: DefinitionRecord) throws(ResolutionError) {
    _ = node(for: root, wantedBy: -1)
    var next = 0
    while next < nodes.count {
      guard nodes.count <= Self.limit else {
        throw ResolutionError(.tooLarge(name: container.name(of: root), limit: Self.limit))
      }
      if case .build(let recipe) = nodes[next].role {
        let construction = operands(of: recipe.constructionParameters, for: next)
        let injection = recipe.buildsReference ? operands(of: recipe.injectionParameters, for: next) : []
        nodes[next].construction = construction
        nodes[next].injection = injection
      }
      next += 1
    }
  }

  private mutating func operands(of parameters: [RecipeRecord.Parameter], for node: Int) -> [Operand] {
    parameters.map { operand(for: $0.source, wantedBy: node) }
  }

  private mutating func operand(for source: InjectionSource, wantedBy parent: Int) -> Operand {
    switch source.origin {
    case .definition(let record?, _):
      return node(for: record, wantedBy: parent)
    case .value(let constant):
      return .constant(constant)
    case .configuration(let key, _, let convert):
      // reason for the force: activation has checked that the key is there and converts.
      return .constant(container.configurationValue(key, convert).unsafelyUnwrapped)
    case .assembly(let origin, let type, let write):
      let place = container.place(of: origin)
      return add(
        Node(
          // Unowned: the container keeps the plan.
          role: .assembly { [unowned container] address in _ = write(container.instance(at: place), address) },
          type: type,
          definition: nodes[parent].definition, wantedBy: parent))
    case .collection(let type, let members, let combine):
      let operands = members.map { operand(for: $0, wantedBy: parent) }
      var node = Node(
        role: .collection(combine), type: type, definition: nodes[parent].definition, wantedBy: parent)
      node.construction = operands
      return add(node)
    case .definition(nil, _):
      preconditionFailure("an activation with a missing collaborator fails")
    }
  }

  private mutating func add(_ node: Node) -> Operand {
    nodes.append(node)
    return .node(nodes.count - 1)
  }

  private mutating func node(for record: DefinitionRecord, wantedBy parent: Int) -> Operand {
    let recipe = container.recipes[record.index]
    let scope = recipe.effectiveScope
    if scope.isShared {
      let address = record.shared.load(ordering: .acquiring)
      if address != 0 { return .shared(address) }
    }
    if scope != .prototype, let existing = nodeOfDefinition[record.index] { return .node(existing) }
    let isAlive = scope == .weakSingleton && container.liveObject(of: record) != nil
    let node = Node(
      role: isAlive ? .weak(record) : .build(recipe), type: record.type, definition: record.index, wantedBy: parent)
    if scope != .prototype { nodeOfDefinition[record.index] = nodes.count }
    return add(node)
  }

  // MARK: In which order

  /// Units in order: `2 * node` makes, `2 * node + 1` wires.
  private func orderedUnits() -> [Int] {
    var needs = [[Int32]](repeating: [], count: nodes.count * 2)
    var wishes = needs
    for (index, node) in nodes.enumerated() {
      let (make, wire) = (index * 2, index * 2 + 1)
      for case .node(let other) in node.construction {
        needs[make].append(Int32(other * 2))
        wishes[make].append(Int32(other * 2 + 1))
      }
      needs[wire].append(Int32(make))
      for case .node(let other) in node.injection {
        needs[wire].append(Int32(other * 2))
        wishes[wire].append(Int32(other * 2 + 1))
      }
    }
    // The root's wiring leads to everything; starting there keeps the order of a person who builds by hand.
    let count = needs.count
    func unit(_ position: Int) -> Int { position ^ 1 }
    let components = stronglyConnectedComponents(count: count) { position in
      (needs[unit(position)] + wishes[unit(position)]).map { Int32(unit(Int($0))) }
    }
    var result: [Int] = []
    result.reserveCapacity(count)
    for component in components {
      let members = component.map(unit)
      if members.count == 1 { result.append(members[0]) } else { result += ordered(members, by: needs) }
    }
    return result
  }

  /// The units of a circle, so that each comes after what it needs; deepest first where the needs leave a choice.
  private func ordered(_ members: [Int], by needs: [[Int32]]) -> [Int] {
    let inside = Set(members)
    var isDone: Set<Int> = []
    var result: [Int] = []
    for start in members.sorted(by: >) where !isDone.contains(start) {
      isDone.insert(start)
      var walk = [(unit: start, next: 0)]
      while let (unit, next) = walk.last {
        if next < needs[unit].count {
          walk[walk.count - 1].next += 1
          let needed = Int(needs[unit][next])
          if inside.contains(needed), isDone.insert(needed).inserted { walk.append((needed, 0)) }
        } else {
          walk.removeLast()
          result.append(unit)
        }
      }
    }
    return result
  }

  // MARK: Where

  private mutating func emit(_ units: [Int]) {
    let layout = FrameLayout(nodes: nodes)
    plan.frameSize = layout.size
    plan.alignment = layout.alignment
    plan.nodes = nodes.map { ($0.definition, $0.wantedBy) }

    var emitter = PlanEmitter(plan: plan, nodes: nodes, layout: layout)
    for (index, node) in nodes.enumerated() {
      if case .weak(let record) = node.role {
        emitter.takeWeak(index, record, container.restore(record))
      }
    }
    for unit in units { unit % 2 == 0 ? emitter.make(unit / 2) : emitter.wire(unit / 2) }
    for unit in units where unit % 2 == 1 { emitter.finish(unit / 2) }
    for (index, node) in nodes.enumerated() {
      guard case .build(let recipe) = node.role else { continue }
      let record = container.definitions[node.definition]
      switch recipe.effectiveScope {
      case .singleton, .lazySingleton:
        plan.publications.append(
          Plan.Publication(record: record, place: Plan.Place(offset: layout.declared[index], type: record.type)))
      case .weakSingleton:
        plan.weakPublications.append(
          Plan.Publication(
            record: record, place: Plan.Place(offset: layout.built[index], type: layout.builtType[index])))
      default: break
      }
    }
    plan.result = nodes.isEmpty ? 0 : layout.declared[0]
  }
}
