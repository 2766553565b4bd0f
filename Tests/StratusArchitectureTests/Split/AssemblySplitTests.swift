import Foundation
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusArchitecture

/// Proposals to split an assembly.
struct AssemblySplitTests {
  private func split(_ graph: DefinitionGraph, _ yaml: String = "") throws -> AssemblySplit {
    AssemblySplit.propose(for: AssemblyID(0), in: graph, policy: try configuration(yaml).policy)
  }

  /// The groups as `Name (Layer): visible | private`.
  private func lines(_ text: String, _ yaml: String = "") throws -> [String] {
    let graph = DefinitionGraph(text: text)
    func keys(_ ids: [DefinitionID]) -> String { ids.map { graph[$0].key }.joined(separator: " ") }
    return try split(graph, yaml).groups.map { group in
      "\(group.name)\(group.layer.map { " (\($0))" } ?? ""): \(keys(group.visible)) | \(keys(group.hidden))"
    }
  }

  private static let small = """
    A.cityScreen -> A.cityRouter, A.cityService, A.weatherService
    A.mapScreen -> A.mapRouter, A.weatherService
    A.cityService -> A.client, A.logger
    A.weatherService -> A.client
    A.client -> A.mapper, A.logger
    A.cityRouter; A.mapRouter; A.mapper; A.logger
    """

  @Test func `stories keep their parts, and shared definitions form lower groups`() throws {
    #expect(
      try lines(Self.small) == [
        "CityStoryAssembly (Presentation): cityScreen | cityRouter",
        "MapStoryAssembly (Presentation): mapScreen | mapRouter",
        "ServiceAssembly (Business Logic): cityService weatherService | ",
        "ClientAssembly (Core): client | mapper", "LoggerAssembly (Helpers): logger | ",
      ])
  }

  @Test func `no group has the name of a type, nor has the protocol that it may need`() throws {
    #expect(try lines(Self.small + "\nB.x (type:\"any ServiceAssembly<B.y>\")")[2].hasPrefix("CityServiceAssembly"))
    let taken = "\nB.x (type:ServiceAssembly); B.y (builds:CityServiceComponents)"
    #expect(try lines(Self.small + taken)[2].hasPrefix("CityServiceServiceAssembly"))
    let served = "\nB uses a: any ServiceAssembly = A"
    #expect(try lines(Self.small + served)[2].hasPrefix("CityServiceAssembly"))
  }

  @Test func `a pattern of the policy decides the layer, and names of layers are those of the policy`() throws {
    let groups = try lines(Self.small, "layers: [UI: ['*StoryAssembly'], BusinessLogic: [X], Core: [Y]]")
    #expect(groups[0].hasPrefix("CityStoryAssembly (UI)"))
    #expect(groups[2].hasPrefix("ServiceAssembly (BusinessLogic)"))
  }

  @Test func `a reference to a higher group is a border that goes up`() throws {
    let graph = DefinitionGraph(
      text: "A.cityScreen -> A.cityService; A.cityService -> A.mapScreen; A.mapScreen -> A.mapRouter; A.mapRouter")
    let result = try split(graph)
    let borders = result.borders.map { "\(result.groups[$0.from].name) \(result.groups[$0.to].name) \($0.goesUp)" }
    #expect(
      borders == [
        "CityStoryAssembly CityServiceAssembly false", "CityServiceAssembly MapStoryAssembly true",
      ])
  }

  @Test(arguments: ["A.x", "A.x -> A.y; A.y", "A.xService; A.yService; A.zService", "A"])
  func `an assembly without parts stays as it is`(text: String) throws {
    let result = try split(DefinitionGraph(text: text))
    #expect(result.groups.count <= 1 && result.borders.isEmpty)
    #expect(result.newAssemblies.isEmpty)
  }

  @Test func `names avoid those of other assemblies`() throws {
    let groups = try lines(Self.small + "\nServiceAssembly.a; ClientAssembly.b; ClientClientAssembly.c")
    #expect(groups.map { $0.split(separator: " ")[0] }.contains("CityServiceAssembly"))
    #expect(groups.map { $0.split(separator: " ")[0] }.contains("ClientAssembly2"))
  }

  @Test func `groups contain each definition once, with the same references between them, in any graph`() throws {
    for seed in seeds(150) {
      var recipe = RandomGraph(seed: seed)
      recipe.definitions = 30
      recipe.assemblies = 1 + seed % 3
      recipe.hasNastyNames = seed.isMultiple(of: 5)
      let graph = named(recipe.make(), seed: seed)
      for index in graph.assemblies.indices {
        let id = AssemblyID(index)
        let result = AssemblySplit.propose(for: id, in: graph)
        #expect(result == AssemblySplit.propose(for: id, in: graph))
        #expect(result.groups.flatMap(\.definitions).sorted() == graph[id].definitions.map { DefinitionID($0) })
        #expect(Set(result.groups.map(\.name)).count == result.groups.count, "seed \(seed)")
        #expect(Set(result.newAssemblies).isDisjoint(with: graph.assemblies.map(\.name)), "seed \(seed)")
        expectBorders(result, graph, seed)
        // The edits are possible, and they put each definition where the proposal says.
        let extended = graph.adding(assemblies: result.newAssemblies)
        let edited = try EditedGraph.apply(result.edits(in: extended), to: extended).graph
        for group in result.groups {
          let found = edited.assemblies.first { $0.name == group.name }
          let keys = found.map { edited.definitions[$0.definitions].map(\.key) } ?? []
          #expect(Set(keys).isSuperset(of: group.definitions.map { graph[$0].key }), "seed \(seed): \(group.name)")
        }
      }
    }
  }

  /// Compares visible definitions and borders with those of the naive definition.
  private func expectBorders(_ result: AssemblySplit, _ graph: DefinitionGraph, _ seed: Int) {
    var groupOf: [DefinitionID: Int] = [:]
    for (index, group) in result.groups.enumerated() { for id in group.definitions { groupOf[id] = index } }
    var crossing: Set<ReferenceID> = []
    for (index, reference) in graph.references.enumerated() {
      guard let from = groupOf[reference.from], let to = reference.definition.flatMap({ groupOf[$0] }) else { continue }
      if from != to { crossing.insert(ReferenceID(index)) }
    }
    #expect(Set(result.borders.flatMap(\.references)) == crossing, "seed \(seed)")
    for border in result.borders {
      for id in border.references {
        #expect(groupOf[graph[id].from] == border.from && graph[id].definition.map { groupOf[$0] } == border.to)
      }
    }
    for (index, group) in result.groups.enumerated() {
      for id in group.definitions {
        let users = graph.references.filter { $0.definition == id && $0.from != id }
        let isHidden = !users.isEmpty && users.allSatisfy { groupOf[$0.from] == index }
        #expect(group.hidden.contains(id) == isHidden, "seed \(seed)")
      }
    }
  }

  /// Returns the graph with keys that suggest layers.
  private func named(_ graph: DefinitionGraph, seed: Int) -> DefinitionGraph {
    var random = SplitMix64(seed: seed)
    var draft = GraphDraft(graph)
    for index in graph.definitions.indices {
      let word = random.pick(["Screen", "Router", "Service", "Client", "Mapper", "Logger", "Thing"])
      draft.rename(definition: index, to: graph.definitions[index].key + word)
    }
    return draft.graph()
  }
}
