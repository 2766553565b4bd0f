import Stratus
import StratusTestSupport
import Testing

/// What an observer is told about random graphs, compared with naive code.
struct ObserverModelTests {
  @Test(arguments: seeds(300))
  func `without injections after initializers, constructions are nested like calls of initializers`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    var facts = RandomGraphTests.facts(using: &random)
    for index in facts.indices { facts[index].methods = [] }
    try observe(facts, seed, &random) { observer, roots in
      var naive = NaiveConstructions(facts: facts)
      for root in roots { naive.resolve(root) }
      #expect(observer.takeLog() == naive.log, "seed \(seed)")
    }
  }

  @Test(arguments: seeds(300))
  func `constructions form trees, and what is built stays the same`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let facts = RandomGraphTests.facts(using: &random)
    try observe(facts, seed, &random) { observer, roots in
      var naive = NaiveResolver(facts: facts)
      for root in roots { _ = naive.resolve(root) }
      let begun = observer.events.filter { $0.kind == .begin }.map(\.construction)
      #expect(begun.compactMap(\.index).sorted() == naive.made.sorted(), "seed \(seed)")
      expectTrees(observer.events, facts, seed)
    }
  }

  /// Resolves a few definitions, and compares the objects with those of an activation without an observer.
  private func observe(
    _ facts: [NodeFact], _ seed: Int, _ random: inout SplitMix64,
    _ check: (CollectingObserver, [Int]) throws -> Void
  ) throws {
    try GeneratedAssembly.$facts.withValue(facts) {
      let observer = CollectingObserver()
      let observed = try GeneratedAssembly.activated(observer: observer)
      let plain = try GeneratedAssembly.activated()
      var comparison = GraphComparison()
      var held: [Node] = []
      let roots = (0..<6).map { _ in Int.random(in: facts.indices, using: &random) }
      for root in roots {
        let nodes = try (observed.definitions[root].resolve(), plain.definitions[root].resolve())
        held += [nodes.0, nodes.1]
        #expect(comparison.difference(between: nodes.0, and: nodes.1) == nil, "seed \(seed), definition \(root)")
      }
      try check(observer, roots)
      for node in comparison.nodes { node.wired = [] }
    }
  }

  /// Expects that each construction begins and ends once, within that of a definition that needs it.
  private func expectTrees(_ events: [CollectingObserver.Event], _ facts: [NodeFact], _ seed: Int) {
    var open: Set<ObjectIdentifier> = []
    var begun = open
    for event in events {
      let construction = event.construction
      switch event.kind {
      case .begin:
        #expect(begun.insert(ObjectIdentifier(construction)).inserted, "seed \(seed)")
        open.insert(ObjectIdentifier(construction))
      case .end: #expect(open.remove(ObjectIdentifier(construction)) != nil, "seed \(seed)")
      case .failure: Issue.record("seed \(seed)")
      }
      guard let requester = construction.requester else { continue }
      #expect(open.contains(ObjectIdentifier(requester)), "seed \(seed)")
      guard let from = requester.index, let to = construction.index else {
        Issue.record("seed \(seed)")
        return
      }
      #expect(facts[from].initializer.contains(to) || facts[from].methods.contains(to), "seed \(seed)")
    }
    #expect(open.isEmpty, "seed \(seed)")
  }
}

extension Construction {
  /// The index of the definition of a ``GeneratedAssembly``.
  fileprivate var index: Int? { Int(key.dropFirst("node".count)) }
}

/// The log of an observer, as code without a container would write it.
private struct NaiveConstructions {
  let facts: [NodeFact]
  private(set) var log: [String] = []
  private var shared: Set<Int> = []
  private var graph: Set<Int> = []
  private var isLoaded = false

  init(facts: [NodeFact]) { self.facts = facts }

  mutating func resolve(_ id: Int) {
    if !isLoaded {
      isLoaded = true
      for eager in facts.indices where facts[eager].scope == .singleton {
        graph = []
        build(eager, for: nil)
      }
    }
    graph = []
    build(id, for: nil)
  }

  private mutating func build(_ id: Int, for requester: Int?) {
    if shared.contains(id) || graph.contains(id) { return }
    log.append("node\(id)" + (requester.map { " for node\($0)" } ?? "") + " (")
    for target in facts[id].initializer { build(target, for: id) }
    log.append(") node\(id)")
    switch facts[id].scope {
    case .prototype: break
    case .objectGraph: graph.insert(id)
    default: shared.insert(id)
    }
  }
}
