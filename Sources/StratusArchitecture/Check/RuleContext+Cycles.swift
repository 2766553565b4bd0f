import StratusGraph
import StratusSupport

extension RuleContext {
  /// Reports each part of a graph that contains a cycle, with a short cycle as the example.
  mutating func reportCycles(_ edges: DirectedGraph?, _ problem: (_ names: [String]) -> WiringProblem) {
    guard let edges else { return }
    let components = edges.stronglyConnectedComponents()
    for component in 0..<components.count {
      let members = components.members(of: component)
      guard let first = graph.smallest(of: members), let nodes = edges.canonicalCycle(through: first, of: components)
      else { continue }
      let message = problem(nodes.map { names[DefinitionID($0)] }).message
      report(cycle: graph.references(along: nodes, in: edges), among: members, message)
    }
  }
}

extension DefinitionGraph {
  /// Returns the definition with the smallest full name.
  func smallest(of definitions: some Sequence<Int>) -> Int? {
    definitions.lazy.map { ($0, self.fullName(of: DefinitionID($0))) }.min { $0.1 < $1.1 }?.0
  }

  /// Returns a reference for each step of a cycle. Of several between two definitions, it is the first one by its
  /// injection, so the result does not depend on the order of references.
  ///
  /// - Parameter edges: definitions and references between them, labeled with their indices.
  func references(along cycle: [Int], in edges: DirectedGraph) -> [ReferenceID] {
    cycle.indices.compactMap { index in
      let target = cycle[(index + 1) % cycle.count]
      return edges.edges(from: cycle[index]).filter { edges.target(of: $0) == target }
        .map { ReferenceID(edges.label(of: $0)) }.min(by: areInOrder)
    }
  }

  /// Whether one reference comes before another one by names, injection, and location, whatever their order in the
  /// source.
  func areInOrder(_ left: ReferenceID, _ right: ReferenceID) -> Bool {
    let (first, second) = (self[left], self[right])
    if first.from != second.from { return first.from < second.from }
    let (target, other) = (fullName(of: first.target), fullName(of: second.target))
    if target != other { return target < other }
    if first.injection != second.injection { return first.injection.precedes(second.injection) }
    return first.collaborator ?? "" < second.collaborator ?? ""
  }
}

extension InjectionSite {
  /// Whether the injection comes before another one: by kind, member, position, type, and traits, and then by location.
  func precedes(_ other: InjectionSite) -> Bool {
    if kind != other.kind { return kind.rank < other.kind.rank }
    if member != other.member { return member ?? "" < other.member ?? "" }
    if position != other.position { return position ?? -1 < other.position ?? -1 }
    if type != other.type { return type ?? "" < other.type ?? "" }
    if traits != other.traits { return traits.rawValue < other.traits.rawValue }
    guard let location, let second = other.location else { return location == nil && other.location != nil }
    return location < second
  }
}

extension InjectionSite.Kind {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
