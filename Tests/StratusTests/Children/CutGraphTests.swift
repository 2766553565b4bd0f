import Stratus
import StratusSupport
import StratusTestSupport
import Testing

/// A graph that is cut into an activation, its child, and the child of that has the same objects, and the same sharing,
/// as if all definitions belonged to one activation.
struct CutGraphTests {
  @Test(arguments: seeds(400))
  func `a graph that is cut into parent and children builds the same objects in the same order`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let facts = Self.facts(using: &random)
    try CutFact.$all.withValue(facts) {
      let whole = try WholeAssembly.activated()
      let outer = try OuterAssembly.activated()
      let middle = try outer.middle(0)
      let inner = try middle.inner(0)
      let assemblies: [any CutAssembly] = [outer, middle.assembly(), inner.assembly()]
      let (wholeLog, cutLog) = (BuildLog(), BuildLog())
      try BuildLog.$current.withValue(wholeLog) { try whole.load() }
      try BuildLog.$current.withValue(cutLog) { try inner.activation.load() }
      var comparison = GraphComparison()
      var held: [Node] = []
      for _ in 0..<6 {
        let root = Int.random(in: facts.indices, using: &random)
        let expected = try BuildLog.$current.withValue(wholeLog) { try whole[root].resolve() }
        let node = try BuildLog.$current.withValue(cutLog) { try assemblies[facts[root].level][root].resolve() }
        held += [node, expected]
        let difference = comparison.difference(between: node, and: expected)
        #expect(difference == nil, "seed \(seed), definition \(root)")
      }
      #expect(cutLog.built == wholeLog.built, "seed \(seed)")
      for node in comparison.nodes { node.wired = [] }
    }
  }

  /// Any wiring whose definitions need only earlier ones for their initializers, and only those of the same activation
  /// or of one above.
  private static func facts(using random: inout SplitMix64) -> [CutFact] {
    let count = Int.random(in: 2...16, using: &random)
    let cuts = [Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random)].sorted()
    var facts = (0..<count).map { index in
      CutFact(level: cuts.filter { $0 <= index }.count, scope: random.pick(RandomGraphTests.scopes))
    }
    for index in facts.indices {
      for _ in 0..<Int.random(in: 0...3, using: &random) where index > 0 {
        facts[index].initializer.append(Int.random(in: 0..<index, using: &random))
      }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let target = Int.random(in: 0..<count, using: &random)
        let isSafe = target < index || facts[index].scope != .prototype || facts[target].scope != .prototype
        if isSafe, facts[target].level <= facts[index].level { facts[index].methods.append(target) }
      }
      if random.chance(0.3), index > 0 { facts[index].requests.append(Int.random(in: 0..<index, using: &random)) }
    }
    return facts
  }
}

/// The specification of a definition, and the activation that it belongs to.
private struct CutFact: Sendable {
  /// 0 for the outermost activation.
  let level: Int
  let scope: Scope
  /// Indices of definitions: parameters of the initializer, as one array.
  var initializer: [Int] = []
  /// Indices of definitions, each injected by a method.
  var methods: [Int] = []
  /// Indices of definitions, each requested by a callback.
  var requests: [Int] = []

  @TaskLocal static var all: [CutFact] = []
}

/// The definitions of the objects that were built, in order.
private final class BuildLog: Sendable {
  private let numbers = Locked<[Int]>([])

  var built: [Int] { numbers.withLock { $0 } }
  func add(_ number: Int) { numbers.withLock { $0.append(number) } }

  @TaskLocal static var current = BuildLog()
}

/// An assembly that is found with its custom mirror, so it has no stored properties of definitions.
private protocol CutAssembly: Assembly {
  var parts: [Int: Definition<Node>] { get }
}

extension CutAssembly {
  /// Declares the definitions of a level, or of all.
  static func parts(at level: Int? = nil) -> [Int: Definition<Node>] {
    let own = CutFact.all.indices.filter { level == nil || CutFact.all[$0].level == level }
    return Dictionary(uniqueKeysWithValues: own.map { ($0, Definition<Node>()) })
  }

  subscript(id: Int) -> Definition<Node> { parts[id] ?? Definition() }

  var mirror: [(label: String?, value: Any)] {
    parts.sorted { $0.key < $1.key }.map { (label: "part\(String(1000 + $0.key))", value: $0.value) }
  }

  /// Writes the recipes.
  ///
  /// - Parameters:
  ///   - object: returns the injection of the object of a definition.
  ///   - provider: returns the injection of its provider.
  func define(
    _ object: (Int) -> any Injection<Node>, _ provider: (Int) -> AnyInjection<() throws -> Node>
  ) {
    for (id, definition) in parts.sorted(by: { $0.key < $1.key }) {
      let fact = CutFact.all[id]
      let make = { (made: [Node]) -> Node in
        BuildLog.current.add(id)
        return Node(id: id, made: made)
      }
      definition.initialize(make, .array(fact.initializer.map(object))).scope(fact.scope)
      for method in fact.methods { wire(definition, object(method)) }
      for request in fact.requests {
        definition.injections {
          $0.call({ node in { (make: @escaping () throws -> Node) in node.wire(try make()) } }, provider(request))
        }
      }
    }
  }

  private func wire(_ definition: Definition<Node>, _ injection: some Injection<Node>) {
    definition.injections { $0.call(Node.wire, injection) }
  }
}

private final class WholeAssembly: Assembly, CutAssembly, CustomReflectable {
  let parts: [Int: Definition<Node>] = parts()
  var customMirror: Mirror { Mirror(self, children: mirror) }
  override func define() { define({ self[$0] }, { self[$0].provider }) }
}

private final class OuterAssembly: Assembly, CutAssembly, CustomReflectable {
  let parts: [Int: Definition<Node>] = parts(at: 0)
  private let middles = [Child<MiddleAssembly>()]
  var middle: Child<MiddleAssembly> { middles[0] }
  var customMirror: Mirror { Mirror(self, children: mirror + [("middle", middle)]) }
  override func define() { define({ self[$0] }, { self[$0].provider }) }
}

private final class MiddleAssembly: Assembly, ChildAssembly, CutAssembly, CustomReflectable {
  private let inputs = [Given<Int>()]
  var input: Given<Int> { inputs[0] }
  let parts: [Int: Definition<Node>] = parts(at: 1)
  private let inners = [Child<InnerAssembly>()]
  var inner: Child<InnerAssembly> { inners[0] }
  private let outers = [Collaborator<OuterAssembly>()]
  private var outer: Collaborator<OuterAssembly> { outers[0] }
  var customMirror: Mirror { Mirror(self, children: mirror + [("input", input), ("inner", inner), ("outer", outer)]) }

  override func define() {
    define(
      { id -> any Injection<Node> in
        if CutFact.all[id].level == 0 { outer[dynamicMember: \.[id]] } else { self[id] }
      },
      { id in
        if CutFact.all[id].level == 0 { outer[dynamicMember: \.[id]].provider } else { self[id].provider }
      })
  }
}

private final class InnerAssembly: Assembly, ChildAssembly, CutAssembly, CustomReflectable {
  private let inputs = [Given<Int>()]
  var input: Given<Int> { inputs[0] }
  let parts: [Int: Definition<Node>] = parts(at: 2)
  private let outers = [Collaborator<OuterAssembly>()]
  private var outer: Collaborator<OuterAssembly> { outers[0] }
  private let middles = [Collaborator<MiddleAssembly>()]
  private var middle: Collaborator<MiddleAssembly> { middles[0] }
  var customMirror: Mirror {
    Mirror(self, children: mirror + [("input", input), ("outer", outer), ("middle", middle)])
  }

  override func define() {
    define(
      { id -> any Injection<Node> in
        switch CutFact.all[id].level {
        case 0: outer[dynamicMember: \.[id]]
        case 1: middle[dynamicMember: \.[id]]
        default: self[id]
        }
      },
      { id in
        switch CutFact.all[id].level {
        case 0: outer[dynamicMember: \.[id]].provider
        case 1: middle[dynamicMember: \.[id]].provider
        default: self[id].provider
        }
      })
  }
}
