import StratusGraph

/// The definitions that depend on a part of a graph, directly or not, as a tree that shows each of them once in full.
struct Dependents {
  /// A definition that depends on the one above it in the tree.
  struct Entry {
    let definition: DefinitionID
    /// The number of references to the subject; 1 for definitions that refer to it directly.
    let depth: Int
    /// The references to the definition above, in the order in which they are written.
    let references: [Reference]
    /// Whether nothing refers to this definition.
    let isRoot: Bool
    /// Whether the definition is shown in full elsewhere in the tree, together with its own dependents.
    let isRepeated: Bool
    /// Whether this is the last entry under the same definition.
    var isLast = false
  }

  /// How much of the tree to show.
  struct Bounds {
    /// The maximum number of references to the subject.
    var depth = Int.max
    /// The maximum number of definitions to show, nearest first, and of repetitions.
    var count = Int.max
  }

  let subject: NodeSelection
  /// The tree, depth first.
  let entries: [Entry]
  /// The references through which objects hold the assembly of a definition, so that they can request it too.
  let holders: [Reference]
  /// The number of definitions that depend on the subject, however far away.
  let count: Int
  /// The numbers of definitions that are not shown: those that are too far away, and those that exceed the maximum
  /// count.
  let omitted: (byDepth: Int, byCount: Int)

  /// Finds the dependents of a definition, or of an assembly with all its definitions.
  ///
  /// - Complexity: O(definitions + references).
  static func find(of subject: NodeSelection, in graph: DefinitionGraph, within bounds: Bounds = Bounds()) -> Dependents
  {
    var search = DependentSearch(graph: graph, subject: subject, bounds: bounds)
    let entries = search.run()
    let count = search.distances.count - subject.definitions.count
    let byDepth = search.distances.values.count { $0 > bounds.depth }
    return Dependents(
      subject: subject, entries: entries, holders: holders(of: subject, in: graph), count: count,
      omitted: (byDepth, count - byDepth - search.shown.count))
  }

  private static func holders(of subject: NodeSelection, in graph: DefinitionGraph) -> [Reference] {
    guard case .definition(let id) = subject.node else { return [] }
    let assembly = Reference.Target.assembly(graph[id].assembly)
    return graph.references.filter { $0.target == assembly && $0.from != id }
  }
}
