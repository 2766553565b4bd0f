import StratusDiagrams
import StratusSupport

/// The choice of the first picture of an app: the finest diagram that a screen shows as a whole, or else a summary.
struct PictureChoice {
  /// Why a diagram is not the first picture.
  fileprivate enum Obstacle: Hashable, Error {
    case tooMany(Int, String)
    case tooLarge(Int, String, zoom: Double)
  }

  /// The levels from that of the first picture to the coarsest with arrows, in case it takes too long; empty for a summary.
  let levels: [Diagram.Level]
  /// The obstacles to finer diagrams.
  private let obstacles: [Obstacle]
  /// The zoom factor at which a screen shows all of the first picture.
  private let zoom: Double

  init(for viewed: ViewedGraph) {
    switch Self.definitions(of: viewed) {
    case .success(let zoom): (levels, obstacles, self.zoom) = ([.definitions, .assemblies], [], zoom)
    case .failure(let obstacle):
      switch Self.assemblies(of: viewed, insteadOf: obstacle) {
      case .success(let zoom): (levels, obstacles, self.zoom) = ([.assemblies], [obstacle], zoom)
      // A summary is laid out for the screen.
      case .failure(let other): (levels, obstacles, zoom) = ([], [obstacle, other], 1)
      }
    }
  }

  /// Returns the zoom factor at which a screen shows the definitions, or why they are not the first picture.
  private static func definitions(of viewed: ViewedGraph) -> Result<Double, Obstacle> {
    let count = viewed.graph.definitions.count
    if count > Readability.firstDefinitions { return .failure(.tooMany(count, "definitions")) }
    let step = DetailFallback.Step(level: .definitions)
    if !step.isReadable(for: viewed, in: .svg) {
      return .failure(.tooMany(viewed.graph.references.count, "references"))
    }
    return measured(step.diagram(of: viewed), count, "definitions")
  }

  /// Returns the zoom factor at which a screen shows the assemblies, or why they are not the first picture.
  ///
  /// - Parameter obstacle: the obstacle to definitions, which the title shows.
  private static func assemblies(of viewed: ViewedGraph, insteadOf obstacle: Obstacle) -> Result<Double, Obstacle> {
    let (count, arrows) = (viewed.graph.assemblies.count, viewed.assemblyArrowCount)
    if count > Readability.assemblies.all { return .failure(.tooMany(count, "assemblies")) }
    if arrows > Readability.assemblyArrows { return .failure(.tooMany(arrows, "arrows between assemblies")) }
    let diagram = DetailFallback.Step(level: .assemblies).diagram(of: viewed, for: [obstacle.titleReason])
    return measured(diagram, count, "assemblies")
  }

  private static func measured(_ diagram: Diagram, _ count: Int, _ noun: String) -> Result<Double, Obstacle> {
    let zoom = diagram.placed().zoom(on: Readability.screen)
    return zoom < Readability.leastZoom ? .failure(.tooLarge(count, noun, zoom: zoom)) : .success(zoom)
  }

  /// The reason for the diagram's title why there is no finer one; `nil` for definitions and for a summary.
  var titleReason: String? { levels.isEmpty ? nil : obstacles.first?.titleReason }

  /// The reason for a note why there is no finer picture, and how much of the chosen one a screen shows; `nil` if it shows all definitions
  /// at 100 %.
  var noteReason: String? {
    let many = obstacles.compactMap { if case .tooMany(let count, let noun) = $0 { "\(count) \(noun)" } else { nil } }
    var shown = obstacles.compactMap { obstacle -> String? in
      guard case .tooLarge(let count, let noun, let zoom) = obstacle else { return nil }
      return "\(count) \(noun) only at \(Self.percent(zoom))"
    }
    if let level = levels.first, zoom < 1 { shown.append("the \(level) at \(Self.percent(zoom))") }
    let screen = "\(Int(Readability.screen.width))x\(Int(Readability.screen.height))"
    let clauses = [
      many.isEmpty ? nil : many.joined(conjunction: "and") + " are too many for one diagram",
      shown.isEmpty ? nil : "a screen of \(screen) pixels shows " + shown.joined(conjunction: "and"),
    ].compactMap(\.self)
    return clauses.isEmpty ? nil : clauses.joined(separator: ", and ")
  }

  /// Returns a zoom factor below 1 in percent, rounded down, so that none looks better than it is.
  private static func percent(_ zoom: Double) -> String { "\(Int(zoom * 100)) %" }
}

extension PictureChoice.Obstacle {
  /// The obstacle as a reason for the title of a coarser diagram.
  fileprivate var titleReason: String {
    switch self {
    case .tooMany(_, let noun): "too many \(noun) for one diagram"
    case .tooLarge(_, let noun, _): "\(noun) do not fit one page"
    }
  }
}
