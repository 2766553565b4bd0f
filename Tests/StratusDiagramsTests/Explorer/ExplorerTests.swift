import Foundation
import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// The page in a real browser.
@Suite(.serialized, .slow, .enabled(if: Chromium.path != nil, Chromium.absence), .timeLimit(.minutes(3)))
struct ExplorerTests {
  /// One browser for all tests, because starting it takes longer than running them.
  private static let browser = Result { try Chromium() }

  func open(_ explorer: Explorer, _ hash: String = "") throws -> Chromium {
    let browser = try Self.browser.get()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("stratus-test-\(UUID().uuidString).html")
    try Data(explorer.bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try browser.open(file.absoluteString + hash)
    return browser
  }

  var weather: Explorer {
    let sample = SampleGraph.weather(hasFindings: true)
    let graph = sample.graph()
    let layering = sample.layering(of: graph)
    let findings = sample.findings(in: graph, layering)
    var viewed = ViewedGraph(graph, layering: layering, findings: findings)
    viewed.sourceLink = SourceLink("https://example.org/{file}#L{line}")
    return Explorer(viewed)
  }

  /// Returns the center of an element, for clicks.
  func middle(of selector: String, in browser: Chromium) throws -> (x: Double, y: Double) {
    let frame = "document.querySelector('\(selector)').getBoundingClientRect()"
    return (
      try browser.number("\(frame).x + \(frame).width / 2"), try browser.number("\(frame).y + \(frame).height / 2")
    )
  }

  private func shownNodes(_ browser: Chromium) throws -> Set<String> {
    let text = try browser.text("[...document.querySelectorAll('.node .label')].map(x => x.textContent).join(' ')")
    return Set(text.split(separator: " ").map(String.init))
  }

  private let nearNodes =
    "[...document.querySelectorAll('.node.near .label')].map(x => x.textContent).sort().join(' ')"
  private let heading = "document.querySelector('#panel h2')?.textContent"

  @Test func `the page opens with assemblies in their layers and the findings`() throws {
    let browser = try open(weather)
    #expect(
      try shownNodes(browser).isSuperset(of: ["WeatherStory", "Services", "Providers", "Mapping"]))
    let bands = try browser.text("[...document.querySelectorAll('.band-name')].map(x => x.textContent).join()")
    #expect(bands == "Presentation,Business Logic,Core")
    #expect(try browser.number("document.querySelectorAll('#edges .found').length") == 2)
    #expect(try browser.text(heading) == "Findings 2")
    #expect(try browser.reported() == [])
  }

  @Test func `keys and buttons switch levels`() throws {
    let browser = try open(weather)
    try browser.press("1")
    #expect(try shownNodes(browser).isSuperset(of: ["Presentation", "Core"]))
    try browser.press("3")
    #expect(try browser.number("document.querySelectorAll('.node.definition').length") == 45)
    let (x, y) = try middle(of: "[data-level=assemblies]", in: browser)
    try browser.click(x: x, y: y)
    #expect(
      try browser.number("document.querySelectorAll('.node.assembly').length") == Double(weatherGraph.assemblies.count))
    #expect(try browser.reported() == [])
  }

  @Test(arguments: [
    ("weatherRouter", "weatherRouter"), ("wRout", "weatherRouter"), ("databaseclient", "databaseClient"),
    ("any CityService", "cityService"), ("Mapp", "Mapping"), ("business", "Business Logic"),
  ])
  func `the search finds names, types and abbreviations`(text: String, expected: String) throws {
    let browser = try open(weather)
    try browser.press("/")
    try browser.type(text)
    #expect(try browser.text("document.querySelector('#results [aria-selected=true] bdi').textContent") == expected)
    try browser.press("Enter")
    #expect(try browser.text(heading) == expected)
    #expect(try browser.flag("document.querySelector('.node.chosen')"))
    #expect(try browser.reported() == [])
  }

  @Test func `a search without results shows a note`() throws {
    let browser = try open(weather)
    try browser.press("/")
    try browser.type("zzzzzz")
    #expect(try browser.text("document.querySelector('#results').textContent") == "Nothing found")
    try browser.press("Escape")
    #expect(try browser.flag("document.querySelector('#results').hidden"))
  }

  @Test func `a click selects a node with its neighborhood`() throws {
    let browser = try open(weather, "#level=definitions")
    let (x, y) = try middle(of: "[data-id=d\(try index(of: "Storage.databaseClient"))]", in: browser)
    try browser.click(x: x, y: y)
    #expect(try browser.text(heading) == "databaseClient")
    try browser.press("o")
    #expect(try browser.text(nearNodes) == used(by: "Storage.databaseClient", depth: 1))
    try browser.press("]")
    #expect(try browser.text(nearNodes) == used(by: "Storage.databaseClient", depth: 2))
    try browser.press("Escape")
    #expect(try !browser.flag("document.querySelector('.node.chosen')"))
    #expect(try browser.text(heading) == "Findings 2")
    #expect(try browser.reported() == [])
  }

  private let weatherGraph = SampleGraph.weather(hasFindings: true).graph()

  private func index(of name: String) throws -> Int {
    try #require(weatherGraph.definitions.indices.first { weatherGraph.shortName(of: DefinitionID($0)) == name })
  }

  /// Returns the keys of the definitions that a definition uses within some depth, computed without the code of the
  /// page.
  private func used(by name: String, depth: Int) throws -> String {
    var near: Set<Int> = [try index(of: name)]
    for _ in 0..<depth {
      let known = near
      for reference in weatherGraph.references where known.contains(reference.from.index) {
        if let target = reference.definition { near.insert(target.index) }
      }
    }
    return near.map { weatherGraph.definitions[$0].key }.sorted().joined(separator: " ")
  }

  @Test func `a finding shows its arrow and a remedy`() throws {
    let browser = try open(weather, "#level=layers")
    let (x, y) = try middle(of: "#panel [data-select=f0]", in: browser)
    try browser.click(x: x, y: y)
    let graph = weatherGraph
    let finding = SampleGraph.weather(hasFindings: true).findings(
      in: graph, SampleGraph.weather(hasFindings: true).layering(of: graph))[0]
    #expect(try browser.number("document.querySelectorAll('#edges .edge.near').length") == 1)
    #expect(try browser.text("document.querySelector('#edges .edge.near text').textContent") == finding.rule)
    // The arrow is visible.
    let frame = "document.querySelector('#edges .edge.near .line').getBoundingClientRect()"
    let stage = "document.querySelector('#stage').getBoundingClientRect()"
    #expect(try browser.flag("\(frame).left > \(stage).left && \(frame).right < \(stage).right"))
    #expect(try browser.flag("\(frame).top > \(stage).top && \(frame).bottom < \(stage).bottom"))
    let panel = try browser.text("document.querySelector('#panel').textContent")
    #expect(panel.contains(try #require(Rule.named(finding.rule)).remedy.prefix(40)))
    let location = try #require(finding.location)
    #expect(
      try browser.text("document.querySelector('#panel a.location').href")
        == "https://example.org/\(location.file)#L\(location.line)")
    #expect(try browser.reported() == [])
  }

  @Test func `filters hide scopes and lines`() throws {
    let browser = try open(weather, "#level=definitions")
    let hidden = weatherGraph.definitions.indices.filter {
      weatherGraph.definitions[$0].scope == .singleton && !weatherGraph.definitions[$0].isAbstract
    }
    #expect(hidden.count > 1)
    var (x, y) = try middle(of: "[data-filter=singleton]", in: browser)
    try browser.click(x: x, y: y)
    let nodes = try browser.text("[...document.querySelectorAll('.node')].map(x => x.dataset.id).join()")
    #expect(Set(nodes.split(separator: ",")).isDisjoint(with: hidden.map { "d\($0)" as Substring }))
    #expect(nodes.split(separator: ",").count == 45 - hidden.count)
    (x, y) = try middle(of: "[data-filter=property]", in: browser)
    try browser.click(x: x, y: y)
    #expect(try browser.number("document.querySelectorAll('#edges .property').length") == 0)
    #expect(try browser.number("document.querySelectorAll('#edges .initializer').length") > 0)
    #expect(try browser.text("location.hash").contains("hide=property%2Csingleton"))
    #expect(try browser.reported() == [])
  }

  @Test func `an address reproduces the view`() throws {
    var browser = try open(weather, "#level=definitions")
    try browser.press("/")
    try browser.type("databaseClient")
    try browser.press("Enter")
    for key in ["]", "u", "a", "t"] { try browser.press(key) }
    let (address, near) = (try browser.text("location.hash"), try browser.text(nearNodes))
    browser = try open(weather, address)
    #expect(try browser.text("location.hash") == address)
    #expect(try browser.text(nearNodes) == near)
    #expect(try browser.text(heading) == "databaseClient")
    #expect(try browser.text("document.documentElement.dataset.theme") == "dark")
    #expect(try browser.flag("document.querySelectorAll('.node').length < 45"))
    #expect(try browser.reported() == [])
  }

  @Test(arguments: ["#level=nothing&select=definition+X&depth=-7&hide=a,b&theme=pink", "#%%%", "#select=finding"])
  func `an invalid address shows the initial view`(hash: String) throws {
    let browser = try open(weather, hash)
    #expect(
      try browser.number("document.querySelectorAll('.node.assembly').length") == Double(weatherGraph.assemblies.count))
    #expect(try browser.reported() == [])
  }

  @Test func `going back restores the previous selection`() throws {
    let browser = try open(weather)
    for name in ["databaseClient", "weatherRouter"] {
      try browser.press("/")
      try browser.type(name)
      try browser.press("Enter")
    }
    #expect(try browser.text(heading) == "weatherRouter")
    try browser.evaluate(
      "new Promise(done => { addEventListener('popstate', () => setTimeout(done)); history.back() })")
    #expect(try browser.text(heading) == "databaseClient")
  }

  @Test func `everything can be reached with the keyboard`() throws {
    let browser = try open(weather)
    var reached: [String] = []
    for _ in 0..<36 {
      try browser.press("Tab")
      reached.append(
        try browser.text(
          "document.activeElement.id || document.activeElement.dataset.filter || document.activeElement.dataset.id || "
            + "document.activeElement.dataset.level || document.activeElement.dataset.select || "
            + "document.activeElement.dataset.findingFilter"))
    }
    let wanted = [
      "search", "assemblies", "fold-legend", "fold-details", "theme", "singleton", "zoom-in", "fit", "rule", "f0",
    ]
    #expect(Set(reached).isSuperset(of: wanted))
    // The diagram is one tab stop; in it, arrow keys follow references.
    #expect(try browser.number("document.querySelectorAll('.node[tabindex=\"0\"]').length") == 1)
    try browser.evaluate("document.querySelector('.node[tabindex=\"0\"]').focus()")
    try browser.press("Enter")
    let first = try browser.text(heading)
    try browser.press("ArrowDown")
    let second = try browser.text(heading)
    #expect(first != second)
    let names = weatherGraph.references.map {
      """
      \(weatherGraph[weatherGraph[$0.from].assembly].shortName) \
      \(weatherGraph[weatherGraph.targetAssembly(of: $0)].shortName)
      """
    }
    #expect(names.contains("\(first) \(second)"))
    #expect(try browser.text("document.activeElement.getAttribute('aria-label')").contains(second))
    #expect(try browser.text("document.querySelector('#announcement').textContent").contains(second))
    try browser.press("n")
    #expect(try browser.flag("document.querySelector('#panel .message')"))
    try browser.press("?")
    #expect(try browser.flag("document.querySelector('#help').open"))
    try browser.press("Escape")
    #expect(try browser.reported() == [])
  }

  @Test func `the wheel zooms and dragging moves the diagram`() throws {
    let browser = try open(weather)
    let zoom = try browser.number("camera.zoom")
    try browser.turnWheel(x: 700, y: 500, by: -240)
    _ = try browser.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    #expect(try browser.number("camera.zoom") > zoom * 1.2)
    let x = try browser.number("camera.x")
    try browser.drag(from: (700, 900), to: (820, 880))
    #expect(try abs(browser.number("camera.x") - x - 120) < 1)
    #expect(try !browser.flag("document.querySelector('.node.chosen')"))
    try browser.press("0")
    #expect(try abs(browser.number("camera.zoom") - zoom) < 0.01)
  }

  @Test func `the reader and the system can choose dark colors`() throws {
    let browser = try open(weather)
    let page = "getComputedStyle(document.body).backgroundColor"
    #expect(try browser.text(page) == "rgb(255, 255, 255)")
    try browser.press("t")
    #expect(try browser.text(page) == "rgb(15, 23, 42)")
    try browser.prefer(colorScheme: "dark")
    try browser.press("t")
    #expect(try browser.text(page) == "rgb(255, 255, 255)")
    let other = try open(weather)
    #expect(try other.text(page) == "rgb(15, 23, 42)")
    try browser.prefer(colorScheme: "light")
  }

  @Test(arguments: 0..<3) func `names are shown and never interpreted`(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.hasNastyNames = true
    let graph = recipe.make()
    let layering = Layering(
      layers: ["</script><script>alert(1)</script>", "\u{202e}<b>"],
      positions: graph.assemblies.indices.map { Layering.Position(layer: $0 % 2, row: 0) })
    let findings = graph.references.indices.prefix(4).map { index in
      Finding(
        rule: "upward-reference", severity: .error, subject: .reference(ReferenceID(index)), from: "<img src=x>",
        to: "<!-- <script>", message: "<script>alert(2)</script> & <b>",
        location: graph.references[index].injection.location)
    }
    var viewed = ViewedGraph(graph, layering: layering, findings: Array(findings))
    viewed.sourceLink = SourceLink("{file}:{line}")
    let browser = try open(Explorer(viewed, level: .definitions))
    #expect(try browser.number("document.scripts.length") == 2)
    #expect(
      try browser.number("document.querySelectorAll('.node.definition').length") == Double(graph.definitions.count))
    // The details of each definition can be opened.
    try browser.evaluate(
      """
      for (const id of [...definitions.keys()].map(x => 'd' + x).concat([...assemblies.keys()].map(x => 'a' + x), \
      'f0', 'l0')) select(id)
      """
    )
    #expect(try browser.number("document.querySelectorAll('img, iframe, #panel b, #panel script').length") == 0)
    #expect(try browser.flag("[...document.links].every(x => x.protocol === 'file:' && !x.host)"))
    #expect(try browser.text("data.layers[0]") == layering.layers[0])
    for (index, definition) in graph.definitions.enumerated() {
      #expect(try browser.flag("definitions[\(index)].key === \(literal(definition.key))"))
    }
    #expect(try browser.reported() == [])
  }

  private func literal(_ text: String) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed), as: UTF8.self)
  }

  @Test func `leaving a part restores the position in the whole diagram`() throws {
    let browser = try open(weather, "#level=definitions")
    try browser.press("+")
    let before = try browser.text("[camera.x, camera.y, camera.zoom].join()")
    try browser.evaluate("select('d3')")
    try browser.evaluate("fit(scene.frame); moveCamera(\(before)); change({ alone: 'yes' })")
    #expect(try browser.number("document.querySelectorAll('.node').length") < 45)
    try browser.press("Escape")
    #expect(try browser.number("document.querySelectorAll('.node').length") == 45)
    #expect(try browser.text("[camera.x, camera.y, camera.zoom].join()") == before)
    #expect(try browser.reported() == [])
  }

  @Test func `an empty graph shows a note`() throws {
    let graph = DefinitionGraph(text: "")
    let browser = try open(Explorer(ViewedGraph(graph, layering: .none(for: graph), findings: [])))
    #expect(try !browser.flag("document.querySelector('#empty').hidden"))
    for key in ["1", "2", "3", "n", "0", "ArrowDown"] { try browser.press(key) }
    #expect(try browser.reported() == [])
  }
}
