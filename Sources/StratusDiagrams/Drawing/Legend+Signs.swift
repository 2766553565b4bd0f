import StratusLayout

extension Legend.Sign {
  func shapes(in frame: Rect) -> [Drawing.Shape] {
    let line = Curve.rounded(
      [Point(x: frame.x, y: frame.center.y), Point(x: frame.maxX, y: frame.center.y)], radius: 0)
    switch self {
    case .definition(let look):
      let paint = Drawing.Paint(fill: look.fill, stroke: .nodeBorder, width: 0.8, dash: look.dash)
      return [Drawing.Shape(.box(frame, isRounded: true), paint)]
    case .line(let kind):
      return [edge(kind, along: line)]
    case .count:
      let plate = Rect(center: frame.center, size: Size(width: 14, height: 11))
      return [
        Drawing.Shape(.line(line, nil), Drawing.Paint(stroke: .edge, width: 2)),
        Drawing.Shape(
          .box(plate, isRounded: true), Drawing.Paint(fill: .plate), text: Drawing.Text("n", size: Legend.size)),
      ]
    case .change(let change): return change.shapes(in: frame)
    case .ghost:
      var paint = Drawing.Paint(fill: .faintFill)
      Overlay(change: .removed).apply(to: &paint)
      return [
        Drawing.Shape(
          .box(frame, isRounded: true), paint, text: Drawing.Text("→", size: Legend.size, colorRole: .faintText))
      ]
    case .fixedFinding:
      return [edge(.initializer, Overlay(finding: MarkingFinding(rule: "", change: .removed)), along: line)]
    case .child: return [Drawing.Shape(.box(frame, isRounded: true), Drawing.Paint(stroke: .boxBorder))]
    case .group:
      let member = Rect(center: frame.center, size: Size(width: 14, height: 6))
      return [
        Drawing.Shape(.box(frame, isRounded: true), Drawing.Paint(fill: .box, stroke: .boxBorder)),
        Drawing.Shape(.box(member, isRounded: true), Drawing.Paint(fill: .node, stroke: .nodeBorder, width: 0.8)),
      ]
    case .summary(.root):
      return [.rootMark(from: frame.center - Point(x: 6, y: 0), to: frame.center + Point(x: 7, y: 0))]
    case .summary(let sign):
      let plate = Rect(center: frame.center, size: Size(width: 16, height: 13))
      return [.badge(plate, "n", isWarning: sign == .warnings)]
    case .selection:
      return [Drawing.Shape(.box(frame, isRounded: true), Drawing.Paint(fill: .node, stroke: .selection, width: 2.4))]
    case .cut:
      return [edge(.initializer, Overlay(isSelected: true), along: line)]
    case .findingArrow(let isWarning):
      return [edge(.initializer, Overlay(finding: MarkingFinding(rule: "", isWarning: isWarning)), along: line)]
    case .relation(let kind):
      // With one head, there is more space for the line.
      return [edge(kind, Overlay(finding: MarkingFinding(rule: "", isWarning: true)), along: line)]
    case .baselinedArrow:
      return [edge(.initializer, Overlay(finding: MarkingFinding(rule: "", isBaselined: true)), along: line)]
    case .baselinedBox:
      return [Drawing.Shape(.box(frame, isRounded: true), Drawing.Paint(fill: .node, stroke: .baselined))]
    case .findingBox(let isWarning):
      let paint = Drawing.Paint(
        fill: .node, stroke: .finding, width: isWarning ? 0.8 : 2, dash: isWarning ? .dashed : .solid)
      return [Drawing.Shape(.box(frame, isRounded: true), paint)]
    }
  }

  private func edge(
    _ kind: Diagram.Edge.Line, _ overlay: Overlay = Overlay(), along line: [Point]
  ) -> Drawing.Shape {
    let edge = Diagram.Edge(id: "", from: 0, to: 0, line: kind, count: 1, overlay: overlay, tooltip: "")
    return .arrow(edge, along: line, width: edge.width)
  }

  /// The sign in words, as charts show it.
  var words: String {
    switch self {
    case .definition(let look): look.words
    case .line(.parent): "arrow with a circle"
    case .line(.contribution): "arrow with a cross"
    case .count: "n"
    case .findingArrow, .findingBox: "orange"
    case .relation(.inheritance): "arrow with a circle"
    case .relation: "dots"
    case .baselinedArrow, .baselinedBox: "pale orange"
    case .line, .selection, .cut, .child, .group, .summary: ""
    case .change(.unchanged): "thin"
    case .change(let change): change.sign
    case .ghost: "→"
    case .fixedFinding: "green"
    }
  }
}

extension Diagram.Edge.Line {
  var title: String {
    switch self {
    case .initializer: "initializer"
    case .property: "property"
    case .method: "method"
    case .parent: "parent"
    case .implicit: "found by type"
    case .contribution: "contribution"
    case .inheritance: "inherits from"
    case .collaborator: "declared collaborator"
    case .relation: "named by a finding"
    case .collapsed: "references"
    }
  }
}
