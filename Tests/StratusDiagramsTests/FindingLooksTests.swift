import StratusArchitecture
import StratusGraph
import StratusLayout
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Findings in diagrams: their labels, and how errors and warnings differ.
struct FindingLooksTests {
  /// Three references up to one definition, past another layer, and a warning about a definition.
  private func diagram(_ level: Diagram.Level = .definitions, severity: Severity = .error) -> Diagram {
    let graph = DefinitionGraph(
      text: "Low.a -> Top.window; Low.b -> Top.window; Low.c -> Top.window; Middle.x; Top.spare")
    let findings = graph.references.indices.map { index in
      let reference = ReferenceID(index)
      return Finding(
        rule: "upward-reference", severity: severity, subject: .reference(reference),
        from: graph.fullName(of: graph[reference].from), to: graph.fullName(of: graph[reference].target), message: "")
    }
    let other = Finding(
      rule: "unused-definition", severity: .warning, subject: .definition(DefinitionID(4)), from: "Top.spare",
      message: "")
    let layering = Layering(
      layers: ["Top", "Middle", "Low"], positions: [2, 1, 0].map { Layering.Position(layer: $0, row: 0) })
    return Diagram(of: ViewedGraph(graph, layering: layering, findings: findings + [other]), level: level)
  }

  @Test func `findings that share a trunk have one label with their number`() {
    let placed = diagram().placed()
    #expect(placed.labels.filter { $0.edge != nil }.map(\.text) == ["upward-reference ×3"])
  }

  @Test(arguments: 3...10) func `findings that leave one box near it have one label there`(count: Int) throws {
    let graph = DefinitionGraph(text: (0..<count).map { "Low.a -> Top\($0).x" }.joined(separator: "; "))
    let findings = graph.references.indices.map { index in
      Finding(
        rule: "upward-reference", severity: .error, subject: .reference(ReferenceID(index)), from: "Low", message: "")
    }
    let layering = Layering(
      layers: ["Top", "Low"],
      positions: graph.assemblies.map { Layering.Position(layer: $0.name == "Low" ? 1 : 0, row: 0) })
    let viewed = ViewedGraph(graph, layering: layering, findings: findings)
    let placed = Diagram(of: viewed, level: .definitions).placed()
    let labels = placed.labels.filter { $0.edge != nil }
    #expect(labels.map(\.text) == ["upward-reference ×\(count)"])
    let edge = placed.edges[try #require(labels.first?.edge)]
    let (start, end) = (try #require(edge.first), try #require(edge.last))
    let label = try #require(labels.first).frame.center
    #expect(label.distance(to: start) < label.distance(to: end))
  }

  @Test func `errors and warnings differ, and the title counts both`() throws {
    let errors = diagram()
    #expect(errors.facts.last == "3 errors, 1 warning")
    #expect(errors.edges.allSatisfy { $0.marksError && $0.width > 2 })
    #expect(diagram(severity: .warning).edges.allSatisfy { !$0.marksError && $0.marksFinding && $0.width < 2 })
    let drawing = errors.placed().drawing()
    func shapes(_ text: String) -> [Drawing.Shape] { drawing.shapes.filter { $0.text?.string.hasPrefix(text) == true } }
    #expect(try #require(shapes("upward-reference").first).paint.dash == .solid)
    #expect(try #require(shapes("unused-definition").first).paint.dash == .dashed)
    let spare = try #require(drawing.shapes.first { $0.id == "definition-Top.spare" })
    #expect(spare.paint.stroke != .finding)
  }

  @Test(arguments: seeds(30)) func `labels are on their lines, and cover nothing`(seed: Int) {
    for level in Diagram.Level.allCases {
      let placed = Diagram(of: .random(seed: seed), level: level).placed()
      let labels = placed.labels.filter { $0.edge != nil }
      for (index, label) in labels.enumerated() {
        guard let edge = label.edge, placed.ownLabels[edge] == nil else { continue }
        let samples = Curve.samples(placed.edges[edge], perCurve: 16)
        let distance = samples.map { $0.distance(to: label.frame.center) }.min() ?? .infinity
        // The label of a finding may be beside its line, with a leader if it does not touch the line.
        let isBeside =
          label.isFinding && (label.anchor != nil || samples.contains(where: label.frame.inset(by: -9).contains))
        #expect(distance < 1 || isBeside, "\(label.text)")
        #expect(!placed.nodes.contains { $0.intersects(label.frame) }, "\(label.text)")
        #expect(!labels[..<index].contains { $0.frame.intersects(label.frame) }, "\(label.text)")
      }
    }
  }

  @Test(arguments: seeds(30)) func `the legend explains each sign of a finding that occurs, and no other`(seed: Int) {
    for level in Diagram.Level.allCases {
      let diagram = Diagram(of: .randomWithRelations(seed: seed), level: level)
      let signs = Set(Legend(of: diagram).entries.map(\.sign))
      let elements: [any OverlaidElement] = diagram.nodes + diagram.boxes
      for isWarning in [false, true] {
        let hasArrow = diagram.edges.contains { $0.marksFinding && $0.isWarning == isWarning }
        let hasBox = elements.contains { $0.marksFinding && $0.isWarning == isWarning }
        #expect(signs.contains(.findingArrow(isWarning: isWarning)) == hasArrow)
        #expect(signs.contains(.findingBox(isWarning: isWarning)) == hasBox)
      }
      #expect(signs.contains(.count) == diagram.edges.contains { $0.count > 1 })
    }
  }

  /// DOT, too, shows a fixed finding of a node that is otherwise unchanged, and a selected node.
  @Test func `the border of a node shows what matters most in all formats`() {
    let fixed = MarkingFinding(rule: "unused-definition", change: .removed)
    let overlays: [(Overlay, ColorRole)] = [
      (Overlay(finding: fixed, change: .unchanged, isFaint: true), .added),
      (Overlay(finding: fixed, change: .changed, isSelected: true), .selection),
      (Overlay(finding: MarkingFinding(rule: "unused-definition"), isSelected: true), .finding),
      (Overlay(finding: MarkingFinding(rule: "unused-definition", isBaselined: true)), .baselined),
    ]
    for (overlay, color) in overlays {
      var diagram = diagram()
      diagram.nodes[0].overlay = overlay
      let id = diagram.nodes[0].id
      let shape = diagram.placed().drawing().shapes.first { $0.id == id }
      #expect(shape?.paint.stroke == color)
      let line = String(decoding: diagram.dotBytes(), as: UTF8.self).split(separator: "\n").first {
        $0.contains("id=\"\(id)\"")
      }
      #expect(line?.contains("color=\"\(color.light)\"") == true, "\(line ?? "no line")")
    }
  }
}
