import StratusDiagrams
import StratusGraph
import StratusSupport

/// The steps from the finest level of detail to the coarsest, until a diagram is readable and drawn in time.
struct DetailFallback {
  /// A level of detail.
  struct Step: Hashable {
    let level: Diagram.Level
    /// Whether arrows that longer paths imply are omitted.
    var isReduced = false
    /// The assemblies whose definitions are shown; `nil` for all.
    var opened: Set<AssemblyID>?
    /// Whether a summary is drawn instead of a diagram.
    var isSummary = false

    static let summary = Self(level: .layers, isSummary: true)
  }

  let steps: [Step]
  /// How the first step was chosen; `nil` if it does not have to fit a page.
  let choice: PictureChoice?
  /// Whether there are more definitions than one diagram can show.
  private let isLarge: Bool
  /// Whether the user requested the level of the first step.
  private let isRequested: Bool
  /// The finest level that shows something.
  private let finest: Diagram.Level

  /// - Parameters:
  ///   - level: the requested level, which coarser ones follow in case it takes too long; `nil` for the finest readable
  ///     level.
  ///   - format: the format. Texts contain all arrows, because programs read them.
  ///   - view: the requested view; `nil` for arrows, or for a summary if these do not fit a page.
  init(
    for viewed: ViewedGraph, level: Diagram.Level?, format: DiagramRenderer.Format, view: ReferenceView? = nil
  ) {
    isLarge = viewed.graph.definitions.count > Readability.definitions.reduced
    isRequested = level != nil
    finest = viewed.finestLevel
    let mustFit = level == nil && view == nil && format.isImage && viewed.canSummarize
    choice = mustFit ? PictureChoice(for: viewed) : nil
    if let choice {
      steps = choice.steps + [.summary]
      return
    }
    let levels = [Diagram.Level.definitions, .assemblies]
    let all = levels.flatMap { [Step(level: $0), Step(level: $0, isReduced: true)] } + [Step(level: .layers)]
    // A diagram of a difference shows all arrows, because any of them may have changed.
    let steps = viewed.difference == nil ? all : Diagram.Level.allCases.reversed().map { Step(level: $0) }
    self.steps = steps.filter { step in
      level.map { step.level.rank >= $0.rank }
        ?? (step.level.rank >= viewed.finestLevel.rank && step.isReadable(for: viewed, in: format))
    }
  }

  /// The reason for the diagram's title why the first step is not the finest one; `nil` if it is, or if it was
  /// requested.
  private var sizeReason: String? {
    guard !isRequested, let step = steps.first, step != Step(level: finest) else { return nil }
    if let choice { return choice.titleReason }
    if step.level == .definitions { return "too many definitions to show all arrows" }
    if finest == .assemblies { return "too many arrows for one diagram" }
    return isLarge
      ? "too many definitions for one diagram" : "too many arrows for one diagram, all with --level definitions"
  }

  /// Draws the first step that can be drawn in time.
  func draw(
    _ viewed: ViewedGraph, as format: DiagramRenderer.Format, by renderer: DiagramRenderer,
    with drawing: inout SupervisedDrawing
  ) throws(RenderingError) -> [UInt8] {
    try drawFirst(viewed, for: format, with: &drawing) { step, reasons throws(RenderingError) in
      guard step.isSummary, let image = Drawing.Format(rawValue: format.rawValue) else {
        return try renderer.render(step.diagram(of: viewed, for: reasons), as: format)
      }
      return try renderer.render(Summary(of: viewed, notes: reasons), as: image)
    }
  }

  /// Renders the diagram of the first step that succeeds.
  ///
  /// - Parameters:
  ///   - viewed: the graph to draw.
  ///   - drawing: prints a note for each step that could not be drawn.
  func draw<Drawn>(
    _ viewed: ViewedGraph, for format: DiagramRenderer.Format, with drawing: inout SupervisedDrawing,
    by render: (Diagram) throws(RenderingError) -> Drawn
  ) throws(RenderingError) -> Drawn {
    try drawFirst(viewed, for: format, with: &drawing) { step, reasons throws(RenderingError) in
      try render(step.diagram(of: viewed, for: reasons))
    }
  }

  /// - Parameter render: draws a step, with the reasons for its title why no earlier step is drawn.
  private func drawFirst<Drawn>(
    _ viewed: ViewedGraph, for format: DiagramRenderer.Format, with drawing: inout SupervisedDrawing,
    by render: (_ step: Step, _ reasons: [String]) throws(RenderingError) -> Drawn
  ) throws(RenderingError) -> Drawn {
    var reasons = [sizeReason].compactMap { $0 }
    for (index, step) in steps.enumerated() {
      let next = index + 1 < steps.count ? steps[index + 1].name : nil
      if format == .mermaid, let excess = step.diagram(of: viewed).mermaidExcess {
        if !isRequested, let next {
          drawing.note("note: could not draw \(step.name): \(excess); drawing \(next) instead")
          reasons = ["\(step.name) exceeded the limits of this format"]
          continue
        }
        drawing.note("note: \(excess)\nhelp: choose a coarser --level, or draw a smaller part")
      }
      do throws(RenderingError) {
        return try drawing.draw(step.name, isLast: next == nil) { () throws(RenderingError) in
          try render(step, reasons)
        }
      } catch {
        switch error {
        case .timedOut, .crashed, .ended, .layoutFailed, .formatFailed, .imageTooLarge:
          guard let next else { throw error }
          drawing.note("note: could not draw \(step.name)\(error.clause); drawing \(next) instead")
          reasons = ["\(step.name) \(error.reason)"]
        case .unavailable, .pluginMissing, .pluginMissingInGVBINDIR, .versionChanged: throw error
        }
      }
    }
    throw .layoutFailed(detail: "there is nothing to draw")
  }
}

extension DetailFallback.Step {
  var name: String {
    isSummary
      ? "the summary"
      : "\(level)" + (isReduced ? " without implied arrows" : "")
        + (opened.map { " of \(Plural.text($0.count, "assembly", "assemblies"))" } ?? "")
  }

  /// Whether the diagram has arrows between assemblies or their definitions.
  var showsAssemblyArrows: Bool { level != .layers }

  /// - Parameter reasons: the reasons for the title why no finer diagram is drawn.
  func diagram(of viewed: ViewedGraph, for reasons: [String] = []) -> Diagram {
    var diagram = Diagram(of: isReduced ? viewed.reduced : opened.map(viewed.opening) ?? viewed, level: level)
    diagram.facts.insert(contentsOf: reasons, at: 1)
    return diagram
  }

  /// Returns whether a diagram has few enough boxes, arrows, and findings to follow its arrows.
  func isReadable(for viewed: ViewedGraph, in format: DiagramRenderer.Format) -> Bool {
    switch level {
    case .definitions:
      viewed.graph.definitions.count <= limit(Readability.definitions)
        && (!format.isImage || hasFewArrows(for: viewed))
    case .assemblies:
      viewed.graph.assemblies.count <= limit(Readability.assemblies)
    case .layers: true
    }
  }

  /// Returns whether few enough arrows would be drawn, and few enough findings among them.
  private func hasFewArrows(for viewed: ViewedGraph) -> Bool { diagram(of: viewed).hasFewArrows }

  private func limit(_ limits: (all: Int, reduced: Int)) -> Int { isReduced ? limits.reduced : limits.all }
}

extension DiagramRenderer.Format {
  /// Whether readers see the arrows as they are placed. Texts contain all of them, because programs read them.
  var isImage: Bool {
    switch self {
    case .svg, .png, .pdf: true
    case .dot, .mermaid, .plantuml: false
    }
  }
}

extension RenderingError {
  /// The reason, as the end of "could not draw definitions".
  fileprivate var clause: String {
    switch self {
    case .timedOut(let seconds):
      (seconds > 0 ? " within \((seconds * 10).rounded() / 10) s" : ": no time is left") + " (extend with `--timeout`)"
    default: ": \(self)"
    }
  }

  /// The reason in a few words for a title, after a plural, without numbers that depend on the machine.
  fileprivate var reason: String {
    switch self {
    case .timedOut: "took too long"
    default: "could not be drawn"
    }
  }
}

extension Diagram.Level {
  /// The position of the level, beginning with the finest.
  fileprivate var rank: Int {
    switch self {
    case .definitions: 0
    case .assemblies: 1
    case .layers: 2
    }
  }
}
