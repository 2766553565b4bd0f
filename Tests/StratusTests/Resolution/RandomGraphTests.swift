import Stratus
import StratusTestSupport
import Testing

struct RandomGraphTests {
  static let scopes: [Scope] = [.objectGraph, .prototype, .singleton, .lazySingleton, .weakSingleton]

  /// Any wiring that can be activated: initializers refer to earlier definitions only, prototypes to earlier prototypes
  /// only.
  static func facts(using random: inout SplitMix64) -> [NodeFact] {
    let count = Int.random(in: 1...14, using: &random)
    let mostly = random.chance(0.5) ? random.pick(scopes) : nil
    var facts = (0..<count).map { _ in
      NodeFact(scope: mostly.flatMap { random.chance(0.7) ? $0 : nil } ?? random.pick(scopes))
    }
    for index in facts.indices {
      for _ in 0..<Int.random(in: 0...3, using: &random) where index > 0 {
        facts[index].initializer.append(Int.random(in: 0..<index, using: &random))
      }
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let target = Int.random(in: 0..<count, using: &random)
        let isSafe = target < index || facts[index].scope != .prototype || facts[target].scope != .prototype
        if isSafe { facts[index].methods.append(target) }
      }
    }
    return facts
  }

  @Test(arguments: seeds(400))
  func `compiled plans share instances like a naive resolver`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let facts = Self.facts(using: &random)
    try GeneratedAssembly.$facts.withValue(facts) {
      let assembly = try GeneratedAssembly.activated()
      var naive = NaiveResolver(facts: facts)
      var comparison = GraphComparison()
      var held: [Node] = []
      for _ in 0..<6 {
        let root = Int.random(in: facts.indices, using: &random)
        let node = try assembly.definitions[root].resolve()
        held.append(node)
        let difference = comparison.difference(between: node, and: naive.resolve(root))
        #expect(difference == nil, "seed \(seed), definition \(root)")
      }
      for node in comparison.nodes { node.wired = [] }
    }
  }
}

/// The scopes' rules as one would write them down: make first, wire what was made until nothing is left.
struct NaiveResolver {
  let facts: [NodeFact]
  private var shared: [Int: Node] = [:]
  private var graph: [Int: Node] = [:]
  private var unwired: [Node] = []
  private var isLoaded = false
  /// The definitions of the objects, in the order in which they were made.
  private(set) var made: [Int] = []

  init(facts: [NodeFact]) { self.facts = facts }

  mutating func resolve(_ id: Int) -> Node {
    if !isLoaded {
      isLoaded = true
      for (eager, fact) in facts.enumerated() where fact.scope == .singleton { _ = outermost(eager) }
    }
    return outermost(id)
  }

  private mutating func outermost(_ id: Int) -> Node {
    graph = [:]
    let node = make(id)
    while let next = unwired.popLast() {
      for target in facts[next.id].methods { next.wire(make(target)) }
    }
    return node
  }

  private mutating func make(_ id: Int) -> Node {
    let scope = facts[id].scope
    if let existing = shared[id] ?? graph[id] { return existing }
    let node = Node(id: id, made: facts[id].initializer.map { make($0) })
    made.append(id)
    unwired.append(node)
    if scope == .objectGraph { graph[id] = node }
    if scope != .objectGraph, scope != .prototype { shared[id] = node }
    return node
  }
}

/// Compares two object graphs: the same shape, and each object of one standing for the same object of the other
/// throughout.
struct GraphComparison {
  private var partner: [ObjectIdentifier: Node] = [:]
  private var back: [ObjectIdentifier: Node] = [:]
  private(set) var nodes: [Node] = []

  mutating func difference(between left: Node, and right: Node) -> String? {
    var open = [(left, right)]
    while let (left, right) = open.popLast() {
      let known = (partner[ObjectIdentifier(left)], back[ObjectIdentifier(right)])
      if let partner = known.0, let back = known.1, partner === right, back === left { continue }
      guard known.0 == nil, known.1 == nil else { return "node \(left.id) is shared in one graph only" }
      guard left.id == right.id, left.made.count == right.made.count, left.wired.count == right.wired.count else {
        return "node \(left.id) stands where \(right.id) should, or lacks injections"
      }
      partner[ObjectIdentifier(left)] = right
      back[ObjectIdentifier(right)] = left
      nodes += [left, right]
      open += Array(zip(left.made, right.made)) + Array(zip(left.wired, right.wired))
    }
    return nil
  }
}
