import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// The order of nodes and lanes in their rows.
@Suite struct GridOrderTests {
  private func grid(seed: Int) -> Grid {
    let graph = TypicalApplication(definitions: 20, seed: seed).graph()
    let diagram = Diagram(of: ViewedGraph(graph, layering: .none(for: graph), findings: []), level: .definitions)
    var grid = Grid.of(.of(diagram), in: .of(diagram))
    grid.pack()
    return grid
  }

  @Test(arguments: 0..<5) func `the gain of a move is the difference of the numbers of crossings`(seed: Int) {
    let grid = grid(seed: seed)
    let before = grid.crossings()
    let order = Grid.Order(grid)
    var ends = Grid.LineEnds()
    for shelf in grid.shelves.indices {
      ends.read(shelf: shelf, of: grid, order)
      for index in grid.shelves[shelf].indices.dropLast() {
        var other = grid
        other.shelves[shelf].swapAt(index, index + 1)
        #expect(before - other.crossings() == ends.gain(index, index + 1))
      }
    }
    for row in grid.blocks.flatMap(\.rows) {
      ends.read(row: row, of: grid, order)
      let positions = grid.positions(ofRow: row)
      for position in positions.dropLast() {
        var other = grid
        other.rowCells.swapAt(position, position + 1)
        let index = position - positions.lowerBound
        #expect(before - other.crossings() == ends.gain(index, index + 1))
      }
    }
  }

  @Test(arguments: seeds(10)) func `sifting reduces crossings and loses nothing`(seed: Int) {
    let before = grid(seed: seed)
    var after = before
    after.sift(rounds: 3)
    #expect(after.crossings() < before.crossings())
    for (one, other) in zip(before.shelves, after.shelves) { #expect(one.sorted() == other.sorted()) }
    for row in before.blocks.flatMap(\.rows) {
      let positions = before.positions(ofRow: row)
      #expect(before.rowCells[positions].sorted() == after.rowCells[positions].sorted())
    }
  }

  @Test func `the order has far fewer crossings than the declared one`() {
    let grids = (0..<10).map { grid(seed: $0) }
    let declared = grids.reduce(0) { $0 + $1.crossings() }
    let sifted = grids.reduce(0) { sum, grid in
      var grid = grid
      grid.sift(rounds: 3)
      return sum + grid.crossings()
    }
    let found = grids.reduce(0) { $0 + $1.withFewestCrossings().crossings() }
    #expect(found * 3 < declared && found * 5 < sifted * 4, "\(found) of \(declared), \(sifted) with sifting alone")
  }

  /// Where all springs are at rest, moving one node does not release energy.
  @Test(arguments: seeds(10)) func `springs are at rest`(seed: Int) {
    let springs = Springs.of(grid(seed: seed), Smoothing.variants[0])
    var random = SplitMix64(seed: seed)
    let declared = (0..<20).map { _ in Double.random(in: -100...100, using: &random) }
    let rest = springs.rest(from: declared, anchor: 0.5)
    func energy(_ positions: [Double]) -> Double {
      let anchors = zip(positions, declared).reduce(0) { $0 + 0.5 * ($1.0 - $1.1) * ($1.0 - $1.1) }
      let force = springs.force(on: positions, anchor: 0)
      return anchors + zip(positions, force).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let least = energy(rest)
    for node in rest.indices {
      for step in [-0.1, 0.1] {
        var moved = rest
        moved[node] += step
        #expect(energy(moved) > least)
      }
    }
  }

  @Test func `most nodes keep their order if a definition is removed`() {
    var (kept, count) = (0, 0)
    for seed in 1...5 {
      let graph = TypicalApplication(definitions: 40, seed: seed).graph()
      let before = centers(of: graph)
      for removed in stride(from: 3, to: 40, by: 9) {
        let after = centers(of: graph.without(definition: removed))
        let both = before.keys.sorted().compactMap { id in
          after[id].flatMap { after in before[id].map { (before: $0, after: after) } }
        }
        for (index, one) in both.enumerated() {
          for other in both[..<index] where abs(one.before - other.before) > 1 {
            count += 1
            if (one.before - other.before) * (one.after - other.after) > 0 { kept += 1 }
          }
        }
      }
    }
    #expect(kept * 100 > 80 * count)
  }

  /// Returns the horizontal center of each node.
  private func centers(of graph: DefinitionGraph) -> [String: Double] {
    let viewed = ViewedGraph(graph, layering: .none(for: graph), findings: [])
    let placed = Diagram(of: viewed, level: .definitions).placed()
    return Dictionary(uniqueKeysWithValues: zip(placed.diagram.nodes.map(\.id), placed.nodes.map(\.center.x)))
  }
}
