/// The constructions of an observed plan. The steps of the plan call the observer, so other plans contain nothing about
/// observers.
final class ObservedPlan {
  let observation: Observation
  /// For each node, the nearest one with a construction: this one, or one that needs it; -1 if there is none.
  private(set) var owners: [Int]
  /// For each node, the nearest one with a construction that needs it, or -1 if there is none.
  private var requesters: [Int]

  // While the plan is being written:
  private var begun: Set<Int> = []
  /// For each construction, the number of its units, and of the constructions that it contains, that are not complete.
  private var remaining: [Int]

  /// A depth-first search along the injections, in their order, decides which node needs another one first.
  ///
  /// - Parameter substitute: the node that is built by another recipe than that of its definition, if there is one. It
  ///   is an object that exists, or the preparation of an asynchronous construction.
  init(_ units: [Int], of nodes: [PlanCompiler.Node], except substitute: Int?, _ observation: Observation) {
    self.observation = observation
    owners = Array(repeating: -1, count: nodes.count)
    (requesters, remaining) = (owners, Array(repeating: 0, count: nodes.count))
    var reached: Set<Int> = []
    var open = nodes.indices.reversed().map { (node: $0, requester: -1) }
    while let (node, requester) = open.popLast() {
      guard reached.insert(node).inserted else { continue }
      (requesters[node], owners[node]) = (requester, requester)
      // An alias or an option passes on another object.
      if node != substitute, case .build(let recipe) = nodes[node].role, recipe.initializer?.hasOwnObject == true {
        owners[node] = node
        if requester >= 0 { remaining[requester] += 1 }
      }
      for case .node(let needed) in (nodes[node].construction + nodes[node].injection).reversed() {
        open.append((needed, owners[node]))
      }
    }
    for unit in units where owners[unit / 2] >= 0 { remaining[owners[unit / 2]] += 1 }
  }

  /// Adds the calls before a unit, those for what needs it first.
  func begin(_ unit: Int, of compiler: PlanCompiler, in draft: inout PlanDraft) {
    var nodes: [Int] = []
    var next = owners[unit / 2]
    while next >= 0, begun.insert(next).inserted {
      nodes.append(next)
      next = requesters[next]
    }
    for node in nodes.reversed() {
      let container = compiler.levels[compiler.nodes[node].level].container
      let name = container.name(of: container.definitions[compiler.nodes[node].key.definition])
      let (scope, requester) = (compiler.nodes[node].scope, requesters[node])
      draft.add(
        Executable { [self] _, _ in ObservedRun.current(of: self)?.begin(node, name, scope, for: requester) }, for: node
      )
    }
  }

  /// Adds the calls after a unit, those for what needs it last.
  func end(_ unit: Int, in draft: inout PlanDraft) {
    var node = owners[unit / 2]
    while node >= 0 {
      remaining[node] -= 1
      guard remaining[node] == 0 else { return }
      draft.add(Executable { [self, node] _, _ in ObservedRun.current(of: self)?.end(node) }, for: node)
      node = requesters[node]
    }
  }
}
