import StratusArchitecture
import StratusCommands
import StratusGraph
import StratusLayout
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Assemblies with the same neighbors, which one frame represents.
struct GroupTests {
  /// Returns a random graph in which many assemblies of the top layer use the same ones of the lower layers.
  private static func random(seed: Int) -> ViewedGraph {
    var random = SplitMix64(seed: seed)
    var builder = DefinitionGraph.Builder(product: "App")
    let names = (0..<24).map { "L0.Screen\($0)" } + (0..<2).map { "L1.Service\($0)" } + ["L2.Core"]
    let definitions = names.map { name in
      let superclass = random.chance(0.1) ? random.pick(names) : nil
      let location = SourceLocation(file: "\(name).swift", line: 1)
      return builder.add(
        DefinitionNode(
          assembly: builder.addAssembly(name, superclass: superclass, location: location), key: "object",
          declaredType: "Object"))
    }
    for from in definitions.indices {
      for to in definitions.indices where random.chance(to < 24 ? 0.002 : 0.5) {
        for _ in 0...Int.random(in: 0...2, using: &random) {
          let kind = random.chance(0.02) ? InjectionSite.Kind.contribution : .property
          builder.add(
            Reference(from: definitions[from], target: .definition(definitions[to]), injection: InjectionSite(kind)))
        }
      }
    }
    let graph = builder.build()
    let layering = Layering(
      layers: ["Top", "Middle", "Bottom"],
      positions: graph.assemblies.map { RandomGraph.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } })
    var findings = graph.references.indices.filter { _ in random.chance(0.04) }.map { index in
      Finding(
        rule: random.pick(["upward-reference", "peer-reference"]), severity: random.pick([.error, .warning]),
        subject: .reference(ReferenceID(index)), from: "a", to: "b", message: "no")
    }
    for index in graph.assemblies.indices where random.chance(0.1) {
      let other = random.pick([nil, graph.assemblies[0].name])
      findings.append(
        Finding(
          rule: "peer-reference", severity: .error, subject: .assembly(AssemblyID(index)), from: "a", to: other,
          message: "no"))
    }
    for index in findings.indices where random.chance(0.2) { findings[index].isBaselined = true }
    var viewed = ViewedGraph(graph, layering: layering, findings: findings)
    viewed.groupsAssemblies = true
    return viewed
  }

  private static func alone(_ viewed: ViewedGraph) -> Diagram {
    var viewed = viewed
    viewed.groupsAssemblies = false
    return Diagram(of: viewed, level: .assemblies)
  }

  /// Returns what an assembly shares with the other members of its group, in words.
  private static func facts(of id: AssemblyID, in viewed: ViewedGraph) -> Set<String> {
    let (graph, relations) = (viewed.graph, FindingRelation.relations(of: viewed.findings, in: viewed.graph))
    // The severities of all references and relations of one line.
    var lines: [String: Set<Severity?>] = [:]
    func add(_ from: AssemblyID, _ to: AssemblyID, _ kind: String, _ finding: Finding?) {
      guard from != to || finding != nil else { return }
      let line = "\(kind) \(finding?.rule ?? "") \(finding?.isBaselined ?? false)"
      if from == id { lines["to \(to.index) \(line)", default: []].insert(finding?.severity) }
      if to == id { lines["from \(from.index) \(line)", default: []].insert(finding?.severity) }
    }
    for index in graph.references.indices {
      let ends = graph.dependency(of: graph.references[index])
      add(ends.from, ends.to, "", viewed.findings.first { $0.subject == .reference(ReferenceID(index)) })
    }
    for relation in relations {
      guard case .assembly(let from) = relation.from, case .assembly(let to) = relation.to else { continue }
      add(from, to, "\(relation.line)", viewed.findings[relation.finding])
    }
    let own = viewed.findings.filter { $0.subject == .assembly(id) }.map {
      "\($0.rule) \($0.severity) \($0.to ?? "") \($0.isBaselined)"
    }
    return Set(lines.map { "\($0) \($1.contains(.error))" } + own)
  }

  private static func neighbors(of id: AssemblyID, in viewed: ViewedGraph) -> Int {
    facts(of: id, in: viewed).count { $0.hasPrefix("to ") || $0.hasPrefix("from ") }
  }

  @Test func `groups equal those of a naive comparison of all pairs`() {
    var count = 0
    for seed in seeds(40) {
      let viewed = Self.random(seed: seed)
      let ids = viewed.graph.assemblies.indices.map { AssemblyID($0) }
      var rest = ids
      var expected: Set<Set<String>> = []
      while let first = rest.popLast() {
        let row = viewed.order.rows(of: ids, in: viewed.graph).first { $0.contains(first) } ?? []
        let facts = Self.facts(of: first, in: viewed)
        let members = [first] + rest.filter { row.contains($0) && Self.facts(of: $0, in: viewed) == facts }
        rest.removeAll(where: members.contains)
        if (members.count - 1) * Self.neighbors(of: first, in: viewed) >= 2 {
          expected.insert(Set(members.map { Identifier.id("assembly", viewed.graph[$0].name) }))
        }
      }
      let groups = Diagram(of: viewed, level: .assemblies).nodes.filter { !$0.members.isEmpty }
      #expect(Set(groups.map { Set($0.members.map(\.id)) }) == expected, "seed \(seed)")
      #expect(Set(groups.map(\.id)).count == groups.count)
      count += groups.count
    }
    #expect(count > 20)
  }

  @Test(arguments: seeds(40)) func `arrows count the references of all members`(seed: Int) {
    let viewed = Self.random(seed: seed)
    let (plain, grouped) = (Self.alone(viewed), Diagram(of: viewed, level: .assemblies))
    var nodes: [String: Int] = [:]
    for (index, node) in grouped.nodes.enumerated() {
      for member in node.members.isEmpty ? [node] : node.members { nodes[member.id] = index }
    }
    struct Line: Hashable {
      let from, to: Int?
      let line: Diagram.Edge.Line
      let overlay: Overlay
    }
    var expected: [Line: Int] = [:]
    for edge in plain.edges {
      let (from, to) = (nodes[plain.nodes[edge.from].id], nodes[plain.nodes[edge.to].id])
      expected[Line(from: from, to: to, line: edge.line, overlay: edge.overlay), default: 0] += edge.count
    }
    let lines = grouped.edges.map { (Line(from: $0.from, to: $0.to, line: $0.line, overlay: $0.overlay), $0.count) }
    #expect(Dictionary(lines) { $0 + $1 } == expected)
    #expect(lines.count == expected.count)
    // Members do not refer to each other.
    #expect(!grouped.edges.contains { $0.from == $0.to && !grouped.nodes[$0.from].members.isEmpty })
  }

  @Test(arguments: seeds(20)) func `an image keeps each assembly and each finding`(seed: Int) throws {
    var viewed = Self.random(seed: seed)
    viewed.sourceLink = SourceLink("https://git.example/{file}#L{line}")
    let (plain, grouped) = (Self.alone(viewed), Diagram(of: viewed, level: .assemblies))
    let placed = grouped.placed()
    let shapes = Dictionary(placed.drawing().shapes.filter { !$0.id.isEmpty }.map { ($0.id, $0) }) { first, _ in first }
    for old in plain.placed().drawing().shapes where old.classes.contains("assembly") && !old.id.isEmpty {
      let new = try #require(shapes[old.id])
      #expect(new.tooltip == old.tooltip && new.link == old.link)
    }
    #expect(plain.markers.map { $0.element == nil } == grouped.markers.map { $0.element == nil })
    for marker in grouped.markers { if let element = marker.element { #expect(shapes[element] != nil) } }
    let svg = try ParsedSVG(try DiagramRenderer.drawn(grouped, as: .svg))
    for (group, frame) in zip(grouped.nodes, placed.nodes) where !group.members.isEmpty {
      var before: [Rect] = []
      for member in group.members {
        guard case .box(let rect, _) = try #require(shapes[member.id]).form else { continue }
        #expect(frame.inset(by: 2).contains(rect) && !before.contains { $0.intersects(rect) })
        #expect(svg.texts.contains(member.label))
        before.append(rect)
      }
    }
  }

  /// Returns screens of one layer that use two assemblies of another one, with some findings.
  static func screens(_ count: Int, findings: (DefinitionGraph) -> [Finding] = { _ in [] }) -> ViewedGraph {
    var builder = DefinitionGraph.Builder(product: "App")
    let names = (0..<count).map { "Screen\($0)" } + ["Services", "Core"]
    let ids = names.map { builder.addAssembly("App.\($0)") }
    let definitions = zip(ids, names).map { id, name in
      builder.add(DefinitionNode(assembly: id, key: "object", declaredType: name))
    }
    for screen in definitions.prefix(count) {
      for target in definitions.suffix(2) {
        builder.add(Reference(from: screen, target: .definition(target), injection: InjectionSite(.initializer)))
      }
    }
    builder.add(DefinitionNode(assembly: ids[count], key: "other", declaredType: "Other"))
    let graph = builder.build()
    let rows = graph.assemblies.map { Layering.Position(layer: $0.shortName.hasPrefix("Screen") ? 0 : 1, row: 0) }
    var viewed = ViewedGraph(
      graph, layering: Layering(layers: ["Screens", "Logic"], positions: rows), findings: findings(graph))
    viewed.groupsAssemblies = true
    return viewed
  }

  private func members(of viewed: ViewedGraph) -> [[String]] {
    Diagram(of: viewed, level: .assemblies).nodes.map { $0.members.map(\.label) }.filter { !$0.isEmpty }
  }

  private func finding(_ subject: Finding.Subject, to: String? = nil) -> Finding {
    Finding(rule: "layer-missing", severity: .error, subject: subject, from: "", to: to, message: "no")
  }

  @Test func `the title says what the members share`() throws {
    let diagram = Diagram(of: Self.screens(3), level: .assemblies)
    let group = try #require(diagram.nodes.last { !$0.members.isEmpty })
    #expect(group.label == "3 that use Core and Services" && group.detail == "3 definitions")
    // Each assembly that is in no group counts as a neighbor, and so do the members of another group.
    let other = try #require(diagram.nodes.first { !$0.members.isEmpty })
    #expect(other.label == "2 used by Screen0, Screen1, and Screen2" && other.tooltip.hasSuffix("\nCore\nServices"))
    #expect(diagram.edges.map(\.count) == [6])
    #expect(Legend(of: diagram).entries.contains { $0.text == "assemblies with the same neighbors" })
    let many = try #require(Diagram(of: Self.screens(5), level: .assemblies).nodes.first { !$0.members.isEmpty })
    #expect(many.label == "2 used by Screen0, Screen1, Screen2, and 2 more")
    #expect(many.tooltip.hasPrefix("2 used by Screen0, Screen1, Screen2, Screen3, and Screen4\n"))
  }

  @Test func `two assemblies are a group only if they have two neighbors`() {
    #expect(members(of: Self.screens(2)).contains(["Screen0", "Screen1"]))
    var viewed = Self.screens(2)
    viewed.keep(Set([0, 1, 2].map { DefinitionID($0) }), and: nil)
    #expect(members(of: viewed).isEmpty)
  }

  @Test func `a finding of its own and a focus keep an assembly outside`() {
    #expect(members(of: Self.screens(4) { _ in [self.finding(.assembly(AssemblyID(1)))] }).contains { $0.count == 3 })
    #expect(
      members(of: Self.screens(4) { _ in [self.finding(.definition(DefinitionID(1)))] }).contains { $0.count == 3 })
    #expect(members(of: Self.screens(4) { _ in [self.finding(.reference(ReferenceID(0)))] }).contains { $0.count == 3 })
    var viewed = Self.screens(4)
    viewed.selected = [DefinitionID(2)]
    #expect(members(of: viewed).contains { $0.count == 3 })
  }

  @Test func `a finding that all members have marks the frame`() throws {
    let viewed = Self.screens(3) { _ in
      (1...3).map { self.finding(.assembly(AssemblyID($0))) }
    }
    let placed = Diagram(of: viewed, level: .assemblies).placed()
    let group = try #require(placed.diagram.nodes.first { $0.members.count == 3 })
    #expect(group.marksError && !group.members.contains { $0.marksError })
    #expect(placed.labels.map(\.text).contains("layer-missing ×3"))
  }

  @Test func `a difference keeps an assembly outside`() {
    func lines(_ screens: [String]) -> String {
      let uses = screens.map { "App.\($0).object -> App.Services.object, App.Core.object" }
      return (uses + ["App.Services.object", "App.Core.object"]).joined(separator: "\n")
    }
    let locks = [lines(["A", "B", "C", "D"]), lines(["A", "B", "C", "E"]) + "\nApp.A.other"].map { text in
      let graph = DefinitionGraph(text: text)
      return ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
    }
    let difference = ArchitectureDifference.compare(locks[0], locks[1])
    var viewed = DifferenceView(showsAll: true).applied(
      to: difference, .compare(difference, policy: Policy()), policy: Policy())
    viewed.groupsAssemblies = true
    #expect(members(of: viewed) == [["B", "C"], ["Core", "Services"]])
  }

  @Test func `a matrix has no groups`() {
    #expect(DependencyMatrix(of: Self.screens(4), level: .assemblies).elements.count == 6)
  }
}
