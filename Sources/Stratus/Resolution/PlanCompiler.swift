/// Compiles a plan: the objects to build for a root, their order, and their offsets in the frame.
///
/// A plan of a child contains the objects of ancestors that it needs, as if all were definitions of one activation.
///
/// - Complexity: linear in the objects to build and their injections, plus four bytes to clear for each definition of
///   the activations whose objects are needed.
struct PlanCompiler {
  /// The limit for the number of objects of a resolution.
  static let limit = 500_000

  enum Operand {
    case node(Int)
    case constant(Constant)
    case shared(UInt)

    var node: Int? { if case .node(let index) = self { index } else { nil } }
  }

  struct Node {
    /// All cases except the most frequent one are indirect, so a role is one word and copying it counts one reference.
    enum Role {
      case build(EffectiveRecipe)
      indirect case derived(Operation)
      indirect case link(LinkWriter)
      indirect case input(Plan.Source)
    }
    let role: Role
    /// The declared type of an object, or the type of a derived value.
    let type: Any.Type
    /// The activation of the definition, an index in ``PlanCompiler/levels``.
    let level: Int
    /// The instance of a definition. For a derived value, the instance that needs it.
    let key: InstanceKey
    let wantedBy: Int
    /// The scope of an object, or ``Scope/prototype`` for another value.
    var scope = Scope.prototype
    /// Whether anything is injected into the object or called on it after its initializer has run.
    var isWired = false
    /// The operands for the definition's runtime arguments.
    var arguments: [Operand] = []
    var construction: [Operand] = []
    var injection: [Operand] = []

    /// Whether other objects of the resolution share it.
    var isShareable: Bool { scope != .prototype }
  }

  /// Writes a value that refers to the container: an assembly or a provider.
  typealias LinkWriter = (UnsafeMutableRawPointer) -> Void

  /// The reason why a plan could not be compiled.
  indirect enum Interruption: Error {
    case failure(ResolutionError)
    /// No case of an option definition fits the value that chooses.
    case noCase(MissingCase)
    /// The identity of objects depends on the values of the runtime arguments.
    case needsArguments
    case needsSelection(PendingSelection)
    /// The graph that the resolution joins has not built an object yet.
    case needsMember(PendingMember)
  }

  /// An activation whose objects are needed.
  struct Level {
    let container: Container
    let generation: Generation
    /// The node of each definition without runtime arguments, or -1. An array, because hashing takes longer than the
    /// rest of a search.
    fileprivate var nodeOfDefinition: [Int32]
    /// The nodes of definitions that take runtime arguments, by instance.
    fileprivate var nodeOfInstance = [InstanceKey: Int]()
    /// The last instance of each definition with runtime arguments.
    fileprivate var instances = [Int: InstanceKey]()

    init(_ container: Container, _ generation: Generation) {
      self.container = container
      self.generation = generation
      nodeOfDefinition = Array(repeating: -1, count: container.definitions.count)
    }
  }

  let request: PlanRequest
  /// The container of the root, then its parent and further ancestors, as far as their objects are needed.
  private(set) var levels: [Level]
  private(set) var nodes: [Node] = []
  /// The live weak singletons among the nodes.
  private var live: [AnyObject] = []

  private init(_ request: PlanRequest, in container: Container) {
    self.request = request
    levels = [Level(container, request.generation)]
    nodes.reserveCapacity(min(container.definitions.count, 32))
  }

  /// Compiles a plan. The caller holds the monitor.
  ///
  /// - Parameter released: receives what must be released after the lock.
  /// - Returns: the plan, and the live weak singletons that it needs.
  static func compile(
    _ request: PlanRequest, in container: Container, _ released: inout [Any]
  ) throws(Interruption) -> (plan: Plan, live: [AnyObject]) {
    var compiler = PlanCompiler(request, in: container)
    defer { released += compiler.live as [Any] }
    let root = try compiler.collect()
    return (compiler.emit(compiler.orderedUnits(), root: root), compiler.live)
  }

  /// Collects the nodes.
  ///
  /// - Returns: the operand for the root.
  private mutating func collect() throws(Interruption) -> Operand {
    let arguments = rootArguments()
    let root =
      if let recipe = request.substitute {
        try substituted(recipe, arguments)
      } else if request.isForSelector {
        try selector(of: request.root, arguments)
      } else {
        try node(for: request.root, at: 0, arguments: arguments, wantedBy: -1)
      }
    var next = 0
    while next < nodes.count {
      guard nodes.count <= Self.limit else {
        let name = levels[0].container.name(of: request.root)
        throw .failure(ResolutionError(.tooLarge(name: name, limit: Self.limit)))
      }
      if case .build(let recipe) = nodes[next].role {
        let construction = try operands(of: constructionSources(of: recipe, next), for: next)
        nodes[next].construction = construction
        if recipe.injections != nil {
          nodes[next].isWired = true
          if recipe.buildsReference {
            let injection = try operands(of: recipe.injectionSources, for: next)
            nodes[next].injection = injection
          }
        }
      }
      next += 1
    }
    return root
  }

  /// Returns the root's arguments: constants in a plan for these values, or inputs that each run fills.
  private mutating func rootArguments() -> [Operand] {
    if request.isForTheseArguments { return request.arguments.map { .constant($0) } }
    return request.arguments.enumerated().map { index, argument in
      add(
        Node(
          role: .input(.argument(index)), type: argument.type, level: 0,
          key: InstanceKey(definition: request.root.index), wantedBy: -1))
    }
  }

  private mutating func operands(of sources: [_InjectionSource], for node: Int) throws(Interruption) -> [Operand] {
    guard !sources.isEmpty else { return [] }
    var result: [Operand] = []
    result.reserveCapacity(sources.count)
    for source in sources { result.append(try operand(for: source, wantedBy: node)) }
    return result
  }

  private mutating func operand(for source: _InjectionSource, wantedBy parent: Int) throws(Interruption) -> Operand {
    if let target = source.ownDefinition {
      return try node(for: target, at: nodes[parent].level, arguments: [], wantedBy: parent)
    }
    return switch source.origin {
    case .definition(let reference):
      try operand(for: reference, wantedBy: parent)
    case .byType(let request):
      try operand(for: request, wantedBy: parent)
    case .argument(let index, _, _):
      nodes[parent].arguments[index]
    case .value(let constant):
      .constant(constant)
    case .configuration(let request):
      operand(for: request)
    case .assembly(let origin, let type, let write):
      derived(assemblyLink(to: origin, from: nodes[parent].level, write), type, for: parent)
    case .provider(let reference, let type, let write):
      derived(providerLink(to: reference, of: nodes[parent], write), type, for: parent)
    case .property(let type, let owner, let read, _):
      derived(.derived(read), type, from: [try operand(for: owner, wantedBy: parent)], for: parent)
    case .collection(let type, let members, let combine, _):
      derived(.derived(combine), type, from: try operands(of: members, for: parent), for: parent)
    }
  }

  private mutating func operand(
    for reference: DefinitionReference, wantedBy parent: Int
  ) throws(Interruption) -> Operand {
    guard let target = reference.target else {
      contradiction("an activation with a missing collaborator fails")
    }
    let level = try level(of: reference.collaborator, from: nodes[parent].level)
    return try node(
      for: target, at: level, arguments: operands(of: reference.arguments, for: parent), wantedBy: parent)
  }

  /// Returns the level of the activation that serves a collaborator.
  ///
  /// - Parameter own: the level of the assembly that declares the collaborator.
  private mutating func level(of collaborator: CollaboratorRecord?, from own: Int) throws(Interruption) -> Int {
    guard let owner = collaborator?.ancestor?.container else { return own }
    var level = own
    while levels[level].container !== owner {
      level += 1
      if level == levels.count { try enterParent() }
    }
    return level
  }

  private mutating func enterParent() throws(Interruption) {
    guard let parent = levels[levels.count - 1].container.parent else {
      contradiction("an ancestor that serves a collaborator exists")
    }
    let generation = request.generations[levels.count]
    do throws(ResolutionError) {
      try parent.checkResolvable(in: generation)
    } catch {
      throw .failure(error)
    }
    levels.append(Level(parent, generation))
  }

  private mutating func operand(for request: TypeRequest, wantedBy parent: Int) throws(Interruption) -> Operand {
    let level = nodes[parent].level
    guard let service = levels[level].generation.wiring.service(for: request) else {
      contradiction("an activation fails if no definition provides a requested type")
    }
    let object = try node(for: service.target, at: level, arguments: [], wantedBy: parent)
    guard let conversion = service.conversion else { return object }
    return derived(.derived(conversion), request.type, from: [object], for: parent)
  }

  private func operand(for request: ConfigurationRequest) -> Operand {
    guard let constant = request.constant else {
      contradiction("an activation with a missing configuration value fails")
    }
    return .constant(constant)
  }

  private func assemblyLink(
    to origin: _InjectionSource.AssemblyOrigin, from level: Int,
    _ write: @escaping (Assembly, UnsafeMutableRawPointer) -> Bool
  ) -> Node.Role {
    let instance = levels[level].container.instance(of: origin)
    return .link { address in _ = write(instance, address) }
  }

  private func providerLink(
    to reference: DefinitionReference, of owner: Node, _ write: @escaping _InjectionSource.ProviderWriter
  ) -> Node.Role {
    guard let target = reference.target else {
      contradiction("an activation with a missing collaborator fails")
    }
    let container = levels[owner.level].container.owner(of: reference.collaborator)
    let handle = DefinitionHandle(target, .knowing(container.known))
    return .link { address in write(handle, address) }
  }

  @inline(never)
  private mutating func derived(
    _ role: Node.Role, _ type: Any.Type, from operands: [Operand] = [], for parent: Int
  ) -> Operand {
    var node = Node(
      role: role, type: type, level: nodes[parent].level, key: InstanceKey(definition: nodes[parent].key.definition),
      wantedBy: parent)
    node.construction = operands
    return add(node)
  }

  /// Adds a node that is built from one source.
  mutating func add(_ node: Node, constructedFrom source: _InjectionSource) throws(Interruption) -> Operand {
    let result = add(node)
    let index = nodes.count - 1
    let operand = try operand(for: source, wantedBy: index)
    nodes[index].construction = [operand]
    return result
  }

  @inline(never)
  private mutating func add(_ node: Node) -> Operand {
    nodes.append(node)
    return .node(nodes.count - 1)
  }

  // MARK: Instances

  private mutating func node(
    for record: DefinitionRecord, at level: Int, arguments: [Operand], wantedBy parent: Int
  ) throws(Interruption) -> Operand {
    guard record.arguments.isEmpty else { return try instance(of: record, at: level, arguments, wantedBy: parent) }
    let generation = levels[level].generation
    let recipe = generation.recipe(of: record)
    let scope = recipe.effectiveScope
    let key = InstanceKey(definition: record.index)
    if scope.isShared, let address = generation.sharedObject(key) { return .shared(address) }
    if scope != .prototype {
      let known = levels[level].nodeOfDefinition[record.index]
      if known >= 0 { return .node(Int(known)) }
      if let member = try member(record, []) { return member }
      levels[level].nodeOfDefinition[record.index] = Int32(nodes.count)
    }
    let role = role(recipe, scope, record, at: level, key)
    return add(Node(role: role, type: record.type, level: level, key: key, wantedBy: parent, scope: scope))
  }

  private mutating func instance(
    of record: DefinitionRecord, at level: Int, _ arguments: [Operand], wantedBy parent: Int
  ) throws(Interruption) -> Operand {
    let generation = levels[level].generation
    let recipe = generation.recipe(of: record)
    let scope = recipe.effectiveScope
    let key = InstanceKey(definition: record.index, arguments: arguments.map(key))
    if scope != .prototype {
      try checkIdentity(key, at: level, arguments, scope)
      if scope.isShared, let address = generation.sharedObject(key) { return .shared(address) }
      if let existing = levels[level].nodeOfInstance[key] { return .node(existing) }
      if let member = try member(record, arguments) { return member }
      levels[level].nodeOfInstance[key] = nodes.count
    }
    let role = role(recipe, scope, record, at: level, key)
    var node = Node(role: role, type: record.type, level: level, key: key, wantedBy: parent, scope: scope)
    node.arguments = arguments
    return add(node)
  }

  /// Returns the object in the graph that the resolution joins, or `nil` if there is none.
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

  /// Returns what another recipe than that of the root builds. References to the root receive it if its scope is the
  /// object graph.
  private mutating func substituted(_ recipe: EffectiveRecipe, _ arguments: [Operand]) throws(Interruption) -> Operand {
    let key = InstanceKey(definition: request.root.index, arguments: arguments.map(key))
    let scope = recipe.effectiveScope
    if scope == .objectGraph {
      try checkIdentity(key, at: 0, arguments, .objectGraph)
      if arguments.isEmpty {
        levels[0].nodeOfDefinition[key.definition] = Int32(nodes.count)
      } else {
        levels[0].nodeOfInstance[key] = nodes.count
      }
    }
    var node = Node(role: .build(recipe), type: request.root.type, level: 0, key: key, wantedBy: -1, scope: scope)
    node.arguments = arguments
    return add(node)
  }

  private mutating func role(
    _ recipe: EffectiveRecipe, _ scope: Scope, _ record: DefinitionRecord, at level: Int, _ key: InstanceKey
  ) -> Node.Role {
    let generation = levels[level].generation
    guard scope == .weakSingleton, let object = generation.liveObject(key) else { return .build(recipe) }
    live.append(object)
    return .input(.weak(Plan.WeakSingleton(level: level, key: key), generation.restore(record)))
  }

  private func key(_ operand: Operand) -> ArgumentKey {
    switch operand {
    case .node(let index): .node(index)
    case .shared(let address): .address(address)
    case .constant(let constant):
      constant.hashable.map { .value($0) } ?? .address(UInt(bitPattern: constant.address))
    }
  }

  /// Checks that the identity of an object does not depend on the values of arguments. A plan for any arguments cannot
  /// compare them with each other or with those of shared objects, so such an object requires a plan for the specific
  /// values.
  private mutating func checkIdentity(
    _ key: InstanceKey, at level: Int, _ arguments: [Operand], _ scope: Scope
  ) throws(Interruption) {
    guard !request.isForTheseArguments, !request.arguments.isEmpty else { return }
    let isOpen = arguments.contains { operand in
      guard case .node(let index) = operand, case .input(.argument) = nodes[index].role else { return false }
      return true
    }
    if isOpen, scope.isShared { throw .needsArguments }
    let other = levels[level].instances.updateValue(key, forKey: key.definition)
    if let other, other != key { throw .needsArguments }
  }
}
