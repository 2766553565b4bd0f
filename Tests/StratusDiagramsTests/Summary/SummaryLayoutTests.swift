import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

@Suite struct SummaryLayoutTests {
  private static func viewed(_ definitions: Int) -> ViewedGraph {
    var application = TypicalApplication(definitions: definitions, seed: definitions)
    application.violations = 0.2
    return ViewedGraph(application)
  }

  private static func random(_ seed: Int) -> ViewedGraph {
    var recipe = RandomGraph(seed: seed)
    recipe.assemblies = seed * seed
    (recipe.definitions, recipe.references) = (recipe.assemblies * 2, recipe.assemblies * 5)
    let graph = recipe.make()
    return ViewedGraph(graph, layering: .none(for: graph), findings: [])
  }

  private static let layouts =
    ([20, 177, 700, 4_000].map(viewed) + [1, 4, 18, 40].map(random) + (1...3).map { ViewedGraph.hostile(seed: $0) })
    .map { SummaryLayout(Summary(of: $0)) }

  @Test(arguments: layouts.indices) func `cells are in their bands, and do not overlap`(index: Int) {
    let layout = Self.layouts[index]
    for cell in layout.cells {
      #expect(layout.bands.count { $0.contains(cell.frame) } == 1, "\(cell.cell.name)")
      for other in layout.cells where other.cell.id != cell.cell.id { #expect(!other.frame.intersects(cell.frame)) }
    }
    for (upper, lower) in zip(layout.bands, layout.bands.dropFirst()) { #expect(upper.maxY < lower.y) }
  }

  /// The text above the layers takes height, so cells may need more columns than without it.
  @Test(arguments: seeds(60)) func `cells are in their bands, whatever the text above takes`(seed: Int) {
    let layout = SummaryLayout(Summary(of: Self.viewed(10 + seed * 12)))
    for cell in layout.cells { #expect(layout.bands.contains { $0.contains(cell.frame) }, "\(cell.cell.name)") }
  }

  @Test(arguments: layouts.indices) func `text is inside its cell`(index: Int) {
    for cell in Self.layouts[index].cells {
      let badges = [cell.errors, cell.warnings].compactMap(\.self)
      for frame in [cell.name.frame, cell.detail?.frame].compactMap(\.self) + badges {
        #expect(cell.frame.contains(frame), "\(cell.name.text.string)")
      }
      for badge in badges { #expect(!badge.intersects(cell.name.frame)) }
      if let root = cell.root { #expect(root.start.x > cell.frame.x && root.tip.x < cell.name.frame.x) }
      if let detail = cell.detail { #expect(!detail.text.string.contains("…")) }
    }
  }

  @Test(arguments: layouts.indices) func `arrows are between the names and the cells, from layer to layer`(index: Int) {
    let layout = Self.layouts[index]
    let left =
      layout.names.compactMap(\.self).flatMap { [$0.name.frame.maxX, $0.counts.frame.maxX, $0.peers?.frame.maxX ?? 0] }
      .max() ?? 0
    let right = layout.cells.map(\.frame.x).min() ?? .infinity
    for placed in layout.arrows {
      #expect(placed.label.x > left && placed.label.maxX < right)
      #expect(
        layout.bands[placed.arrow.from].contains(placed.start) && layout.bands[placed.arrow.to].contains(placed.end))
      let length = placed.start.distance(to: placed.end)
      #expect(placed.base.distance(to: placed.start) >= placed.label.height && placed.width <= 9.4 && length > 0)
      for other in layout.arrows where other.arrow.id != placed.arrow.id {
        #expect(!other.label.intersects(placed.label), "\(placed.arrow.id) \(other.arrow.id)")
      }
    }
  }

  @Test(arguments: layouts.indices) func `everything is on the page, which fits a screen`(index: Int) {
    let layout = Self.layouts[index]
    let page = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    for shape in layout.drawing().shapes {
      if case .box(let rect, _) = shape.form { #expect(page.contains(rect), "\(shape.text?.string ?? shape.classes)") }
    }
    #expect(page.width <= Readability.screen.width + 1)
    #expect(page.height <= Readability.screen.height + 1)
  }

  @Test(arguments: layouts.indices) func `assemblies that are not shown are counted`(index: Int) {
    let layout = Self.layouts[index]
    let hidden = layout.rests.map { Int($0.text.string.split(separator: " ")[1]) ?? 0 }.reduce(0, +)
    #expect(layout.cells.count + hidden == layout.summary.bands.reduce(0) { $0 + $1.cells.count })
  }

  @Test func `cells get fewer words before they are left out`() {
    let details = [5, 120, 1_000].map { count -> (shown: Int, hasDetails: Bool) in
      let text = (0..<count).map { "Part\($0)Assembly.x; Part\($0)Assembly.y" }.joined(separator: "\n")
      let layout = SummaryLayout(Summary(of: ViewedGraph(text: text, layers: [])))
      return (layout.cells.count, layout.cells.allSatisfy { $0.detail != nil })
    }
    #expect(details.map(\.hasDetails) == [true, false, false])
    #expect(details[0].shown == 5 && details[1].shown == 120 && details[2].shown < 1_000)
  }

  @Test func `the rest names what it has`() {
    let names = (0..<900).map { "Part\($0)Assembly" }
    var viewed = ViewedGraph(text: names.map { "\($0).x" }.joined(separator: "\n"), layers: [])
    #expect(
      SummaryLayout(Summary(of: viewed)).rests.map(\.text.string).allSatisfy { $0.hasSuffix(" more without findings") })
    for name in names { viewed.add("weak-held", .warning, about: name) }
    let rests = SummaryLayout(Summary(of: viewed)).rests.map(\.text.string)
    #expect(rests.count == 1 && rests[0].hasSuffix(" of them with findings"))
  }

  @Test func `errors and warnings look different`() throws {
    var viewed = ViewedGraph(text: "A.a; B.b; C.c", layers: [])
    viewed.add("weak-held", .error, about: "A")
    viewed.add("weak-held", .warning, about: "B")
    let boxes = Summary(of: viewed).drawing().shapes.filter { $0.classes == "node assembly" }
    #expect(boxes.map(\.paint.fill) == [.findingCount1, .findingTint, .node])
    #expect(boxes.map(\.paint.dash) == [.solid, .dashed, .solid])
  }
}
