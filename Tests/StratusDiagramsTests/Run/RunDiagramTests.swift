import StratusArchitecture
import StratusCommands
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Diagrams that show a recorded run.
@Suite struct RunDiagramTests {
  private func shapes(_ viewed: ViewedGraph, _ level: Diagram.Level) -> [String: Drawing.Shape] {
    let diagram = Diagram(of: viewed, level: level)
    let shapes = diagram.placed().drawing().shapes.filter { !$0.id.isEmpty }
    return Dictionary(shapes.map { ($0.id, $0) }) { first, _ in first }
  }

  private func legend(_ viewed: ViewedGraph, _ level: Diagram.Level) -> [String] {
    Legend(of: Diagram(of: viewed, level: level)).entries.map(\.text)
  }

  @Test func `definitions are shaded by the decade of their own time`() {
    let shapes = shapes(.launch(), .definitions)
    func fill(_ name: String) -> ColorRole? { shapes[Identifier.id("definition", name)]?.paint.fill }
    #expect(fill("Core.store") == .count4 && fill("Service.city") == .count3)
    #expect(fill("Story.screen") == .count2 && fill("Story.row") == .count1)
    // Neither has an object of its own; the fill does not show a scope.
    #expect(fill("Story.base") == .node && fill("Story.link") == .node)
  }

  @Test func `definitions are shaded by the number of their objects`() {
    let shapes = shapes(.launch(shade: .count), .definitions)
    func fill(_ name: String) -> ColorRole? { shapes[Identifier.id("definition", name)]?.paint.fill }
    #expect(fill("Core.store") == .count1 && fill("Story.row") == .count3)
  }

  @Test func `what was never built is faint, with its arrows`() {
    let diagram = Diagram(of: .launch(), level: .definitions)
    #expect(diagram.nodes.filter(\.isFaint).map(\.label) == ["log"])
    #expect(diagram.boxes.filter(\.isFaint).map(\.label) == ["Other"])
    let faint = diagram.edges.filter(\.isFaint).map { "\(diagram.nodes[$0.from].label) \(diagram.nodes[$0.to].label)" }
    #expect(faint.sorted() == ["city log", "log store"])
    let assemblies = Diagram(of: .launch(), level: .assemblies)
    #expect(assemblies.nodes.filter(\.isFaint).map(\.label) == ["Other"])
  }

  @Test func `assemblies and layers have the sums of their definitions`() throws {
    let diagram = Diagram(of: .launch(), level: .assemblies)
    let story = try #require(diagram.nodes.first { $0.label == "Story" }?.figures)
    #expect(story.count == 13 && story.own == 590_000 && story.built == 2 && story.definitions == 2)
    let shapes = shapes(.launch(), .assemblies)
    func fill(_ name: String) -> ColorRole? { shapes[Identifier.id("assembly", name)]?.paint.fill }
    #expect(
      fill("Core") == .count4 && fill("Story") == .count2 && fill("Empty") == .node && fill("Other") == .faintFill)
    let layers = Diagram(of: .launch(), level: .layers)
    #expect(layers.nodes.map { $0.figures?.count } == [15])
    #expect(layers.nodes[0].tooltip.contains("built: 15 objects of 4 of 5 definitions"))
  }

  @Test func `the path is marked step by step`() {
    let diagram = Diagram(of: .launch(), level: .definitions)
    let steps = diagram.nodes.filter(\.isOnPath).map { "\($0.badge ?? "") \($0.label)" }.sorted()
    #expect(steps == ["1 screen", "2 city", "3 store"])
    let arrows = diagram.edges.filter(\.isOnPath).map {
      "\(diagram.nodes[$0.from].label) \(diagram.nodes[$0.to].label)"
    }
    #expect(arrows.sorted() == ["city store", "screen city"])
    let placed = diagram.placed()
    #expect(placed.labels.filter(\.isStep).map(\.text).sorted() == ["1", "2", "3"])
    let shapes = placed.drawing().shapes
    let borders = shapes.filter { $0.classes.contains("definition") && $0.classes.contains("step") }
    #expect(borders.count == 3 && borders.allSatisfy { $0.paint.stroke == .text && $0.paint.width > 2 })
    #expect(
      shapes.count { $0.classes.contains("edge") && $0.classes.contains("step") && $0.paint.stroke == .text } == 2)
    // A prototype step is at one node, whatever its assembly.
    #expect(Diagram(of: .launch(), level: .layers).nodes.map(\.badge) == ["1–3"])
  }

  @Test func `a contribution is a step in the direction of the need`() throws {
    let graph = DefinitionGraph(text: "A.list -> B.item (contribution)")
    let steps = ["A.list", "B.item"].map {
      RunMarks.Path.Step(definition: graph.definition($0), name: $0, own: 1, total: 1)
    }
    let marked = RunMarks.Path(steps).references(in: graph)
    #expect(marked.count == 1)
    #expect(RunMarks.Path(steps.reversed()).references(in: graph).isEmpty)
  }

  @Test func `the legend explains the signs that occur, and no others`() {
    #expect(
      legend(.launch(), .definitions) == [
        "own time under 100 µs", "own time 100 µs–1 ms", "own time 1–10 ms", "own time 10–100 ms", "never built",
        "steps that determined the time of screen", "from one step to the next", "abstract", "alias",
      ])
    #expect(
      legend(.launch(shade: .count, hasPath: false), .definitions) == [
        "1 object", "10–99 objects", "never built", "abstract", "alias",
      ])
    #expect(
      legend(.launch(hasPath: false), .assemblies) == [
        "own time 100 µs–1 ms", "own time 1–10 ms", "own time 10–100 ms", "never built", "nothing to build",
        "number of references",
      ])
    #expect(legend(.launch(hasPath: false), .layers) == ["own time 10–100 ms"])
    var plain = ViewedGraph.launch()
    plain.run = nil
    #expect(!legend(plain, .definitions).contains { $0.contains("time") || $0.contains("built") })
  }

  @Test func `tooltips show the figures, and only those of the shading`() throws {
    func tooltip(_ viewed: ViewedGraph, _ label: String) throws -> String {
      try #require(Diagram(of: viewed, level: .definitions).nodes.first { $0.label == label }).tooltip
    }
    #expect(
      try tooltip(.launch(), "city").hasSuffix(
        "built: 1 object\nown time 1.500 ms\ntotal time 12.000 ms\nmain thread\nstep 2 of 3: total 12.000 ms, own 1.500 ms"
      ))
    #expect(
      try tooltip(.launch(), "row").hasSuffix(
        "built: 12 objects\nown time 0.090 ms\nlongest total time 0.010 ms\nmain thread"))
    #expect(try tooltip(.launch(), "log").hasSuffix("\nnever built"))
    // Equal numbers of objects give equal diagrams, whatever the times.
    let svg = String(
      decoding: try DiagramRenderer.drawn(
        Diagram(of: .launch(shade: .count, hasPath: false), level: .definitions), as: .svg), as: UTF8.self)
    #expect(svg.contains("built: 12 objects") && !svg.contains(" ms"))
  }

  @Test func `all colors of a run have dark counterparts`() throws {
    let svg = String(
      decoding: try DiagramRenderer.drawn(Diagram(of: .launch(), level: .definitions), as: .svg), as: UTF8.self)
    for fill in ShadeScale.fills { #expect(svg.contains("[fill=\"\(fill.light.lowercased())\"]{fill:\(fill.dark)}")) }
  }

  @Test func `the summary shades its cells and numbers the steps`() throws {
    let summary = Summary(of: .launch())
    let cells = summary.bands.flatMap(\.cells)
    #expect(cells.filter(\.isNeverBuilt).map(\.name) == ["Other"])
    #expect(Dictionary(uniqueKeysWithValues: cells.map { ($0.name, $0.steps) })["Core"] == "3")
    let shapes = summary.drawing().shapes
    func paint(_ name: String) throws -> Drawing.Paint {
      try #require(shapes.first { $0.id == Identifier.id("assembly", name) }).paint
    }
    #expect(try paint("Core").fill == .count4 && paint("Core").stroke == .text)
    #expect(try paint("Other").fill == .faintFill && paint("Empty").fill == .node)
    let legend = Legend(of: summary).entries.map(\.text)
    #expect(legend.prefix(3) == ["own time 100 µs–1 ms", "own time 1–10 ms", "own time 10–100 ms"])
    #expect(legend.contains("steps that determined the time of screen"))
    #expect(summary.facts.contains("run with 15 objects"))
  }

  @Test(
    arguments: [
      ([], nil), ([4], "4"), ([1, 2], "1–2"), ([1, 3, 4, 5, 9], "1, 3–5, 9"), ([1, 3, 5, 7], "1, 3, 5, …"),
    ] as [([Int], String?)])
  func `steps are written as ranges`(steps: [Int], text: String?) {
    #expect(PathSteps.text(steps) == text)
  }
}
