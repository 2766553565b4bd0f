import Foundation
import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Links, the keyboard, screen readers, and paper.
extension ExplorerTests {
  /// Returns the address and the position once they agree, because the page writes the address a little later.
  private func agreed(_ browser: Chromium) throws -> (address: String, view: String) {
    let words = try browser.evaluate(
      """
      new Promise(done => {
        const wait = () => {
          const view = currentView().join();
          state.view?.join() === view ? done([location.hash, view]) : setTimeout(wait, 20);
        };
        wait();
      })
      """)
    let both = try #require(words as? [String])
    return (both[0], both[1])
  }

  @Test func `an address contains the position and the zoom`() throws {
    var browser = try open(weather, "#level=definitions")
    #expect(try !browser.text("location.hash").contains("view="))
    for _ in 0..<3 { try browser.press("+") }
    try browser.drag(from: (700, 900), to: (820, 880))
    let (address, view) = try agreed(browser)
    #expect(address.contains("view="))
    browser = try open(weather, address)
    let restored = try agreed(browser)
    #expect(restored.view == view)
    #expect(restored.address == address)
    // The same part is in the center of a smaller page.
    try browser.resize(width: 1_200, height: 800)
    browser = try open(weather, address)
    #expect(try agreed(browser).view == view)
    try browser.resize(width: 1_600, height: 1_000)
    try browser.press("0")
    #expect(try !browser.text("location.hash").contains("view="))
    #expect(try browser.reported() == [])
  }

  @Test(arguments: ["view=1,2", "view=a,b,c", "view=0,0,0", "view=0,0,1e9", "view=NaN,0,1"])
  func `an invalid position shows the whole diagram`(part: String) throws {
    let browser = try open(weather, "#\(part)")
    #expect(try browser.text("state.view") == "null")
    #expect(try browser.flag("scene.nodes.every(node => meets(visibleFrame(), scene.layout.nodes.get(node.index)))"))
    #expect(try browser.reported() == [])
  }

  @Test func `going back restores the position`() throws {
    let browser = try open(weather, "#level=definitions")
    for _ in 0..<4 { try browser.press("+") }
    let view = try browser.text("currentView().join()")
    try browser.press("1")
    #expect(try browser.text("scene.level") == "layers")
    try browser.evaluate(
      "new Promise(done => { addEventListener('popstate', () => setTimeout(done)); history.back() })")
    #expect(try browser.text("scene.level") == "definitions")
    #expect(try browser.text("currentView().join()") == view)
  }

  @Test func `arrow keys start at the element with the focus`() throws {
    let browser = try open(weather, "#level=definitions")
    try browser.press("d")
    #expect(try browser.flag("document.activeElement.matches('.node')"))
    // Nothing is selected yet, but the focus is visible.
    #expect(try browser.text("state.selected") == "null")
    let stroke = "getComputedStyle(document.activeElement.querySelector('rect')).strokeWidth"
    #expect(try browser.text(stroke) == "3px")
    let city = try #require(weather.viewed.graph.definitions.firstIndex { $0.key == "cityService" })
    try browser.evaluate("drawing.nodes.get(diagramOf('definitions').nodeOfDefinition[\(city)]).focus()")
    for key in ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"] {
      try browser.press(key)
      #expect(try browser.flag("document.activeElement.dataset.id === state.selected"), "\(key)")
    }
    try browser.press("i")
    #expect(try browser.text("document.activeElement.id") == "panel")
    try browser.press("Escape")
    #expect(try browser.text("state.selected") == "null")
  }

  /// Definitions of large applications have no elements of their own until the reader zooms in.
  @Test func `the keyboard reaches definitions of large applications`() throws {
    let graph = GeneratedApplication(definitions: 3_000).graph()
    let explorer = Explorer(ViewedGraph(graph, layering: .none(for: graph), findings: []))
    let browser = try open(explorer, "#level=definitions")
    try browser.press("d")
    #expect(try browser.text("document.activeElement.id") == "diagram")
    try browser.press("Enter")
    #expect(try browser.flag("document.activeElement.matches('.node.chosen')"))
    let start = try browser.text("state.selected")
    try browser.press("ArrowDown")
    #expect(try browser.text("state.selected") != start)
    #expect(try browser.flag("document.activeElement.matches('.node.chosen')"))
    #expect(try browser.reported() == [])
  }

  @Test(arguments: ["layers", "assemblies", "definitions"])
  func `everything has a role and a name`(level: String) throws {
    let browser = try open(weather, "#level=\(level)")
    let elements = try browser.accessibleElements()
    let unnamed = elements.filter { $0.isFocusable && $0.name.isEmpty && $0.role != "RootWebArea" }
    #expect(unnamed.isEmpty)
    let landmarks = elements.map(\.role)
    for role in ["banner", "search", "main", "navigation", "complementary", "status"] {
      #expect(landmarks.contains(role), "\(role)")
    }
    let names = Set(elements.filter { $0.role == "button" }.map(\.name))
    for node in SampleGraph.weather(hasFindings: true).diagram(try #require(Diagram.Level(rawValue: level))).nodes {
      #expect(names.contains { $0.contains(node.label) }, "\(node.label)")
    }
    let title = try browser.text("data.title")
    #expect(elements.contains { $0.name.hasPrefix("\(title): ") && $0.name.contains(" \(level)") })
    // The announcement of the selection is in the live region.
    try browser.evaluate("select('f0')")
    let message = try browser.text("findings[0].message")
    let texts = try browser.accessibleElements().filter { $0.role == "StaticText" }
    #expect(texts.contains { $0.name.hasPrefix(message.prefix(40)) })
  }

  @Test func `the part in view is printed in light colors with its title and legend`() throws {
    let browser = try open(weather, "#level=definitions&theme=dark")
    for _ in 0..<3 { try browser.press("+") }
    func numbers(_ expression: String) throws -> [Double] {
      try browser.text(expression).split(separator: " ").compactMap { Double($0) }
    }
    let view = try numbers("Object.values(visibleFrame()).join(' ')")
    try browser.evaluate("dispatchEvent(new Event('beforeprint'))")
    try browser.emulate(media: "print")
    let printed = try numbers("svg.getAttribute('viewBox')")
    let whole = try numbers("Object.values(scene.frame).join(' ')")
    // What is in view, without the space around the diagram.
    #expect(printed[0] >= view[0] - 0.1 && printed[0] + printed[2] <= view[0] + view[2] + 0.1)
    #expect(printed[1] >= view[1] - 0.1 && printed[1] + printed[3] <= view[1] + view[3] + 0.1)
    #expect(printed[3] < whole[3] && printed[2] > 0.6 * min(view[2], whole[2]))
    func isShown(_ selector: String) throws -> Bool {
      try browser.flag("document.querySelector('\(selector)').getClientRects().length")
    }
    for selector in ["#title", "#facts", "#diagram", "#filters"] { #expect(try isShown(selector), "\(selector)") }
    for selector in ["#panel", "#search", "#levels", ".bar.zoom", "#filters input"] {
      #expect(try !isShown(selector), "\(selector)")
    }
    #expect(try browser.text("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)")
    try browser.evaluate("dispatchEvent(new Event('afterprint'))")
    try browser.emulate(media: "")
    #expect(try browser.flag("!svg.hasAttribute('viewBox') && world.hasAttribute('transform')"))
    // It is one page.
    let document = String(decoding: try browser.print(), as: UTF8.self)
    #expect(document.hasPrefix("%PDF") && document.contains("/Count 1\n"))
  }
}

/// The image in the documentation: a definition that is selected, with those that it uses and that use it.
extension ExplorerTests {
  @Test func `the page of the documentation shows a selection`() throws {
    let browser = try open(weather, "#level=definitions")
    try browser.resize(width: 1_280, height: 800)
    defer { try? browser.resize(width: 1_600, height: 1_000) }
    try browser.press("/")
    try browser.type("cityService")
    try browser.press("Enter")
    try browser.press("0")
    #expect(try browser.number("document.querySelectorAll('.node.near').length") > 3)
    try recordImage(browser.screenshot(), at: packageRoot.appendingPathComponent("docs/images/explorer.png"))
  }
}

/// Labels of rules with many findings.
extension ExplorerTests {
  @Test func `labels of rules with many findings return with the focus and the pointer`() throws {
    let typical = TypicalApplication(definitions: 60, seed: 1)
    let graph = typical.graph()
    let layering = Layering(
      layers: typical.layers,
      positions: graph.assemblies.map { typical.layer(of: $0).map { .init(layer: $0, row: 0) } })
    let findings = graph.references.indices.prefix(40).map { index in
      Finding(
        rule: index == 0 ? "definition-cycle" : "upward-reference", severity: .error,
        subject: .reference(ReferenceID(index)), from: "a", to: "b", message: "no", location: nil)
    }
    let viewed = ViewedGraph(graph, layering: layering, findings: Array(findings))
    let browser = try open(Explorer(viewed), "#level=definitions")
    let labels = """
      [...document.querySelectorAll('#world .plate')].filter(x => getComputedStyle(x).display !== 'none')
        .map(x => x.textContent).filter(x => x.includes('-')).sort().join()
      """
    #expect(try browser.text(labels) == "definition-cycle")
    let legend = "document.querySelector('[data-rule=upward-reference]').textContent"
    let count = try browser.number("scene.edges.filter(x => x.rule === 'upward-reference').length")
    #expect(try browser.text(legend) == "upward-reference ×\(Int(count))" && count > 10)
    // The pointer on an arrow.
    let arrow = """
      (() => {
        const line = document.querySelector('#edges .edge.quiet .line');
        const { x, y } = line.getPointAtLength(line.getTotalLength() * PART);
        const matrix = line.getScreenCTM();
        return new DOMPoint(x, y).matrixTransform(matrix);
      })()
      """
    var isShown = false
    for part in ["0.1", "0.25", "0.5", "0.75"] where !isShown {
      let point = arrow.replacing("PART", with: part)
      try browser.move(x: browser.number("\(point).x"), y: browser.number("\(point).y"))
      isShown = try browser.text(labels).contains("upward-reference")
    }
    #expect(isShown)
    try browser.move(x: 300, y: 990)
    #expect(try browser.text(labels) == "definition-cycle")
    // The focus on an end of an arrow.
    try browser.evaluate(
      "drawing.nodes.get(scene.edges.find(x => x.rule === 'upward-reference').from).focus()")
    #expect(try browser.text(labels).contains("upward-reference"))
    try browser.evaluate("document.querySelector('#search').focus()")
    #expect(try browser.text(labels) == "definition-cycle")
    #expect(try browser.reported() == [])
  }
}
