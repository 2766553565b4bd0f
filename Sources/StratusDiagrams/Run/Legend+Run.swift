import StratusLayout

extension Legend {
  /// The signs of a run.
  enum RunSign: Hashable {
    /// The index of a step of shade.
    case shade(Int)
    case neverBuilt, nothingToBuild
    /// A step of the path, or the arrow to the next one.
    case step, stepArrow
  }

  /// Returns the signs of a run that occur in a diagram.
  static func run(in diagram: Diagram) -> [Entry] {
    guard let run = diagram.run else { return [] }
    return self.run(
      run, diagram.nodes.compactMap(\.figures),
      // The border of a definition without an object shows that it is abstract or an alias.
      showsNothingToBuild: diagram.nodes.contains { node in
        guard node.figures?.look == .nothingToBuild else { return false }
        if case .definition(let look, _) = node.look { return look != .abstract && look != .alias }
        return true
      }, showsSteps: diagram.nodes.contains(where: \.isOnPath))
      + (diagram.edges.contains { $0.isOnPath && !$0.marksFinding }
        ? [Entry(sign: .run(.stepArrow), text: "from one step to the next")] : [])
  }

  /// Returns the signs of a run that occur in a summary.
  static func run(in summary: Summary) -> [Entry] {
    guard let run = summary.run else { return [] }
    let cells = summary.bands.flatMap(\.cells)
    return self.run(
      run, cells.compactMap(\.figures), showsNothingToBuild: cells.contains { $0.figures?.look == .nothingToBuild },
      showsSteps: cells.contains { $0.steps != nil })
  }

  private static func run(
    _ run: Diagram.Run, _ figures: [RunFigures], showsNothingToBuild: Bool, showsSteps: Bool
  ) -> [Entry] {
    let steps = Set(figures.filter { $0.look == .built }.map(run.step)).sorted()
    var entries = steps.map {
      Entry(sign: .run(.shade($0)), text: run.scale(for: run.shade).title(of: $0))
    }
    if figures.contains(where: { $0.look == .neverBuilt }) {
      entries.append(Entry(sign: .run(.neverBuilt), text: "never built"))
    }
    if showsNothingToBuild { entries.append(Entry(sign: .run(.nothingToBuild), text: "nothing to build")) }
    if showsSteps, let root = run.pathRoot {
      entries.append(
        Entry(sign: .run(.step), text: "steps that determined the time of \(DisplayText.label(root, limit: 40))"))
    }
    return entries
  }
}

extension Legend.RunSign {
  func shapes(in frame: Rect) -> [Drawing.Shape] {
    func box(_ fill: ColorRole, _ stroke: ColorRole = .nodeBorder, width: Double = 0.8) -> Drawing.Shape {
      Drawing.Shape(.box(frame, isRounded: true), Drawing.Paint(fill: fill, stroke: stroke, width: width))
    }
    switch self {
    case .shade(let step): return [box(ShadeScale.fills[step])]
    case .neverBuilt: return [box(.faintFill, .faintLine)]
    case .nothingToBuild: return [box(.node)]
    case .step:
      let node = Rect(x: frame.x, y: frame.y + 1, width: frame.width - 5, height: frame.height - 1)
      let badge = Rect(x: frame.maxX - 12, y: frame.y - 3, width: 12, height: 10)
      return [
        Drawing.Shape(.box(node, isRounded: true), Drawing.Paint(fill: .node, stroke: .text, width: 2)),
        .stepBadge(badge, "n"),
      ]
    case .stepArrow:
      let edge = Diagram.Edge(
        id: "", from: 0, to: 0, line: .initializer, count: 1, rule: nil, tooltip: "", isOnPath: true)
      let line = Curve.rounded(
        [Point(x: frame.x, y: frame.center.y), Point(x: frame.maxX, y: frame.center.y)], radius: 0)
      return [.arrow(edge, along: line, width: edge.width)]
    }
  }
}

extension Drawing.Shape {
  /// The steps of a path at which an element is.
  static func stepBadge(_ frame: Rect, _ text: String) -> Self {
    var shape = Self(
      .box(frame, isRounded: true), Drawing.Paint(fill: .text),
      text: Drawing.Text(text, size: DiagramLayout.labelSize, isBold: true, colorRole: .page))
    shape.classes = "node label step"
    return shape
  }
}
