import CStratusGraphviz
import Synchronization

/// The work that Graphviz does for us, in this process.
///
/// Graphviz keeps state of its own for the whole process and is not safe to share between threads, so one drawing is made at a
/// time. It takes its process down when it crashes: a tool runs it under supervision.
public enum Graphviz {
  public enum Format: String, CaseIterable, Sendable {
    case svg, png, pdf

    fileprivate var renderer: String {
      switch self {
      case .svg: BuiltInPlugin.svg
      case .png: BuiltInPlugin.png
      case .pdf: "pdf:cairo"
      }
    }
  }

  /// A graph in which everything has its position.
  public struct PlacedGraph: Sendable {
    /// DOT text, with a position for each node, edge and cluster.
    public let dot: String
    /// What is drawn behind it, in Graphviz's drawing language (xdot).
    public let background: String

    public init(dot: String, background: String) {
      self.dot = dot
      self.background = background
    }
  }

  /// Draws a graph in which everything has its position.
  ///
  /// - Parameter dotsPerInch: 72 makes a point a pixel. For PNG only.
  public static func draw(
    _ placed: PlacedGraph, as format: Format, dotsPerInch: Int = 96
  ) throws(RenderingError) -> [UInt8] {
    try contexts.withLock { (contexts) throws(RenderingError) in
      // Messages are kept for ``message`` instead of being printed.
      agseterr(AGMAX)
      agreseterrors()
      let graph = try Graph(parsing: placed.dot)
      // Set here and not in the text, whose quoting cannot express every string.
      graph.set("_background", to: placed.background)
      if format == .png { graph.set("dpi", to: "\(dotsPerInch)") }
      return try contexts.draw(graph, as: format)
    }
  }

  /// Runs work on libcgraph while nobody draws.
  static func exclusively<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
    try contexts.withLock { _ throws(Failure) in try work() }
  }

  private static let contexts = Mutex(Contexts())

  /// The initialized parts of Graphviz. They live as long as the process: the pango plug-in of 2.42 remembers a font of one
  /// context and reads it in the next.
  private struct Contexts: ~Copyable {
    /// SVG needs nothing that knows fonts, so it does not depend on those of the machine.
    private var text: GraphvizContext?
    private var image: GraphvizContext?

    mutating func draw(_ graph: borrowing Graph, as format: Format) throws(RenderingError) -> [UInt8] {
      switch format {
      case .svg:
        if text == nil { text = try GraphvizContext([.neatoLayout]) }
        return try text?.draw(graph, as: format.renderer) ?? []
      case .png, .pdf:
        if image == nil { image = try GraphvizContext([.neatoLayout, .pango]) }
        return try image?.draw(graph, as: format.renderer) ?? []
      }
    }
  }

  /// What Graphviz has printed about since the drawing began: the first lines, as one.
  static var message: String {
    guard agerrors() > 0, let text = aglasterr() else { return "" }
    defer { free(text) }
    return String(cString: text).split(separator: "\n").prefix(3).joined(separator: "; ")
  }
}
