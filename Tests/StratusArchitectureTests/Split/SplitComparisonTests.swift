import Foundation
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusArchitecture

/// The proposed split compared with what people did.
struct SplitComparisonTests {
  /// Returns how much the split of a merged graph agrees with the former assemblies (see ``adjustedRandIndex(_:_:)``),
  /// and the names and sizes of the groups.
  private func compare(_ graph: DefinitionGraph) -> (agreement: Double, groups: [String]) {
    let (merged, former) = graph.monolith("\(graph.product).MonolithAssembly")
    let split = AssemblySplit.propose(for: AssemblyID(0), in: merged)
    var groups = [Int](repeating: 0, count: merged.definitions.count)
    for (index, group) in split.groups.enumerated() { for id in group.definitions { groups[id.index] = index } }
    let names = split.groups.map { "\($0.name.withoutQualifier) \($0.definitions.count)" }
    return (adjustedRandIndex(groups, former.map(\.index)), names)
  }

  @Test func `the groups of Weather are its assemblies, with animators, mappers, and validators beside their users`()
    throws
  {
    let lock = packageRoot.appendingPathComponent("Samples/Weather/stratus.lock")
    let graph = try ArchitectureLock(reading: Array(Data(contentsOf: lock))).graph
    #expect(graph.definitions.count == 45 && graph.assemblies.count == 10)
    let (agreement, groups) = compare(graph)
    #expect(
      groups == [
        "AddCityStoryAssembly 6", "CityListStoryAssembly 6", "WeatherStoryAssembly 6", "SettingsStoryAssembly 6",
        "ServiceAssembly 5", "NetworkClientAssembly 13", "HelperAssembly 3",
      ])
    #expect((agreement * 100).rounded() == 60)
    // Without the three assemblies of parts, whose definitions each have one user, it is the same cut.
    let parts = ["AnimatorAssembly", "MapperAssembly", "ValidatorAssembly"]
    #expect(graph.assemblies.count { parts.contains(String($0.shortName)) } + groups.count == graph.assemblies.count)
  }

  @Test func `the groups of published apps agree with their assemblies`() throws {
    let agreements = try RealApplication.published().map { application in
      "\(application.app) \(Int((compare(application.graph().graph).agreement * 100).rounded()))"
    }
    #expect(agreements == ["pocketforecast-swift 72", "qloan-ios 28", "tvdb-ios 52", "viper-sample 59"])
  }

  @Test func `an assembly of twenty thousand definitions is split`() {
    var builder = DefinitionGraph.Builder(product: "Large")
    let owner = builder.addAssembly("App.LargeAssembly")
    func add(_ key: String) -> DefinitionID {
      builder.add(DefinitionNode(assembly: owner, key: key, declaredType: key))
    }
    let services = (0..<2_000).map { add("s\($0)Service") }
    for story in 0..<4_000 {
      let screen = add("story\(story)Screen")
      for part in ["Router", "Presenter", "DataSource", "Animator"].prefix(3 + story % 2) {
        let id = add("story\(story)\(part)")
        builder.add(Reference(from: screen, target: .definition(id), injection: InjectionSite(.property, member: part)))
      }
      let service = services[story * 7 % services.count]
      builder.add(Reference(from: screen, target: .definition(service), injection: InjectionSite(.initializer)))
    }
    let graph = builder.build()
    #expect(graph.definitions.count == 20_000)
    let split = AssemblySplit.propose(for: AssemblyID(0), in: graph)
    #expect(split.groups.count { $0.name.hasSuffix("StoryAssembly") } == 4_000)
    #expect(split.groups.count == 4_001)
  }
}
