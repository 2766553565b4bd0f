/// What Graphviz has drawn as SVG, made into a document that stands for itself: a title and a description, and a style sheet for
/// light and dark pages.
public struct SVGDocument {
  public let bytes: [UInt8]

  /// - Parameter drawn: an SVG element whose start is a line of its own.
  public init(_ drawn: [UInt8], of picture: Picture) {
    let start = drawn.firstIndex(of: UInt8(ascii: "\n")) ?? drawn.endIndex
    let names = "role=\"img\" aria-labelledby=\"picture-title picture-description\""
    var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg \(names)".utf8)
    bytes.reserveCapacity(drawn.count + 8192)
    bytes += drawn[..<start].dropFirst("<svg".utf8.count)
    bytes += Self.head(of: picture).utf8
    bytes += drawn[start...]
    self.bytes = bytes
  }

  private static func head(of picture: Picture) -> String {
    """

    <title id="picture-title">\(XML.escapedLines(picture.title))</title>
    <desc id="picture-description">\(XML.escapedLines(picture.facts.joined(separator: ", ")))</desc>
    <style>
    \(Emphasis.rules(for: picture))\(StyleSheet.text)
    </style>
    """
  }
}

/// How SVG looks beyond what each element says of itself.
enum StyleSheet {
  static let fonts = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

  /// A dark page replaces each colour by its dark one. Colours are known by their value: presentation attributes are all that
  /// Graphviz writes, and all that simple readers understand.
  static var text: String {
    let dark = Ink.allCases.map { ink in
      let light = ink.light.lowercased()
      return "[fill=\"\(light)\"]{fill:\(ink.dark)}[stroke=\"\(light)\"]{stroke:\(ink.dark)}"
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
