import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Pages of large applications.
extension ExplorerTests {
  private func generated(_ definitions: Int) -> Explorer {
    let graph = GeneratedApplication(definitions: definitions).graph()
    let positions = graph.assemblies.map { assembly in
      ["App", "Screens", "Services", "Core"].firstIndex { assembly.name.hasPrefix($0) || assembly.name.hasSuffix($0) }
    }
    let layering = Layering(
      layers: GeneratedApplication.layers, positions: positions.map { $0.map { Layering.Position(layer: $0, row: 0) } })
    return Explorer(ViewedGraph(graph, layering: layering, findings: []))
  }

  /// The nodes that should be drawn, computed without the index of the page, and those that are.
  private var nodesInView: String {
    """
    (() => {
      const view = visibleFrame();
      const wanted = [...scene.layout.nodes.keys()]
        .filter(node => scene.drawn.has(node) && meets(view, scene.layout.nodes.get(node)));
      const drawn = new Set([...document.querySelectorAll('.node')].map(x => Number(x.dataset.node)));
      const missing = wanted.filter(node => !drawn.has(node));
      return [wanted.length, missing.length, document.querySelectorAll('*').length].join();
    })()
    """
  }

  private func counts(_ browser: Chromium) throws -> (wanted: Int, missing: Int, elements: Int) {
    let numbers = try browser.text(nodesInView).split(separator: ",").compactMap { Int($0) }
    return (numbers[0], numbers[1], numbers[2])
  }

  @Test func `only what is in view is drawn`() throws {
    let browser = try open(generated(10_000))
    #expect(try browser.text("scene.level") == "layers")
    try browser.press("3")
    #expect(try counts(browser).wanted > 10_000)
    #expect(try counts(browser).elements < 3_000)
    var isNear = false
    for _ in 0..<24 {
      try browser.turnWheel(x: 700, y: 500, by: -200)
      try browser.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
      let now = try counts(browser)
      #expect(now.elements < 12_000)
      guard try browser.text("svg.dataset.zoom") == "near" else { continue }
      isNear = isNear || now.wanted > 0
      #expect(now.missing == 0)
    }
    #expect(isNear)
    for _ in 0..<12 {
      try browser.drag(from: (900, 700), to: (500, 400))
      let now = try counts(browser)
      #expect(now.missing == 0 && now.elements < 12_000)
    }
    try browser.press("0")
    #expect(try counts(browser).elements < 3_000)
    #expect(try browser.reported() == [])
  }

  @Test func `a result of the search is shown with its neighbors`() throws {
    let browser = try open(generated(3_000))
    try browser.press("/")
    try browser.type("profilelistscreen")
    try browser.press("Enter")
    #expect(try browser.text("document.querySelector('#panel h2').textContent") == "listScreen")
    #expect(try browser.number("document.querySelectorAll('.node').length") < 30)
    try browser.press("Escape")
    #expect(try browser.number("scene.drawn.size") > 3_000)
    #expect(try browser.reported() == [])
  }

  @Test func `elements that are too small for elements of their own can be clicked`() throws {
    let browser = try open(generated(3_000), "#level=definitions&alone=no")
    #expect(try browser.number("document.querySelectorAll('.node, g.box').length") == 0)
    let stage = "document.querySelector('#stage').getBoundingClientRect()"
    let box = "scene.boxes[100]"
    try browser.click(
      x: browser.number("\(stage).x + camera.x + (\(box).x + 4) * camera.zoom"),
      y: browser.number("\(stage).y + camera.y + (\(box).y + 4) * camera.zoom"))
    #expect(try browser.text("state.selected") == browser.text("`a${\(box).of}`"))
  }

  @Test func `long lists grow when the reader asks for it`() throws {
    let graph = GeneratedApplication(definitions: 3_000).graph()
    let findings = graph.references.indices.map { index in
      Finding(
        rule: "upward-reference", severity: .error, subject: .reference(ReferenceID(index)), from: "a", to: "b",
        message: "no", location: nil)
    }
    let browser = try open(Explorer(ViewedGraph(graph, layering: .none(for: graph), findings: findings)))
    let entries = "document.querySelectorAll('#panel .findings li').length"
    let limit = try browser.number("limits.listed")
    #expect(try browser.number(entries) == limit)
    try browser.evaluate("document.querySelector('#panel .more').click()")
    #expect(try browser.number(entries) == 2 * limit)
    #expect(try browser.text("document.activeElement.dataset.select") == "f\(Int(limit))")
    // The diagram says that it leaves out arrows.
    try browser.press("3")
    #expect(try browser.text("document.querySelector('#notice').textContent").contains("left out"))
    #expect(try browser.number("document.querySelectorAll('#edges .edge').length") == 0)
    try browser.press("n")
    #expect(try browser.number("document.querySelectorAll('#edges .edge.near').length") == 1)
    #expect(try browser.reported() == [])
  }
}

/// The size of pages. No browser is needed.
struct ExplorerSizeTests {
  /// A tenth of the limit for a tenth of 100,000 definitions.
  @Test func `pages are small`() {
    let graph = GeneratedApplication(definitions: 10_000).graph()
    let explorer = Explorer(ViewedGraph(graph, layering: .none(for: graph), findings: []))
    #expect(explorer.bytes.count < Readability.pageSize / 10)
  }

  @Test func `a page that is too large has a note`() {
    #expect(Explorer.sizeNote(bytes: Readability.pageSize) == nil)
    #expect(Explorer.sizeNote(bytes: 42_263_801)?.contains("42 MB") == true)
  }
}
