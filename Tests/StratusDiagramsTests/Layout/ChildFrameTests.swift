import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// The frames around the assemblies of child activations.
struct ChildFrameTests {
  /// The child of an assembly in a random graph: none, or one of two.
  private static func child(of index: Int, _ seed: Int) -> String? { [nil, "App.A", "App.B"][(index * 7 + seed) % 3] }

  /// A random graph whose assemblies belong to the app or to one of two children.
  private func graph(seed: Int) -> DefinitionGraph {
    var recipe = RandomGraph(seed: seed)
    (recipe.definitions, recipe.references, recipe.assemblies) = (15 + seed, 18 + seed, 4 + seed % 8)
    let graph = recipe.make()
    var builder = DefinitionGraph.Builder(product: graph.product, activation: nil)
    for (index, assembly) in graph.assemblies.enumerated() {
      builder.addAssembly(assembly.name, child: Self.child(of: index, seed))
    }
    for definition in graph.definitions { builder.add(definition) }
    for reference in graph.references { builder.add(reference) }
    return builder.build()
  }

  private func diagram(of graph: DefinitionGraph, _ level: Diagram.Level, isLayered: Bool) -> Diagram {
    let layered = Layering(
      layers: ["A", "B", "C"],
      positions: graph.assemblies.map { RandomGraph.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } })
    var viewed = ViewedGraph(graph, layering: isLayered ? layered : .none(for: graph), findings: [])
    viewed.framesChildren = true
    return Diagram(of: viewed, level: level)
  }

  @Test(arguments: 0..<20, [true, false])
  func `a frame encloses the assemblies of a child in one layer, and no others`(seed: Int, isLayered: Bool) {
    for level in [Diagram.Level.assemblies, .definitions] {
      let graph = graph(seed: seed)
      let diagram = diagram(of: graph, level, isLayered: isLayered)
      let layout = diagram.placed()
      let bands = diagram.bandOfNode
      var isEnclosed = diagram.nodes.map { _ in false }
      for child in layout.children {
        let enclosed = diagram.nodes.indices.filter { child.frame.contains(layout.nodes[$0]) }
        #expect(Set(enclosed.map { bands[$0] }).count == 1)
        #expect(enclosed.allSatisfy { diagram.nodes[$0].child.map { diagram.children[$0] } == child.label })
        #expect(layout.bands[bands[enclosed.first ?? 0]].contains(child.frame))
        #expect(child.frame.contains(child.title))
        #expect(!(layout.nodes + layout.boxes.compactMap(\.self)).contains { $0.intersects(child.title) })
        for index in enclosed { isEnclosed[index] = true }
        for index in diagram.nodes.indices where !enclosed.contains(index) {
          #expect(!child.frame.intersects(layout.nodes[index]))
        }
      }
      #expect(isEnclosed == diagram.nodes.map { $0.child != nil })
      #expect(isEnclosed.contains(true))
      // One frame for each child in each layer.
      let frames = Set(zip(bands, diagram.nodes).compactMap { band, node in node.child.map { [band, $0] } })
      #expect(layout.children.count == frames.count)
      #expect(
        !layout.children.indices.contains { index in
          layout.children[..<index].contains { $0.frame.intersects(layout.children[index].frame) }
        })
    }
  }

  @Test func `names show the child if no frame does`() {
    let graph = graph(seed: 3)
    var viewed = ViewedGraph(graph, layering: .none(for: graph), findings: [])
    let plain = Diagram(of: viewed, level: .assemblies)
    #expect(plain.nodes.contains { $0.detail?.contains("in A") == true })
    #expect(plain.placed().children.isEmpty)
    viewed.framesChildren = true
    let framed = Diagram(of: viewed, level: .assemblies)
    #expect(!framed.nodes.contains { $0.detail?.contains("in A") == true })
    let shapes = framed.placed().drawing().shapes
    #expect(shapes.count { $0.classes == "cluster child" } == 2)
    #expect(shapes.filter { $0.classes == "node child-name" }.map { $0.text?.string } == ["A", "B"])
    #expect(shapes.contains { $0.text?.string == "child activation" })
  }

  @Test func `a frame that would enclose other nodes is left out`() {
    func node(_ enclosure: Int?) -> LayoutContent.Node {
      LayoutContent.Node(size: Size(width: 10, height: 10), box: nil, enclosure: enclosure)
    }
    let content = LayoutContent(
      nodes: [node(0), node(nil), node(0), node(1)], boxes: [], edges: [],
      bands: [LayoutContent.Band(rows: [[[0], [1], [2], [3]]])],
      page: LayoutContent.Page(surroundings: Size(width: 0, height: 0), screen: Size(width: 0, height: 0)))
    let row = [0.0, 100, 200, 300].map { Rect(x: $0, y: 0, width: 10, height: 10) }
    #expect(Enclosures.of(content, at: Frames(nodes: row, boxes: [], titles: [])).all.map(\.number) == [1])
    var apart = row
    apart[1].y = 100
    #expect(Enclosures.of(content, at: Frames(nodes: apart, boxes: [], titles: [])).all.map(\.number) == [0, 1])
  }
}
