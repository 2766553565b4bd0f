import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// What diagrams of a change show of moved elements, and of findings that several changes have in common.
@Suite struct MovedElementTests {
  private static func policy(_ layers: [(String, [String])]) -> Policy {
    Policy(layers: layers.map { Layer($0.0, rows: [$0.1.map { Pattern($0) }]) })
  }

  private static let layers = [("Top", ["Story"]), ("Middle", ["Service"]), ("Bottom", ["Core", "Log"])]

  private func view(
    _ old: String, _ new: String, _ policy: Policy = policy(layers), newPolicy: Policy? = nil
  ) -> ViewedGraph {
    func lock(_ text: String, _ policy: Policy) -> ArchitectureLock {
      let graph = DefinitionGraph(text: text)
      let layering = policy.layering(of: graph)
      let layers = graph.assemblies.indices.map { layering[AssemblyID($0)].map { layering.layers[$0.layer] } }
      return ArchitectureLock(graph: graph, layers: layers)
    }
    let difference = ArchitectureDifference.compare(lock(old, policy), lock(new, newPolicy ?? policy))
    return DifferenceView().applied(
      to: difference, .compare(difference, policy: policy, newPolicy: newPolicy ?? policy), policy: policy,
      newPolicy: newPolicy)
  }

  private static let old = "Story.screen -> Core.store\nService.api -> Core.store\nCore.store (singleton type:Store)"
  private static let moved =
    "Story.screen -> Service.store\nService.api -> Service.store\nService.store (singleton type:Store)\nCore.log"

  @Test func `a moved definition leaves a ghost in its old assembly`() throws {
    let diagram = Diagram(of: view(Self.old + "\nCore.log", Self.moved), level: .definitions)
    let stores = diagram.nodes.filter { $0.label == "store" }
    let (ghost, store) = (try #require(stores.first { $0.isGhost }), try #require(stores.first { !$0.isGhost }))
    #expect(store.badge == "~ moved" && !store.isFaint)
    #expect(ghost.isFaint && ghost.badge == "→ Service" && ghost.box.map { diagram.boxes[$0].label } == "Core")
    #expect(ghost.tooltip.contains("moved from here to Service"))
    #expect(Legend(of: diagram).entries.contains { $0.sign == .ghost })
    #expect(Set(diagram.nodes.map(\.id)).count == diagram.nodes.count)
    // Nothing refers to a ghost, and it does not count as removed.
    #expect(diagram.edges.allSatisfy { !diagram.nodes[$0.from].isGhost && !diagram.nodes[$0.to].isGhost })
    #expect(!diagram.facts.joined().contains("removed"))
    expectGolden(diagram.mermaid(), "moved-definition.mmd")
    _ = diagram.placed()
  }

  @Test func `an assembly that lost its only definition is still a frame for its ghost`() throws {
    let new = "Story.screen -> Service.store\nService.api -> Service.store\nService.store (singleton type:Store)"
    let diagram = Diagram(of: view(Self.old, new + "\nCore.log"), level: .definitions)
    let ghost = try #require(diagram.nodes.first { $0.isGhost })
    #expect(ghost.box.map { diagram.boxes[$0].label } == "Core")
  }

  @Test(arguments: [Diagram.Level.definitions, .assemblies])
  func `an assembly of another layer leaves a ghost in its old layer`(level: Diagram.Level) throws {
    let text = "Story.screen -> Core.store\nCore.store -> Log.log\nLog.log"
    let newPolicy = Self.policy([("Top", ["Story"]), ("Middle", ["Service", "Log"]), ("Bottom", ["Core"])])
    let diagram = Diagram(of: view(text, text, newPolicy: newPolicy), level: level)
    let index = try #require(diagram.nodes.firstIndex { $0.isGhost })
    #expect(diagram.nodes[index].label == "Log" && diagram.nodes[index].badge == "→ Middle")
    #expect(diagram.bands[diagram.bandOfNode[index]].name == "Bottom")
    let badges = diagram.boxes.compactMap(\.badge) + diagram.nodes.filter { !$0.isGhost }.compactMap(\.badge)
    #expect(badges == ["~ Bottom → Middle"])
    // The new finding is an upward reference.
    #expect(diagram.edges.contains { $0.label == "new: upward-reference" })
    #expect(diagram.placed().labels.contains { $0.text == "~ Bottom → Middle" })
  }

  @Test func `a layer that has lost its only assembly is still shown`() throws {
    let text = "Story.screen -> Log.log\nLog.log"
    let newPolicy = Self.policy([("Top", ["Story", "Log"]), ("Middle", ["Service"]), ("Bottom", ["Core"])])
    let diagram = Diagram(of: view(text, text, newPolicy: newPolicy), level: .assemblies)
    #expect(diagram.bands.map(\.name) == ["Top", "Bottom"])
    #expect(diagram.placed().nodes.count == 3)
  }

  @Test func `the first layers of an architecture leave no ghosts`() {
    let viewed = view(Self.old, Self.old, Policy(), newPolicy: Self.policy(Self.layers))
    let diagram = Diagram(of: viewed, level: .assemblies)
    #expect(diagram.nodes.count == 3 && !diagram.nodes.contains { $0.isGhost })
  }

  @Test func `one arrow shows all references of two assemblies with the same new finding`() throws {
    let old = "Core.store -> Story.one\nCore.log\nStory.one\nStory.two"
    let policy = Self.policy([("Top", ["Story"]), ("Middle", ["Core"])])
    let before = Self.policy([("Top", ["Core"]), ("Middle", ["Story"])])
    let viewed = view(old, old.replacing("Core.log", with: "Core.log -> Story.two"), before, newPolicy: policy)
    let arrows = Diagram(of: viewed, level: .assemblies).edges.filter { $0.rule == "upward-reference" }
    #expect(arrows.map(\.label) == ["new: upward-reference ×2"])
    #expect(arrows.first?.change == .changed && arrows.first?.marksFinding == true)
  }

  @Test func `fixed findings are green, also if they are too many for labels`() throws {
    let count = 14
    let lines = (0..<count).map { "Core.a\($0) -> Story.s\($0)\nStory.s\($0)" }.joined(separator: "\n")
    let policy = Self.policy([("Top", ["Story"]), ("Bottom", ["Core"])])
    let fixed = Self.policy([("Top", ["Core"]), ("Bottom", ["Story"])])
    let change = Diagram(of: view(lines, lines, policy, newPolicy: fixed), level: .definitions)
    let edges = change.edges.filter { $0.rule == "upward-reference" }
    #expect(edges.count == count && edges.allSatisfy { $0.isFixed && !$0.isFaint && $0.markColor == .added })
    let legend = Legend(of: change).entries.filter { $0.sign == .fixedFinding }.map(\.text)
    #expect(legend == ["fixed: upward-reference ×14"])
    let single = "Core.a -> Story.s\nStory.s"
    let few = Diagram(of: view(single, single, policy, newPolicy: fixed), level: .definitions)
    let label = try #require(few.placed().labels.first { $0.text == "fixed: upward-reference" })
    #expect(label.isFixed && !label.isFinding)
  }

  @Test func `hidden neighbors keep no rows`() throws {
    // Of a chain in one assembly, only the last two are shown.
    let chain = (0..<8).map { "Core.c\($0) -> Core.c\($0 + 1)" }.joined(separator: "\n")
    let layout = Diagram(of: view(chain + "\nCore.c8", chain + "\nCore.c8 (singleton)"), level: .definitions).placed()
    let (box, nodes) = (try #require(layout.boxes[0]), layout.nodes)
    #expect(nodes.count == 2)
    #expect(box.height < nodes[0].union(nodes[1]).height + 60)
  }
}
