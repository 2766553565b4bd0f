import StratusArchitecture
import StratusGraph
import Testing

struct SeverityTests {
  private let graph = "CityStory.a -> ListStory.a; ServiceA.a; CoreA.a -> CityStory.a"

  private func check(_ rules: String) throws -> Report {
    try StratusArchitectureTests.check(graph, threeLayers + "\nrules: " + rules)
  }

  @Test func `a configuration changes the severity of a rule`() throws {
    let report = try check("{ upward-reference: note, peer-reference: { severity: warning } }")
    #expect(report.findings.map(\.severity) == [.note, .warning])
    #expect(!report.isFailure())
    #expect(report.isFailure(strict: true))
    #expect(report.count(.note) == 1)
    #expect(report.count(.error) == 0)
  }

  @Test func `a configuration turns a rule off`() throws {
    #expect(try check("{ upward-reference: off }").findings.map(\.rule) == ["peer-reference"])
    #expect(try check("{ upward-reference: off, peer-reference: { severity: off } }").findings.isEmpty)
  }

  @Test func `notes never fail a check`() throws {
    #expect(try !check("{ upward-reference: note, peer-reference: note }").isFailure(strict: true))
  }

  @Test func `each rule has a summary, a reason, and a remedy`() {
    for rule in Rule.all {
      #expect(rule.id.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil)
      #expect([rule.summary, rule.reason, rule.remedy].allSatisfy { $0.hasSuffix(".") && $0.count > 15 })
    }
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }
}
