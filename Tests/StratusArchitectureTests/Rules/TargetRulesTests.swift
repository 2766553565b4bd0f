import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusArchitecture

/// On a graph of targets, only rules that make sense for targets are checked, and their texts are about targets.
struct TargetRulesTests {
  private func report(_ text: String, layers: [Layer] = [], exceptions: [Exception] = []) -> Report {
    ArchitectureCheck(policy: Policy(layers: layers, exceptions: exceptions))
      .report(on: DefinitionGraph(targets: text))
  }

  private let layers = [
    Layer("Apps", rows: [[Pattern("App"), Pattern("Tool")]]), Layer("Base", rows: [[Pattern("Core"), Pattern("Net")]]),
  ]

  @Test func `an upward reference, a peer, and a target without a layer are found`() {
    let report = report("App -> Core, Tool; Core -> App, Net; Other", layers: layers)
    #expect(
      report.findings.map { "\($0.rule) \($0.from): \($0.message)" } == [
        "unassigned-assembly Other: Other belongs to no layer",
        "upward-reference Core: Core refers up to App (dependency): Base must not depend on Apps",
        "peer-reference App: App refers to its peer Tool (dependency): targets of Apps must stay independent",
        "peer-reference Core: Core refers to its peer Net (dependency): targets of Base must stay independent",
      ])
  }

  @Test func `the texts of rules and the summary are about targets`() {
    let report = report("App -> Core, Tool; Core -> App", layers: layers)
    let text = TextReporter().text(of: report, style: ReportStyle(isVerbose: true))
    #expect(text.contains("Peer targets that stay independent"))
    #expect(text.contains("(3 targets, 3 dependencies, 2 layers)"))
    #expect(!text.lowercased().replacing("unassigned-assembly", with: "").contains("assembl"), "\(text)")
  }

  @Test func `a cycle of targets is found`() {
    let report = report("A -> B; B -> C; C -> A, B")
    #expect(report.findings.map(\.rule) == ["assembly-cycle"])
    #expect(report.findings[0].message.hasPrefix("A -> B -> C -> A is a cycle"), "\(report.findings[0].message)")
  }

  @Test func `a pattern that matches nothing names targets`() {
    let report = report("App", layers: [Layer("Apps", rows: [[Pattern("App"), Pattern("Apq")]])])
    #expect(
      report.findings.map(\.message) == ["the pattern \"Apq\" of Apps matches no target; did you mean App?"])
  }

  @Test func `an exception accepts a finding by the names of targets`() {
    let exception = Exception(
      rule: Rule.upwardReference.id, from: Pattern("Core"), to: Pattern("App"), reason: "historic")
    let report = report(
      "Core -> App",
      layers: layers.map { layer in
        var layer = layer
        layer.isOptional = true
        return layer
      }, exceptions: [exception])
    #expect(report.accepted.map(\.finding.rule) == ["upward-reference"])
    #expect(!report.findings.contains { $0.rule == "upward-reference" })
  }

  /// Every other graph with the same edges has findings of rules that do not apply to targets.
  @Test func `rules about objects are not checked`() {
    let text = "App.a -> Core.a; Other.a"
    let objects = ArchitectureCheck(policy: Policy(roots: [Pattern("App")])).report(on: DefinitionGraph(text: text))
    #expect(objects.findings.contains { !(Rule.named($0.rule)?.appliesToTargets ?? true) })
    #expect(report("App -> Core; Other").findings.isEmpty)
  }

  @Test func `exactly these rules apply to targets`() {
    #expect(
      Rule.all.filter(\.appliesToTargets).map(\.id) == [
        "unmatched-pattern", "ambiguous-pattern", "unassigned-assembly", "unseen-input", "upward-reference",
        "peer-reference", "skipped-layer", "assembly-cycle", "stale-exception", "expired-exception", "stale-baseline",
      ])
  }
}
