import StratusDiagrams

/// The choice of the first picture of an app: the finest diagram that a screen shows at 100 %, or else a summary.
struct PictureChoice {
  /// Why a diagram is not the first picture.
  private enum Obstacle: Hashable {
    case tooMany(Int, String)
    case tooLarge(Int, String)
  }

  /// The levels from that of the first picture to the coarsest with arrows, in case it takes too long; empty for a summary.
  let levels: [Diagram.Level]
  /// The obstacles to finer diagrams.
  private let obstacles: [Obstacle]

  init(for viewed: ViewedGraph) {
    guard let obstacle = Self.obstacleToDefinitions(viewed) else {
      (levels, obstacles) = ([.definitions, .assemblies], [])
      return
    }
    guard let other = Self.obstacleToAssemblies(viewed) else {
      (levels, obstacles) = ([.assemblies], [obstacle])
      return
    }
    (levels, obstacles) = ([], [obstacle, other])
  }

  private static func obstacleToDefinitions(_ viewed: ViewedGraph) -> Obstacle? {
    let count = viewed.graph.definitions.count
    if count > Readability.firstDefinitions { return .tooMany(count, "definitions") }
    let step = DetailFallback.Step(level: .definitions)
    if !step.isReadable(for: viewed, in: .svg) { return .tooMany(viewed.graph.references.count, "references") }
    return step.diagram(of: viewed).placed().fits(Readability.page) ? nil : .tooLarge(count, "definitions")
  }

  private static func obstacleToAssemblies(_ viewed: ViewedGraph) -> Obstacle? {
    let (count, arrows) = (viewed.graph.assemblies.count, viewed.assemblyArrowCount)
    if count > Readability.assemblies.all { return .tooMany(count, "assemblies") }
    if arrows > Readability.assemblyArrows { return .tooMany(arrows, "arrows between assemblies") }
    let diagram = DetailFallback.Step(level: .assemblies).diagram(of: viewed)
    return diagram.placed().fits(Readability.page) ? nil : .tooLarge(count, "assemblies")
  }

  /// The reason for the diagram's title why there is no finer one; `nil` for definitions and for a summary.
  var titleReason: String? {
    guard !levels.isEmpty else { return nil }
    switch obstacles.first {
    case .tooMany(_, let noun): return "too many \(noun) for one diagram"
    case .tooLarge(_, let noun): return "\(noun) do not fit one page"
    case nil: return nil
    }
  }

  /// The reason for a note why there is no finer picture; `nil` if there is none.
  var noteReason: String? {
    let many = obstacles.compactMap { if case .tooMany(let count, let noun) = $0 { "\(count) \(noun)" } else { nil } }
    let large = obstacles.compactMap { if case .tooLarge(let count, let noun) = $0 { "\(count) \(noun)" } else { nil } }
    let page = "\(Int(Readability.page.width))x\(Int(Readability.page.height))"
    let clauses = [
      many.isEmpty ? nil : many.joined(separator: " and ") + " are too many for one diagram",
      large.isEmpty ? nil : large.joined(separator: " and ") + " do not fit \(page)",
    ].compactMap(\.self)
    return clauses.isEmpty ? nil : clauses.joined(separator: ", and ")
  }
}
