import StratusDefinitions

/// A reference that violates a contract, with a shortest path from it to the unit on which it must not depend.
struct ContractViolation: Hashable {
  /// A step of a path.
  enum Step: Hashable {
    case reference(ReferenceID)
    /// From an injected assembly to one of its definitions, any of which the receiver can request.
    case content(DefinitionID)
  }

  /// The steps; the first one is the reference at fault.
  let path: [Step]
  let reference: ReferenceID
  /// The index of the unit among the targets.
  let target: Int
}

extension ResolvedContract {
  /// Finds all references that leave a source and lead to a target, each once for each target.
  ///
  /// The search goes back from each target and ends at sources and at other targets, because whatever reaches the
  /// target through them is their violation.
  ///
  /// - Complexity: O(targets x (definitions + references)).
  func violations(in graph: DefinitionGraph) -> [ContractViolation] {
    let network = graph.backwardNetwork
    var result: [ContractViolation] = []
    var search = BackwardSearch(nodeCount: network.nodeCount)
    for (target, nodes) in targets.nodesByUnit().enumerated() {
      search.restart(from: nodes)
      while let node = search.next() {
        for edge in network.edges(from: node) {
          let (previous, step) = (network.target(of: edge), graph.step(network.label(of: edge)))
          if targets.unit(of: previous) == target { continue }
          if case .reference(let reference) = step, isSource(previous) {
            let path = [step] + search.path(from: node, in: graph)
            result.append(ContractViolation(path: path, reference: reference, target: target))
          } else if passes(step), targets.unit(of: previous) == nil {
            search.visit(previous, over: step)
          }
        }
      }
    }
    return result
  }

  /// Whether a path may lead to a target over a step that does not begin at a source.
  ///
  /// A definition that receives an assembly can request all definitions of that assembly, as if it referred to them.
  private func passes(_ step: ContractViolation.Step) -> Bool {
    if case .content = step { true } else { contract.requirement.isTransitive }
  }

  private func isSource(_ node: Int) -> Bool {
    let isNamed = sources.unit(of: node) != nil
    if case .only = contract.requirement { return !isNamed }
    return isNamed
  }
}

/// A breadth-first search against the direction of references.
private struct BackwardSearch {
  private var queue: [Int] = []
  private var position = 0
  /// The first step of a shortest path from each visited node; `nil` for the nodes at which the search began.
  private var steps: [ContractViolation.Step?]
  private var isVisited: [Bool]

  init(nodeCount: Int) {
    steps = Array(repeating: nil, count: nodeCount)
    isVisited = Array(repeating: false, count: nodeCount)
  }

  /// Forgets the nodes of the last search only, because there can be as many searches as nodes.
  mutating func restart(from nodes: [Int]) {
    for node in queue {
      isVisited[node] = false
      steps[node] = nil
    }
    for node in nodes { isVisited[node] = true }
    queue = nodes
    position = 0
  }

  mutating func next() -> Int? {
    guard position < queue.count else { return nil }
    position += 1
    return queue[position - 1]
  }

  mutating func visit(_ node: Int, over step: ContractViolation.Step) {
    guard !isVisited[node] else { return }
    isVisited[node] = true
    steps[node] = step
    queue.append(node)
  }

  func path(from node: Int, in graph: DefinitionGraph) -> [ContractViolation.Step] {
    var path: [ContractViolation.Step] = []
    var node = node
    while let step = steps[node] {
      path.append(step)
      node = graph.node(after: step)
    }
    return path
  }
}

extension DefinitionGraph {
  /// The references against their direction, and an edge from each definition to its assembly as an object.
  ///
  /// Labels are indices of references, and those of definitions with all bits flipped.
  fileprivate var backwardNetwork: DirectedGraph {
    var edges = references.indices.map { index in
      (source: node(after: .reference(ReferenceID(index))), target: references[index].from.index, label: index)
    }
    edges += definitions.indices.map { index in
      (source: index, target: definitions.count + definitions[index].assembly.index, label: ~index)
    }
    return DirectedGraph(nodeCount: definitions.count + assemblies.count, edges: edges)
  }

  fileprivate func step(_ label: Int) -> ContractViolation.Step {
    label >= 0 ? .reference(ReferenceID(label)) : .content(DefinitionID(~label))
  }

  /// Returns the node at which a step ends.
  fileprivate func node(after step: ContractViolation.Step) -> Int {
    switch step {
    case .reference(let id): ends[id.index] >= 0 ? Int(ends[id.index]) : definitions.count + Int(~ends[id.index])
    case .content(let id): id.index
    }
  }
}
