import StratusArchitecture
import Testing

/// Wiring errors that a graph shows, too, such as one that was written by hand.
struct WiringRuleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let rule: String
    let graph: String
    let messages: [String]
    var testDescription: String { "\(rule): \(graph)" }
  }

  @Test(arguments: examples) func `a graph with a wiring error is reported`(example: Example) throws {
    let findings = try check(example.graph, by: [example.rule]).findings
    #expect(findings.map { "\($0.location.map { "\($0)" } ?? ""): \($0.message)" } == example.messages)
    #expect(findings.allSatisfy { $0.rule == example.rule && $0.severity == .error })
  }

  private static let examples = [
    Example(
      rule: "abstract-injected",
      graph: "CityStory.base (abstract)\nCityStory.screen -> CityStory.base (property member:header)",
      messages: [
        """
        CityStory.swift:2: CityStory.screen is injected with CityStory.base (property header), which is abstract and \
        therefore never built
        """
      ]),
    Example(
      rule: "abstract-injected",
      graph:
        "CityStory.base (abstract)\nCityStory.header -> CityStory.base (parent)\nCityStory.screen -> CityStory.header",
      messages: []),
    Example(
      rule: "initializer-cycle",
      graph: """
        CityStory.screen -> CityStory.presenter
        CityStory.presenter -> CityStory.router
        CityStory.router -> CityStory.screen
        """,
      messages: [
        """
        CityStory.swift:2: initializers depend on each other in a cycle: CityStory.presenter -> CityStory.router -> \
        CityStory.screen -> CityStory.presenter
        """
      ]),
    // Properties are injected after the initializer, and providers are called later.
    Example(
      rule: "initializer-cycle",
      graph: """
        CityStory.screen -> CityStory.presenter
        CityStory.presenter -> CityStory.screen (property member:view), CityStory.router
        CityStory.router -> CityStory.screen (deferred)
        """,
      messages: []),
    Example(
      rule: "prototype-cycle",
      graph: """
        CityStory.cell (prototype) -> CityStory.badge (property member:badge)
        CityStory.badge (prototype) -> CityStory.cell (method member:attach)
        """,
      messages: [
        """
        CityStory.swift:2: prototypes contain each other in a cycle: CityStory.badge -> CityStory.cell -> \
        CityStory.badge
        """
      ]),
    Example(
      rule: "prototype-cycle",
      graph: """
        CityStory.cell (prototype) -> CityStory.list (property member:list), CityStory.badge (deferred)
        CityStory.badge (prototype) -> CityStory.cell (property member:cell)
        CityStory.list -> CityStory.cell
        """,
      messages: []),
    Example(
      rule: "parent-cycle",
      graph: "CoreA.base (abstract) -> CoreA.client (parent)\nCoreA.client -> CoreA.base (parent)",
      messages: ["CoreA.swift:1: parents form a cycle: CoreA.base -> CoreA.client -> CoreA.base"]),
    Example(
      rule: "parent-cycle",
      graph: "CoreA.base (abstract)\nCoreA.client -> CoreA.base (parent)\nCoreA.other -> CoreA.client (parent)",
      messages: []),
    Example(
      rule: "duplicate-injection",
      graph:
        """
        CityStory.screen -> CoreA.log (property member:log at:City.swift:4), CoreB.log (property member:log \
        at:City.swift:9)
        """,
      messages: ["City.swift:9: CityStory.screen injects log twice: City.swift:4 and City.swift:9"]),
    Example(
      rule: "duplicate-injection",
      graph: "CoreA.client -> CoreA.url (property member:url)\nCoreA.client = config:url (property member:url)",
      messages: ["CoreA.swift:2: CoreA.client injects url twice: CoreA.swift:1 and CoreA.swift:2"]),
    // The elements of a collection count as one injection. A child replaces what its parent injects.
    Example(
      rule: "duplicate-injection",
      graph: """
        CityStory.screen -> CoreA.log (property member:logs element), CoreB.log (property member:logs element)
        CityStory.list -> CityStory.screen (parent), CoreA.log (property member:logs)
        """,
      messages: []),
  ]
}
