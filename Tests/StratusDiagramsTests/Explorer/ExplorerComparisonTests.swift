import StratusArchitecture
import StratusDefinitions
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// The page of a change, with its switch between both versions.
extension ExplorerTests {
  private var change: ArchitectureDifference {
    let old = DefinitionGraph(text: "A.x -> B.y, B.gone; B.gone (type:Gone) -> B.y; C.z -> B.y")
    let new = DefinitionGraph(text: "A.x -> B.y, C.z; C.z -> B.y, B.fresh; B.fresh (type:Fresh) -> B.y")
    func lock(_ graph: DefinitionGraph) -> ArchitectureLock {
      ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
    }
    return .compare(lock(old), lock(new))
  }

  private func page(_ hash: String = "") throws -> Chromium {
    let policy = Policy()
    let viewed = ChangeView(showsAll: true).applied(
      to: change, .compare(change, policy: policy), policy: policy)
    return try open(Explorer(viewed, versions: ("main", "feature")), hash)
  }

  private func names(_ browser: Chromium) throws -> String {
    try browser.text("[...document.querySelectorAll('.node .label')].map(x => x.textContent).sort().join(' ')")
  }

  private func arrows(_ browser: Chromium) throws -> String {
    try browser.text("scene.edges.map(x => x.references.map(referenceTitle).join()).sort().join('\\n')")
  }

  @Test func `readers switch between the old version, both, and the new one`() throws {
    let browser = try page()
    let sides = "document.querySelector('#sides [aria-pressed=true]').textContent"
    #expect(try browser.text(sides) == "Both")
    #expect(try names(browser) == "fresh gone x y z")
    let position = "JSON.stringify([camera, scene.layout.nodes.get(diagramOf('definitions').nodeOfDefinition[0])])"
    let before = try browser.text(position)
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
    // Everything stays where it is.
    #expect(try browser.text(position) == before)
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
  }
}
