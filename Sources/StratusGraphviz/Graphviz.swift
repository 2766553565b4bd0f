import CStratusGraphviz
import StratusDiagrams
import StratusSupport

/// Draws with Graphviz, in this process.
///
/// Graphviz has state of its own for the whole process, so only one drawing is made at a time. If Graphviz crashes, so
/// does its process: a tool runs it under supervision.
package enum Graphviz {
  package typealias Format = Drawing.Format

  /// Draws boxes and lines at their positions.
  ///
  /// - Parameter dotsPerInch: The resolution of SVG and PNG. With 72, a point is a pixel.
  package static func draw(
    _ drawing: Drawing, as format: Format, dotsPerInch: Int = Drawing.dotsPerInch
  ) throws(RenderingError) -> [UInt8] {
    // Graphviz scales images down that are too large for cairo.
    let pixels = max(drawing.size.width, drawing.size.height) * Double(dotsPerInch) / 72
    guard format != .png || pixels.rounded(.up) + 1 < 32_767 else { throw .imageTooLarge }
    return try contexts.withLock { (contexts) throws(RenderingError) in
      try GraphvizVersion.loaded.requireStructures(of: .compiled)
      // Messages are kept for ``message`` instead of being printed.
      agseterr(AGMAX)
      agreseterrors()
      let graph = try Graph()
      try graph.add(drawing, for: format)
      if format == .png { graph.set("dpi", "\(dotsPerInch)") }
      if format == .svg { graph.set(SVGAttribute.resolution, "\(dotsPerInch)") }
      return try contexts.draw(graph, as: format)
    }
  }

  /// Works with libcgraph while nothing is drawn.
  static func exclusively<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
    try contexts.withLock { _ throws(Failure) in try work() }
  }

  private static let contexts = Locked(Contexts())

  /// The initialized parts of Graphviz. They are kept until the process ends: the pango plug-in of 2.42 remembers a
  /// font of one context and reads it in the next.
  private struct Contexts: ~Copyable {
    /// Without fonts, so that SVG does not depend on those of the machine.
    private var text: GraphvizContext?
    private var image: GraphvizContext?

    mutating func draw(_ graph: borrowing Graph, as format: Format) throws(RenderingError) -> [UInt8] {
      switch format {
      case .svg:
        if text == nil { text = try GraphvizContext([.neatoLayout, .stratus]) }
        return try text?.draw(graph, as: format.renderer) ?? []
      case .png, .pdf:
        if image == nil { image = try GraphvizContext([.neatoLayout, .pango]) }
        let bytes = try image?.draw(graph, as: format.renderer) ?? []
        // Cairo writes nothing if there is not enough memory for the pixels.
        guard !bytes.isEmpty else { throw .imageTooLarge }
        return bytes
      }
    }
  }

  /// The first lines of Graphviz's messages since the drawing began, as one line.
  static var message: String {
    guard agerrors() > 0, let text = aglasterr() else { return "" }
    defer { free(text) }
    return String(cString: text).split(separator: "\n").prefix(3).joined(separator: "; ")
  }
}

extension Drawing.Format {
  /// The name of the format and of the renderer that writes it.
  fileprivate var renderer: String { self == .svg ? "svg:stratus" : "\(rawValue):cairo" }
}
