import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusArchitecture

/// Replaces each rule by one that finds nothing and by one that finds everything. The examples of its page must fail.
struct RuleMutationTests {
  private static let ids = Rule.all.filter { $0.topic != .wiring }.map(\.id)

  @Test(arguments: ids)
  func `the examples of a page fail if its rule finds nothing`(id: String) throws {
    let rule = try #require(Rule.named(id))
    let isNoticed = try differs(rule.finding(graph: { _ in }, acceptance: { _ in }), on: RulePage(rule))
    #expect(isNoticed.found && !isNoticed.notFound)
  }

  @Test(arguments: ids)
  func `the examples of a page fail if its rule finds everything`(id: String) throws {
    let rule = try #require(Rule.named(id))
    let mutant = rule.finding(
      graph: { run in
        for index in run.graph.references.indices { run.report(ReferenceID(index), "a reference") }
        for definition in run.definitions { run.report(definition, "a definition") }
        for index in run.graph.assemblies.indices { run.report(AssemblyID(index), "an assembly") }
      },
      acceptance: { run in
        for exception in run.acceptance.exceptions.exceptions { run.report(exception, "an exception") }
        for entry in run.acceptance.baseline?.entries ?? [] {
          run.report(entry, at: nil, severity: .error, "a baselined finding")
        }
      })
    let isNoticed = try differs(mutant, on: RulePage(rule))
    #expect(isNoticed.found && isNoticed.notFound)
  }

  /// Returns whether a changed rule disagrees with the reported and with the other examples.
  private func differs(_ mutant: Rule, on page: RulePage) throws -> (found: Bool, notFound: Bool) {
    let rules = Rule.all.map { $0.id == mutant.id ? mutant : $0 }
    func differs(_ example: RulePage.Example) throws -> Bool {
      try page.findings(in: example, by: rules) != example.output
    }
    return (
      found: try page.examples.contains { try $0.isReported && differs($0) },
      notFound: try page.examples.contains { try !$0.isReported && differs($0) }
    )
  }
}

extension Rule {
  /// Returns the same rule with another check.
  fileprivate func finding(
    graph: @escaping @Sendable (inout RuleContext) -> Void,
    acceptance: @escaping @Sendable (inout AcceptanceContext) -> Void
  ) -> Rule {
    let check: Check =
      if case .acceptance = check { .acceptance(acceptance) } else { .graph(graph) }
    return Rule(
      topic, id: id, severity: defaultSeverity, summary: summary, reason: reason, remedy: remedy, hasTarget: hasTarget,
      options: options, check: check)
  }
}
