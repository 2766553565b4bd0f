import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// The positions of lanes among their neighbors.
struct GridHopTests {
  private func grid(seed: Int) -> Grid {
    let diagram = Diagram(of: ViewedGraph(TypicalApplication(definitions: 40, seed: seed)), level: .definitions)
    var grid = Grid.of(.of(diagram), in: .of(diagram)).ordered()
    grid.settle()
    return grid
  }

  /// Returns the sum of the horizontal distances of all segments.
  private func length(_ grid: Grid) -> Double {
    grid.cells.indices.reduce(0) { sum, cell in grid.below[cell].reduce(sum) { $0 + abs(grid.x[$1] - grid.x[cell]) } }
  }

  @Test func `lanes move past their neighbors to where arrows are shorter`() {
    var (before, after) = ((length: 0.0, crossings: 0), (length: 0.0, crossings: 0))
    for seed in 0..<10 {
      var grid = grid(seed: seed)
      before = (before.length + length(grid), before.crossings + grid.crossings())
      if grid.hop() { grid.settle() }
      after = (after.length + length(grid), after.crossings + grid.crossings())
    }
    #expect(after.length < 0.98 * before.length)
    #expect(Double(after.crossings) < 1.1 * Double(before.crossings))
  }

  @Test(arguments: seeds(10)) func `nodes and boxes keep their order`(seed: Int) {
    let before = grid(seed: seed)
    var after = before
    _ = after.hop()
    for (one, other) in zip(before.shelves, after.shelves) {
      #expect(one.filter { !before.blocks[$0].isLane } == other.filter { !before.blocks[$0].isLane })
      #expect(one.sorted() == other.sorted())
    }
    for row in before.blocks.flatMap(\.rows) {
      let (one, other) = (before.rowCells[before.positions(ofRow: row)], after.rowCells[after.positions(ofRow: row)])
      #expect(one.filter { before.cells[$0].node != nil } == other.filter { before.cells[$0].node != nil })
      #expect(one.sorted() == other.sorted())
    }
  }

  @Test func `few arrows are much longer than the shortest route around the boxes`() throws {
    var ratios: [Double] = []
    let layout = SampleGraph.weather().diagram(.definitions).placed()
    for (edge, route) in zip(layout.diagram.edges, layout.edges) {
      let own = [edge.from, edge.to].map { layout.diagram.nodes[$0].box }
      let nodes = layout.nodes.indices.filter { $0 != edge.from && $0 != edge.to }.map { layout.nodes[$0] }
      let boxes = layout.boxes.enumerated().compactMap { own.contains($0) ? nil : $1 }
      let (start, end) = (try #require(route.first), try #require(route.last))
      var search = CornerSearch(around: (nodes + boxes).map { $0.inset(by: 1) }, from: start, to: end)
      search.addCorners { _ in true }
      ratios.append(length(Curve.samples(route)) / length(try #require(search.path())))
    }
    #expect(ratios.count { $0 > 1.3 } <= 3 && ratios.allSatisfy { $0 < 1.4 }, "\(ratios.sorted().suffix(5))")
  }

  private func length(_ points: [Point]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}
