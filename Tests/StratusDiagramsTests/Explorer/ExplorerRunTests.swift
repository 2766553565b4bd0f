import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// A recorded run in a page.
extension ExplorerTests {
  private func launch(_ hash: String = "#level=definitions", showsSummary: Bool = false) throws -> Chromium {
    try open(Explorer(.launch(), showsSummary: showsSummary), hash)
  }

  /// The steps of shade of all nodes, by their labels.
  private var steps: String {
    "[...document.querySelectorAll('.node')].map(x => x.querySelector('.label').textContent + ' ' + x.dataset.run).sort().join(', ')"
  }
  private var signs: String {
    """
    [...document.querySelectorAll('.signs p')].filter(x => x.getClientRects().length).map(x => x.textContent.replace(/^n(?=s|u)/, '')).join('|')
    """
  }
  private var pressed: String { "document.querySelector('#shades [aria-pressed=true]').textContent" }
  private func shade(_ name: String) -> String { "document.querySelector('[data-shading=\(name)]').click() + ''" }
  private var fill: String {
    "getComputedStyle([...document.querySelectorAll('.node')].find(x => x.textContent.includes('store')).querySelector('rect')).fill"
  }

  @Test func `readers switch between time, count, and findings`() throws {
    let browser = try launch()
    #expect(try browser.text(pressed) == "Time")
    #expect(try browser.text(steps) == "base none, base none, city 3, link none, log 0, row 1, screen 2, store 4")
    let first = try browser.text(signs)
    #expect(
      first.hasPrefix(
        "own time under 100 µs|own time 100 µs–1 ms|own time 1–10 ms|own time 10–100 ms|never built|"
          + "steps that determined the time of screen|from one step to the next|"), "\(first)")
    let time = try browser.text(fill)
    _ = try browser.text(shade("count"))
    #expect(try browser.text(steps) == "base none, base none, city 1, link none, log 0, row 3, screen 1, store 1")
    #expect(try browser.text(signs).hasPrefix("1 object|10–99 objects|never built|"))
    let count = try browser.text(fill)
    _ = try browser.text(shade("findings"))
    #expect(try browser.text(steps).contains("store undefined"))
    #expect(try !browser.text(signs).contains("object") && !browser.text(signs).contains("never built"))
    #expect(Set([time, count, try browser.text(fill)]).count == 3)
    #expect(try browser.text("location.hash").contains("shade=findings"))
    try browser.press("h")
    #expect(try browser.text(pressed) == "Time" && browser.text(fill) == time)
    #expect(try browser.reported() == [])
  }

  @Test func `the address keeps the shading and the path`() throws {
    var browser = try launch("#level=definitions&shade=count&path=none")
    #expect(try browser.text(pressed) == "Count")
    #expect(try browser.number("document.querySelectorAll('.node .steps').length") == 0)
    #expect(
      try browser.text("location.hash").contains("shade=count") && browser.text("location.hash").contains("path=none"))
    // Unknown values are replaced by defaults.
    browser = try launch("#level=definitions&shade=weight&path=nothing")
    #expect(try browser.text(pressed) == "Time" && browser.text("state.path") == "null")
  }

  @Test func `the path of a root is listed, and marked on demand`() throws {
    let browser = try launch()
    let badges = "[...document.querySelectorAll('.node .steps')].map(x => x.textContent).sort().join(' ')"
    let listed = "[...document.querySelectorAll('#panel .path-in-time li')].map(x => x.textContent).join('|')"
    let button = "document.querySelector('#panel [data-mark-path]')"
    let arrows = """
      [...document.querySelectorAll('#edges .on-path')].map(x => scene.edges[x.dataset.edge])
        .map(x => [x.from, x.to].map(x => scene.diagram.nodes[x].label).join('>')).sort().join(' ')
      """
    #expect(try browser.text(badges) == "1 2 3")
    #expect(try browser.text(arrows) == "city>store screen>city")
    #expect(
      try browser.text(listed)
        == "screentotal 12.600 ms, own 0.500 ms|citytotal 12.000 ms, own 1.500 ms|storetotal 10.500 ms, own 10.500 ms")
    #expect(try browser.text("\(button).textContent") == "Unmark the path")
    _ = try browser.text("\(button).click() + ''")
    #expect(try browser.text(badges) == "" && browser.text(arrows) == "")
    #expect(try !browser.text(signs).contains("steps that"))
    _ = try browser.text("\(button).click() + ''")
    #expect(try browser.text(badges) == "1 2 3")
    // A coarser level has the steps of all its definitions.
    _ = try browser.text("document.querySelector('[data-level=layers]').click() + ''")
    #expect(try browser.text(badges) == "1–3")
    #expect(try browser.reported() == [])
  }

  @Test func `the panel of a definition shows what was built of it`() throws {
    let browser = try launch("#level=definitions&select=definition+Story.row")
    let facts =
      "[...document.querySelectorAll('#panel .facts dt')].map(x => x.textContent + ': ' + x.nextSibling.textContent).join('|')"
    let row = try browser.text(facts)
    #expect(row.contains("|Objects: 12|Own time: 0.090 ms|Longest total time: 0.010 ms|Threads: main thread"), "\(row)")
    _ = try browser.text("select('d' + definitions.findIndex(x => x.key === 'log')) + ''")
    #expect(try browser.text(facts).contains("|Objects: never built") && !browser.text(facts).contains("Own time"))
    // Its arrows are not those of the run.
    #expect(try browser.number("document.querySelectorAll('#edges .unused').length") == 2)
    #expect(
      try browser.text("document.querySelector('.node.chosen').getAttribute('aria-label')").hasSuffix(", never built"))
    #expect(try browser.reported() == [])
  }

  @Test func `the summary is shaded, too`() throws {
    let browser = try launch("", showsSummary: true)
    let fill = "document.querySelector('#summary [aria-label=Core] rect').getAttribute('fill')"
    let other = "document.querySelector('#summary [aria-label=Other] rect').getAttribute('fill')"
    #expect(try browser.text(fill) == "var(--count4)" && browser.text(other) == "var(--faintFill)")
    _ = try browser.text(shade("count"))
    #expect(try browser.text(fill) == "var(--count1)")
    _ = try browser.text(shade("findings"))
    #expect(try browser.text(fill) == "var(--node)" && browser.text(other) == "var(--node)")
    #expect(try browser.reported() == [])
  }

  @Test func `small boxes have the shades of their assemblies`() throws {
    let browser = try launch("#level=definitions&view=200,200,0.15")
    #expect(try browser.text("svg.dataset.zoom") == "far")
    let shades =
      "[...document.querySelectorAll('.box')].map(x => x.querySelector('title').textContent + ' ' + x.dataset.shade).sort().join(', ')"
    #expect(try browser.text(shades) == "Core run4, Empty 0, Other run0, Service run3, Story run2")
    #expect(try browser.text(signs).hasPrefix("own time 100 µs–1 ms|own time 1–10 ms|own time 10–100 ms|never built"))
  }

  @Test func `a page without a run has nothing of it`() throws {
    let browser = try open(weather, "#level=definitions&shade=time")
    #expect(try browser.flag("document.querySelector('#shades').hidden") && browser.text("state.shade") == "findings")
    #expect(try browser.number("document.querySelectorAll('[data-run], .steps').length") == 0)
    #expect(try browser.text("document.querySelector('#keys').textContent").contains("shade by") == false)
    #expect(try browser.reported() == [])
  }
}
