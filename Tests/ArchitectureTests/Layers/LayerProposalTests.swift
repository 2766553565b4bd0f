import Architecture
import DefinitionGraph
import TestSupport
import Testing

struct LayerProposalTests {
  @Test func `layers follow the references, and are called by the word that their assemblies share`() {
    let graph = DefinitionGraph(
      text: """
        App.CityStoryAssembly.a -> App.WeatherServiceAssembly.a
        App.ListStoryAssembly.a -> App.CityServiceAssembly.a, App.LogAssembly.a
        App.WeatherServiceAssembly.a -> App.LogAssembly.a
        App.CityServiceAssembly.a -> App.StoreAssembly.a
        """, product: "AppAssemblies")
    let proposal = LayerProposal(for: graph)
    #expect(proposal.upward.isEmpty)
    #expect(
      proposal.yaml(for: graph).split(separator: "layers:\n").last == """
          - Story: [CityStoryAssembly, ListStoryAssembly]
          - Service: [CityServiceAssembly, WeatherServiceAssembly]
          - Layer 3: [LogAssembly, StoreAssembly]

        """)
  }

  @Test func `what must go up is as little as can be, and is told`() {
    let graph = DefinitionGraph(
      text: """
        Story.a -> Service.a, Service.b
        Service.a -> Core.a, Core.b
        Core.a -> Story.a (property member:delegate)
        """)
    let proposal = LayerProposal(for: graph)
    #expect(proposal.upward.count == 1)
    #expect(proposal.yaml(for: graph).hasSuffix("#   Core.a -> Story.a  Core.swift:3\n"))
  }

  @Test func `an empty graph has no layers to propose`() {
    #expect(LayerProposal(for: DefinitionGraph(text: "")).layers.isEmpty)
  }

  @Test func `the file can be read, and a check finds what it says and nothing else about layers`() throws {
    for seed in 0..<150 {
      var recipe = RandomGraph(seed: seed)
      recipe.assemblies = 1 + seed % 15
      recipe.hasNastyNames = seed % 3 == 0
      recipe.upward = Double(seed % 4) / 10
      let graph = recipe.make()
      // Equal short names make assemblies of one name; superclasses and stars would match others too.
      guard Set(graph.assemblies.map(\.name)).count == graph.assemblies.count,
        !graph.assemblies.contains(where: { $0.name.contains("*") || $0.shortName.allSatisfy(\.isWhitespace) })
      else { continue }
      let proposal = LayerProposal(for: graph)
      let file = try configuration(proposal.yaml(for: graph))
      let rules = Rule.all.filter {
        ["unmatched-pattern", "unassigned-assembly", "upward-reference", "peer-reference"].contains($0.id)
      }
      let report = ArchitectureCheck(policy: file.policy, rules: rules).report(on: graph)
      #expect(Set(report.findings.map(\.rule)).isSubset(of: ["upward-reference"]), "seed \(seed)")
      let found = report.findings.compactMap { finding -> ReferenceID? in
        if case .reference(let id) = finding.subject { id } else { nil }
      }
      #expect(found.sorted() == proposal.upward, "seed \(seed)")
    }
  }
}
