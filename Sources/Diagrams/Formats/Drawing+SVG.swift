extension Drawing {
  /// The drawing as one self-contained SVG document.
  ///
  /// Colours stand in presentation attributes, which every reader knows, and as classes, which a dark page turns over.
  public func svg() -> String {
    var writer = SVGWriter()
    writer.write(self)
    return writer.text
  }
}

private struct SVGWriter {
  var text = ""

  static let fonts = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

  mutating func write(_ drawing: Drawing) {
    let (width, height) = (Decimals.text(drawing.size.width), Decimals.text(drawing.size.height))
    text += """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="\(Self.fonts)" role="img" aria-labelledby="picture-title picture-description">
      <title id="picture-title">\(XML.escapedLines(drawing.title))</title>
      <desc id="picture-description">\(XML.escapedLines(drawing.summary))</desc>
      <style>
      \(Self.style)
      </style>

      """
    for mark in drawing.marks { write(mark) }
    text += "</svg>\n"
  }

  private static var style: String {
    let rules = Ink.allCases.map { ink in
      ".fill-\(ink.rawValue){fill:\(ink.dark)}.stroke-\(ink.rawValue){stroke:\(ink.dark)}"
    }
    return """
      text{white-space:pre}
      .edge:hover path{stroke-width:3}
      @media (prefers-color-scheme: dark){\(rules.joined())}
      """
  }

  private mutating func write(_ mark: Drawing.Mark) {
    switch mark {
    case .group(let group): write(group)
    case .rect(let rect, let radius, let paint):
      let corner = radius > 0 ? " rx=\"\(Decimals.text(radius))\"" : ""
      text += "<rect x=\"\(Decimals.text(rect.x))\" y=\"\(Decimals.text(rect.y))\" "
      text +=
        "width=\"\(Decimals.text(rect.width))\" height=\"\(Decimals.text(rect.height))\"\(corner)\(attributes(paint))/>\n"
    case .curve(let points, let paint):
      guard let start = points.first else { return }
      text += "<path d=\"M\(Self.text(start))"
      for index in stride(from: 1, to: points.count - 2, by: 3) {
        text += "C" + points[index..<index + 3].map(Self.text).joined(separator: " ")
      }
      text += "\"\(attributes(paint))/>\n"
    case .polygon(let points, let paint):
      text += "<polygon points=\"\(points.map(Self.text).joined(separator: " "))\"\(attributes(paint))/>\n"
    case .text(let label): write(label)
    }
  }

  private mutating func write(_ group: Drawing.Group) {
    let id = group.id.map { " id=\"\($0)\"" } ?? ""
    text += "<g\(id) class=\"\(group.classes.joined(separator: " "))\">\n"
    if let tooltip = group.tooltip { text += "<title>\(XML.escapedLines(tooltip))</title>\n" }
    for mark in group.marks { write(mark) }
    text += "</g>\n"
  }

  private mutating func write(_ label: Drawing.Text) {
    text += "<text x=\"\(Decimals.text(label.at.x))\" y=\"\(Decimals.text(label.at.y))\" "
    if label.anchor != .start { text += "text-anchor=\"\(label.anchor.rawValue)\" " }
    text += "font-size=\"\(Decimals.text(label.size))\" "
    if label.isBold { text += "font-weight=\"bold\" " }
    text += "fill=\"\(label.ink.light)\" class=\"fill-\(label.ink.rawValue)\">\(XML.escaped(label.string))</text>\n"
  }

  private func attributes(_ paint: Drawing.Paint) -> String {
    var result = " fill=\"\(paint.fill?.light ?? "none")\""
    if let stroke = paint.stroke { result += " stroke=\"\(stroke.light)\"" }
    if paint.stroke != nil, paint.width != 1 { result += " stroke-width=\"\(Decimals.text(paint.width))\"" }
    switch paint.dash {
    case .solid: break
    case .dashed: result += " stroke-dasharray=\"5 3\""
    case .dotted: result += " stroke-dasharray=\"1.5 2.5\""
    }
    let classes = [paint.fill.map { "fill-\($0.rawValue)" }, paint.stroke.map { "stroke-\($0.rawValue)" }]
    return result + " class=\"\(classes.compactMap { $0 }.joined(separator: " "))\""
  }

  private static func text(_ point: Point) -> String { Decimals.text(point.x) + "," + Decimals.text(point.y) }
}
