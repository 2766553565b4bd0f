import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// The page merges references into arrows itself because of its filters. Without filters, it shows the arrows of the
/// other formats.
extension ExplorerTests {
  @Test(arguments: Diagram.Level.allCases) func `the arrows of the page equal those of other formats`(
    level: Diagram.Level
  ) throws {
    let sample = SampleGraph.weather(hasFindings: true)
    let graph = sample.graph()
    let layering = sample.layering(of: graph)
    var viewed = ViewedGraph(graph, layering: layering, findings: sample.findings(in: graph, layering))
    viewed.showsKinds = true
    let diagram = Diagram(of: viewed, level: level)
    let browser = try open(weather, "#level=\(level)")
    #expect(try shownArrows(browser) == arrows(of: diagram))
    #expect(try browser.number("document.querySelectorAll('#edges .edge').length") == Double(diagram.edges.count))
  }

  /// The graphs have collapsed assemblies, findings, several kinds of references between two nodes, and references to
  /// oneself.
  @Test(arguments: 0..<6) func `the arrows of any graph equal those of other formats`(seed: Int) throws {
    var viewed = ViewedGraph.randomWithRelations(seed: seed)
    viewed.showsKinds = true
    let browser = try open(Explorer(viewed))
    for (key, level) in zip(["1", "2", "3"], Diagram.Level.allCases) {
      try browser.press(key)
      #expect(try browser.text("scene.level") == "\(level)")
      #expect(try shownArrows(browser) == arrows(of: Diagram(of: viewed, level: level)), "\(level)")
    }
    #expect(try browser.reported() == [])
  }

  @Test func `errors and warnings look different`() throws {
    let graph = DefinitionGraph(text: "A.a -> B.b, C.c; C.c -> D.d; B.b; D.d")
    let (error, warning) = (ReferenceID(0), ReferenceID(2))
    let findings = [(error, Severity.error), (warning, .warning)].map { id, severity in
      Finding(rule: "peer-reference", severity: severity, subject: .reference(id), from: "A", message: "")
    }
    let browser = try open(Explorer(ViewedGraph(graph, layering: .none(for: graph), findings: findings)))
    for key in ["2", "3"] {
      try browser.press(key)
      let looks = """
        [...document.querySelectorAll('#edges .found')].map(x => [x.classList.contains('warning'), \
        x.querySelector('.head').getAttribute('d').split('M').length - 1].join(' ')).sort().join()
        """
      #expect(try browser.text(looks) == "false 2,true 1")
    }
    #expect(try browser.number("document.querySelectorAll('.signs p .found').length") == 2)
    #expect(try browser.reported() == [])
  }

  /// The legend shows the sign of a rule whose findings have no names at their arrows.
  @Test func `a rule of warnings has the sign of a warning, even if some are accepted`() throws {
    let graph = DefinitionGraph(text: (0..<40).map { "A\($0).a -> B.b" }.joined(separator: "; "))
    let findings = graph.references.indices.map { index in
      var finding = Finding(
        rule: "peer-reference", severity: .warning, subject: .reference(ReferenceID(index)), from: "A", message: "")
      finding.isBaselined = index == 0
      return finding
    }
    let browser = try open(Explorer(ViewedGraph(graph, layering: .none(for: graph), findings: findings)), "#alone=no")
    #expect(try browser.text("document.querySelector('.signs [data-rule=peer-reference]').textContent").contains("×39"))
    #expect(try browser.number("document.querySelectorAll('.signs [data-rule] .found.warning').length") == 1)
    #expect(try browser.reported() == [])
  }

  @Test func `an arrow between two neighbors of the selection is not one of its own`() throws {
    let graph = DefinitionGraph(text: "A.a -> B.b, C.c; B.b -> C.c; C.c")
    let browser = try open(
      Explorer(ViewedGraph(graph, layering: .none(for: graph), findings: [])), "#level=definitions")
    try browser.evaluate("select(idOfName('definition A.a'))")
    #expect(try browser.number("document.querySelectorAll('.node.near').length") == 3)
    #expect(try browser.number("document.querySelectorAll('#edges .near').length") == 2)
    #expect(try browser.reported() == [])
  }

  @Test func `a line leads from the name of a rule to its arrow if they are apart`() throws {
    let browser = try open(weather, "#level=definitions")
    let chain = "[0, 0, 10, 0, 20, 0, 30, 0]"
    #expect(try browser.text("leaderLine(\(chain), { x: 5, y: 20, width: 20, height: 14 })").hasSuffix(" 0"))
    #expect(try browser.text("leaderLine(\(chain), { x: 5, y: -7, width: 20, height: 14 })") == "null")
    #expect(try browser.text("leaderLine(\(chain), { x: 40, y: -7, width: 20, height: 14 })") == "M40 0L30 0")
    // Each finding of which the name is apart has one, and no other arrow.
    let test = """
      scene.edges.filter(edge => {
        const element = drawEdge(edge);
        const rect = element.querySelector('.plate rect')?.getAttribute('x');
        return Boolean(element.querySelector('.leader')) && (!edge.rule || !rect);
      }).length
      """
    #expect(try browser.number(test) == 0)
    #expect(try browser.reported() == [])
  }

  @Test func `lines begin at their heads`() throws {
    let browser = try open(weather, "#level=definitions")
    let test = """
      [...document.querySelectorAll('#edges .edge')].filter(element => {
        const { from, to } = scene.edges[element.dataset.edge];
        const start = element.querySelector('.line').getPointAtLength(0);
        const distance = node => {
          const { x, y, width, height } = scene.layout.nodes.get(node);
          return Math.hypot(start.x - x - width / 2, start.y - y - height / 2);
        };
        return distance(to) >= distance(from);
      }).length
      """
    #expect(try browser.number(test) == 0)
    #expect(try browser.number("scene.edges.length") > 20)
  }

  /// Layers are drawn larger than their text if many arrows begin or end at them.
  @Test(arguments: 0..<3) func `arrows begin and end at the nodes that are drawn`(seed: Int) throws {
    let browser = try open(Explorer(.random(seed: seed)))
    let test = """
      scene.edges.filter(edge => {
        const chain = chainOf(edge, scene.layout);
        return [[edge.from, chain[0], chain[1]], [edge.to, chain.at(-2), chain.at(-1)]].some(([node, x, y]) => {
          const element = drawing.nodes.get(node);
          const { width, height } = element.querySelector('rect').getBBox();
          const { e, f } = element.transform.baseVal.consolidate().matrix;
          const depth = Math.min(x - e, e + width - x, y - f, f + height - y);
          return depth < -0.3 || depth > 4;
        });
      }).length
      """
    var arrows = 0.0
    for key in ["1", "2", "3"] {
      try browser.press(key)
      #expect(try browser.number(test) == 0, "\(key)")
      arrows += try browser.number("scene.edges.length")
    }
    #expect(arrows > 0)
    #expect(try browser.reported() == [])
  }

  @Test func `the names of assemblies are where no arrow passes`() throws {
    let placed = SampleGraph.weather(hasFindings: true).diagram(.definitions).placed()
    let browser = try open(weather, "#level=definitions")
    let positions = try browser.text(
      "[...document.querySelectorAll('#titles .name')].map(x => x.getAttribute('x')).join(' ')")
    let shown = positions.split(separator: " ").compactMap { Double($0) }
    let titles = placed.titles.compactMap { $0?.x }
    #expect(shown.count == titles.count)
    #expect(zip(shown, titles).allSatisfy { abs($0 - $1 - 2) < 0.11 })
  }

  /// One edge leads down with a count, the other leads up with its rule.
  @Test func `the labels of edges between the same nodes do not overlap`() throws {
    let graph = DefinitionGraph(text: "A.x -> B.y; A.z -> B.y; B.y -> A.x")
    let layering = Layering(
      layers: ["Top", "Bottom"], positions: [0, 1].map { Layering.Position(layer: $0, row: 0) })
    let upward = try #require(graph.references.indices.first { graph[graph.references[$0].from].key == "y" })
    let findings = ["upward-reference", "definition-cycle"].map { rule in
      Finding(
        rule: rule, severity: .error, subject: .reference(ReferenceID(upward)), from: "B.y", to: "A.x", message: "no",
        location: nil)
    }
    let browser = try open(Explorer(ViewedGraph(graph, layering: layering, findings: findings), level: .assemblies))
    try browser.evaluate("select('a0'); change({ alone: 'yes' })")
    let plates = try browser.text(
      """
      [...document.querySelectorAll('#edges .plate')].map(x => x.getBoundingClientRect())
        .map(x => [x.left, x.top, x.width, x.height].join(' ')).join()
      """)
    let frames = plates.split(separator: ",").map { text in
      let numbers = text.split(separator: " ").compactMap { Double($0) }
      return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    #expect(frames.count == 2 && !frames[0].intersects(frames[1]))
    // Two findings about one reference are listed with their rules.
    let rules = try browser.text(
      """
      [...document.querySelectorAll('#panel .finding')].map(x => \
      x.closest('details').querySelector('.severity').textContent)
      """
    )
    #expect(rules == "upward-reference,definition-cycle")
    #expect(try browser.reported() == [])
  }

  @Test func `assemblies with findings show their rules`() throws {
    var viewed = ViewedGraph.random(seed: 1)
    viewed.findings = viewed.graph.assemblies.indices.map { index in
      Finding(
        rule: "unused-collaborator", severity: .warning, subject: .assembly(AssemblyID(index)), from: "a", to: nil,
        message: "no", location: nil)
    }
    let browser = try open(Explorer(viewed), "#level=definitions")
    let bearers = try browser.number(
      """
      [...document.querySelectorAll('.box, .node.assembly')].filter(x => x.querySelector('.rule')?.textContent === \
      'unused-collaborator').length
      """
    )
    #expect(bearers == Double(viewed.graph.assemblies.count))
  }

  private func shownArrows(_ browser: Chromium) throws -> [String] {
    let text = try browser.text(
      """
      scene.edges.map(e => [e.from, e.to, data.lines[e.line], e.rule ?? '', e.baselined ?? 0, \
      e.references.length].join()).sort().join('\\n')
      """
    )
    return text.split(separator: "\n").map(String.init)
  }

  private func arrows(of diagram: Diagram) -> [String] {
    diagram.edges.map { edge in
      "\(edge.from),\(edge.to),\(edge.line),\(edge.rule ?? ""),\(edge.isBaselined ? 1 : 0),\(edge.count)"
    }.sorted()
  }
}

/// A part of a diagram that is shown alone, for which the page computes a layout.
extension ExplorerTests {
  @Test func `the arrows of a part avoid its nodes`() throws {
    let graph = GeneratedApplication(definitions: 300).graph()
    let layering = Layering(
      layers: GeneratedApplication.layers,
      positions: graph.assemblies.map { assembly in
        let endings = ["AppAssembly", "Screens", "Services", "Core"]
        return endings.firstIndex { assembly.name.hasSuffix($0) }.map { Layering.Position(layer: $0, row: 0) }
      })
    let browser = try open(Explorer(ViewedGraph(graph, layering: layering, findings: [])), "#level=definitions")
    var arrows = 0.0
    for name in ["MapsScreens", "HelpScreens", "WalletServices", "SearchScreens"] {
      let index = try #require(graph.assembly(name)?.index)
      try browser.evaluate("select('a\(index)'); change({ alone: 'yes' })")
      let crossings = """
        [...document.querySelectorAll('#edges .edge')].filter(element => {
          const { from, to } = scene.edges[element.dataset.edge];
          const line = element.querySelector('.line');
          return Array.from({ length: 60 }, (_, step) => line.getPointAtLength(line.getTotalLength() * step / 59))
            .some(point => [...scene.layout.nodes].some(([node, { x, y, width, height }]) =>
              node !== from && node !== to && point.x > x && point.x < x + width && point.y > y && point.y < y + \
        height));
        }).length
        """
      #expect(try browser.number("scene.layout.nodes.size") <= 30, "\(name)")
      #expect(try browser.number(crossings) == 0, "\(name)")
      arrows += try browser.number("document.querySelectorAll('#edges .edge').length")
    }
    #expect(arrows > 30)
    #expect(try browser.reported() == [])
  }

  /// The arrows from or to a node with many references begin or end at different points.
  @Test func `the arrows of a part begin and end side by side`() throws {
    let graph = DefinitionGraph(text: "A.hub -> B.x, B.y, B.z; C.u -> A.hub; D.v -> A.hub")
    let explorer = Explorer(ViewedGraph(graph, layering: .none(for: graph), findings: []))
    let browser = try open(explorer, "#level=definitions")
    let hub = try #require(graph.definitions.firstIndex { $0.key == "hub" })
    try browser.evaluate("select('d\(hub)'); change({ alone: 'yes' })")
    let positions = try browser.text(
      "scene.edges.map(edge => chainOf(edge, scene.layout)).map(chain => [chain[0], chain.at(-2)].join(' ')).join()")
    let ends = positions.split(separator: ",").map { $0.split(separator: " ").compactMap { Double($0) } }
    #expect(ends.count == 5)
    for side in 0..<2 { #expect(Set(ends.map { $0[side] }).count == 5) }
  }

  @Test func `the names of assemblies are drawn above arrows`() throws {
    let browser = try open(weather, "#level=definitions")
    let groups = try browser.text("[...document.querySelectorAll('#world > g')].map(x => x.id).join()")
    let order = groups.split(separator: ",")
    let (edges, titles) = (try #require(order.firstIndex(of: "edges")), try #require(order.firstIndex(of: "titles")))
    #expect(edges < titles)
    try browser.evaluate("select('d0')")
    let faint = try browser.number("[...document.querySelectorAll('#titles .name:not(.near)')].length")
    #expect(try faint == browser.number("[...document.querySelectorAll('#boxes .box:not(.near)')].length") && faint > 0)
  }
}

/// Arrows outside the selection.
extension ExplorerTests {
  /// The color of several lines at one point is that of one line only if they are opaque.
  @Test(arguments: ["", "&theme=dark"]) func `faint arrows are pale, opaque, and below the others`(theme: String) throws
  {
    let browser = try open(weather, "#level=definitions&theme=light" + theme)
    try browser.evaluate(
      """
      select(idOfName('definition Weather.Storage.databaseClient') ?? `d${definitions.findIndex(x => x.key === \
      'databaseClient')}`)
      """
    )
    let faint = "[...document.querySelectorAll('#edges .edge:not(.near) > .line')]"
    #expect(try browser.number("\(faint).length") > 10)
    let opacity =
      "\(faint).flatMap(x => [x, x.parentElement, x.closest('#edges')]).every(x => getComputedStyle(x).opacity === '1')"
    #expect(try browser.flag(opacity))
    // Pale: closer to the color of the layers than to that of the other lines.
    let distance = """
      (([faint, strong, ground]) => {
        const channels = color => {
          const context = new OffscreenCanvas(1, 1).getContext('2d');
          context.fillStyle = color;
          context.fillRect(0, 0, 1, 1);
          return context.getImageData(0, 0, 1, 1).data;
        };
        const apart = (one, other) => Math.hypot(...[0, 1, 2].map(index => channels(one)[index] - \
      channels(other)[index]));
        return apart(faint, ground) < apart(faint, strong);
      })(COLORS)
      """
    for kind in [":not(.found)", ".found"] {
      let line = "getComputedStyle(document.querySelector('#edges .edge\(kind)STATE > .line')).stroke"
      try browser.evaluate("document.querySelector('#edges .edge\(kind):not(.near)').classList.add('sample')")
      let faint = line.replacing("STATE", with: ".sample")
      try browser.evaluate("globalThis.faintColor = \(faint)")
      try browser.evaluate("document.querySelector('#edges .sample').classList.add('near')")
      let strong = line.replacing("STATE", with: ".sample")
      let ground = "getComputedStyle(document.querySelector('.band.alternate rect')).fill"
      #expect(try browser.flag(distance.replacing("COLORS", with: "[faintColor, \(strong), \(ground)]")), "\(kind)")
      try browser.evaluate("document.querySelector('#edges .sample').classList.remove('near', 'sample')")
    }
    let order = try browser.text(
      "[...document.querySelectorAll('#edges .edge')].map(x => Number(x.matches('.near'))).join('')")
    #expect(order.contains("1") && !order.contains("10"))
    #expect(try browser.reported() == [])
  }
}
