import StratusGraph
import StratusSupport

extension DiagramBuilder {
  /// Adds what the run has built to the nodes and boxes of a diagram.
  ///
  /// - Parameter node: returns the node of a definition, given its index in the graph.
  /// - Complexity: O(definitions + steps of the path).
  func addRun(to diagram: inout Diagram, node: (Int) -> Int) {
    guard let run else { return }
    var figures = diagram.nodes.map { _ in RunFigures() }
    var boxes = diagram.boxes.map { _ in RunFigures() }
    for (index, built) in run.figures.enumerated() {
      guard let built else { continue }
      figures[node(index)].add(built)
      if let box = diagram.nodes[node(index)].box { boxes[box].add(built) }
    }
    var steps = [[Int]](repeating: [], count: diagram.nodes.count)
    for (index, step) in (run.path?.steps ?? []).enumerated() {
      if let definition = step.definition { steps[node(definition.index)].append(index) }
    }
    for index in diagram.nodes.indices where diagram.nodes[index].look != .injectedAssembly {
      diagram.nodes[index].figures = figures[index]
      diagram.nodes[index].isFaint = figures[index].look == .neverBuilt
      diagram.nodes[index].isOnPath = !steps[index].isEmpty
      diagram.nodes[index].badge = PathSteps.text(steps[index].map { $0 + 1 })
      diagram.nodes[index].runLines = lines(
        figures[index], isDefinition: diagram.nodes[index].isDefinition, run, steps[index])
      diagram.nodes[index].tooltip += Self.text(diagram.nodes[index].runLines)
    }
    for index in diagram.boxes.indices {
      diagram.boxes[index].isFaint = boxes[index].look == .neverBuilt
      diagram.boxes[index].tooltip += Self.text(lines(boxes[index], isDefinition: false, run, []))
    }
    diagram.run = Diagram.Run(run) { shade in figures.map { $0.figure(for: shade) }.max() ?? 0 }
  }

  /// Returns the lines that a run adds to a tooltip.
  private func lines(_ figures: RunFigures, isDefinition: Bool, _ run: RunMarks, _ steps: [Int]) -> [String] {
    let all = run.path?.steps ?? []
    return figures.lines(for: run.shade, isDefinition: isDefinition)
      + steps.map { step in
        "step \(step + 1) of \(all.count): total \(Durations.milliseconds(all[step].total)), "
          + "own \(Durations.milliseconds(all[step].own))"
      }
  }

  private static func text(_ lines: [String]) -> String { lines.isEmpty ? "" : "\n" + TooltipWriter.text(lines) }
}

extension Diagram.Node {
  /// Whether it represents a definition.
  var isDefinition: Bool {
    if case .definition = look { true } else { false }
  }
}
