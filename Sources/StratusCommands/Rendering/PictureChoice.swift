import StratusDiagrams
import StratusGraph
import StratusSupport

/// The choice of the first picture of an app: the diagram with the most definitions that a screen shows as a whole, or
/// else a summary.
struct PictureChoice {
  /// Why a diagram is not the first picture.
  fileprivate enum Obstacle: Hashable {
    case tooMany(Int, String)
    case tooLarge(Int, String)
  }

  /// The diagrams from the first picture to the coarsest with arrows, in case it takes too long; empty for a summary.
  let steps: [DetailFallback.Step]
  /// The obstacles to finer diagrams.
  private let obstacles: [Obstacle]

  init(for viewed: ViewedGraph) {
    var finer: [Obstacle] = []
    if viewed.finestLevel == .definitions {
      guard let obstacle = Self.obstacleToDefinitions(viewed) else {
        (steps, obstacles) = ([.init(level: .definitions), .init(level: .assemblies)], [])
        return
      }
      finer = [obstacle]
    }
    if let other = Self.obstacleToAssemblies(viewed, insteadOf: finer.first) {
      (steps, obstacles) = ([], finer + [other])
      return
    }
    let opened = finer.first.map { Self.opened(in: viewed, insteadOf: $0) } ?? []
    obstacles = finer
    steps = (opened.isEmpty ? [] : [.init(level: .definitions, opened: opened)]) + [.init(level: .assemblies)]
  }

  /// Returns the assemblies whose definitions a screen shows beside all other assemblies: as many in the order as fit,
  /// without those at its beginning that do not.
  ///
  /// - Parameter obstacle: the obstacle to the definitions of all assemblies, which the title shows.
  private static func opened(in viewed: ViewedGraph, insteadOf obstacle: Obstacle) -> Set<AssemblyID> {
    let order = OpeningOrder(of: viewed)
    var opened: Set<AssemblyID> = []
    func fits(_ more: some Sequence<AssemblyID>) -> Bool {
      let all = opened.union(more)
      if all.reduce(0, { $0 + viewed.graph[$1].definitions.count }) > Readability.firstDefinitions { return false }
      let step = DetailFallback.Step(level: .definitions, opened: all)
      let diagram = step.diagram(of: viewed, for: [obstacle.titleReason])
      return diagram.hasFewArrows && self.fits(diagram)
    }
    for id in order.first where fits([id]) { opened.insert(id) }
    // The more are open, the larger is the page, so this is a binary search.
    var (fitting, end) = (0, order.others.count)
    while fitting < end {
      let middle = (fitting + end + 1) / 2
      if fits(order.others.prefix(middle)) { fitting = middle } else { end = middle - 1 }
    }
    return opened.union(order.others.prefix(fitting))
  }

  private static func obstacleToDefinitions(_ viewed: ViewedGraph) -> Obstacle? {
    let count = viewed.graph.definitions.count
    if count > Readability.firstDefinitions { return .tooMany(count, "definitions") }
    let step = DetailFallback.Step(level: .definitions)
    if !step.isReadable(for: viewed, in: .svg) { return .tooMany(viewed.graph.references.count, "references") }
    return fits(step.diagram(of: viewed)) ? nil : .tooLarge(count, "definitions")
  }

  /// - Parameter obstacle: the obstacle to definitions, which the title shows; `nil` if there is none.
  private static func obstacleToAssemblies(_ viewed: ViewedGraph, insteadOf obstacle: Obstacle?) -> Obstacle? {
    let many = viewed.graph.vocabulary.many
    let (count, arrows) = (viewed.graph.assemblies.count, viewed.assemblyArrowCount)
    if count > Readability.assemblies.all { return .tooMany(count, many) }
    if arrows > Readability.assemblyArrows { return .tooMany(arrows, "arrows between \(many)") }
    let diagram = DetailFallback.Step(level: .assemblies).diagram(
      of: viewed, for: [obstacle?.titleReason].compactMap(\.self))
    return fits(diagram) ? nil : .tooLarge(count, many)
  }

  private static func fits(_ diagram: Diagram) -> Bool { diagram.placed().fits(Readability.screen) }

  /// The reason for the diagram's title why there is no finer one; `nil` for definitions and for a summary.
  var titleReason: String? { steps.isEmpty ? nil : obstacles.first?.titleReason }

  /// The reason for a note why there is no finer picture; `nil` if there is none.
  var noteReason: String? {
    let many = obstacles.compactMap { if case .tooMany(let count, let noun) = $0 { "\(count) \(noun)" } else { nil } }
    let large = obstacles.compactMap { if case .tooLarge(let count, let noun) = $0 { "\(count) \(noun)" } else { nil } }
    let screen = "\(Int(Readability.screen.width))x\(Int(Readability.screen.height))"
    let clauses = [
      many.isEmpty ? nil : many.joined(conjunction: "and") + " are too many for one diagram",
      large.isEmpty ? nil : large.joined(conjunction: "and") + " do not fit a screen of \(screen) pixels",
    ].compactMap(\.self)
    return clauses.isEmpty ? nil : clauses.joined(separator: ", and ")
  }
}

extension PictureChoice.Obstacle {
  /// The obstacle as a reason for the title of a coarser diagram.
  fileprivate var titleReason: String {
    switch self {
    case .tooMany(_, let noun): "too many \(noun) for one diagram"
    case .tooLarge(_, let noun): "too large for one page with \(noun)"
    }
  }
}
