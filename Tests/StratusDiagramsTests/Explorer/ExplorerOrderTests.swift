import StratusArchitecture
import StratusGraph
import StratusLayout
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// The order from left to right, which is that of the tool also if the page computes a layout for a part.
extension ExplorerTests {
  /// Returns the top and the horizontal center of each assembly that the page shows, by index.
  private func positions(_ browser: Chromium) throws -> [Int: Point] {
    let text = try browser.text(
      """
      (scene.level === "definitions" ? scene.boxes.map(box => [box.of, box])
        : scene.nodes.map(node => [node.of, scene.layout.nodes.get(node.index)]))
        .map(([index, { x, y, width }]) => `${index} ${x + width / 2} ${y}`).join()
      """)
    let numbers = text.split(separator: ",").map { $0.split(separator: " ").compactMap { Double($0) } }
    return Dictionary(uniqueKeysWithValues: numbers.map { (Int($0[0]), Point(x: $0[1], y: $0[2])) })
  }

  /// Returns the centers of assemblies in other formats.
  private func centers(_ viewed: ViewedGraph) -> [Int: Double] {
    let layout = Diagram(of: viewed, level: .assemblies).placed()
    let nodes = zip(layout.diagram.nodes, layout.nodes).compactMap { node, frame in
      node.assembly.map { ($0.index, frame.center.x) }
    }
    return Dictionary(uniqueKeysWithValues: nodes)
  }

  private static func applications() throws -> [ViewedGraph] {
    let real = try RealApplication.published() + (0..<2).map { RealApplication.generated(seed: $0) }
    return real.map { application in
      let graph = application.graph().graph
      let positions = graph.assemblies.map { assembly in
        application.layers[assembly.name].flatMap { application.layerOrder.firstIndex(of: $0) }
          .map { Layering.Position(layer: $0, row: 0) }
      }
      return ViewedGraph(
        graph, layering: Layering(layers: application.layerOrder, positions: positions), findings: [])
    }
  }

  /// Pairs of assemblies, and how many of them the page shows in another order than other formats.
  private struct Flips {
    var (count, pairs) = (0, 0)

    /// - Parameter isInRow: whether only pairs of one row count.
    mutating func add(_ found: [Int: Point], _ expected: [Int: Double], isInRow: Bool) {
      for (one, first) in found {
        for (other, second) in found where one < other && (!isInRow || abs(first.y - second.y) < 1) {
          let distance = (expected[one] ?? 0) - (expected[other] ?? 0)
          if abs(distance) < 1 || abs(first.x - second.x) < 1 { continue }
          pairs += 1
          if (first.x - second.x) * distance < 0 { count += 1 }
        }
      }
    }
  }

  @Test(arguments: ["assemblies", "definitions"])
  func `filtered pages keep the order of the tool`(level: String) throws {
    var (filtered, parts) = (Flips(), Flips())
    for viewed in try Self.applications() {
      let expected = centers(viewed)
      let browser = try open(Explorer(viewed), "#level=\(level)&alone=no")
      let filters = try browser.text(
        "[...document.querySelectorAll('[data-filter]')].map(x => x.dataset.filter).join()")
      for filter in filters.split(separator: ",") {
        try browser.evaluate("change({ hidden: new Set(['\(filter)']) })")
        filtered.add(try positions(browser), expected, isInRow: false)
      }
      try browser.evaluate("change({ hidden: new Set() })")
      for index in stride(from: 0, to: viewed.graph.assemblies.count, by: 3) {
        try browser.evaluate("select('a\(index)'); change({ alone: 'yes', depth: 1 })")
        parts.add(try positions(browser), expected, isInRow: true)
      }
      #expect(try browser.reported() == [])
    }
    #expect(filtered.pairs > 1_000 && filtered.count * 20 < filtered.pairs, "\(filtered)")
    #expect(parts.pairs > 0 && parts.count == 0, "\(parts)")
  }
}
