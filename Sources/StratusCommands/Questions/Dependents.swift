import StratusDefinitions

/// Who needs a part of a graph: all that reach it, up to the roots, as a tree in which everything is found once.
struct Who {
  /// A definition that needs the one above it in the tree.
  struct Dependent {
    let definition: DefinitionID
    /// 1 for those that refer to the part itself.
    let depth: Int
    /// Its references to what is above it, in the order in which they are written.
    let references: [Reference]
    /// Whether nothing refers to it.
    let isRoot: Bool
    /// Whether it stands nearer to the part already, so that what needs it is told there.
    let isRepeated: Bool
    /// Whether more follow of the same depth under the same definition.
    var isLast = false
  }

  /// How much of the tree is shown.
  struct Bounds {
    /// How many references away from the part to look.
    var depth = Int.max
    /// How many definitions to show, the nearest first; and how many times one of them may be named again.
    var count = Int.max
  }

  let subject: NodeSelection
  /// The tree, depth first.
  let dependents: [Dependent]
  /// How many definitions need the part, however far away.
  let count: Int
  /// How many of them are further away than the bounds allow, and how many more are too many.
  let omitted: (byDepth: Int, byCount: Int)

  /// - Complexity: O(definitions + references).
  init(_ subject: NodeSelection, in graph: DefinitionGraph, within bounds: Bounds = Bounds()) {
    self.subject = subject
    var walk = Walk(graph: graph, subject: subject, bounds: bounds)
    dependents = walk.run()
    count = walk.distances.count - subject.definitions.count
    let byDepth = walk.distances.values.count { $0 > bounds.depth }
    omitted = (byDepth, count - byDepth - walk.shown.count)
  }

  /// The dependents by their distance, and the tree that follows from it.
  private struct Walk {
    let graph: DefinitionGraph
    let subject: NodeSelection
    let bounds: Bounds
    private(set) var distances: [DefinitionID: Int] = [:]
    /// Those within the bounds.
    private(set) var shown: Set<DefinitionID> = []
    private var isTold: Set<DefinitionID> = []
    private var repetitions = 0

    init(graph: DefinitionGraph, subject: NodeSelection, bounds: Bounds) {
      self.graph = graph
      self.subject = subject
      self.bounds = bounds
    }

    mutating func run() -> [Dependent] {
      findDistances()
      var tree: [Dependent] = []
      // What is still to be told, last first.
      var open = dependents(of: nil, depth: 1)
      while let dependent = open.popLast() {
        tree.append(dependent)
        if !dependent.isRepeated { open += dependents(of: dependent.definition, depth: dependent.depth + 1) }
      }
      return tree
    }

    /// Breadth-first, against the references.
    private mutating func findDistances() {
      for definition in subject.definitions { distances[definition] = 0 }
      var frontier: [DefinitionID]? = nil
      for depth in sequence(first: 1, next: { $0 + 1 }) {
        let arriving = frontier?.flatMap { references(to: $0) } ?? subjectReferences
        var next: [DefinitionID] = []
        for reference in arriving where distances[reference.from] == nil {
          distances[reference.from] = depth
          if depth <= bounds.depth, shown.count < bounds.count { shown.insert(reference.from) }
          next.append(reference.from)
        }
        if next.isEmpty { return }
        frontier = next
      }
    }

    /// Those that refer to a definition, or, for nil, to the part itself; last first.
    private mutating func dependents(of definition: DefinitionID?, depth: Int) -> [Dependent] {
      guard depth <= bounds.depth else { return [] }
      let arriving = definition.map { references(to: $0) } ?? subjectReferences
      var groups: [(from: DefinitionID, references: [Reference])] = []
      for reference in arriving {
        guard shown.contains(reference.from) else { continue }
        if groups.last?.from == reference.from {
          groups[groups.count - 1].references.append(reference)
        } else {
          groups.append((reference.from, [reference]))
        }
      }
      var result: [Dependent] = []
      for (from, references) in groups {
        // It is told where it is nearest, and there for the first time.
        let isRepeated = distances[from] != depth || !isTold.insert(from).inserted
        if isRepeated {
          guard repetitions < bounds.count else { continue }
          repetitions += 1
        }
        result.append(
          Dependent(
            definition: from, depth: depth, references: references,
            isRoot: graph.references(to: from).isEmpty, isRepeated: isRepeated))
      }
      if !result.isEmpty { result[result.count - 1].isLast = true }
      return result.reversed()
    }

    private func references(to definition: DefinitionID) -> [Reference] {
      graph.references(to: definition).map { graph[$0] }
    }

    /// By referring definition: those to any definition of the part, and those to the assembly as an object.
    private var subjectReferences: [Reference] {
      var ids = subject.definitions.flatMap { Array(graph.references(to: $0)) }
      if let assembly = subject.assembly {
        ids += graph.references.indices.filter { graph.references[$0].target == .assembly(assembly) }
          .map { ReferenceID($0) }
      }
      return ids.sorted().map { graph[$0] }
    }
  }
}
