import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// Labels of new findings in diagrams of a change, and layers that a finding skips.
struct DifferenceLabelTests {
  private static let policy = Policy(
    layers: ["Top", "Middle", "Low"].map { Layer($0, rows: [[Pattern("\($0)*")]], isClosed: $0 == "Middle") })

  private func view(_ old: String, _ new: String) -> ViewedGraph {
    func lock(_ text: String) -> ArchitectureLock {
      let graph = DefinitionGraph(text: text)
      return ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
    }
    let difference = ArchitectureDifference.compare(lock(old), lock(new))
    return DifferenceView().applied(
      to: difference, .compare(difference, policy: Self.policy), policy: Self.policy)
  }

  /// Returns the number of findings that labels with a first word name.
  private func count(_ word: String, in labels: [DiagramLayout.Label]) -> Int {
    labels.filter { $0.text.hasPrefix(word) }.reduce(0) { $0 + (Int($1.text.split(separator: "×").last ?? "") ?? 1) }
  }

  /// The arrow between two neighbors of a row is shorter than the label.
  @Test func `a new finding whose arrow is short has a label beside it`() throws {
    let old = "Top1.router; Middle.api; Low.log"
    let new = old + "; Top2.widget -> Top1.router, Middle.api"
    let placed = Diagram(of: view(old, new), level: .definitions).placed()
    let label = try #require(placed.labels.first { $0.text == "new: peer-reference" })
    #expect(!placed.nodes.contains { $0.intersects(label.frame) })
  }

  @Test(arguments: seeds(40)) func `all new findings have labels`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let names = (0..<12).map { "\(["Top", "Middle", "Low"][$0 % 3])\($0 / 6).d\($0)" }
    func references(_ count: Int) -> [String] {
      (0..<count).map { _ in "\(random.pick(names)) -> \(random.pick(names))" }
    }
    let (kept, removed, added) = (references(10), references(4), references(6))
    let viewed = view((names + kept + removed).joined(separator: "; "), (names + kept + added).joined(separator: "; "))
    for level in [Diagram.Level.assemblies, .definitions] {
      let diagram = Diagram(of: viewed, level: level)
      let placed = diagram.placed()
      let rules = RuleCounts(diagram)
      let edges = diagram.edges.filter { $0.findingChange == .added && $0.shownRule.map(rules.hasLabels) == true }
      #expect(count("new: ", in: placed.labels) == edges.reduce(0) { $0 + $1.count }, "\(level)")
    }
  }

  /// Moving a definition down fixes its upward reference, and the badge is where the arrow was.
  @Test(arguments: 1...8) func `badges do not cover arrows of fixed findings`(count: Int) {
    let users = (0..<count).map { "Middle1.d\($0) -> Top1.store" }.joined(separator: "; ")
    let old = "Top1.screen -> Top1.store; \(users); Low.log; Top1.store (singleton type:Store)"
    let moved = old.replacing("Top1.store", with: "Low.store")
    let placed = Diagram(of: view(old, moved), level: .definitions).placed()
    let badges = placed.labels.filter { $0.edge == nil && $0.change != nil }
    #expect(badges.contains { $0.text == "~ moved" })
    for (edge, route) in zip(placed.diagram.edges, placed.edges) where edge.isFixed {
      for point in Curve.samples(route) { #expect(!badges.contains { $0.frame.contains(point) }, "\(edge.id)") }
    }
  }

  @Test func `a wide badge covers no neighbor of its node`() throws {
    let old = "Top.screen -> Low.a, Low.b, Low.c; Low.b (lazySingleton)"
    let changed = "Top.screen -> Low.b; Low.a; Low.c; Low.b (prototype)"
    let placed = Diagram(of: view(old, changed), level: .definitions).placed()
    let badge = try #require(placed.labels.first { $0.text == "~ lazy singleton → prototype" }).frame
    let covered = zip(placed.diagram.nodes, placed.nodes).filter { $1.intersects(badge) }.map(\.0.label)
    #expect(covered == ["b"] && placed.nodes.count == 4)
  }

  @Test func `a reference that skips a layer is shown with that layer`() throws {
    let graph = DefinitionGraph(text: "Top.screen -> Low.log; Middle.api -> Low.log; Top.other -> Middle.api; Open.x")
    var policy = Self.policy
    // The finding is not about this layer, because references may skip it.
    policy.layers.insert(Layer("Open", rows: [[Pattern("Open*")]]), at: 2)
    let report = ArchitectureCheck(policy: policy).report(on: graph)
    var viewed = ViewedGraph(graph, layering: policy.layering(of: graph), findings: report.findings)
    let skipping = try #require(
      graph.references.indices.first { graph.fullName(of: graph.references[$0].from) == "Top.screen" })
    viewed.keepOnly([ReferenceID(skipping)])
    let diagram = Diagram(of: viewed, level: .definitions)
    #expect(diagram.bands.map(\.name) == ["Top", "Middle", "Low"])
    let node = try #require(diagram.nodes.firstIndex { $0.label == "skipped" })
    #expect(diagram.bandOfNode[node] == 1 && diagram.edges.first?.rule == "skipped-layer")
    _ = diagram.placed()
    viewed.showsGhosts = false
    #expect(!Diagram(of: viewed, level: .definitions).nodes.contains { $0.label == "skipped" })
  }
}
