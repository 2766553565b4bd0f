import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// Properties of the layout of any diagram.
@Suite struct DiagramLayoutTests {
  private func diagram(seed: Int, level: Diagram.Level = .definitions) -> Diagram {
    var recipe = RandomGraph(seed: seed)
    (recipe.definitions, recipe.references, recipe.assemblies) = (10 + seed * 2, 15 + seed * 3, 3 + seed % 7)
    let graph = recipe.make()
    let layering = Layering(
      layers: ["A", "B", "C"],
      positions: graph.assemblies.map { RandomGraph.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } })
    return Diagram(of: graph, layering: seed % 2 == 0 ? layering : .none(for: graph), level: level)
  }

  @Test(arguments: seeds(20)) func `nodes do not overlap and are in their boxes`(seed: Int) {
    for level in Diagram.Level.allCases {
      let placed = diagram(seed: seed, level: level).placed()
      #expect(overlaps(among: placed.nodes).isEmpty)
      #expect(overlaps(among: placed.boxes.compactMap { $0 }).isEmpty)
      for (node, rect) in zip(placed.diagram.nodes, placed.nodes) {
        if let box = node.box { #expect(placed.boxes[box]?.contains(rect) == true) }
      }
    }
  }

  private func overlaps(among rects: [Rect]) -> [(Int, Int)] {
    rects.indices.flatMap { first in
      (first + 1..<rects.count).filter { rects[first].intersects(rects[$0]) }.map { (first, $0) }
    }
  }

  @Test(arguments: seeds(20)) func `bands cover the page without gaps and contain their nodes`(seed: Int) {
    let placed = diagram(seed: seed).placed()
    for (upper, lower) in zip(placed.bands, placed.bands.dropFirst()) { #expect(abs(upper.maxY - lower.y) < 0.001) }
    for (band, rect) in zip(placed.diagram.bandOfNode, placed.nodes) {
      #expect(placed.bands[band].contains(rect))
    }
  }

  @Test(arguments: seeds(20)) func `edges lead from border to border`(seed: Int) throws {
    let placed = diagram(seed: seed).placed()
    for (edge, chain) in zip(placed.diagram.edges, placed.edges) {
      #expect(chain.count >= 4 && chain.count % 3 == 1)
      let (start, end) = (try #require(chain.first), try #require(chain.last))
      #expect(placed.nodes[edge.from].inset(by: -0.01).contains(start))
      #expect(placed.nodes[edge.to].inset(by: -0.01).contains(end))
    }
  }

  /// A collapsed assembly may be beside nodes that are less high.
  @Test(arguments: seeds(20)) func `edges touch their nodes`(seed: Int) throws {
    let placed = Diagram(of: .random(seed: seed), level: .definitions).placed()
    for (edge, chain) in zip(placed.diagram.edges, placed.edges) {
      let ends = [(edge.from, try #require(chain.first)), (edge.to, try #require(chain.last))]
      for (node, end) in ends {
        #expect(placed.nodes[node].inset(by: -0.01).contains(end), "\(edge.id)")
      }
    }
  }

  /// Red alone is not a sufficient sign, so elements with findings show the rule.
  @Test(arguments: seeds(20)) func `elements with findings show their rules`(seed: Int) {
    var viewed = ViewedGraph.random(seed: seed)
    let rules = ["unused-collaborator", "empty-layer"]
    viewed.findings = viewed.graph.assemblies.indices.map { index in
      Finding(
        rule: rules[index % 2], severity: .warning, subject: .assembly(AssemblyID(index)), from: "a", to: nil,
        message: "no", location: nil)
    }
    let placed = Diagram(of: viewed, level: .definitions).placed()
    for (box, frame) in zip(placed.diagram.boxes, placed.boxes) {
      guard let frame else { continue }
      let isMarked = placed.labels.contains {
        $0.text == box.rule && $0.isFinding && $0.frame.intersects(frame.inset(by: -10))
      }
      #expect(isMarked, "\(box.id)")
    }
    let frames = placed.labels.filter { $0.edge == nil }.map(\.frame)
    #expect(overlaps(among: frames + placed.titles.compactMap { $0 }).isEmpty)
  }

  /// The edges share one lane past the shelves.
  @Test func `edges that fan out share a route`() throws {
    let screens = (0..<40).map { "Screen\($0).screen" }
    let graph = DefinitionGraph(text: screens.map { "App.window -> \($0)" }.joined(separator: "; "))
    let placed = Diagram(of: graph, layering: .none(for: graph), level: .assemblies).placed()
    let rows = Rows.of(placed.diagram)
    let grid = Grid.of(.of(placed.diagram), in: rows).ordered()
    #expect(rows.shelves.count > 3)
    let lanes = Set(grid.chains.flatMap { $0.dropFirst().dropLast() })
    #expect(lanes.count == rows.shelves.count - 2)
    let starts = Set(placed.edges.compactMap { $0.first?.x })
    #expect(starts.count == 1)
  }

  @Test func `few edges are side by side`() {
    // The edges that begin at the hub and those that end there do not form a stem together.
    let users = (0..<6).map { "User\($0).user -> Hub.hub" }
    let used = (0..<6).map { "Hub.hub -> Used\($0).used" }
    let graph = DefinitionGraph(text: (users + used).joined(separator: "; "))
    let placed = Diagram(of: graph, layering: .none(for: graph), level: .assemblies).placed()
    #expect(Grid.of(.of(placed.diagram), in: .of(placed.diagram)).stems.allSatisfy { $0 == nil })
    let starts = zip(placed.diagram.edges, placed.edges).map { "\($0.from) \($1.first?.x ?? 0)" }
    #expect(Set(starts).count == 12)
  }

  @Test(arguments: seeds(20)) func `titles are at the left of their boxes and cover no node`(seed: Int) throws {
    let placed = diagram(seed: seed).placed()
    let obstacles = placed.nodes + placed.titles.compactMap { $0 }
    for (box, title) in zip(placed.boxes, placed.titles) where box != nil || title != nil {
      let (box, title) = (try #require(box), try #require(title))
      #expect(box.contains(title) && abs(title.x - box.x - 7) < 0.01)
    }
    #expect(overlaps(among: obstacles).isEmpty)
  }

  /// Farther on, it would look like the number of all edges that have joined.
  @Test(arguments: [1, 2]) func `counts are where an arrow is alone`(users: Int) {
    let graph = DefinitionGraph(
      text: (0..<users).map { "User\($0).a -> Hub.x, Hub.y; User\($0).b -> Low.z, Low.w" }.joined(separator: "; ")
        + "; Hub.x -> Low.z")
    let placed = Diagram(of: graph, layering: .none(for: graph), level: .assemblies).placed()
    var count = 0
    for label in placed.labels {
      guard let edge = label.edge else { continue }
      let center = label.frame.center
      for (other, line) in placed.edges.enumerated() where other != edge {
        let distance = Curve.samples(line, perCurve: 64).map { $0.distance(to: center) }.min() ?? .infinity
        #expect(distance > 0.5, "\(label.text) of \(edge) touches \(other)")
      }
      count += 1
    }
    #expect(count >= users)
  }

  /// The leftmost node of the lower assembly is narrower than the title.
  @Test func `a box makes space for its title at the left of its arrows`() throws {
    let graph = DefinitionGraph(text: "A.a -> ALongNameOfAnAssembly.x; A.b -> ALongNameOfAnAssembly.y")
    let placed = Diagram(of: graph, layering: .none(for: graph), level: .definitions).placed()
    let lower = try #require(placed.titles.last ?? nil)
    #expect(placed.edges.allSatisfy { ($0.last?.x ?? 0) > lower.maxX + 5.9 })
  }

  /// Straightened lanes keep their distance from assemblies that have grown later.
  @Test(arguments: seeds(20)) func `no arrow follows the border of an assembly`(seed: Int) {
    let placed = diagram(seed: seed).placed()
    let grid = Grid.of(.of(placed.diagram), in: .of(placed.diagram))
    for (index, line) in placed.edges.enumerated() where !grid.chains[index].isEmpty {
      // A route around nodes, instead of a long one in the grid, is on no lane.
      if !DetourTests.isInLanes(line) { continue }
      let edge = placed.diagram.edges[index]
      for (box, frame) in placed.boxes.enumerated() {
        guard let frame else { continue }
        if [edge.from, edge.to].contains(where: { placed.diagram.nodes[$0].box == box }) { continue }
        let side = frame.inset(by: 6)
        let passes = Curve.samples(line, perCurve: 24).contains {
          $0.y > side.y && $0.y < side.maxY && $0.x > frame.x - 6 && $0.x < frame.maxX + 6
        }
        #expect(!passes, "\(edge.id)")
      }
    }
  }

  @Test(arguments: seeds(20)) func `no arrow of the grid crosses a title`(seed: Int) {
    let placed = diagram(seed: seed).placed()
    let grid = Grid.of(.of(placed.diagram), in: .of(placed.diagram))
    for (index, line) in placed.edges.enumerated() where !grid.chains[index].isEmpty {
      let samples = Curve.samples(line, perCurve: 24)
      let title = placed.titles.firstIndex { title in title.map { samples.contains(where: $0.contains) } ?? false }
      #expect(title == nil, "\(placed.diagram.edges[index].id)")
    }
  }

  @Test(arguments: seeds(20)) func `lines contain all items in order within the limit`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let widths = (0..<Int.random(in: 0...30, using: &random)).map { _ in Double.random(in: 1...40, using: &random) }
    let lines = Flow.lines(widths, within: 60)
    #expect(lines.flatMap { Array($0) } == Array(widths.indices))
    #expect(lines.allSatisfy { $0.count == 1 || widths[$0].reduce(0, +) <= 60 })
    // The greedy algorithm is optimal: no line has space for the first item of the next one.
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(widths[line].reduce(0, +) + widths[next.lowerBound] > 60)
    }
  }

  /// Lanes keep edges away from nodes.
  @Test(arguments: seeds(20)) func `edges of the grid cross no other node`(seed: Int) {
    let placed = diagram(seed: seed).placed()
    let grid = Grid.of(.of(placed.diagram), in: .of(placed.diagram))
    for (index, edge) in placed.diagram.edges.enumerated() where !grid.chains[index].isEmpty {
      let samples = Curve.samples(placed.edges[index], perCurve: 6)
      let hit = placed.nodes.indices.first { node in
        node != edge.from && node != edge.to && samples.contains { placed.nodes[node].inset(by: 1).contains($0) }
      }
      #expect(hit == nil, "\(edge.id)")
    }
  }

  @Test(arguments: seeds(20)) func `ordering does not add crossings`(seed: Int) {
    let diagram = diagram(seed: seed)
    var grid = Grid.of(.of(diagram), in: .of(diagram))
    grid.pack()
    #expect(grid.withFewestCrossings().crossings() <= grid.crossings())
  }

  /// Lines that part again would look like lines to another end.
  @Test(arguments: seeds(20)) func `edges that share a lane stay together to their common end`(seed: Int) {
    let diagram = diagram(seed: seed)
    let grid = Grid.of(.of(diagram), in: .of(diagram)).ordered()
    var users = [[Int]](repeating: [], count: grid.cells.count)
    for (edge, chain) in grid.chains.enumerated() { for cell in chain { users[cell].append(edge) } }
    for cell in grid.cells.indices where grid.cells[cell].node == nil {
      let trunk = grid.cells[cell].trunk
      let ends = users[cell].map { edge -> ArraySlice<Int> in
        let chain = trunk?.isStem == true ? Array(grid.chains[edge].reversed()) : grid.chains[edge]
        return chain[(chain.firstIndex(of: cell) ?? 0)...]
      }
      #expect(!users[cell].isEmpty && ends.allSatisfy { Array($0) == Array(ends[0]) })
      guard users[cell].count > 1 else { continue }
      #expect(trunk != nil)
      #expect(users[cell].allSatisfy { [grid.trunks[$0], grid.stems[$0]].contains(trunk) })
    }
  }

  @Test(arguments: seeds(20)) func `sharing lanes adds no crossings`(seed: Int) {
    let diagram = diagram(seed: seed)
    var grid = Grid.of(.of(diagram), in: .of(diagram))
    grid.pack()
    grid = grid.withFewestCrossings()
    let merged = grid.withTrunks()
    #expect(merged.crossings() <= grid.crossings())
    #expect(merged.cells.count <= grid.cells.count)
  }

  @Test(arguments: seeds(20)) func `isotonic positions are in order and optimal`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let items = (0..<6).map { _ in
      Isotonic.Item(
        position: Double(Int.random(in: 0...40, using: &random)), weight: Double(Int.random(in: 1...3, using: &random)),
        advance: 5)
    }
    func cost(_ positions: [Double]) -> Double {
      zip(items, positions).reduce(0) { $0 + $1.0.weight * ($1.1 - $1.0.position) * ($1.1 - $1.0.position) }
    }
    let found = Isotonic.positions(items, last: 5, within: 0...60)
    #expect(zip(found, found.dropFirst()).allSatisfy { $1 - $0 >= 5 - 1e-9 })
    #expect(found.allSatisfy { $0 >= -1e-9 && $0 <= 55 + 1e-9 })
    for _ in 0..<300 {
      var other: [Double] = []
      for (index, position) in found.enumerated() {
        let moved = position + Double.random(in: -3...3, using: &random)
        other.append(max(moved, (other.last.map { $0 + 5 }) ?? 0, Double(index) * 5))
      }
      if (other.last ?? 0) <= 55 { #expect(cost(other) >= cost(found) - 1e-6) }
    }
  }
}
