import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

@Suite struct MatrixLayoutTests {
  private func layout(assemblies: Int) -> MatrixLayout {
    var recipe = RandomGraph(seed: assemblies)
    (recipe.definitions, recipe.references, recipe.assemblies) = (assemblies * 3, assemblies * 8, assemblies)
    let graph = recipe.make()
    let layering = Layering(
      layers: ["Application", "Presentation", "Core"],
      positions: graph.assemblies.map { RandomGraph.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } })
    return MatrixLayout(DependencyMatrix(of: ViewedGraph(graph, layering: layering, findings: []), level: .assemblies))
  }

  @Test(arguments: [1, 5, 40, 130, 300]) func `text fits its cell, and nothing leaves the page`(assemblies: Int) {
    let layout = layout(assemblies: assemblies)
    let drawing = layout.drawing()
    let page = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
    for shape in drawing.shapes {
      guard case .box(let rect, _) = shape.form else { continue }
      #expect(page.contains(rect), "\(shape.text?.string ?? shape.classes)")
      guard let text = shape.text, shape.classes.contains("cell") || shape.classes.contains("heading") else { continue }
      #expect(TextMetrics.width(text.string, size: text.size) <= rect.width, "\(text.string)")
      #expect(text.size >= 8)
    }
  }

  @Test(arguments: [5, 130]) func `each element has a name, and its number at both sides and on the diagonal`(
    assemblies: Int
  ) {
    let headings = layout(assemblies: assemblies).drawing().shapes.filter { $0.classes.contains("heading") }
    let texts = headings.compactMap(\.text?.string)
    // Large matrices repeat the numbers of columns at the bottom.
    let numbers = assemblies > 30 ? 4 : 3
    for number in 1...assemblies { #expect(texts.count { $0 == "\(number)" } == numbers) }
    #expect(Set(headings.compactMap(\.text).filter(\.isLeading).map(\.string)).count == assemblies)
    #expect(headings.allSatisfy { !$0.tooltip.isEmpty })
  }

  @Test func `counts have at most three characters`() {
    #expect([1, 999, 1_000, 45_678, 1_000_000].map(CountScale.shown) == ["1", "999", "1k", "45k", "…"])
  }

  @Test func `the steps of the scale follow each other`() {
    #expect(CountScale.allCases.map(\.title) == ["1", "2–4", "5–9", "10+"])
    #expect([1, 2, 4, 5, 9, 10, 500].map { CountScale($0).title } == ["1", "2–4", "2–4", "5–9", "5–9", "10+", "10+"])
  }
}
