import StratusTestSupport
import Testing

@testable import StratusDiagrams

@Suite struct MermaidWidthTests {
  private func width(_ nodes: [MermaidWidth.Node], _ links: [(Int, Int)], label: Double = 0) -> MermaidWidth {
    var width = MermaidWidth(title: "")
    width.nodes = nodes
    width.links = links.map { MermaidWidth.Link(from: $0.0, to: $0.1, labelWidth: label) }
    return width
  }

  private func nodes(_ count: Int, frame: Int? = nil) -> [MermaidWidth.Node] {
    [MermaidWidth.Node](repeating: .init(width: 100, frame: frame), count: count)
  }

  @Test func `ranks follow links, and links that close a cycle count backward`() {
    #expect(width(nodes(4), [(0, 1), (1, 2), (0, 2), (2, 0), (3, 2)]).ranks == [0, 2, 4, 2])
    #expect(width(nodes(2), [(0, 0), (1, 0), (0, 1)]).ranks == [0, 2])
    #expect(width(nodes(3), []).ranks == [0, 0, 0])
  }

  @Test func `a row is as wide as its nodes, a chain as its columns`() {
    let row = width(nodes(10), [])
    #expect(row(.down) == 1.1 * 1_500 && row(.right) == 1.1 * 150)
    let chain = width(nodes(10), (0..<9).map { ($0, $0 + 1) })
    #expect(chain(.down) == 1.1 * 150 && chain(.right) == 1.1 * 1_500)
    let labeled = width(nodes(10), (0..<9).map { ($0, $0 + 1) }, label: 80)
    #expect(labeled(.right) == 1.1 * 2_220 && labeled(.down) == 1.1 * 150)
  }

  @Test func `a frame keeps its columns free`() {
    // Below the two nodes of a frame, there is a third one, with another node beside it.
    let framed = width(nodes(3, frame: 0) + nodes(1), [(0, 2), (1, 2), (0, 3)])
    #expect(framed(.down) > width(nodes(4), [(0, 2), (1, 2), (0, 3)])(.down) + 100)
  }

  @Test func `long labels continue on a new line at a space`() {
    let word = String(repeating: "w", count: 30)
    #expect(MermaidWidth.ofText("a b") < 60)
    #expect(MermaidWidth.ofText(String(repeating: "word ", count: 30)) == 200)
    #expect(MermaidWidth.ofText(word) > 300 && MermaidWidth.ofText("\(word) \(word)") == MermaidWidth.ofText(word))
  }

  /// The widths that Mermaid 11 gives these charts in Chromium.
  @Test(arguments: [
    (Diagram.Level.definitions, 677.0, 1_350.0), (.assemblies, 686, 1_027), (.layers, 644, 1_011),
  ])
  func `the estimate is close to what Mermaid draws`(level: Diagram.Level, down: Double, right: Double) {
    let width = SampleGraph.shop.diagram(level).mermaidChart().width
    #expect((0.8...1.25).contains(width(.down) / down), "\(width(.down))")
    #expect((0.8...1.25).contains(width(.right) / right), "\(width(.right))")
  }
}
