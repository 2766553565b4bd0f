import StratusArchitecture
import StratusCommands
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// The lines of findings about two elements without a reference between them.
struct RelationTests {
  private static let names = ["Top", "Middle", "Bottom"]

  /// Three layers, of which the middle one is closed.
  private static let policy = Policy(
    layers: names.enumerated().map { index, name in
      Layer(name, rows: [[Pattern("L\(index).*")]], isClosed: index == 1)
    })

  private func view(_ graph: DefinitionGraph) -> ViewedGraph {
    let report = ArchitectureCheck(policy: Self.policy).report(on: graph)
    return ViewedGraph(
      graph, layering: Self.policy.layering(of: graph), findings: report.findings.filter { $0.severity > .note })
  }

  /// Returns the ids of the boxes that may stand for an element with a full name.
  private func ids(of name: String, _ level: Diagram.Level, in graph: DefinitionGraph) -> Set<String> {
    let assembly = graph.assemblyIDs[name] ?? graph.definitionIDs[name].map { graph[$0].assembly }
    guard let assembly else { return [] }
    if level == .assemblies { return [Identifier.id("assembly", graph[assembly].name)] }
    if let definition = graph.definitionIDs[name] { return [Identifier.id(definition, in: graph)] }
    return [Identifier.id("assembly", name), Identifier.id("injected", name)]
  }

  @Test(arguments: seeds(40)) func `each finding that names two elements has an arrow that joins them`(seed: Int) throws
  {
    var recipe = RandomGraph(seed: seed)
    (recipe.assemblies, recipe.definitions, recipe.references) = (4 + seed % 8, 12, 20)
    (recipe.upward, recipe.peers) = (0.2, 0.2)
    let viewed = view(recipe.make())
    let graph = viewed.graph
    for level in [Diagram.Level.assemblies, .definitions] {
      let diagram = Diagram(of: viewed, level: level)
      let svg = try ParsedSVG(try DiagramRenderer.drawn(diagram, as: .svg))
      // An arrow of a group begins or ends at the frame of all its members.
      let withGroups = { (ids: Set<String>) in
        ids.union(diagram.nodes.filter { $0.members.contains { ids.contains($0.id) } }.map(\.id))
      }
      for (finding, marker) in zip(viewed.findings, diagram.markers) {
        // References on a path, or of a parent, join the ends together.
        guard finding.path.isEmpty, let to = finding.to, to != finding.from else { continue }
        if case .reference(let id) = finding.subject {
          let names = Set([graph.fullName(of: graph[id].from), graph.fullName(of: graph[id].target)])
          guard names == Set([finding.from, to]) else { continue }
        }
        let ends = [finding.from, to].map { withGroups(ids(of: $0, level, in: graph)) }
        guard !ends.contains([]) else { continue }
        if case .definition(let id) = finding.subject,
          graph.references(from: id).contains(where: {
            graph.fullName(of: graph.references[$0].target) == to
          })
        {
          continue
        }
        let arrow = try #require(svg.arrows.first { $0.id == marker.element }, "\(finding.message)")
        let points = [try #require(arrow.route.first), try #require(arrow.route.last)]
        let touched = points.map { point in
          // An arrow of a trunk ends where the head of the trunk begins.
          Set(svg.nodes.filter { $0.frame?.inset(by: -9).contains(point) == true }.map(\.id))
        }
        let isJoined = { (first: Int, last: Int) in
          !ends[first].isDisjoint(with: touched[0]) && !ends[last].isDisjoint(with: touched[1])
        }
        #expect(isJoined(0, 1) || isJoined(1, 0), "\(level): \(finding.message)")
      }
    }
  }

  /// Some assemblies of one layer that inherit from another one of it.
  private func subclasses(_ count: Int) -> DefinitionGraph {
    var builder = DefinitionGraph.Builder(product: "App")
    let base = builder.addAssembly("L0.Base")
    builder.add(DefinitionNode(assembly: base, key: "shared", declaredType: "Shared"))
    for index in 0..<count {
      let assembly = builder.addAssembly("L0.Screen\(index)", superclasses: ["L0.Base"])
      builder.add(DefinitionNode(assembly: assembly, key: "screen", declaredType: "Screen\(index)"))
    }
    return builder.build()
  }

  @Test(arguments: [Diagram.Level.assemblies, .definitions])
  func `assemblies that inherit from one have a trunk with hollow heads and one label`(level: Diagram.Level) throws {
    let placed = Diagram(of: view(subclasses(5)), level: level).placed()
    let edges = placed.diagram.edges.indices.filter { placed.diagram.edges[$0].line == .inheritance }
    #expect(edges.count == 5)
    #expect(Set(edges.compactMap { placed.edges[$0].last }).count == 1)
    #expect(edges.allSatisfy { placed.diagram.edges[$0].head == .doubleHollow })
    #expect(placed.labels.map(\.text) == ["peer-reference ×5"])
    // The arrows show the errors, and not the boxes.
    #expect(!placed.diagram.boxes.contains { $0.marksFinding })
    #expect(!placed.diagram.nodes.contains { $0.marksFinding })
    #expect(Legend(of: placed.diagram).entries.contains { $0.text == "inherits from" })
    #expect(placed.blocks.isEmpty)
    #expect(placed.diagram.mermaid().contains("--o"))
    let dot = String(decoding: placed.diagram.dotBytes(), as: UTF8.self)
    #expect(dot.ranges(of: "onormalonormal").count == 5)
  }

  @Test func `a layer shows inheritance among its peers together with references`() throws {
    let diagram = Diagram(of: view(subclasses(3)), level: .layers)
    let edge = try #require(diagram.edges.first)
    #expect(diagram.edges.count == 1 && edge.from == edge.to && edge.label == "peer-reference ×3")
    #expect(edge.tooltip.contains("L0.Screen0 inherits from") || edge.tooltip.contains("Screen0 inherits from"))
  }

  @Test func `a declared collaborator is dotted, and what two definitions build has no head`() throws {
    var builder = DefinitionGraph.Builder(product: "App")
    let low = builder.addAssembly("L2.Low")
    let high = builder.addAssembly("L0.High")
    builder.addCollaborator(of: low, property: "high", type: "High", isByProtocol: false, served: high)
    for (assembly, key) in [(low, "one"), (high, "other")] {
      builder.add(
        DefinitionNode(assembly: assembly, key: key, declaredType: "Store", builtType: "Store", scope: .singleton))
    }
    let viewed = view(builder.build())
    let diagram = Diagram(of: viewed, level: .definitions)
    let collaborator = try #require(diagram.edges.first { $0.line == .collaborator })
    #expect(collaborator.dash == .dotted && collaborator.head == .double && collaborator.rule == "upward-reference")
    let relation = try #require(diagram.edges.first { $0.line == .relation })
    #expect(relation.dash == .dotted && relation.head == nil && relation.rule == "torn-identity")
    #expect([relation.from, relation.to].map { diagram.nodes[$0].label } == ["other", "one"])
    let texts = Legend(of: diagram).entries.map(\.text)
    #expect(texts.contains("declared collaborator") && texts.contains("named by a finding"))
  }
}
