import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// Diagrams of apps with existing violations.
@Suite struct ManyFindingsTests {
  private func marks(_ diagram: Diagram) -> [String: Int] {
    diagram.edges.compactMap(\.rule).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  @Test(arguments: seeds(8)) func `a rule with many findings is in the legend instead of in labels`(seed: Int) throws {
    var labeled = 0
    for limit in [4, 12, 80] {
      let diagram = Diagram(
        of: ViewedGraph(TypicalApplication(definitions: 60, seed: seed), findings: limit), level: .definitions)
      let placed = diagram.placed()
      let legend = Legend(of: diagram).entries.map(\.text)
      for (rule, count) in marks(diagram) {
        let labels = placed.labels.filter { $0.isFinding && $0.text.hasPrefix(rule) }
        if count > Readability.ruleLabels {
          #expect(labels.isEmpty)
          #expect(legend.contains("error: \(rule) ×\(count)"))
        } else {
          #expect(!legend.contains { $0.contains(rule) })
          #expect(legend.contains("error"))
          labeled += labels.count
        }
      }
    }
    #expect(labeled > 0)
  }

  @Test func `findings share lanes with each other only`() {
    var (users, shared) = (0, 0)
    for seed in 1...6 {
      for limit in [12, 80] {
        let diagram = Diagram(
          of: ViewedGraph(TypicalApplication(definitions: 60, seed: seed), findings: limit), level: .definitions)
        let grid = Grid.of(.of(diagram), in: .of(diagram)).ordered()
        let findings = diagram.edges.indices.filter { diagram.edges[$0].rule != nil }
        let others = Set(diagram.edges.indices.filter { diagram.edges[$0].rule == nil }.flatMap { grid.chains[$0] })
        let lanes = findings.flatMap { grid.chains[$0].dropFirst().dropLast() }
        #expect(!lanes.contains(where: others.contains))
        (users, shared) = (users + lanes.count, shared + Set(lanes).count)
      }
    }
    #expect(shared < users)
  }

  @Test(arguments: seeds(20)) func `moving lanes removes bends and keeps their order`(seed: Int) {
    let diagram = Diagram(of: ViewedGraph(TypicalApplication(definitions: 40, seed: seed)), level: .definitions)
    var grid = Grid.of(.of(diagram), in: .of(diagram)).ordered()
    grid.settle()
    grid.straighten()
    func bends(_ grid: Grid) -> Int {
      grid.cells.indices.reduce(0) { sum, cell in
        sum
          + grid.below[cell].count {
            grid.cells[cell].node == nil && grid.cells[$0].node == nil && abs(grid.x[cell] - grid.x[$0]) > 0.01
          }
      }
    }
    let before = grid
    grid.alignLanes()
    #expect(bends(grid) < bends(before))
    for shelf in grid.shelves {
      for (left, right) in zip(shelf, shelf.dropFirst()) {
        #expect(grid.blocks[left].x + grid.blocks[left].width < grid.blocks[right].x)
      }
    }
  }
}
