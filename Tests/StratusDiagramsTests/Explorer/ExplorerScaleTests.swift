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
      x: browser.number("\(stage).x + camera.x + (\(box).x + 12) * camera.zoom"),
      y: browser.number("\(stage).y + camera.y + (\(box).y + 12) * camera.zoom"))
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

/// Overviews, which have no room for the names of definitions.
extension ExplorerTests {
  /// Each assembly has as many findings as its index, up to 12. The baseline accepts another one of the first three.
  private func shaded(_ names: [String]) -> Explorer {
    let graph = DefinitionGraph(text: names.map { "\($0).x -> \($0).y, \($0).z" }.joined(separator: "; "))
    let findings = graph.assemblies.indices.flatMap { index in
      (0..<min(index, 12) + (index < 3 ? 1 : 0)).map { number in
        var finding = Finding(
          rule: index % 2 == 0 ? "upward-reference" : "peer-reference", severity: .error,
          subject: .definition(DefinitionID(graph.assemblies[index].definitions.lowerBound)), from: "a", to: nil,
          message: "no", location: nil)
        finding.isBaselined = number == index
        return finding
      }
    }
    return Explorer(ViewedGraph(graph, layering: .none(for: graph), findings: findings))
  }

  @Test(arguments: ["assemblies", "definitions"]) func `overviews are shaded by findings`(level: String) throws {
    let browser = try open(shaded((0..<2_000).map { "Feature\($0)ModuleAssembly" }), "#level=\(level)&alone=no")
    #expect(try browser.text("svg.dataset.zoom") == "far")
    func shades() throws -> String {
      try browser.text(
        """
        [...document.querySelectorAll('#outlines .outline')].sort((one, other) => one.dataset.shade - \
        other.dataset.shade)
          .map(x => `${x.dataset.shade}:${x.getAttribute('d').split('z').length - 1}`).join(' ')
        """)
    }
    #expect(try shades() == "0:1 1:1 2:3 3:5 4:1990")
    // Each shade has its own color, and the legend shows it.
    let colors = try browser.text(
      "[...document.querySelectorAll('#outlines .outline')].map(x => getComputedStyle(x).fill).join(';')")
    #expect(Set(colors.split(separator: ";")).count == 5)
    let legend =
      """
      [...document.querySelectorAll('.shades p')].filter(x => x.getClientRects().length).map(x => \
      x.textContent).join()
      """
    #expect(try browser.text(legend) == "1 finding,2–4 findings,5–9 findings,10+ findings")
    // They show what the panel lists.
    try browser.evaluate("change({ rule: 'upward-reference' })")
    #expect(try shades() == "0:1001 2:2 3:2 4:995")
    try browser.evaluate("change({ rule: null, severity: 'baselined' })")
    #expect(try shades() == "0:1997 1:3")
    #expect(try browser.reported() == [])
    let other = try open(weather)
    #expect(try other.text(legend) == "")
  }

  @Test func `names in overviews differ and keep their beginning`() throws {
    let subjects = [
      "Address", "Backup", "Billing", "Checkout", "Delivery", "Exchange", "Friends", "Gallery", "Payment", "Wallet",
    ]
    let names = subjects.flatMap { subject in
      ["BookEditor", "BookPreview", "CardEditor", "Confirmation", "HistorySummary", "List", "Map"].map {
        "\(subject)\($0)ModuleAssembly"
      }
    }
    let browser = try open(shaded(names + ["ModuleAssembly", "Assembly", "Other"]), "#level=definitions&alone=no")
    try browser.evaluate("moveCamera(0, 0, 0.3)")
    #expect(try browser.text("svg.dataset.zoom") == "far")
    let plain = try browser.text("distinctNames().map(x => x.text).join()").split(separator: ",")
    #expect(plain.contains("BackupList") && plain.contains("ModuleAssembly") && plain.contains("Assembly"))
    let shown = try browser.text(
      """
      [...document.querySelectorAll('.far-name')].map(x => [...x.children].map(x => x.textContent).join(' \
      ')).join(';')
      """
    )
    let texts = shown.split(separator: ";").map(String.init)
    #expect(texts.count > 20 && Set(texts).count == texts.count)
    #expect(texts.contains { $0.contains(" ") })
    for text in texts {
      #expect(names.contains { $0.first == text.first } || "MAO".contains(text.prefix(1)), "\(text)")
    }
    // Names are not on definitions, which are left out.
    let outlines = "document.querySelectorAll('#nodes .node, .outline:not([data-shade])').length"
    #expect(try browser.number(outlines) == 0)
    // With a selection, its definitions are drawn, and the names of their assemblies are above them.
    try browser.evaluate("select('a5'); moveCamera(0, 0, 0.3)")
    let covered = """
      [...document.querySelectorAll('.far-name')].filter(name => [...document.querySelectorAll('#nodes .node \
      rect')].some(node => {
        const [one, other] = [name, node].map(x => x.getBoundingClientRect());
        return meets(one, other);
      })).length
      """
    #expect(try browser.number("document.querySelectorAll('#nodes .node').length") == 3)
    #expect(try browser.number(covered) == 0)
    #expect(try browser.reported() == [])
  }

  @Test(arguments: [
    ("BackupConfirmation", 6, 10, 1, "BackupCon…"), ("BackupConfirmation", 10, 10, 1, "BackupCon…"),
    ("BackupConfirmation", 0, 14, 2, "Backup Confirmation"), ("BackupConfirmation", 0, 9, 2, "Backup Confirma…"),
    ("PresentationBillingMap", 14, 12, 1, "P…BillingMap"),
    ("PresentationBillingMap", 14, 12, 2, "Presentation BillingMap"),
    ("Home", 0, 3, 1, "undefined"), ("QRScanner", 0, 7, 2, "QR Scanner"),
  ])
  func `names wrap between words and keep their beginning`(
    name: String, shared: Int, room: Int, lines: Int, expected: String
  ) throws {
    let browser = try open(weather)
    let text = "wrapped({ text: '\(name)', shared: \(shared) }, \(room), \(lines))"
    #expect(try browser.text("\(text)?.join(' ')") == expected)
  }
}

/// The size of pages. No browser is needed.
struct ExplorerSizeTests {
  /// A tenth of the limit for a tenth of 100,000 definitions.
  @Test(.slow) func `pages are small`() {
    let graph = GeneratedApplication(definitions: 10_000).graph()
    let explorer = Explorer(ViewedGraph(graph, layering: .none(for: graph), findings: []))
    #expect(explorer.bytes.count < Readability.pageSize / 10)
  }

  @Test func `a page that is too large has a note`() {
    #expect(Explorer.sizeNote(bytes: Readability.pageSize) == nil)
    #expect(Explorer.sizeNote(bytes: 42_263_801)?.contains("42 MB") == true)
  }
}
