import CGraphviz

/// The work that Graphviz does for us, each piece in a process of its own.
public enum Graphviz {
  public enum Format: String, CaseIterable, Sendable {
    case svg, png, pdf

    /// SVG needs nobody who knows fonts, so that it does not depend on those of the machine.
    fileprivate var plugins: [PluginLibrary] { self == .svg ? [.neatoLayout] : [.neatoLayout, .pango] }
    fileprivate var renderer: String {
      switch self {
      case .svg: BuiltInPlugin.svg
      case .png: BuiltInPlugin.png
      case .pdf: "pdf:cairo"
      }
    }
  }

  /// A graph in which everything has its place.
  public struct PlacedGraph: Sendable {
    /// DOT text, with a position for each node, edge and cluster.
    public let dot: String
    /// What stands behind it, in Graphviz's drawing language (xdot).
    public let background: String

    public init(dot: String, background: String) {
      self.dot = dot
      self.background = background
    }
  }

  /// Draws a graph in which everything has its place.
  ///
  /// - Parameters:
  ///   - dotsPerInch: 72 makes a point a pixel. For PNG only.
  ///   - timeLimit: in seconds; nil waits without end.
  ///   - graph: places everything. That is done apart too, so that the time limit holds for it.
  public static func draw(
    as format: Format, dotsPerInch: Int = 96, timeLimit: Double? = nil, _ graph: () -> PlacedGraph
  ) throws(RenderingError) -> [UInt8] {
    try perform(timeLimit: timeLimit) { (finish) throws(RenderingError) -> [UInt8] in
      try drawHere(graph(), as: format, dotsPerInch: dotsPerInch) { (bytes) -> [UInt8] in finish(bytes) }
    }
  }

  /// Draws in this process: for a copy of it, and for what looks for leaks.
  package static func drawHere<Result>(
    _ placed: PlacedGraph, as format: Format, dotsPerInch: Int, _ use: (UnsafeRawBufferPointer) -> Result
  ) throws(RenderingError) -> Result {
    let context = try GraphvizContext(format.plugins)
    let graph = try Graph(parsing: placed.dot)
    // Set here and not in the text, whose quoting cannot express every string.
    graph.set("_background", to: placed.background)
    if format == .png { graph.set("dpi", to: "\(dotsPerInch)") }
    return try context.draw(graph, as: format.renderer, use)
  }

  /// Runs Graphviz apart, and turns what it printed and how it ended into an error.
  ///
  /// - Parameter work: returns its result, or hands it to `finish`, which ends that process before anything is tidied up.
  static func perform(
    timeLimit: Double? = nil,
    _ work: (_ finish: @escaping (UnsafeRawBufferPointer) -> Never) throws(RenderingError) -> [UInt8]
  ) throws(RenderingError) -> [UInt8] {
    let outcome = try ChildProcess.run(timeLimit: timeLimit) { finish in
      do throws(RenderingError) {
        let result = try work { finish([Reply.success], $0) }
        return [Reply.success] + result
      } catch { return Reply.bytes(of: error) }
    }
    let chatter = Reply.text(of: outcome.chatter)
    let signal = outcome.status & 0x7f
    guard signal == 0 else { throw .crashed(signal: signal, detail: chatter) }
    return try Reply.result(of: outcome.bytes, chatter: chatter)
  }
}
