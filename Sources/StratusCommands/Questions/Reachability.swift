import StratusGraph
import StratusSupport

/// How one part of a graph reaches another.
struct Reachability {
  enum Answer {
    /// The two parts share a definition: they are the same, or one contains the other.
    case overlap
    /// - Parameters:
    ///   - paths: the references of each path, in order. No reference belongs to two paths.
    ///   - cut: the fewest references to remove so that no path is left; `nil` unless all paths were requested.
    case reaches(paths: [[Reference]], cut: [Reference]?)
    /// - Parameters:
    ///   - isReachedBy: whether there is a path in the other direction.
    ///   - holder: a reached reference to the assembly of the definition, whose holder can request the definition.
    case doesNotReach(isReachedBy: Bool, holder: Reference?)
  }

  let from: NodeSelection
  let to: NodeSelection
  let answer: Answer

  /// Whether a path leads from one part to the other.
  var hasPath: Bool {
    if case .reaches = answer { true } else { false }
  }

  /// Finds a shortest path from one part to another.
  ///
  /// - Parameter findsAll: whether to find as many paths as possible that share no reference, and the fewest references
  ///   to remove, instead of one shortest path.
  /// - Complexity: O((paths + 1) · (definitions + references)).
  static func find(
    from: NodeSelection, to: NodeSelection, in graph: DefinitionGraph, findsAll: Bool
  ) -> Reachability {
    Reachability(from: from, to: to, answer: answer(from: from, to: to, in: graph, findsAll: findsAll))
  }

  private static func answer(
    from: NodeSelection, to: NodeSelection, in graph: DefinitionGraph, findsAll: Bool
  ) -> Answer {
    guard Set(from.definitions).isDisjoint(with: to.definitions) else { return .overlap }
    let network = network(of: graph)
    let found = network.disjointPaths(
      from: from.definitions.map(\.index), to: ends(of: to, in: graph), limit: findsAll ? .max : 1)
    guard !found.paths.isEmpty else {
      let back = network.disjointPaths(
        from: to.definitions.map(\.index), to: ends(of: from, in: graph), limit: 1)
      return .doesNotReach(isReachedBy: !back.paths.isEmpty, holder: holder(of: to, from: from, network, graph))
    }
    func references(_ edges: [Int]) -> [Reference] { edges.map { graph.references[network.label(of: $0)] } }
    return .reaches(paths: found.paths.map(references), cut: found.cut.map(references))
  }

  private static func holder(
    of to: NodeSelection, from: NodeSelection, _ network: DirectedGraph, _ graph: DefinitionGraph
  ) -> Reference? {
    guard case .definition(let id) = to.node else { return nil }
    let assembly = graph.definitions.count + graph[id].assembly.index
    let found = network.disjointPaths(from: from.definitions.map(\.index), to: [assembly], limit: 1)
    return found.paths.first?.last.map { graph.references[network.label(of: $0)] }
  }

  /// The graph of definitions, followed by a node for each assembly that is injected as an object.
  private static func network(of graph: DefinitionGraph) -> DirectedGraph {
    DirectedGraph(
      nodeCount: graph.definitions.count + graph.assemblies.count,
      edges: graph.references.indices.map { label in
        (source: graph.references[label].from.index, target: Int(graph.ends[label]), label: label)
      })
  }

  private static func ends(of selection: NodeSelection, in graph: DefinitionGraph) -> [Int] {
    selection.definitions.map(\.index) + (selection.assembly.map { [graph.definitions.count + $0.index] } ?? [])
  }
}
