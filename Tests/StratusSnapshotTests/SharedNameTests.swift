import Stratus
import StratusArchitecture
import StratusGraph
import StratusSnapshot
import StratusTestSupport
import Testing

/// Several private or local assemblies with one name.
struct SharedNameTests {
  final class Screen {}
  final class Part { init(screen: Screen) {} }
  final class StoryAssembly: Assembly {
    let screen = Definition<Screen>()
    override func define() { screen.initialize(Screen.init) }
  }

  private func graph() throws -> DefinitionGraph {
    try Activation(of: [Self.twinOne, Self.twinTwo, StoryAssembly.self]).graph
  }
  private let one = "StratusSnapshotTests.TwinAssembly@TwinOne"
  private let two = "StratusSnapshotTests.TwinAssembly@TwinTwo"

  @Test func `private classes with one name have the names of their files`() throws {
    let graph = try graph()
    #expect(graph.assemblies.map(\.name).filter { $0.contains("Twin") } == [one, two])
    #expect(Set(graph.references.map { graph.fullName(of: $0.from) }) == [one + ".part", two + ".part"])
  }

  @Test func `a graph with such classes can be saved and read`() throws {
    let graph = try graph()
    #expect(try DefinitionGraph(snapshot: graph.snapshot()) == graph)
    let lock = ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
    #expect(try ArchitectureLock(reading: Array(lock.text.utf8)).lines == lock.lines)
  }

  @Test func `local classes of one file have different names`() throws {
    func first() -> Assembly.Type {
      final class LocalAssembly: Assembly {
        let screen = Definition<Screen>()
        override func define() { screen.initialize(Screen.init) }
      }
      return LocalAssembly.self
    }
    func second() -> Assembly.Type {
      final class LocalAssembly: Assembly {
        let screen = Definition<Screen>()
        override func define() { screen.initialize(Screen.init) }
      }
      return LocalAssembly.self
    }
    let names = try Activation(of: [first(), second()]).graph.assemblies.map(\.name)
    #expect(Set(names).count == 2)
    #expect(names.allSatisfy { $0.contains("LocalAssembly@SharedNameTests-") }, "\(names)")
    #expect(try Activation(of: [second(), first()]).graph.assemblies.map(\.name) == names)
  }

  private func policy(core: String = "Twin*", _ exceptions: [StratusArchitecture.Exception] = []) -> Policy {
    Policy(
      layers: [Layer("UI", rows: [[Pattern("*StoryAssembly")]]), Layer("Core", rows: [[Pattern(core)]])],
      settings: ["torn-identity": RuleSettings(level: .off)], exceptions: exceptions)
  }

  private func findings(_ policy: Policy, _ baseline: Baseline? = nil) throws -> [String] {
    try ArchitectureCheck(policy: policy, baseline: baseline).report(on: graph()).findings.map {
      "\($0.rule) \($0.from)"
    }
  }

  private var both: [String] { ["upward-reference \(one).part", "upward-reference \(two).part"] }

  @Test func `an exception for a name without its file accepts neither`() throws {
    func findings(_ from: String, count: Int = 1) throws -> [String] {
      let exception = StratusArchitecture.Exception(
        rule: "upward-reference", from: Pattern(from), to: Pattern("StoryAssembly.screen"), bound: .count(count),
        reason: "r")
      return try self.findings(policy([exception]))
    }
    for name in ["StratusSnapshotTests.TwinAssembly.part", "TwinAssembly.part"] {
      #expect(try findings(name) == both + ["stale-exception \(name)"])
    }
    #expect(try findings("TwinAssembly@TwinOne.part") == [both[1]])
    #expect(try findings("TwinAssembly*.part", count: 2) == [])
    #expect(try findings("*Assembly.part", count: 2) == [])
  }

  @Test func `a baseline entry belongs to one of them`() throws {
    let report = try ArchitectureCheck(policy: policy()).report(on: graph())
    let first = try #require(report.findings.first { $0.from == one + ".part" })
    #expect(try findings(policy(), Baseline([Baseline.Entry(first.identity)])) == [both[1]])
  }

  @Test func `a pattern without the file matches neither, and a star matches both`() throws {
    let named = try findings(policy(core: "TwinAssembly"))
    #expect(named.contains("unmatched-pattern TwinAssembly"))
    #expect(named.contains("unassigned-assembly \(one)") && named.contains("unassigned-assembly \(two)"))
    #expect(try findings(policy(core: "*TwinAssembly")) == both)
  }
}
