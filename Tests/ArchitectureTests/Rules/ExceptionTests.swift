import Architecture
import DefinitionGraph
import TestSupport
import Testing

struct ExceptionTests {
  private let graph = """
    App.CityStory.router
    App.ServiceA.a -> App.CoreA.a
    App.CoreA.a -> App.CityStory.router (property member:delegate)
    App.CoreA.b -> App.CityStory.router (property member:delegate)
    """

  private func check(_ exception: String, configuration name: String? = nil) throws -> Report {
    let configurations = "configurations: { release: , offline: }"
    return try ArchitectureTests.check(
      graph, "\(threeLayers)\n\(configurations)\nexceptions: [\(exception)]", configuration: name)
  }

  @Test(arguments: [
    ("CoreA.a", "CityStory.router"), ("App.CoreA.a", "App.CityStory.router"), ("CoreA.a", "*Story"), ("*.a", "App.*"),
    ("CoreA.a", "*"),
  ])
  func `a finding is accepted by names with or without module, key or stars`(from: String, to: String) throws {
    let report = try check("{ rule: upward-reference, from: '\(from)', to: '\(to)', reason: a delegate }")
    #expect(report.findings.map(\.from) == ["App.CoreA.b"])
    #expect(report.accepted.map(\.finding.from) == ["App.CoreA.a"])
    #expect(report.accepted.map(\.exception) == [0])
  }

  @Test(arguments: [
    ("upward-reference", "CoreA.c", "CityStory.router"), ("upward-reference", "CoreA.a", "CityStory.rout"),
    ("upward-reference", "coreA.a", "CityStory.router"), ("peer-reference", "CoreA.*", "CityStory.router"),
    ("upward-reference", "CityStory.router", "CoreA.a"),
  ])
  func `what does not fit accepts nothing`(rule: String, from: String, to: String) throws {
    let report = try check("{ rule: \(rule), from: '\(from)', to: '\(to)', reason: a delegate }")
    #expect(report.findings.count == 2)
    #expect(report.accepted.isEmpty)
  }

  @Test func `an assembly's name accepts for all its definitions, and the build is no failure`() throws {
    let report = try check("{ rule: upward-reference, from: CoreA, to: CityStory, reason: a delegate }")
    #expect(report.findings.isEmpty)
    #expect(report.accepted.count == 2)
    #expect(!report.isFailure(strict: true))
  }

  @Test func `an exception for a configuration holds in that one only`() throws {
    let exception = "{ rule: upward-reference, from: CoreA, to: CityStory, reason: double, configurations: [offline] }"
    #expect(try check(exception, configuration: "offline").findings.isEmpty)
    #expect(try check(exception, configuration: "release").findings.count == 2)
    #expect(try check(exception).findings.count == 2)
  }

  @Test func `findings about an assembly and about the configuration can be accepted`() throws {
    let yaml = """
      layers: [Top: [CityStory, Later]]
      exceptions:
        - { rule: unassigned-assembly, from: App.Core*, reason: not ours }
        - { rule: unmatched-pattern, from: Later, reason: comes with the next release }
      """
    let report = try ArchitectureTests.check("App.CityStory.a; App.CoreA.a", yaml)
    #expect(report.findings.isEmpty)
    #expect(report.accepted.map(\.finding.from) == ["Later", "App.CoreA"])
  }
}
