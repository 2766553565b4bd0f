import StratusArchitecture
import StratusGraph
import StratusTestSupport

@testable import StratusDiagrams

extension ViewedGraph {
  /// Returns a small random graph with layers, findings and collapsed assemblies, dense enough for arrows with several
  /// references.
  ///
  /// No reference has two findings, so that it does not matter which of them marks it.
  static func random(seed: Int) -> ViewedGraph {
    var random = SplitMix64(seed: seed)
    var recipe = RandomGraph(seed: seed)
    recipe.assemblies = Int.random(in: 1...9, using: &random)
    recipe.definitions = Int.random(in: 1...16, using: &random)
    recipe.references = Int.random(in: 0...160, using: &random)
    let graph = recipe.make()
    let hasLayers = random.chance(0.7)
    let positions = graph.assemblies.map { assembly -> Layering.Position? in
      guard hasLayers, random.chance(0.9), let layer = RandomGraph.layer(of: assembly) else { return nil }
      return Layering.Position(layer: layer, row: Int.random(in: 0...1, using: &random))
    }
    let findings = graph.references.indices.filter { _ in random.chance(0.15) }.map { index in
      Finding(
        rule: random.pick(["upward-reference", "peer-reference"]), severity: random.pick([.error, .warning]),
        subject: .reference(ReferenceID(index)), from: "a", to: "b", message: "no", location: nil)
    }
    var viewed = ViewedGraph(
      graph, layering: Layering(layers: hasLayers ? ["Top", "Middle", "Bottom"] : [], positions: positions),
      findings: findings)
    viewed.opened = (
      Set(graph.assemblies.indices.map(AssemblyID.init).filter { _ in !random.chance(0.25) }), "some opened"
    )
    return viewed
  }

  /// Returns a random graph that also has findings about two assemblies or definitions without a reference, and of
  /// which a baseline accepts some findings.
  static func randomWithRelations(seed: Int) -> ViewedGraph {
    var viewed = random(seed: seed)
    var random = SplitMix64(seed: seed)
    let graph = viewed.graph
    func add(_ subject: Finding.Subject, to: String, _ rule: String, collaborator: String? = nil) {
      viewed.findings.append(
        Finding(
          rule: rule, severity: random.pick([.error, .warning]), subject: subject, from: "a", to: to, message: rule,
          collaborator: collaborator))
    }
    for (index, assembly) in graph.assemblies.enumerated() {
      for collaborator in assembly.collaborators where random.chance(0.5) {
        let name = graph[collaborator.assembly].name
        add(.assembly(AssemblyID(index)), to: name, "unused-collaborator", collaborator: collaborator.property)
      }
      if let name = assembly.superclass, random.chance(0.7) {
        add(.assembly(AssemblyID(index)), to: name, "peer-reference")
      }
    }
    for index in graph.definitions.indices where random.chance(0.1) {
      let other = DefinitionID(Int.random(in: graph.definitions.indices, using: &random))
      add(.definition(DefinitionID(index)), to: graph.fullName(of: other), "torn-identity")
    }
    for index in viewed.findings.indices where random.chance(0.2) { viewed.findings[index].isBaselined = true }
    viewed.severities = viewed.findings.map(\.reportedSeverity)
    return viewed
  }
}
