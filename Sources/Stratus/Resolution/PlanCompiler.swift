/// Compiles a plan: which objects are built for a root, in which order, and where they lie.
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
      case derived(Operation)
      case link(LinkWriter)
      case input(Plan.Source)
    }
    let role: Role
    /// The declared type, or that of what is derived.
    let type: Any.Type
    /// Which instance of which definition; for what is derived, that for which it is.
    let key: InstanceKey
    let wantedBy: Int
    /// What stands for the definition's runtime arguments.
    var arguments: [Operand] = []
    var construction: [Operand] = []
    var injection: [Operand] = []

    /// Whether others of the same resolution are given the same object.
    var isShareable: Bool {
      switch role {
      case .build(let recipe): recipe.effectiveScope != .prototype
      case .input(.weak): true
      case .derived, .link, .input: false
      }
    }
  }

  /// Writes what leads back to the container: an assembly, a provider.
  ///
  /// - isKept: whether the container keeps the object that it is for.
  typealias LinkWriter = (_ isKept: Bool, UnsafeMutableRawPointer) -> Void

  /// Why there is no plan.
  enum Interruption: Error {
    case failure(ResolutionError)
    /// Which objects are the same depends on the values of the runtime arguments.
    case needsArguments
    case needsSelection(PendingSelection)
    /// The graph that the resolution joins has still to make an object.
    case needsMember(PendingMember)
  }

  let container: Container
  let request: PlanRequest
  var generation: Generation { request.generation }
  private(set) var nodes: [Node] = []
  private var nodeOfDefinition: [Int: Int] = [:]
  /// The same for definitions that take runtime arguments.
  private var nodeOfInstance: [InstanceKey: Int] = [:]
  /// By definition: an instance of it that is told by its arguments' values, or not.
  private var instances: [Int: InstanceKey] = [:]

  private init(_ request: PlanRequest, in container: Container) {
    self.request = request
    self.container = container
  }

  static func compile(_ request: PlanRequest, in container: Container) throws(Interruption) -> Plan {
    var compiler = PlanCompiler(request, in: container)
    let root = try compiler.collect()
    return compiler.emit(compiler.orderedUnits(), root: root)
  }

  /// - Returns: the root.
  private mutating func collect() throws(Interruption) -> Operand {
    let arguments = rootArguments()
    let root =
      if let recipe = request.recipeOfGiven {
        try given(recipe, arguments)
      } else if request.isForSelector {
        try selector(of: request.root, arguments)
      } else {
        try node(for: request.root, arguments: arguments, wantedBy: -1)
      }
    var next = 0
    while next < nodes.count {
      guard nodes.count <= Self.limit else {
        throw .failure(ResolutionError(.tooLarge(name: container.name(of: request.root), limit: Self.limit)))
      }
      if case .build(let recipe) = nodes[next].role {
        let construction = try operands(of: constructionParameters(of: recipe, next), for: next)
        let injection = recipe.buildsReference ? try operands(of: recipe.injectionParameters, for: next) : []
        nodes[next].construction = construction
        nodes[next].injection = injection
      }
      next += 1
    }
    return root
  }

  /// The root's arguments: as constants in a plan for these very values, else as places that each run fills.
  private mutating func rootArguments() -> [Operand] {
    if request.isForTheseArguments { return request.arguments.map { .constant($0) } }
    return request.arguments.enumerated().map { index, argument in
      add(
        Node(
          role: .input(.argument(index)), type: argument.type, key: InstanceKey(definition: request.root.index),
          wantedBy: -1))
    }
  }

  private mutating func operands(
    of parameters: [RecipeRecord.Parameter], for node: Int
  ) throws(Interruption) -> [Operand] {
    var result: [Operand] = []
    result.reserveCapacity(parameters.count)
    for parameter in parameters { result.append(try operand(for: parameter.source, wantedBy: node)) }
    return result
  }

  private mutating func operands(of sources: [InjectionSource], for node: Int) throws(Interruption) -> [Operand] {
    var result: [Operand] = []
    for source in sources { result.append(try operand(for: source, wantedBy: node)) }
    return result
  }

  private mutating func operand(for source: InjectionSource, wantedBy parent: Int) throws(Interruption) -> Operand {
    switch source.origin {
    case .definition(let reference):
      guard let target = reference.target else {
        contradiction("an activation with a missing collaborator fails")
      }
      return try node(for: target, arguments: operands(of: reference.arguments, for: parent), wantedBy: parent)
    case .byType(let request):
      guard let service = generation.wiring.service(for: request) else {
        contradiction("an activation fails where no definition gives a wanted type")
      }
      let object = try node(for: service.target, arguments: [], wantedBy: parent)
      guard let conversion = service.conversion else { return object }
      return derived(.derived(conversion), request.type, from: [object], for: parent)
    case .argument(let index, _, _):
      return nodes[parent].arguments[index]
    case .value(let constant):
      return .constant(constant)
    case .configuration(let request):
      guard let constant = request.constant else {
        contradiction("an activation with a missing configuration value fails")
      }
      return .constant(constant)
    case .assembly(let origin, let type, let write):
      let place = container.place(of: origin)
      // Unowned: the container keeps the plan.
      return derived(
        .link { [unowned container] isKept, address in
          _ = write(container.instance(at: place, for: isKept), address)
        }, type, for: parent)
    case .provider(let reference, let type, let write):
      guard let target = reference.target else {
        contradiction("an activation with a missing collaborator fails")
      }
      return derived(
        .link { [unowned container] isKept, address in
          write(DefinitionHandle(target, ContainerLink(to: container, keepingIt: !isKept)), address)
        }, type, for: parent)
    case .property(let type, let owner, let read):
      let owner = try operand(for: owner, wantedBy: parent)
      return derived(.derived(read), type, from: [owner], for: parent)
    case .collection(let type, let members, let combine):
      let operands = try operands(of: members, for: parent)
      return derived(.derived(combine), type, from: operands, for: parent)
    }
  }

  private mutating func derived(
    _ role: Node.Role, _ type: Any.Type, from operands: [Operand] = [], for parent: Int
  ) -> Operand {
    var node = Node(
      role: role, type: type, key: InstanceKey(definition: nodes[parent].key.definition), wantedBy: parent)
    node.construction = operands
    return add(node)
  }

  /// Adds a node that is made from one source.
  mutating func add(_ node: Node, constructedFrom source: InjectionSource) throws(Interruption) -> Operand {
    let result = add(node)
    let index = nodes.count - 1
    let operand = try operand(for: source, wantedBy: index)
    nodes[index].construction = [operand]
    return result
  }

  private mutating func add(_ node: Node) -> Operand {
    nodes.append(node)
    return .node(nodes.count - 1)
  }

  // MARK: Instances

  private mutating func node(
    for record: DefinitionRecord, arguments: [Operand], wantedBy parent: Int
  ) throws(Interruption) -> Operand {
    guard record.arguments.isEmpty else { return try instance(of: record, arguments, wantedBy: parent) }
    let recipe = generation.recipe(of: record)
    let scope = recipe.effectiveScope
    let key = InstanceKey(definition: record.index)
    if scope.isShared, let address = generation.sharedObject(key) { return .shared(address) }
    if scope != .prototype, let existing = nodeOfDefinition[record.index] { return .node(existing) }
    if scope != .prototype, let member = try member(record, []) { return member }
    if scope != .prototype { nodeOfDefinition[record.index] = nodes.count }
    return add(Node(role: role(recipe, record, key), type: record.type, key: key, wantedBy: parent))
  }

  private mutating func instance(
    of record: DefinitionRecord, _ arguments: [Operand], wantedBy parent: Int
  ) throws(Interruption) -> Operand {
    let recipe = generation.recipe(of: record)
    let scope = recipe.effectiveScope
    let key = InstanceKey(definition: record.index, arguments: arguments.map(key))
    if scope != .prototype {
      try checkIdentity(key, arguments, scope)
      if scope.isShared, let address = generation.sharedObject(key) { return .shared(address) }
      if let existing = nodeOfInstance[key] { return .node(existing) }
      if let member = try member(record, arguments) { return member }
      nodeOfInstance[key] = nodes.count
    }
    var node = Node(role: role(recipe, record, key), type: record.type, key: key, wantedBy: parent)
    node.arguments = arguments
    return add(node)
  }

  /// The object of the graph that the resolution joins, if it has one.
  private func member(_ record: DefinitionRecord, _ arguments: [Operand]) throws(Interruption) -> Operand? {
    guard let graph = request.graph else { return nil }
    let values = zip(record.arguments, arguments).map { type, operand -> ArgumentValue in
      switch operand {
      case .constant(let constant): .stored(type, UnsafeRawPointer(constant.address))
      case .shared(let address): UnsafeRawPointer(bitPattern: address).map { .stored(type, $0) } ?? .new
      case .node: .new
      }
    }
    switch graph.member(record, values) {
    case .made(let address): return .shared(address)
    case .pending(let running, let step): throw .needsMember(PendingMember(running: running, step: step))
    case nil: return nil
    }
  }

  /// The root's object, which exists: whoever refers to it within the resolution gets it if its scope is that of the resolution.
  private mutating func given(_ recipe: EffectiveRecipe, _ arguments: [Operand]) throws(Interruption) -> Operand {
    let key = InstanceKey(definition: request.root.index, arguments: arguments.map(key))
    if recipe.effectiveScope == .objectGraph {
      try checkIdentity(key, arguments, .objectGraph)
      if arguments.isEmpty { nodeOfDefinition[key.definition] = nodes.count } else { nodeOfInstance[key] = nodes.count }
    }
    var node = Node(role: .build(recipe), type: request.root.type, key: key, wantedBy: -1)
    node.arguments = arguments
    return add(node)
  }

  private func role(_ recipe: EffectiveRecipe, _ record: DefinitionRecord, _ key: InstanceKey) -> Node.Role {
    recipe.effectiveScope == .weakSingleton && generation.liveObject(key) != nil
      ? .input(.weak(key, generation.restore(record))) : .build(recipe)
  }

  private func key(_ operand: Operand) -> ArgumentKey {
    switch operand {
    case .node(let index): .node(index)
    case .shared(let address): .address(address)
    case .constant(let constant):
      constant.hashable.map { .value($0) } ?? .address(UInt(bitPattern: constant.address))
    }
  }

  /// A plan for any arguments cannot tell whether one of them equals another, or is in a pool: where that matters, a plan
  /// for the very values is wanted.
  private mutating func checkIdentity(
    _ key: InstanceKey, _ arguments: [Operand], _ scope: Scope
  ) throws(Interruption) {
    guard !request.isForTheseArguments, !request.arguments.isEmpty else { return }
    let isOpen = arguments.contains { operand in
      guard case .node(let index) = operand, case .input(.argument) = nodes[index].role else { return false }
      return true
    }
    if isOpen, scope.isShared { throw .needsArguments }
    let other = instances.updateValue(key, forKey: key.definition)
    if let other, other != key { throw .needsArguments }
  }
}
