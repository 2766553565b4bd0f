import StratusDefinitions

/// How one part of a graph reaches another.
struct Why {
  enum Answer {
    /// The second is, or is part of, the first, or the other way round.
    case same
    /// - Parameters:
    ///   - ways: references in order; no reference is in two ways.
    ///   - cut: the fewest references without which there is no way, where all ways were asked for.
    case reaches(ways: [[Reference]], cut: [Reference]?)
    /// - Parameter isReachedBy: whether there is a way in the other direction.
    case doesNotReach(isReachedBy: Bool)
  }

  let from: NodeSelection
  let to: NodeSelection
  let answer: Answer

  /// - Parameter wantsAll: whether to look for all ways that share no reference, and the fewest references to cut,
  ///   instead of a shortest way.
  /// - Complexity: O((ways + 1) · (definitions + references)).
  init(from: NodeSelection, to: NodeSelection, in graph: DefinitionGraph, wantsAll: Bool) {
    self.from = from
    self.to = to
    guard Set(from.definitions).isDisjoint(with: to.definitions) else {
      answer = .same
      return
    }
    let network = Self.network(of: graph)
    let found = network.disjointPaths(
      from: from.definitions.map(\.index), to: Self.ends(to, graph), limit: wantsAll ? .max : 1)
    func references(_ edges: [Int]) -> [Reference] { edges.map { graph.references[network.label(of: $0)] } }
    if found.paths.isEmpty {
      let back = network.disjointPaths(
        from: to.definitions.map(\.index), to: Self.ends(from, graph), limit: 1)
      answer = .doesNotReach(isReachedBy: !back.paths.isEmpty)
    } else {
      answer = .reaches(ways: found.paths.map(references), cut: found.cut.map(references))
    }
  }

  /// The definitions, and after them the assemblies, which are reached where they are injected as objects.
  private static func network(of graph: DefinitionGraph) -> DirectedGraph {
    DirectedGraph(
      nodeCount: graph.definitions.count + graph.assemblies.count,
      edges: graph.references.enumerated().map { label, reference in
        switch reference.target {
        case .definition(let id): (source: reference.from.index, target: id.index, label: label)
        case .assembly(let id):
          (source: reference.from.index, target: graph.definitions.count + id.index, label: label)
        }
      })
  }

  private static func ends(_ selection: NodeSelection, _ graph: DefinitionGraph) -> [Int] {
    selection.definitions.map(\.index) + (selection.assembly.map { [graph.definitions.count + $0.index] } ?? [])
  }
}
