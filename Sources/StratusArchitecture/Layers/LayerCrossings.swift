import StratusGraph

/// The dependencies between assemblies that a layering forbids.
struct LayerCrossings {
  /// A dependency of one assembly on another one.
  enum Dependency: Hashable {
    /// A reference of a definition.
    case reference(ReferenceID)
    /// A collaborator that an assembly declares. Closures can use it without a reference.
    case collaborator(AssemblyID, CollaboratorNode)
    /// A superclass of an assembly, whose definitions the assembly contains. It has an id if it is activated.
    case superclass(AssemblyID, name: String, AssemblyID?)
  }

  /// A dependency, and the positions of its ends.
  struct Crossing {
    let dependency: Dependency
    let from: Layering.Position
    let to: Layering.Position
  }

  /// The dependencies of a lower row on a higher one.
  private(set) var upward: [Crossing] = []
  /// The dependencies between two assemblies of one row.
  private(set) var peer: [Crossing] = []
  /// The dependencies from above a closed layer on what is below it.
  private(set) var skipping: [Crossing] = []
  /// The assemblies whose collaborators something unseen can use.
  private(set) var asked: Set<AssemblyID> = []

  /// Finds the forbidden dependencies of a graph.
  ///
  /// Each reference is looked at once, and only numbers are compared. Rows are numbered through all layers, so that
  /// "higher" is one comparison. Each row has the number of closed layers above it, so that "skips a closed layer" is
  /// another one.
  ///
  /// - Complexity: O(definitions + references) time, O(definitions) space.
  static func find(in graph: DefinitionGraph, layering: Layering, policy: Policy) -> LayerCrossings {
    var crossings = LayerCrossings()
    guard !policy.layers.isEmpty else { return crossings }
    let rows = RowTable(layering: layering, layers: policy.layers)
    crossings.addReferences(of: graph, layering: layering, rows)
    crossings.addContributions(of: graph, layering: layering, rows)
    crossings.addCollaborators(of: graph, layering: layering, rows)
    crossings.addSuperclasses(of: graph, layering: layering, rows, Superclasses(graph, policy: policy))
    return crossings
  }

  private mutating func addReferences(of graph: DefinitionGraph, layering: Layering, _ rows: RowTable) {
    let rowsOfEnds = rows.rowsOfDefinitions(in: graph) + rows.rowsOfAssemblies
    let definitionCount = graph.definitions.count
    let (ends, offsets) = (graph.ends, graph.outgoingOffsets)
    for index in graph.assemblies.indices where rows.rowsOfAssemblies[index] >= 0 {
      let own = graph.assemblies[index].definitions
      let from = rows.rowsOfAssemblies[index]
      let (closed, forbidsPeers) = (rows.closedThrough[Int(from)], rows.forbidsPeers[Int(from)])
      // The definitions of an assembly are adjacent, and so are their references.
      for reference in Int(offsets[own.lowerBound])..<Int(offsets[own.upperBound]) {
        let end = Int(ends[reference])
        let to = rowsOfEnds[end]
        let isForbidden =
          if to > from { rows.closedAbove[Int(to)] > closed } else if to == from { forbidsPeers } else { to >= 0 }
        guard isForbidden, !own.contains(end), end != definitionCount + index,
          !graph.references[reference].isContribution,
          layering.compares(AssemblyID(index), with: graph.targetAssembly(of: graph.references[reference]))
        else { continue }
        add(.reference(ReferenceID(reference)), from: rows.positions[Int(from)], to: rows.positions[Int(to)])
      }
    }
  }

  /// Adds the contributions, each as a dependency of the assembly that contributes.
  private mutating func addContributions(of graph: DefinitionGraph, layering: Layering, _ rows: RowTable) {
    for id in graph.contributions {
      let (source, target) = graph.dependency(of: graph[id])
      guard source != target, let from = layering[source], let to = layering[target],
        rows.forbids(from: from, to: to), layering.compares(source, with: target)
      else { continue }
      add(.reference(id), from: from, to: to)
    }
  }

  /// Adds the declared collaborators. One through which a forbidden reference goes is part of that reference, unless
  /// something unseen can use it, too: if the reference is accepted, the rest is not.
  private mutating func addCollaborators(of graph: DefinitionGraph, layering: Layering, _ rows: RowTable) {
    let used = reportedUses(in: graph)
    asked = graph.askedAssemblies
    for index in graph.assemblies.indices {
      let id = AssemblyID(index)
      guard let from = layering[id] else { continue }
      for collaborator in graph.assemblies[index].collaborators where collaborator.assembly != id {
        guard let to = layering[collaborator.assembly], rows.forbids(from: from, to: to),
          layering.compares(id, with: collaborator.assembly),
          asked.contains(id) || !used.contains(CollaboratorUse(of: collaborator, by: id))
        else { continue }
        add(.collaborator(id, collaborator), from: from, to: to)
      }
    }
  }

  /// Returns the collaborators through which forbidden references go.
  private func reportedUses(in graph: DefinitionGraph) -> Set<CollaboratorUse> {
    var uses: Set<CollaboratorUse> = []
    for crossing in upward + peer + skipping {
      if let id = crossing.reference, let use = CollaboratorUse(graph[id], in: graph) { uses.insert(use) }
    }
    return uses
  }

  /// Adds the superclasses, except those that the subclass replaces and those that are only inherited from, which are
  /// not peers.
  private mutating func addSuperclasses(
    of graph: DefinitionGraph, layering: Layering, _ rows: RowTable, _ superclasses: Superclasses
  ) {
    for index in graph.assemblies.indices {
      let id = AssemblyID(index)
      let assembly = graph.assemblies[index]
      guard let from = layering[id] else { continue }
      for name in superclasses.names(of: assembly) where name != assembly.name {
        guard let to = superclasses.position(of: name, for: id, in: layering), rows.forbids(from: from, to: to),
          to < from || superclasses.isIndependent(name, of: assembly.name)
        else { continue }
        add(.superclass(id, name: name, superclasses.id(of: name)), from: from, to: to)
      }
    }
  }

  private mutating func add(_ dependency: Dependency, from: Layering.Position, to: Layering.Position) {
    let crossing = Crossing(dependency: dependency, from: from, to: to)
    if to < from {
      upward.append(crossing)
    } else if from < to {
      skipping.append(crossing)
    } else {
      peer.append(crossing)
    }
  }
}

extension LayerCrossings.Crossing {
  /// The reference; `nil` for another dependency.
  var reference: ReferenceID? {
    if case .reference(let id) = dependency { id } else { nil }
  }
}

/// All rows of all layers, numbered from 0 at the top.
private struct RowTable {
  /// The row of each assembly; -1 for an assembly without a position.
  private(set) var rowsOfAssemblies: ContiguousArray<Int32>
  /// The position of each row.
  private(set) var positions: [Layering.Position] = []
  /// Whether the assemblies of a row must not refer to each other, by row.
  private(set) var forbidsPeers: [Bool] = []
  /// The number of closed layers above the layer of each row.
  private(set) var closedAbove: [Int32] = []
  /// The number of closed layers down to the layer of each row, including that layer.
  private(set) var closedThrough: [Int32] = []
  /// The number of the first row of each layer.
  private var firstRows: [Int] = []

  init(layering: Layering, layers: [Layer]) {
    var closed = Int32(0)
    for (index, layer) in layers.enumerated() {
      let isBarrier = layering.closedLayers.contains(index)
      firstRows.append(positions.count)
      for row in 0..<max(1, layer.rows.count) {
        positions.append(Layering.Position(layer: index, row: row))
        forbidsPeers.append(!layer.allowsPeers)
        closedAbove.append(closed)
        closedThrough.append(closed + (isBarrier ? 1 : 0))
      }
      if isBarrier { closed += 1 }
    }
    rowsOfAssemblies = ContiguousArray(
      layering.positions.map { [firstRows] in $0.map { Int32(firstRows[$0.layer] + $0.row) } ?? -1 })
  }

  private func row(_ position: Layering.Position) -> Int { firstRows[position.layer] + position.row }

  /// Whether the layers forbid a dependency.
  func forbids(from: Layering.Position, to: Layering.Position) -> Bool {
    let (from, to) = (row(from), row(to))
    return to > from ? closedAbove[to] > closedThrough[from] : to < from || forbidsPeers[from]
  }

  /// Returns the row of each definition; -1 for a definition whose assembly has no position.
  func rowsOfDefinitions(in graph: DefinitionGraph) -> ContiguousArray<Int32> {
    var rows = ContiguousArray<Int32>(repeating: -1, count: graph.definitions.count)
    for index in graph.assemblies.indices {
      for definition in graph.assemblies[index].definitions { rows[definition] = rowsOfAssemblies[index] }
    }
    return rows
  }
}
