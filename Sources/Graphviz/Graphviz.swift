import CGraphviz

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The work that Graphviz does for us, each piece in a process of its own.
public enum Graphviz {
  /// Lays out a graph with the `dot` engine and Graphviz's built-in font metrics.
  ///
  /// - Parameters:
  ///   - dot: DOT text, in which each edge has an attribute `id`.
  ///   - timeLimit: in seconds; nil waits without end.
  public static func layout(_ dot: String, timeLimit: Double? = nil) throws(RenderingError) -> Layout {
    try Layout(
      records: perform(timeLimit: timeLimit) { () throws(RenderingError) in
        let context = try GraphvizContext([.core, .dotLayout])
        let graph = try Graph(parsing: dot)
        let layout = try context.layout(graph, engine: .dot)
        // Rendering to nowhere writes the positions into the graph's attributes.
        gvRender(context.handle, graph.handle, "dot", nil)
        let records = Layout.records(of: graph)
        layout.free()
        return records
      })
  }

  /// The formats of images.
  public enum ImageFormat: String, CaseIterable, Sendable {
    case png, pdf
  }

  /// Paints an image.
  ///
  /// - Parameters:
  ///   - xdot: what to draw, in Graphviz's drawing language, in points from the lower left corner. The image is as large as it.
  ///   - dotsPerInch: 72 makes a point a pixel. Not for PDF, which has no pixels.
  public static func paint(
    xdot: String, as format: ImageFormat, dotsPerInch: Int = 96, timeLimit: Double? = nil
  ) throws(RenderingError) -> [UInt8] {
    try perform(timeLimit: timeLimit) { () throws(RenderingError) in
      let context = try GraphvizContext([.core, .neatoLayout, .pango])
      let graph = try Graph(background: xdot, dotsPerInch: dotsPerInch)
      let layout = try context.layout(graph, engine: .nop2)
      let bytes = try context.render(graph, as: "\(format.rawValue):cairo")
      layout.free()
      return bytes
    }
  }

  /// Runs Graphviz apart, and turns what it printed and how it ended into an error.
  static func perform(
    timeLimit: Double? = nil, _ work: () throws(RenderingError) -> [UInt8]
  ) throws(RenderingError) -> [UInt8] {
    let outcome = try ChildProcess.run(timeLimit: timeLimit) {
      do throws(RenderingError) { return [Reply.success] + (try work()) } catch { return Reply.bytes(of: error) }
    }
    let chatter = Reply.text(of: outcome.chatter)
    let signal = outcome.status & 0x7f
    guard signal == 0 else { throw .crashed(signal: signal, detail: chatter) }
    return try Reply.result(of: outcome.bytes, chatter: chatter)
  }
}
