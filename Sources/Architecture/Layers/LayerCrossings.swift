import DefinitionGraph

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
    // A small array instead of the nodes, which are large: what the loop looks up stays in the cache.
    let homes = ContiguousArray(graph.definitions.indices.map { graph.definitions[$0].assembly.rawValue })
    func add(_ reference: Int, _ from: Int32, _ to: Int32, to crossings: inout [Crossing]) {
      let (source, target) = (
        graph[graph.references[reference].from].assembly, graph.targetAssembly(of: graph.references[reference])
      )
      guard layering.compares(source, with: target) else { return }
      let (from, to) = (rows.positions[Int(from)], rows.positions[Int(to)])
      crossings.append(Crossing(reference: ReferenceID(reference), from: from, to: to))
    }

    for reference in graph.references.indices {
      let source = homes[graph.references[reference].from.index]
      let target =
        switch graph.references[reference].target {
        case .definition(let id): homes[id.index]
        case .assembly(let id): id.rawValue
        }
      let (from, to) = (rows.ranks[Int(source)], rows.ranks[Int(target)])
      guard source != target, from >= 0, to >= 0 else { continue }
      if to < from {
        add(reference, from, to, to: &upward)
      } else if to == from {
        if rows.forbidsPeers[Int(from)] { add(reference, from, to, to: &peer) }
      } else if rows.closedAbove[Int(to)] > rows.closedThrough[Int(from)] {
        add(reference, from, to, to: &skipping)
      }
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
