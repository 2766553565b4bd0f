import StratusDiagrams

/// The program that places the boxes and arrows of a diagram, as written on the command line.
package enum LayoutEngine: String, CaseIterable, Sendable {
  case stratus
  /// Graphviz's `dot`.
  case dot

  /// Throws an error if the engine cannot place a diagram of the format, or does not exist in this build.
  func validate(_ format: GraphFormat) throws {
    guard self == .dot else { return }
    switch format {
    case .diagram(.svg), .diagram(.png), .diagram(.pdf), .diagram(.json), .pages: break
    // Whoever reads the text places it, usually `dot`.
    case .diagram(.dot): return
    case .explorer, .diagram(.mermaid), .diagram(.plantuml):
      throw UsageError.formatWithoutEngine(format.rawValue, known: ["svg", "png", "pdf", "dot", "json", "markdown"])
    }
    if !ImageDrawing.isAvailable { throw RenderingError.unavailable(format: "with --engine dot") }
  }
}
