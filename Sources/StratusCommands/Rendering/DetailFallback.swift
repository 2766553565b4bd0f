import StratusDefinitions
import StratusDiagrams
import StratusGraphviz

/// Finds a diagram that can be read and that is ready in time: from the finest level down to the coarsest.
struct DetailFallback {
  /// One try.
  struct Step: Hashable {
    let level: Diagram.Level
    /// Without the arrows that others imply.
    var isReduced = false
    /// With arrows from layer to layer in place of those between assemblies.
    var isBundled = false
  }

  let steps: [Step]
  /// Whether the first step is what the user asked for.
  private let isAsked: Bool

  /// - Parameters:
  ///   - level: the one that was asked for; coarser ones come after it, in case it takes too long. Nil begins with the finest
  ///     that can still be read.
  ///   - format: images bundle arrows that nobody could follow; texts, which programs read, have all of them.
  init(for viewed: ViewedGraph, level: Diagram.Level?, format: DiagramRenderer.Format) {
    let assemblies =
      Self.bundlesArrows(of: viewed, format)
      ? [Step(level: .assemblies, isBundled: true)]
      : [Step(level: .assemblies), Step(level: .assemblies, isReduced: true)]
    let steps =
      [Step(level: .definitions), Step(level: .definitions, isReduced: true)] + assemblies + [Step(level: .layers)]
    self.steps = steps.filter { step in
      level.map { step.level.rank >= $0.rank } ?? step.isReadable(for: viewed.graph)
    }
    isAsked = level != nil
  }

  /// Who asks for a reduction wants to see the arrows that are left.
  private static func bundlesArrows(of viewed: ViewedGraph, _ format: DiagramRenderer.Format) -> Bool {
    switch format {
    case .svg, .png, .pdf: !viewed.isReduced && viewed.canBundle && viewed.assemblyArrowCount > 100
    case .dot, .mermaid, .plantuml, .json: false
    }
  }

  /// Why the first step is not the finest one, for those who see nothing but the diagram; nil where it is, or was asked for.
  private var sizeReason: String? {
    guard !isAsked, let step = steps.first, step != Step(level: .definitions) else { return nil }
    return step.level == .definitions
      ? "too many definitions to show all arrows" : "too many definitions for one diagram"
  }

  /// Draws the first step that is done in time.
  func draw(
    _ viewed: ViewedGraph, as format: DiagramRenderer.Format, by renderer: DiagramRenderer,
    _ drawing: inout SupervisedDrawing
  ) throws(RenderingError) -> [UInt8] {
    try draw(viewed, for: format, &drawing) { diagram throws(RenderingError) in
      try renderer.render(diagram, as: format)
    }
  }

  /// Makes something of the diagram of the first step for which that can be done.
  ///
  /// - Parameters:
  ///   - viewed: what is drawn.
  ///   - drawing: prints a note on each step that was not drawn.
  func draw<Drawn>(
    _ viewed: ViewedGraph, for format: DiagramRenderer.Format, _ drawing: inout SupervisedDrawing,
    by render: (Diagram) throws(RenderingError) -> Drawn
  ) throws(RenderingError) -> Drawn {
    var reasons = [sizeReason].compactMap { $0 }
    for (index, step) in steps.enumerated() {
      let next = index + 1 < steps.count ? steps[index + 1].name : nil
      if format == .mermaid, let excess = step.diagram(of: viewed).mermaidExcess {
        if !isAsked, let next {
          drawing.note("note: no diagram of the \(step.name): \(excess); going on with the \(next)")
          reasons = ["the \(step.name) were too many for this format"]
          continue
        }
        drawing.note("note: \(excess); a coarser --level, or a part, has fewer")
      }
      do throws(RenderingError) {
        return try drawing.draw(step.name, isLast: next == nil) { () throws(RenderingError) in
          var diagram = step.diagram(of: viewed)
          diagram.facts.insert(contentsOf: reasons, at: 1)
          return try render(diagram)
        }
      } catch {
        switch error {
        case .timedOut, .crashed, .ended, .layoutFailed, .formatFailed, .imageTooLarge:
          guard let next else { throw error }
          drawing.note("note: could not draw the \(step.name)\(error.clause); drawing the \(next) instead")
          reasons = ["the \(step.name) \(error.reason)"]
        case .pluginMissing, .unreadableGraph: throw error
        }
      }
    }
    throw .layoutFailed(detail: "there is nothing to draw")
  }
}

extension DetailFallback.Step {
  var name: String { "\(level)" + (isReduced ? ", reduced" : isBundled ? ", arrows bundled by layer" : "") }

  func diagram(of viewed: ViewedGraph) -> Diagram {
    Diagram(of: isReduced ? viewed.reduced : isBundled ? viewed.bundled : viewed, level: level)
  }

  /// More than this on one page is a carpet: nobody follows a line in it.
  fileprivate func isReadable(for graph: DefinitionGraph) -> Bool {
    switch level {
    case .definitions: graph.definitions.count <= (isReduced ? 200 : 120)
    case .assemblies: graph.assemblies.count <= (isBundled ? 400 : isReduced ? 200 : 60)
    case .layers: true
    }
  }
}

extension RenderingError {
  /// Why, as the end of "could not draw the definitions".
  fileprivate var clause: String {
    switch self {
    case .timedOut(let seconds):
      seconds > 0 ? " within \((seconds * 10).rounded() / 10) s" : ": the time budget is used up"
    default: ": \(self)"
    }
  }

  /// In a few words, for a title, after a plural: no numbers that another machine would not give.
  fileprivate var reason: String {
    switch self {
    case .timedOut: "took too long"
    default: "could not be drawn"
    }
  }
}

extension Diagram.Level {
  /// From the finest.
  fileprivate var rank: Int {
    switch self {
    case .definitions: 0
    case .assemblies: 1
    case .layers: 2
    }
  }
}
