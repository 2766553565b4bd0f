import StratusDefinitions

/// The references between assemblies that a layering forbids.
struct LayerCrossings {
  /// A reference, and the positions of its ends.
  struct Crossing {
    let reference: ReferenceID
    let from: Layering.Position
    let to: Layering.Position
  }

  /// The references from a lower row to a higher one.
  private(set) var upward: [Crossing] = []
  /// The references between two assemblies of one row.
  private(set) var peer: [Crossing] = []
  /// The references from above a closed layer to below it.
  private(set) var skipping: [Crossing] = []
  /// The closed layers that contain an assembly, the highest first.
  private(set) var closedLayers: [Int] = []

  /// Finds the forbidden references of a graph.
  ///
  /// Each reference is looked at once, and only numbers are compared. Rows are numbered through all layers, so that
  /// "higher" is one comparison. Each row has the number of closed layers above it, so that "skips a closed layer" is
  /// another one. An empty closed layer cannot be skipped.
  ///
  /// - Complexity: O(definitions + references) time, O(definitions) space.
  static func find(in graph: DefinitionGraph, layering: Layering, layers: [Layer]) -> LayerCrossings {
    var crossings = LayerCrossings()
    guard !layers.isEmpty else { return crossings }
    let rows = RowTable(layering: layering, layers: layers)
    crossings.closedLayers = rows.closedLayers
    let rowsOfDefinitions = rows.rowsOfDefinitions(in: graph)
    let (ends, offsets) = (graph.ends, graph.outgoingOffsets)
    for index in graph.assemblies.indices where rows.rowsOfAssemblies[index] >= 0 {
      let own = graph.assemblies[index].definitions
      let from = rows.rowsOfAssemblies[index]
      let (closed, forbidsPeers) = (rows.closedThrough[Int(from)], rows.forbidsPeers[Int(from)])
      // The definitions of an assembly are adjacent, and so are their references.
      for reference in Int(offsets[own.lowerBound])..<Int(offsets[own.upperBound]) {
        let end = Int(ends[reference])
        let to = end >= 0 ? rowsOfDefinitions[end] : rows.rowsOfAssemblies[~end]
        let isForbidden =
          if to > from { rows.closedAbove[Int(to)] > closed } else if to == from { forbidsPeers } else { to >= 0 }
        guard isForbidden, end >= 0 ? !own.contains(end) : ~end != index,
          layering.compares(AssemblyID(index), with: graph.targetAssembly(of: graph.references[reference]))
        else { continue }
        crossings.add(
          Crossing(reference: ReferenceID(reference), from: rows.positions[Int(from)], to: rows.positions[Int(to)]))
      }
    }
    return crossings
  }

  private mutating func add(_ crossing: Crossing) {
    if crossing.to < crossing.from {
      upward.append(crossing)
    } else if crossing.from < crossing.to {
      skipping.append(crossing)
    } else {
      peer.append(crossing)
    }
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
  /// The closed layers that contain an assembly.
  private(set) var closedLayers: [Int] = []

  init(layering: Layering, layers: [Layer]) {
    var isInhabited = [Bool](repeating: false, count: layers.count)
    for position in layering.positions { if let position { isInhabited[position.layer] = true } }
    var firstRows: [Int] = []
    for (index, layer) in layers.enumerated() {
      let isBarrier = layer.isClosed && isInhabited[index]
      let closed = Int32(closedLayers.count)
      firstRows.append(positions.count)
      for row in layer.rows.indices {
        positions.append(Layering.Position(layer: index, row: row))
        forbidsPeers.append(!layer.allowsPeers)
        closedAbove.append(closed)
        closedThrough.append(closed + (isBarrier ? 1 : 0))
      }
      if isBarrier { closedLayers.append(index) }
    }
    rowsOfAssemblies = ContiguousArray(
      layering.positions.map { position in position.map { Int32(firstRows[$0.layer] + $0.row) } ?? -1 })
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
