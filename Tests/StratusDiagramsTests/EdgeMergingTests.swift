import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Compares the merging of references into edges with a naive version.
@Suite struct EdgeMergingTests {
  @Test(arguments: seeds(40)) func `an edge stands for references of the same kind`(seed: Int) {
    var viewed = ViewedGraph.random(seed: seed)
    viewed.showsKinds = true
    for level in Diagram.Level.allCases {
      let diagram = Diagram(of: viewed, level: level)
      let (drawn, expected) = (Arrows(of: diagram, viewed.graph), Arrows(ofReferencesIn: viewed, level))
      #expect(drawn.lines.subtracting(expected.lines) == [], "\(level)")
      #expect(expected.lines.subtracting(drawn.lines) == [], "\(level)")
      // No edge is drawn twice, and none is empty.
      #expect(drawn.lines.count == diagram.edges.count)
      #expect(diagram.edges.allSatisfy { $0.count > 0 })
      #expect(Set(diagram.edges.map(\.id)).count == diagram.edges.count)
    }
  }

  /// Ensures that the test above covers all cases.
  @Test func `random graphs cover all cases`() {
    let diagrams = (0..<40).flatMap { seed in
      var viewed = ViewedGraph.random(seed: seed)
      viewed.showsKinds = true
      return Diagram.Level.allCases.map { Diagram(of: viewed, level: $0) }
    }
    let edges = diagrams.flatMap(\.edges)
    // RelationTests has the lines that no reference has.
    let lines = Set(Diagram.Edge.Line.allCases.filter { !$0.isRelation })
    #expect(Set(edges.map(\.line)) == lines.subtracting([.contribution]))
    #expect(edges.contains { $0.rule != nil && $0.count > 1 })
    #expect(edges.contains { $0.rule == nil && $0.count > 1 && $0.line != .collapsed })
    let looks = Set(diagrams.filter { $0.level == .definitions }.flatMap(\.nodes).map(\.look))
    #expect(looks.isSuperset(of: [.assembly, .injectedAssembly]))
  }

  /// The title counts all assemblies, so the diagram of definitions must show them.
  @Test(arguments: seeds(20)) func `every assembly is shown`(seed: Int) {
    let viewed = ViewedGraph.random(seed: seed)
    let diagram = Diagram(of: viewed, level: .definitions)
    let placed = diagram.placed()
    let boxes = zip(diagram.boxes, placed.boxes).compactMap { $1 == nil ? nil : $0.id }
    let shown = boxes + diagram.nodes.filter { $0.look == .assembly }.map(\.id)
    #expect(Set(shown).count == shown.count)
    #expect(Set(shown) == Set(viewed.graph.assemblies.map { Identifier.id("assembly", $0.name) }))
  }
}

/// The number of references of each edge.
private struct Arrows {
  private struct Arrow: Hashable {
    /// The names of its ends.
    let from: String
    let to: String
    let kind: String
    let rule: String
  }

  private var counts: [Arrow: Int] = [:]

  /// The edges as text, for readable failures.
  var lines: Set<String> { Set(counts.map { "\($0.from) -> \($0.to): \($0.kind) \($0.rule) \($1)" }) }

  init(of diagram: Diagram, _ graph: DefinitionGraph) {
    let names = diagram.nodes.map { node -> String in
      let assembly = node.assembly.map { graph[$0].name } ?? ""
      return switch node.look {
      case .definition: "definition \(assembly).\(node.label)"
      case .injectedAssembly: "injected \(assembly)"
      case .assembly: "assembly \(assembly)"
      case .layer: "layer \(node.label)"
      }
    }
    for edge in diagram.edges {
      let arrow = Arrow(
        from: names[edge.from], to: names[edge.to], kind: "\(edge.line)", rule: edge.rule ?? "")
      counts[arrow, default: 0] += edge.count
    }
  }

  /// Computes the edges reference by reference.
  init(ofReferencesIn viewed: ViewedGraph, _ level: Diagram.Level) {
    let graph = viewed.graph
    func assembly(_ id: AssemblyID) -> String? {
      switch level {
      case .layers:
        "layer "
          + (viewed.layering[id].map { viewed.layering.layers[$0.layer] }
            ?? (viewed.layering.layers.isEmpty ? "All assemblies" : "No layer"))
      case .assemblies: "assembly " + graph[id].name
      case .definitions: viewed.opened?.assemblies.contains(id) == false ? "assembly " + graph[id].name : nil
      }
    }
    func definition(_ id: DefinitionID) -> String {
      assembly(graph[id].assembly) ?? "definition \(graph[graph[id].assembly].name).\(graph[id].diagramLabel)"
    }
    for (index, reference) in graph.references.enumerated() {
      let from = definition(reference.from)
      let to: String
      switch reference.target {
      case .definition(let id): to = definition(id)
      case .assembly(let id): to = assembly(id) ?? "injected " + graph[id].name
      }
      let rule = viewed.findings.first { $0.subject == .reference(ReferenceID(index)) }?.rule
      let isMany = [from, to].contains { $0.hasPrefix("assembly ") || $0.hasPrefix("layer ") }
      if isMany && from == to && rule == nil { continue }
      let arrow = Arrow(
        from: from, to: to, kind: isMany ? "collapsed" : Self.kind(of: reference.injection), rule: rule ?? "")
      counts[arrow, default: 0] += 1
    }
  }

  private static func kind(of injection: InjectionSite) -> String {
    if injection.traits.contains(.implicit) { return "implicit" }
    switch injection.kind {
    case .property: return "property"
    case .parent: return "parent"
    case .contribution: return "contribution"
    case .initializer, .factory, .option, .alias, .dependency: return "initializer"
    case .method, .beforeInjections, .afterInjections, .afterAll: return "method"
    }
  }
}
