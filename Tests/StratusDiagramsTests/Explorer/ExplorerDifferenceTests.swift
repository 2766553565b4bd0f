import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// The page of a difference, with its switch between both versions.
extension ExplorerTests {
  private func page(_ hash: String = "") throws -> Chromium {
    let old = DefinitionGraph(text: "A.x -> B.y, B.gone; B.gone (type:Gone) -> B.y; C.z -> B.y")
    let new = DefinitionGraph(text: "A.x -> B.y, C.z; C.z -> B.y, B.fresh; B.fresh (type:Fresh) -> B.y")
    return try open(ComparedGraphs(old: old, new: new, policy: Policy()).explorer, hash)
  }

  private func names(_ browser: Chromium) throws -> String {
    try browser.text("[...document.querySelectorAll('.node .label')].map(x => x.textContent).sort().join(' ')")
  }

  private func arrows(_ browser: Chromium) throws -> String {
    try browser.text("scene.edges.map(x => x.references.map(referenceTitle).join()).sort().join('\\n')")
  }

  /// Returns the definitions that both versions have, row by row from left to right.
  private func order(_ browser: Chromium) throws -> String {
    try browser.text(
      """
      [...document.querySelectorAll('.node')].map(x => [x.querySelector('.label').textContent, \
      x.getBoundingClientRect()])
        .filter(([name]) => 'xyz'.includes(name))
        .map(([name, { x, y, height }]) => ({ name, row: Math.round(y + height / 2), x }))
        .sort((one, other) => one.row - other.row || one.x - other.x).map(x => x.name).join()
      """)
  }

  @Test func `readers switch between the old version, both, and the new one`() throws {
    let browser = try page()
    let sides = "document.querySelector('#sides [aria-pressed=true]').textContent"
    #expect(try browser.text(sides) == "Both")
    #expect(try names(browser) == "fresh gone x y z")
    let before = try order(browser)
    try browser.press("v")
    #expect(try browser.text(sides) == "New")
    #expect(try names(browser) == "fresh x y z")
    #expect(try arrows(browser).split(separator: "\n").count == 5)
    #expect(try !arrows(browser).contains("gone"))
    #expect(try browser.text("document.querySelector('#announcement').textContent").contains("feature"))
    try browser.press("v")
    #expect(try browser.text(sides) == "Old")
    #expect(try names(browser) == "gone x y z")
    #expect(try arrows(browser).split(separator: "\n").count == 4)
    #expect(try !arrows(browser).contains("fresh"))
    #expect(try order(browser) == before)
    #expect(try browser.text("location.hash").contains("side=old"))
    try browser.evaluate("document.querySelector('[data-side=both]').focus()")
    try browser.press("Enter")
    #expect(try browser.text(sides) == "Both")
    #expect(try browser.reported() == [])
  }

  @Test func `an address contains the version`() throws {
    let browser = try page("#side=old")
    #expect(try names(browser) == "gone x y z")
    let other = try open(weather, "#side=old")
    #expect(try other.flag("document.querySelector('#sides').hidden"))
    #expect(try other.reported() == [])
  }

  @Test func `changes have signs, names, and a list`() throws {
    let browser = try page()
    func label(_ name: String) throws -> String {
      try browser.text("document.querySelector('.node[aria-label^=\"\(name),\"]').getAttribute('aria-label')")
    }
    func sign(_ name: String) throws -> String {
      try browser.text("document.querySelector('.node[aria-label^=\"\(name),\"] .sign')?.textContent")
    }
    #expect(try label("fresh").contains("added"))
    #expect(try sign("fresh") == "+")
    #expect(try label("gone").contains("removed"))
    #expect(try sign("gone") == "−")
    #expect(try sign("y") == "undefined")
    let panel = try browser.text("document.querySelector('#panel').innerText")
    #expect(panel.contains("From main to feature"))
    let facts = try browser.text("document.querySelector('#facts').textContent")
    #expect(facts.contains("definitions: 1 added, 1 removed"))
    let count = "document.querySelectorAll('#edges .edge.CLASS').length"
    #expect(try browser.text("scene.level") == "definitions")
    #expect(try browser.number(count.replacing("CLASS", with: "added")) == 3)
    #expect(try browser.number(count.replacing("CLASS", with: "removed")) == 2)
    #expect(try browser.number(count.replacing("CLASS", with: "same")) == 2)
    let plates = "[...document.querySelectorAll('#edges .edge .plate text')].map(x => x.textContent).sort().join(' ')"
    #expect(try browser.text(plates) == "+ + + − −")
    // The legend contains only the signs that the change has.
    let legend = "[...document.querySelectorAll('.signs .change')].map(x => x.textContent).join(' ')"
    #expect(try browser.text(legend) == "+ −")
  }

  @Test func `a changed assembly has a sign at all levels and is in the list`() throws {
    let browser = try page("#level=assemblies")
    try browser.evaluate("Object.assign(assemblies[0], { change: 'changed', differences: 'superclass' })")
    let signs = "[...document.querySelectorAll('.node .sign text')].map(x => x.textContent).join(' ')"
    try browser.press("3")
    #expect(
      try browser.text("[...document.querySelectorAll('.name')].map(x => x.textContent).sort().join(', ')").contains(
        "~ A"))
    #expect(try browser.text("html('div', {}, changeLists()).textContent").contains("Assemblies changed"))
    try browser.press("2")
    #expect(try browser.text(signs).contains("~"))
    #expect(try browser.text("document.querySelector('#filters').innerText").contains("changed"))
    try browser.evaluate("showSide('new')")
    #expect(try browser.text(signs) == "")
    #expect(try browser.reported() == [])
  }

  /// The names, scopes, texts for screen readers, arrows and findings that a page shows.
  private func content(_ browser: Chromium) throws -> String {
    try browser.text(
      """
      [
        ...[...document.querySelectorAll('.node')].map(x => [x.className.baseVal, x.getAttribute('aria-label'), \
      x.textContent].join(' | ')),
        ...[...document.querySelectorAll('.box')].map(x => [x.className.baseVal, x.textContent].join(' | ')),
        ...scene.edges.map(edge => {
          const element = drawEdge(edge);
          const ends = [edge.from, edge.to].map(node => scene.diagram.nodes[node]).map(({ is, of }) => title(is, \
      of)).join(' > ');
          return [ends, element.className.baseVal, element.textContent].join(' | ');
        }),
        ...[...document.querySelectorAll('#panel .finding')].map(x => x.title),
        document.querySelector('#facts').textContent, document.querySelector('#filters').textContent,
      ].sort().join(' // ')
      """)
  }

  /// A definition has another name, another one another scope, a third one another kind of injection. References and
  /// findings come and go.
  private var edited: ComparedGraphs {
    ComparedGraphs(
      old: DefinitionGraph(
        text: """
          Story.screen -> Service.city (property member:city), Service.push; Service.city (prototype type:City) -> \
          Core.jsonStore
          Service.push (type:Push) -> Core.log, Story.screen (property member:owner); Core.jsonStore (type:Store) -> \
          Core.log; Core.log
          """),
      new: DefinitionGraph(
        text: """
          Story.screen -> Service.city; Service.city (singleton type:City) -> Core.bodyStore
          Core.bodyStore (type:Store) -> Core.log, Story.screen (property member:owner); Core.log
          """),
      policy: Policy(
        layers: ["Story", "Service", "Core"].map { Layer($0, rows: [[Pattern($0)]]) }))
  }

  @Test func `each version looks as it does by itself`() throws {
    let compared = edited
    for (side, viewed) in [("old", compared.plain(compared.old)), ("new", compared.plain(compared.new))] {
      for level in Diagram.Level.allCases {
        let expected = try content(open(Explorer(viewed), "#level=\(level)"))
        let shown = try content(open(compared.explorer, "#level=\(level)&side=\(side)"))
        #expect(shown == expected, "\(side) \(level)")
        // The same after a switch.
        let browser = try open(compared.explorer, "#level=\(level)")
        try browser.evaluate("showSide('\(side)')")
        #expect(try content(browser) == expected, "\(side) \(level)")
        #expect(try browser.reported() == [])
      }
    }
  }

  @Test func `new findings are strong, and others are faint or gone`() throws {
    let graph =
      "Story.screen -> Service.city; Service.city -> Core.store; Core.store -> Story.screen (property member:a)"
    let browser = try open(
      ComparedGraphs(
        old: DefinitionGraph(text: graph + "; Service.one -> Core.store; Service.two (singleton) -> Core.store"),
        new: DefinitionGraph(text: graph + "; Service.one (singleton) -> Core.store; Service.two -> Core.store"),
        policy: edited.policy
      ).explorer, "#level=definitions")
    func arrow(_ from: String, _ to: String) throws -> String {
      try browser.text(
        """
        scene.edges.filter(x => [x.from, x.to].map(x => scene.diagram.nodes[x].label).join() === \
        '\(from),\(to)').map(x => drawEdge(x))
          .map(x => [...x.classList].filter(x => ['found', \
        'same'].includes(x)).concat(x.querySelector('.plate')?.textContent).join(' ')).join()
        """)
    }
    #expect(try arrow("one", "store") == "found new: captive-dependency")
    #expect(try arrow("two", "store") == "fixed: captive-dependency")
    #expect(try arrow("store", "screen") == "found same upward-reference")
    #expect(try arrow("city", "store") == "same ")
    #expect(try browser.reported() == [])
  }

  @Test func `the selection stays in another version, if that has it`() throws {
    let browser = try open(edited.explorer, "#level=definitions")
    let heading = "document.querySelector('#panel h2').textContent"
    try browser.evaluate("select(idOfName('definition App.Core.bodyStore') ?? idOfName('definition Core.bodyStore'))")
    #expect(try browser.text(heading) == "bodyStore")
    try browser.evaluate("showSide('old')")
    #expect(try browser.text(heading) == "jsonStore")
    #expect(try browser.text("document.querySelector('.node.chosen .label').textContent") == "jsonStore")
    try browser.evaluate("showSide('new')")
    #expect(try browser.text(heading) == "bodyStore")
    try browser.evaluate("showSide('old'); select(`d${definitions.findIndex(x => x.key === 'push')}`); showSide('new')")
    #expect(try browser.text("String(state.selected)") == "null")
    #expect(try browser.reported() == [])
  }
}
