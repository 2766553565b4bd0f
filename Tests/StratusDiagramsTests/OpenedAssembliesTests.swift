import StratusArchitecture
import StratusGraph
import StratusLayout
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Diagrams in which some assemblies show their definitions, and all others are closed.
struct OpenedAssembliesTests {
  private static func app(seed: Int) -> ViewedGraph {
    var viewed = ViewedGraph(TypicalApplication(definitions: 60, seed: seed), findings: 12)
    viewed.groupsAssemblies = true
    return viewed
  }

  @Test(arguments: seeds(20)) func `opening none or all draws the diagram of a level`(seed: Int) {
    let viewed = Self.app(seed: seed)
    let all = Set(viewed.graph.assemblies.indices.map { AssemblyID($0) })
    for level in [Diagram.Level.assemblies, .definitions] {
      let opened = level == .definitions ? all : []
      let diagram = Diagram(of: viewed.opening(opened), level: .definitions)
      let expected = Diagram(of: viewed, level: level)
      #expect(diagram.nodes == expected.nodes)
      #expect(diagram.edges == expected.edges)
      #expect(diagram.boxes == expected.boxes)
      #expect(diagram.trunks == expected.trunks)
    }
  }

  /// The groups of closed assemblies count as one end, as each closed assembly does.
  @Test(arguments: seeds(20)) func `arrows count each reference once`(seed: Int) {
    var (viewed, random) = (Self.app(seed: seed), SplitMix64(seed: seed))
    viewed.showsRelations = false
    let graph = viewed.graph
    let opened = Set(graph.assemblies.indices.map { AssemblyID($0) }.filter { _ in random.chance(0.3) })
    let diagram = Diagram(of: viewed.opening(opened), level: .definitions)
    // The name of the node of each closed assembly.
    var ends: [AssemblyID: String] = [:]
    for node in diagram.nodes where node.look == .assembly {
      for id in node.members.compactMap(\.assembly) + [node.assembly].compactMap(\.self) { ends[id] = node.id }
    }
    #expect(Set(ends.keys).isDisjoint(with: opened))
    #expect(Set(ends.keys).union(opened).count == graph.assemblies.count)
    func end(_ id: DefinitionID) -> String { ends[graph[id].assembly] ?? Identifier.id(id, in: graph) }
    var expected: [String: Int] = [:]
    for reference in graph.references {
      guard let target = reference.target.definition, end(reference.from) != end(target) else { continue }
      expected[end(reference.from) + " " + end(target), default: 0] += 1
    }
    var counted: [String: Int] = [:]
    for edge in diagram.edges where edge.from != edge.to {
      counted[diagram.nodes[edge.from].id + " " + diagram.nodes[edge.to].id, default: 0] += edge.count
    }
    #expect(counted == expected)
  }

  @Test(arguments: seeds(20)) func `nothing overlaps, and boxes enclose their definitions`(seed: Int) {
    var (viewed, random) = (Self.app(seed: seed), SplitMix64(seed: seed))
    let opened = Set(viewed.graph.assemblies.indices.map { AssemblyID($0) }.filter { _ in random.chance(0.4) })
    viewed = viewed.opening(opened)
    let placed = Diagram(of: viewed, level: .definitions).placed()
    let frames = placed.boxes.compactMap(\.self)
    #expect(frames.count == opened.count { !viewed.graph[$0].definitions.isEmpty })
    let closed = zip(placed.diagram.nodes, placed.nodes).filter { $0.0.box == nil }.map(\.1)
    for (index, frame) in (frames + closed).enumerated() {
      #expect(!(frames + closed)[..<index].contains { $0.intersects(frame) })
    }
    for (node, frame) in zip(placed.diagram.nodes, placed.nodes) {
      if let box = node.box { #expect(placed.boxes[box]?.contains(frame) == true) }
    }
  }

  /// Junctions need rows of their own, in which nothing may become wider.
  @Test func `a box beside a trunk is folded as without`() throws {
    let users = (0..<4).map { "Screen\($0).x -> Core.y" }.joined(separator: "; ")
    let parts = (0..<40).map { "Parts.definition\($0)" }.joined(separator: "; ")
    let graph = DefinitionGraph(text: users + "; " + parts)
    let viewed = ViewedGraph(graph, layering: .none(for: graph), findings: [])
    let diagram = Diagram(of: viewed.opening([try #require(graph.assembly("Parts"))]), level: .definitions)
    #expect(diagram.trunks.count == 1)
    let placed = diagram.placed()
    let box = try #require(placed.boxes[0])
    #expect(box.width < 1_300 && box.height > 80)
  }

  @Test func `the worst, the selected, and then the smallest assemblies are opened`() throws {
    var viewed = ViewedGraph(
      text: """
        Screen1.a -> Service.x; Screen1.b; Screen2.c -> Service.x; Screen2.d; Service.x -> Core.y
        Tiny.t; Large.l1; Large.l2; Large.l3; Core.z; Core.x -> Service.x
        """, layers: ["Large", "Screen", "Service", "Tiny", "Core"])
    viewed.groupsAssemblies = true
    func names(_ ids: [AssemblyID]) -> [String] { ids.map { String(viewed.graph[$0].shortName) } }
    // The one that refers upward has the only finding.
    #expect(names(OpeningOrder(of: viewed).first) == ["Core"])
    #expect(names(OpeningOrder(of: viewed).others) == ["Service", "Tiny", "Screen1", "Screen2", "Large"])
    viewed.selected = Set(
      viewed.graph.definitions.indices.map { DefinitionID($0) }.filter { viewed.graph[$0].key == "l2" })
    #expect(names(OpeningOrder(of: viewed).first) == ["Core", "Large"])
    viewed.findings = []
    #expect(names(OpeningOrder(of: viewed).first) == ["Large"])
  }

  @Test func `no member of a group is opened for its size`() {
    var viewed = ViewedGraph(
      text: "Screen1.a -> One.x, Two.y; Screen2.b -> One.x, Two.y; Alone.c -> One.x", layers: [])
    func others() -> [String] { OpeningOrder(of: viewed).others.map { String(viewed.graph[$0].shortName) } }
    #expect(others() == ["Alone", "One", "Screen1", "Screen2", "Two"])
    viewed.groupsAssemblies = true
    #expect(others() == ["Alone", "One", "Two"])
  }

  @Test func `the title names the opened assemblies, or counts them`() {
    let viewed = ViewedGraph(text: "A.x; B.x; C.x; D.x; E.x", layers: [])
    func title(_ count: Int) -> String {
      Diagram(of: viewed.opening(Set((0..<count).map { AssemblyID($0) })), level: .definitions).facts[0]
    }
    #expect(title(1) == "A opened")
    #expect(title(3) == "A, B, and C opened")
    #expect(title(4) == "4 of 5 assemblies opened")
  }
}
