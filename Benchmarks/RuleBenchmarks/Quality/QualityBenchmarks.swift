import Foundation
import Measuring
import StratusDiagrams
import StratusGraph
import StratusTestSupport

/// The quality of layouts beside those of `dot`, for the same boxes.
struct QualityBenchmarks {
  let tool: String
  let directory: URL

  /// The figures of one graph.
  private struct Row {
    let name: String
    let nodes: Int
    let edges: Int
    let own: Quality
    let sameRows: Quality?
    let free: Quality?
    let stability: [Stability]
    let time: Duration

    /// Returns the mean of a figure over all changes.
    func mean(_ figure: KeyPath<Stability, Double>) -> Double {
      stability.reduce(0) { $0 + $1[keyPath: figure] } / Double(max(stability.count, 1))
    }

    var keptOrder: Double { mean(\.keptOrder) }
  }

  func run() throws {
    guard let dot = program(["dot"]) else {
      print("\n## Quality of layouts: left out, because the program dot was not found\n")
      return
    }
    let graphviz = GraphvizLayout(program: dot, directory: directory)
    try AppBenchmarks(tool: tool, graphviz: graphviz, directory: directory).run()
    if AppBenchmarks.graphs != nil { return }
    let rows = try QualityFixture.all().map { try measure($0, graphviz) }
    printFigures(rows)
    printSummary(rows)
  }

  private func measure(_ fixture: QualityFixture, _ graphviz: GraphvizLayout) throws -> Row {
    let content = fixture.diagram(fixture.graph)
    let placed = try PlacedDiagram(content)
    // The fastest run is the one that others have disturbed least.
    let times = (0..<3).map { _ in ContinuousClock().measure { _ = content.placed() } }
    let stability = try fixture.smallerGraphs().map {
      Stability(from: placed, to: try PlacedDiagram(fixture.diagram($0)))
    }
    return Row(
      name: fixture.name, nodes: placed.nodes.count, edges: placed.edges.count, own: Quality(of: placed),
      sameRows: try graphviz.layout(placed, keepsRows: true).map(Quality.init(of:)),
      free: try graphviz.layout(placed, keepsRows: false).map(Quality.init(of:)), stability: stability,
      time: times.min() ?? .zero)
  }

  private func printFigures(_ rows: [Row]) {
    print(
      """

      ## Quality of layouts: this one : `dot` in the same rows : `dot` without rows

      | graph | boxes, arrows | crossings | drawn | length, 1,000 pt | ink, 1,000 pt | area, 1,000 pt² | width / \
      height | through boxes | turning, rad | detours | avoidable bends | order kept: columns, rows, least change | \
      median movement | ms |
      | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      """)
    for row in rows {
      func three(_ format: String, _ figure: (Quality) -> Double) -> String {
        [row.own, row.sameRows, row.free].map { $0.map { String(format: format, figure($0)) } ?? "–" }
          .joined(separator: " : ")
      }
      func detours(_ row: Row) -> String {
        [row.own, row.sameRows, row.free].map { $0?.detours.map(String.init) ?? "–" }.joined(separator: " : ")
      }
      let cells = [
        row.name, "\(row.nodes), \(row.edges)", three("%.0f") { Double($0.crossings) },
        three("%.0f") { Double($0.drawnCrossings) }, three("%.1f") { $0.length / 1_000 },
        three("%.1f") { $0.ink / 1_000 }, three("%.0f") { $0.area / 1_000 }, three("%.1f") { $0.aspect },
        three("%.0f") { Double($0.throughBoxes) }, three("%.0f", \.turning), detours(row), "\(row.own.avoidableBends)",
        String(
          format: "%.0f %%, %.0f %%, %.0f %%", 100 * row.mean(\.keptColumns), 100 * row.mean(\.keptRows),
          100 * (row.stability.map(\.keptOrder).min() ?? 1)),
        String(format: "%.0f pt", row.stability.map(\.movement).median ?? 0),
        String(format: "%.1f", row.time / .milliseconds(1)),
      ]
      print("| " + cells.joined(separator: " | ") + " |")
    }
  }

  /// Prints the ratios to `dot` over all graphs.
  private func printSummary(_ rows: [Row]) {
    print("\n| ratio | to `dot` in the same rows: median | worst | to `dot` without rows: median | worst |")
    print("| --- | ---: | ---: | ---: | ---: |")
    let figures: [(String, (Quality) -> Double)] = [
      ("crossings", { Double($0.crossings) }), ("drawn crossings", { Double($0.drawnCrossings) }),
      ("length", { $0.length }), ("ink", { $0.ink }), ("area", { $0.area }), ("turning", { $0.turning }),
    ]
    for (name, figure) in figures {
      let cells = [\Row.sameRows, \Row.free].flatMap { other in
        let ratios = rows.compactMap { row -> (name: String, ratio: Double)? in
          guard let other = row[keyPath: other] else { return nil }
          // Without crossings, there is nothing to improve.
          if figure(other) == 0 { return figure(row.own) == 0 ? (row.name, 1) : (row.name, .infinity) }
          return (row.name, figure(row.own) / figure(other))
        }
        let worst = ratios.max { $0.ratio < $1.ratio }
        return [
          String(format: "%.2f", ratios.map(\.ratio).median ?? 0),
          worst.map { String(format: "%.2f (\($0.name))", $0.ratio) } ?? "–",
        ]
      }
      print("| \(name) | " + cells.joined(separator: " | ") + " |")
    }
    func percent(_ share: Double?) -> String { String(format: "%.1f %%", 100 * (share ?? 1)) }
    print(
      """

      Through boxes: \(rows.reduce(0) { $0 + $1.own.throughBoxes }). \
      Crossings: \(rows.reduce(0) { $0 + $1.own.crossings }). \
      Turning: \(String(format: "%.0f rad", rows.reduce(0) { $0 + $1.own.turning })). \
      Detours, longer than 1.3 times the shortest route: \(rows.reduce(0) { $0 + ($1.own.detours ?? 0) }). \
      Avoidable bends: \(rows.reduce(0) { $0 + $1.own.avoidableBends }). \
      Order kept: median \(percent(rows.map(\.keptOrder).median)), \
      least of a graph \(percent(rows.map(\.keptOrder).min())), \
      least of a change \(percent(rows.flatMap { $0.stability.map(\.keptOrder) }.min())). \
      Time: \(String(format: "%.0f ms", rows.reduce(.zero) { $0 + $1.time } / .milliseconds(1))).
      """)
    fflush(nil)
  }
}
