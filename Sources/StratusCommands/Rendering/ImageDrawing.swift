import StratusDiagrams

#if Drawing
  import StratusGraphviz
#endif

/// Drawing with Graphviz, which the package trait `Drawing` adds to the tool.
enum ImageDrawing {
  #if Drawing
    static let isAvailable = true
  #else
    static let isAvailable = false
  #endif

  /// Draws boxes and lines at their positions.
  ///
  /// - Parameter scale: the factor for the size of SVG and PNG.
  static func draw(
    _ drawing: Drawing, as format: Drawing.Format, scale: Double
  ) throws(RenderingError) -> [UInt8] {
    #if Drawing
      let dotsPerInch = Int((Double(Drawing.dotsPerInch) * scale).rounded())
      var file = try Graphviz.draw(drawing, as: format, dotsPerInch: dotsPerInch)
      if format == .png { PNGResolution.add(dotsPerInch: dotsPerInch, to: &file) }
      return file
    #else
      throw .unavailable(format: format.rawValue)
    #endif
  }
}

extension GraphFormat {
  /// Whether a file of this format contains or refers to images. The explorer draws in the browser.
  private var needsImages: Bool {
    switch self {
    case .diagram(.svg), .diagram(.png), .diagram(.pdf), .pages: true
    case .diagram(.dot), .diagram(.mermaid), .diagram(.plantuml), .explorer: false
    }
  }

  /// Throws an error if this build of the tool cannot write the format.
  func requireDrawing() throws(RenderingError) {
    if needsImages, !ImageDrawing.isAvailable { throw .unavailable(format: rawValue) }
  }
}
