import StratusDefinitions

/// The references between assemblies that a layering forbids.
struct LayerCrossings {
  /// A reference and where its ends belong.
  struct Crossing {
    let reference: ReferenceID
    let from: Layering.Position
    let to: Layering.Position
  }

  /// From a lower row to a higher one.
  private(set) var upward: [Crossing] = []
  /// Between two assemblies of one row.
  private(set) var peer: [Crossing] = []
  /// From above a closed layer to below it.
  private(set) var skipping: [Crossing] = []
  /// The closed layers that have an assembly, top first.
  private(set) var closedLayers: [Int] = []

  /// Looks at each reference once, and compares numbers only.
  ///
  /// Rows are numbered through all layers, so that "higher" is one comparison; for each row it is known how many closed
  /// layers lie above it, so that "passes over a closed layer" is one more. A closed layer in which nothing is cannot be
  /// passed over.
  ///
  /// - Complexity: O(definitions + references) time, O(definitions) space.
  init(of graph: DefinitionGraph, layering: Layering, layers: [Layer]) {
    guard !layers.isEmpty else { return }
    let rows = Rows(layering: layering, layers: layers)
    closedLayers = rows.closedLayers
    // By definition.
    var ranks = ContiguousArray<Int32>(repeating: -1, count: graph.definitions.count)
    for index in graph.assemblies.indices {
      for definition in graph.assemblies[index].definitions { ranks[definition] = rows.ranks[index] }
    }
    let (ends, offsets) = (graph.ends, graph.outgoingOffsets)
    for index in graph.assemblies.indices where rows.ranks[index] >= 0 {
      let own = graph.assemblies[index].definitions
      let from = rows.ranks[index]
      let (closed, forbidsPeers) = (rows.closedThrough[Int(from)], rows.forbidsPeers[Int(from)])
      // The definitions of an assembly stand together, and so do their references.
      for reference in Int(offsets[own.lowerBound])..<Int(offsets[own.upperBound]) {
        let end = Int(ends[reference])
        let to = end >= 0 ? ranks[end] : rows.ranks[~end]
        let isForbidden =
          if to > from { rows.closedAbove[Int(to)] > closed } else if to == from { forbidsPeers } else { to >= 0 }
        guard isForbidden, end >= 0 ? !own.contains(end) : ~end != index else { continue }
        add(reference, from, to, rows, graph, layering)
      }
    }
  }

  private mutating func add(
    _ reference: Int, _ from: Int32, _ to: Int32, _ rows: Rows, _ graph: DefinitionGraph, _ layering: Layering
  ) {
    let source = graph[graph.references[reference].from].assembly
    guard layering.compares(source, with: graph.targetAssembly(of: graph.references[reference])) else { return }
    let crossing = Crossing(
      reference: ReferenceID(reference), from: rows.positions[Int(from)], to: rows.positions[Int(to)])
    if to < from {
      upward.append(crossing)
    } else if to > from {
      skipping.append(crossing)
    } else {
      peer.append(crossing)
    }
  }
}

/// All rows of all layers, numbered from 0 at the top.
private struct Rows {
  /// By assembly; -1 for one without a place.
  private(set) var ranks: ContiguousArray<Int32>
  /// By row.
  private(set) var positions: [Layering.Position] = []
  /// By row.
  private(set) var forbidsPeers: [Bool] = []
  /// By row: the closed layers above its layer.
  private(set) var closedAbove: [Int32] = []
  /// By row: the closed layers down to its layer, itself included.
  private(set) var closedThrough: [Int32] = []
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
    ranks = ContiguousArray(
      layering.positions.map { position in position.map { Int32(firstRows[$0.layer] + $0.row) } ?? -1 })
  }
}
