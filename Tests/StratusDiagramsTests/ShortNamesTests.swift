import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Names without what most of them share.
struct ShortNamesTests {
  @Test(arguments: [
    (["HomeAssembly", "MapAssembly", "Router"], ["Home", "Map", "Router"]),
    (["HomeModuleAssembly", "MapModuleAssembly", "CoreAssembly"], ["Home", "Map", "Core"]),
    // Without the shared ending, two names would be equal, or nothing would be left.
    (["HomeAssembly", "Home", "MapAssembly", "NetAssembly"], ["HomeAssembly", "Home", "Map", "Net"]),
    (["Assembly", "MapAssembly", "NetAssembly"], ["Assembly", "Map", "Net"]),
    (["OneAssembly", "TwoAssembly"], ["One", "Two"]), (["One"], ["One"]), ([], []),
  ])
  func `names omit what most of them share`(names: [String], expected: [String]) {
    #expect(ShortNames.of(names) == expected)
  }

  @Test func `the title says what boxes leave out`() {
    var viewed = ViewedGraph(text: "HomeAssembly.screen -> CoreAssembly.store; MapAssembly.map", layers: [])
    for level in [Diagram.Level.definitions, .assemblies] {
      viewed.shortensNames = false
      let whole = Diagram(of: viewed, level: level)
      viewed.shortensNames = true
      let short = Diagram(of: viewed, level: level)
      #expect(short.facts == whole.facts + ["names without Assembly"])
      func texts(_ diagram: Diagram) -> [String] {
        diagram.boxes.map(\.label) + diagram.nodes.filter { $0.look == .assembly }.map(\.label)
      }
      #expect(texts(whole).contains("HomeAssembly"))
      #expect(texts(short) == texts(whole).map { $0.replacing("Assembly", with: "") })
      // Elements keep their IDs and tooltips.
      #expect(short.boxes.map(\.tooltip) == whole.boxes.map(\.tooltip))
      #expect(short.nodes.map(\.tooltip) == whole.nodes.map(\.tooltip))
      #expect(short.nodes.map(\.id) == whole.nodes.map(\.id))
    }
    #expect(!Diagram(of: viewed, level: .layers).facts.contains { $0.hasPrefix("names") })
  }

  @Test func `the title lists all endings`() {
    let names = ["HomeModuleAssembly", "MapModuleAssembly", "CoreAssembly"]
    let fact = ShortNames.fact(of: names, shortenedTo: ShortNames.of(names))
    #expect(fact == "names without Assembly or ModuleAssembly")
    #expect(ShortNames.fact(of: ["Home"], shortenedTo: ["Home"]) == nil)
  }
}
