import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// The rows and the order of assemblies, which all diagrams share.
@Suite struct AssemblyOrderTests {
  /// A graph with its layers, for which changed graphs have the same assemblies.
  private struct Application {
    let graph: DefinitionGraph
    let layers: [String]
    let layerOf: (AssemblyNode) -> Int?

    static func all() throws -> [Self] {
      let typical = [(30, 1), (45, 2), (60, 3), (120, 4)].map { TypicalApplication(definitions: $0, seed: $1) }
      let real = try RealApplication.published() + (0..<4).map { RealApplication.generated(seed: $0) }
      return typical.map { Self(graph: $0.graph(), layers: $0.layers, layerOf: $0.layer(of:)) }
        + real.map { app in
          Self(graph: app.graph().graph, layers: app.layerOrder) { assembly in
            app.layers[assembly.name].flatMap { app.layerOrder.firstIndex(of: $0) }
          }
        }
    }

    func viewed(_ graph: DefinitionGraph? = nil, names: [String: String] = [:]) -> ViewedGraph {
      let graph = graph ?? self.graph
      let positions = graph.assemblies.map { assembly -> Layering.Position? in
        let old = names[assembly.name].flatMap { name in self.graph.assemblies.first { $0.name == name } }
        return layerOf(old ?? assembly).map { Layering.Position(layer: $0, row: 0) }
      }
      return ViewedGraph(graph, layering: Layering(layers: layers, positions: positions), findings: [])
    }
  }

  /// The pairs of assemblies that are in another order from left to right in one diagram than in another one.
  private struct Flips {
    var count = 0
    var pairs = 0
    var inRow = (count: 0, pairs: 0)

    var share: Double { Double(count) / Double(max(pairs, 1)) }

    mutating func add(_ one: [String: Point], _ other: [String: Point]) {
      let names = one.keys.filter { other[$0] != nil }.sorted()
      for (index, first) in names.enumerated() {
        for second in names[..<index] {
          guard let a = one[first], let b = one[second], let c = other[first], let d = other[second],
            abs(a.x - b.x) > 1, abs(c.x - d.x) > 1
          else { continue }
          let isFlipped = (a.x - b.x) * (c.x - d.x) < 0
          pairs += 1
          if isFlipped { count += 1 }
          guard abs(a.y - b.y) < 1, abs(c.y - d.y) < 1 else { continue }
          inRow.pairs += 1
          if isFlipped { inRow.count += 1 }
        }
      }
    }
  }

  /// Returns the top of the row and the horizontal center of each assembly.
  private func positions(_ viewed: ViewedGraph, _ level: Diagram.Level) -> [String: Point] {
    let layout = Diagram(of: viewed, level: level).placed()
    var result: [String: Point] = [:]
    for (node, frame) in zip(layout.diagram.nodes, layout.nodes) where node.box == nil {
      result[node.id] = Point(x: frame.center.x, y: frame.y)
    }
    for case (let box, let frame?) in zip(layout.diagram.boxes, layout.boxes) {
      result[box.id] = Point(x: frame.center.x, y: frame.y)
    }
    return result
  }

  /// Returns the positions in the order itself.
  private func columns(_ viewed: ViewedGraph) -> [String: Point] {
    let ids = viewed.graph.assemblies.indices.map { AssemblyID($0) }
    let columns = ids.map { viewed.order.column(of: $0, in: viewed.graph) }
    return Dictionary(
      uniqueKeysWithValues: zip(ids, columns).map { (viewed.graph[$0].name, Point(x: 2 * Double($1), y: 0)) })
  }

  @Test func `assemblies of a row are in the same order at all levels`() throws {
    var flips: [Flips] = []
    for application in try Application.all() {
      var (viewed, own) = (application.viewed(), Flips())
      let assemblies = positions(viewed, .assemblies)
      viewed.shortensNames = true
      own.add(assemblies, positions(viewed, .definitions))
      flips.append(own)
    }
    #expect(flips.map(\.inRow.pairs).reduce(0, +) > 20 && flips.allSatisfy { $0.inRow.count == 0 })
    // Boxes of different rows may pass each other if the page would be much wider otherwise.
    #expect(flips.count { $0.share < 0.02 } >= flips.count - 2 && flips.allSatisfy { $0.share < 0.2 })
  }

  @Test(arguments: seeds(30)) func `names and levels do not change the order of a row`(seed: Int) {
    var viewed = ViewedGraph.random(seed: seed)
    viewed.opened = nil
    var flips = Flips()
    let long = positions(viewed, .assemblies)
    for level in [Diagram.Level.assemblies, .definitions] {
      for isShort in [true, false] {
        viewed.shortensNames = isShort
        flips.add(long, positions(viewed, level))
      }
    }
    #expect(flips.inRow.count == 0)
  }

  @Test func `a small change keeps the order of at least 95 % of all pairs`() throws {
    var all = Flips()
    var placed = Flips()
    for application in try Application.all() where application.graph.assemblies.count > 2 {
      for seed in seeds(100) {
        var random = SplitMix64(seed: seed)
        let (graph, names) = Self.changed(application.graph, using: &random)
        let (old, new) = (application.viewed(), application.viewed(graph, names: names))
        all.add(columns(old), columns(new))
        if seed < 3 { placed.add(positions(old, .assemblies), positions(new, .assemblies)) }
      }
    }
    #expect(all.pairs > 1_000 && all.share < 0.05)
    #expect(placed.share < 0.05)
    #expect(placed.inRow.pairs > 50 && placed.inRow.count * 20 < placed.inRow.pairs)
  }

  /// Returns a graph with one random assembly or reference more or less, or with another name of an assembly, and the
  /// old name for the new one.
  private static func changed(
    _ graph: DefinitionGraph, using random: inout SplitMix64
  ) -> (DefinitionGraph, [String: String]) {
    var draft = GraphDraft(graph)
    let assembly = Int.random(in: graph.assemblies.indices, using: &random)
    func definition() -> Int { Int.random(in: graph.definitions.indices, using: &random) }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: draft.remove(assembly: assembly)
    case 1:
      let added = draft.addAssembly(graph.assemblies[assembly].name + "Added")
      let first = draft.addDefinition("added", to: added)
      draft.addReference(from: definition(), to: first)
      draft.addReference(from: first, to: definition())
    case 2: draft.remove(reference: Int.random(in: graph.references.indices, using: &random))
    case 3: draft.addReference(from: definition(), to: definition())
    default:
      let letters = (0..<3).map { _ in Character(Unicode.Scalar(UInt8.random(in: 65...90, using: &random))) }
      let name = String(letters) + graph.assemblies[assembly].name
      draft.rename(assembly: assembly, to: name)
      return (draft.graph(), [name: graph.assemblies[assembly].name])
    }
    return (draft.graph(), [:])
  }
}
