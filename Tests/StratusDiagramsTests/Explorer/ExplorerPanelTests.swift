import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// The panels beside the diagram.
extension ExplorerTests {
  @Test func `both panels fold, and the address keeps them`() throws {
    var browser = try open(weather)
    try browser.resize(width: 1_440, height: 900)
    defer { try? browser.resize(width: 1_600, height: 1_000) }
    let width = "document.querySelector('#stage').clientWidth"
    #expect(try browser.number(width) < 910)
    try browser.press("l")
    let (x, y) = try middle(of: "#fold-details", in: browser)
    try browser.click(x: x, y: y)
    #expect(try browser.number(width) == 1_440)
    // The diagram is fitted into the new width.
    try browser.evaluate("new Promise(done => setTimeout(done, 100))")
    #expect(try browser.flag("scene.nodes.every(node => meets(visibleFrame(), scene.layout.nodes.get(node.index)))"))
    let address = try browser.text("location.hash")
    #expect(address.contains("legend=folded") && address.contains("details=folded"))
    let buttons =
      "[...document.querySelectorAll('[aria-expanded=false]')].map(x => x.getAttribute('aria-label')).join()"
    #expect(try browser.text(buttons).contains("Legend,Findings and details"))
    browser = try open(weather, address)
    #expect(try browser.number(width) == 1_440)
    #expect(try browser.text("location.hash") == address)
    // A key that goes to the details shows them.
    try browser.press("i")
    #expect(try browser.text("document.activeElement.id") == "panel")
    try browser.press("l")
    #expect(try browser.text("location.hash") == "")
    #expect(try browser.number(width) < 910)
    #expect(try browser.reported() == [])
  }

  @Test func `the legend is folded on narrow pages`() throws {
    var browser = try open(weather)
    defer { try? browser.resize(width: 1_600, height: 1_000) }
    try browser.resize(width: 800, height: 900)
    browser = try open(weather)
    let isShown = "document.querySelector('#filters').getClientRects().length > 0"
    #expect(try !browser.flag(isShown))
    try browser.press("l")
    #expect(try browser.flag(isShown))
    #expect(try browser.text("location.hash") == "#legend=shown")
    #expect(try browser.reported() == [])
  }

  @Test func `names in the panel break at dots and capitals`() throws {
    let browser = try open(weather)
    let parts = "breakable('Core.URLSession.dataTask2Builder').map(x => x.tagName ?? x).join(' ')"
    #expect(try browser.text(parts) == "Core. WBR URLSession. WBR data WBR Task2 WBR Builder")
    #expect(try browser.number("document.querySelectorAll('#panel .finding wbr').length") > 0)
  }
}

/// The list of findings, its filters, and rules in the search.
extension ExplorerTests {
  /// Each assembly has a note, then each definition a warning, then each reference an error. The order is reversed on
  /// purpose.
  private var three: Explorer {
    let graph = DefinitionGraph(text: "A.x -> B.y; B.y -> C.z; C.z -> A.x")
    let layering = Layering(
      layers: ["Top", "Middle", "Bottom"], positions: (0..<3).map { Layering.Position(layer: $0, row: 0) })
    func name(_ id: DefinitionID) -> String { graph.fullName(of: id) }
    let notes = graph.assemblies.indices.map {
      Finding(
        rule: "unused-collaborator", severity: .note, subject: .assembly(AssemblyID($0)),
        from: graph.assemblies[$0].name,
        to: nil, message: "note", location: nil)
    }
    let warnings = graph.definitions.indices.map {
      Finding(
        rule: "unseen-references", severity: .warning, subject: .definition(DefinitionID($0)),
        from: name(DefinitionID($0)),
        to: nil, message: "warning", location: nil)
    }
    let errors = graph.references.indices.map { index in
      let (from, to) = (graph.references[index].from, graph.references[index].definition ?? DefinitionID(0))
      return Finding(
        rule: name(to).contains("x") ? "upward-reference" : "definition-cycle", severity: .error,
        subject: .reference(ReferenceID(index)), from: name(from), to: name(to), message: "error", location: nil)
    }
    return Explorer(ViewedGraph(graph, layering: layering, findings: notes + warnings + errors))
  }

  /// The rules and findings in the panel.
  private var listed: String {
    """
    [...document.querySelectorAll('#panel details')].map(x =>
      `${x.querySelector('.severity').textContent}: ${[...x.querySelectorAll('.finding')].map(x => \
    x.textContent).sort().join(', ')}`).join('; ')
    """
  }
  private var count: String {
    "document.querySelector('#panel :is(h2, h3) .count').textContent"
  }

  /// Chooses a value in a menu as the reader does.
  private func choose(_ value: String, in menu: String, _ browser: Chromium) throws {
    try browser.evaluate(
      """
      { const menu = document.querySelector('[data-finding-filter=\(menu)]');
        menu.focus();
        menu.value = '\(value)';
        menu.dispatchEvent(new Event('change')); }
      """)
  }

  @Test func `errors come before warnings before notes`() throws {
    let browser = try open(three)
    let rules = try browser.text(
      "[...document.querySelectorAll('#panel details .severity')].map(x => x.className).join()")
    #expect(rules == "severity error,severity error,severity warning,severity note")
    try browser.press("n")
    #expect(try browser.text("findings[state.selected.slice(1)].severity") == "error")
    #expect(try browser.reported() == [])
  }

  @Test func `filters of findings combine, and the address keeps them`() throws {
    var browser = try open(three)
    #expect(try browser.text(count) == "9")
    try choose("error", in: "severity", browser)
    #expect(try browser.text(listed) == "definition-cycle: A.x → B.y, B.y → C.z; upward-reference: C.z → A.x")
    #expect(try browser.text("document.activeElement.dataset.findingFilter") == "severity")
    try choose("Top", in: "layer", browser)
    #expect(try browser.text(listed) == "definition-cycle: A.x → B.y; upward-reference: C.z → A.x")
    try choose("definition-cycle", in: "rule", browser)
    #expect(try browser.text(listed) == "definition-cycle: A.x → B.y")
    #expect(try browser.text(count) == "1 of 9")
    // The diagram emphasizes what is listed.
    #expect(try browser.number("document.querySelectorAll('#edges .edge.near').length") == 1)
    #expect(try browser.number("document.querySelectorAll('.node.near').length") == 2)
    // The keys go through what is listed.
    for _ in 0..<2 {
      try browser.evaluate("document.activeElement.blur()")
      try browser.press("n")
      #expect(try browser.text("findings[state.selected.slice(1)].from") == "A.x")
    }
    try browser.press("Escape")
    let address = try browser.text("location.hash")
    browser = try open(three, address)
    #expect(try browser.text(listed) == "definition-cycle: A.x → B.y")
    #expect(try browser.text("location.hash") == address)
    // The selection is a filter of its own.
    try browser.evaluate("select('a2')")
    #expect(try browser.text(listed) == "" && browser.text(count) == "0 of 4")
    try browser.evaluate("document.querySelector('.finding-filters button').click()")
    #expect(
      try browser.text(listed)
        == "definition-cycle: B.y → C.z; upward-reference: C.z → A.x; unseen-references: C.z; unused-collaborator: C")
    #expect(try browser.text("location.hash").contains("rule=") == false)
    #expect(try browser.reported() == [])
  }

  @Test(arguments: ["rule=nothing&severity=fatal&layer=Attic", "rule=%%%"])
  func `invalid filters of findings are ignored`(part: String) throws {
    let browser = try open(three, "#\(part)")
    #expect(try browser.text(count) == "9")
    #expect(try browser.reported() == [])
  }

  @Test func `the search finds rules and their findings`() throws {
    let browser = try open(three)
    try browser.press("l")
    try browser.press("f")
    try browser.press("/")
    try browser.type("upward")
    let results = try browser.text(
      "[...document.querySelectorAll('#results li')].map(x => x.innerText.replace(/\\s+/g, ' ').trim()).join('; ')")
    #expect(results == "upward-reference 1 finding; upward-reference C.z → A.x")
    try browser.press("Enter")
    #expect(try browser.text(listed) == "upward-reference: C.z → A.x")
    #expect(try browser.text("document.activeElement.id") == "panel")
    #expect(try browser.text("document.querySelector('#announcement').textContent") == "Findings 1 of 9")
    try browser.press("/")
    try browser.type("upward")
    try browser.press("ArrowDown")
    try browser.press("Enter")
    #expect(try browser.text("findings[state.selected.slice(1)].rule") == "upward-reference")
    #expect(try browser.reported() == [])
  }
}
