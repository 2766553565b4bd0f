import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Findings that the baseline accepts, which are faint.
struct BaselinedFindingTests {
  /// Two upward references, of which the baseline accepts some.
  private func view(baselined: Set<Int>) -> ViewedGraph {
    let graph = DefinitionGraph(text: "Low.a -> Top.window; Low.b -> Top.window; Top.window -> Low.c")
    let findings = [0, 1].map { index in
      var finding = Finding(
        rule: "upward-reference", severity: .error, subject: .reference(ReferenceID(index)), from: "Low", message: "")
      finding.isBaselined = baselined.contains(index)
      return finding
    }
    let layering = Layering(layers: ["Top", "Low"], positions: [1, 0].map { Layering.Position(layer: $0, row: 0) })
    return ViewedGraph(graph, layering: layering, findings: findings)
  }

  @Test(arguments: Diagram.Level.allCases)
  func `accepted findings are faint, have no label, and are counted apart`(level: Diagram.Level) throws {
    let diagram = Diagram(of: view(baselined: [1]), level: level)
    #expect(diagram.facts.contains("1 error, 1 baselined"), "\(diagram.facts)")
    let marked = diagram.edges.filter { $0.rule != nil }
    let faint = try #require(marked.first { $0.isBaselined })
    #expect(marked.count == 2 && marked.count { $0.marksError } == 1)
    #expect(!faint.marksFinding && faint.label == nil && faint.width == Diagram.Edge.leastWidth)
    let placed = diagram.placed()
    #expect(placed.labels.filter { $0.isFinding }.map { $0.text } == ["upward-reference"])
    #expect(Legend(of: diagram).entries.map(\.text).contains("baselined"))
    let shape = try #require(placed.drawing().shapes.first { $0.id == faint.id })
    #expect(shape.paint.stroke == .baselined)
    #expect(Set(diagram.edges.map(\.id)).count == diagram.edges.count)
  }

  @Test func `a summary and a matrix do not show accepted findings as violations`() {
    let viewed = view(baselined: [0, 1])
    let summary = Summary(of: viewed)
    #expect(summary.findings.isEmpty && summary.facts.contains("2 baselined"))
    #expect(DependencyMatrix(of: viewed, level: .assemblies).cells.allSatisfy { $0.rules.isEmpty })
  }
}
