/// A drawn SVG element with a title, a description, and a style sheet for light and dark pages.
package struct SVGDocument {
  package let bytes: [UInt8]

  /// - Parameter drawn: An SVG element whose start tag is its first line.
  package init(_ drawn: [UInt8], of diagram: Diagram) {
    let style =
      Emphasis.rules(for: diagram)
      + StyleSheet.text(
        for: ColorRole.withoutMatrix + (diagram.hasDifference ? ColorRole.forDifference : [])
          + (diagram.hasBaselinedElements ? [.baselined] : []))
    self.init(drawn, title: diagram.title, facts: diagram.facts, style: style)
  }

  /// - Parameters:
  ///   - drawn: An SVG element whose start tag is its first line.
  ///   - style: The style sheet.
  init(_ drawn: [UInt8], title: String, facts: [String], style: String) {
    let start = drawn.firstIndex(of: UInt8(ascii: "\n")) ?? drawn.endIndex
    let names = "role=\"img\" aria-labelledby=\"diagram-title diagram-description\""
    var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg \(names)".utf8)
    bytes.reserveCapacity(drawn.count + 8192)
    bytes += drawn[..<start].dropFirst("<svg".utf8.count)
    bytes += Self.head(title, facts, style).utf8
    bytes += drawn[start...]
    self.bytes = bytes
  }

  private static func head(_ title: String, _ facts: [String], _ style: String) -> String {
    """

    <title id="diagram-title">\(DisplayText.visibleLines(title).escapedForXML)</title>
    <desc id="diagram-description">\(DisplayText.visibleLines(facts.joined(separator: ", ")).escapedForXML)</desc>
    <style>
    \(style)
    </style>
    """
  }
}

/// The looks of SVG that its elements cannot have as attributes.
enum StyleSheet {
  static let fonts = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

  /// On dark pages, each light color is replaced by its dark counterpart. Elements have their colors as attributes,
  /// which simple viewers understand, so the rules select them by value.
  static func text(for colorRoles: [ColorRole]) -> String {
    let dark = colorRoles.map { colorRole in
      let light = colorRole.light.lowercased()
      return "[fill=\"\(light)\"]{fill:\(colorRole.dark)}[stroke=\"\(light)\"]{stroke:\(colorRole.dark)}"
    }
    return """
      text{font-family:\(fonts);white-space:pre}
      .edge:hover path{stroke-width:3}
      @media (prefers-color-scheme:dark){
      \(dark.joined(separator: "\n"))
      }
      """
  }
}
