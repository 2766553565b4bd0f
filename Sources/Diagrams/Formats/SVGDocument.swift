/// What Graphviz has drawn as SVG, made into a document that stands for itself: a title and a description, a style sheet for
/// light and dark pages, tooltips that every browser shows, and nothing that differs between versions of Graphviz.
public struct SVGDocument {
  public private(set) var bytes: [UInt8] = []

  /// - Parameter drawn: as Graphviz's core plug-in writes it, one element a line.
  public init(_ drawn: [UInt8], of picture: Picture) {
    bytes.reserveCapacity(drawn.count + 4096)
    let lines = drawn.split(separator: UInt8(ascii: "\n"))
    guard let body = lines.firstIndex(where: { $0.starts(with: "<g id=\"graph0\"".utf8) }) else {
      bytes = drawn
      return
    }
    write(Self.head(of: picture, frame: Array(lines[..<body].joined(separator: " ".utf8))[...]))
    // Clusters stand after the background and before the first comment, which begins a node or an edge. They come in the order
    // of addresses in memory, which is another one each time.
    let objects = lines[body...].firstIndex { $0.starts(with: "<!--".utf8) } ?? lines.endIndex
    let starts = lines[body..<objects].indices.filter { Self.beginsCluster(lines[$0]) }
    let clusters = zip(starts, starts.dropFirst() + [objects]).map { lines[$0..<$1] }
    write(lines[body..<(starts.first ?? objects)])
    for cluster in clusters.sorted(by: { ($0.first ?? []).lexicographicallyPrecedes($1.first ?? []) }) {
      write(cluster)
    }
    write(lines[objects...])
  }

  private static func beginsCluster(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "<g id=".utf8) && end(of: " class=\"cluster", in: line) != nil
  }

  private mutating func write(_ lines: ArraySlice<ArraySlice<UInt8>>) {
    /// Lines that close elements which were not opened.
    var unopened: [String] = []
    for line in lines {
      if let next = unopened.last, line.elementsEqual(next.utf8) {
        unopened.removeLast()
      } else if line.starts(with: "<g id=\"a_".utf8) {
        unopened = writeTooltip(line)
      } else if !line.starts(with: "<!--".utf8), !line.starts(with: "<title>".utf8) {
        // Graphviz's own titles tell names that are for machines.
        write(line)
      }
    }
  }

  /// Turns `<g id="a_…"><a xlink:title="…">` into `<title>…</title>`, since few browsers show the attribute; a link stays one.
  ///
  /// - Returns: the closing lines that are not needed any more, the last one first.
  private mutating func writeTooltip(_ line: ArraySlice<UInt8>) -> [String] {
    let link = Self.value(of: " xlink:href", in: line)
    // Some versions of Graphviz escape addresses, and some do not.
    if let link { write("<g><a xlink:href=\"\(XML.escaped(link.replacing("&amp;", with: "&")))\">") }
    if let title = Self.value(of: " xlink:title", in: line) { write("<title>\(title)</title>") }
    return link == nil ? ["</g>", "</a>"] : []
  }

  private mutating func write(_ text: String) {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func write(_ line: ArraySlice<UInt8>) {
    bytes += line
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The value of an attribute, as it is written.
  private static func value(of attribute: String, in line: ArraySlice<UInt8>) -> String? {
    guard let start = end(of: attribute + "=\"", in: line) else { return nil }
    let rest = line[start...]
    return rest.firstIndex(of: UInt8(ascii: "\"")).map { String(decoding: rest[..<$0], as: UTF8.self) }
  }

  /// Where the first occurrence of a text ends. A search in text and not in bytes takes most of the time of a document.
  private static func end(of text: String, in line: ArraySlice<UInt8>) -> Int? {
    let text = text.utf8
    guard let first = text.first, text.count <= line.count else { return nil }
    for start in line.startIndex...line.endIndex - text.count where line[start] == first {
      if line[start...].starts(with: text) { return start + text.count }
    }
    return nil
  }

  private static func head(of picture: Picture, frame: ArraySlice<UInt8>) -> String {
    let (width, height) = (value(of: " width", in: frame) ?? "", value(of: " height", in: frame) ?? "")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" role="img" \
      aria-labelledby="picture-title picture-description" width="\(pixels(width))" height="\(pixels(height))" \
      viewBox="\(value(of: " viewBox", in: frame) ?? "")">
      <title id="picture-title">\(XML.escapedLines(picture.title))</title>
      <desc id="picture-description">\(XML.escapedLines(picture.facts.joined(separator: ", ")))</desc>
      <style>
      \(Emphasis.rules(for: picture))\(StyleSheet.text)
      </style>
      """
  }

  /// Points, which a browser would enlarge, as pixels.
  private static func pixels(_ length: String) -> String {
    length.hasSuffix("pt") ? String(length.dropLast(2)) : length
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
      [stroke-dasharray="5,2"]{stroke-dasharray:5,3}
      [stroke-dasharray="1,5"]{stroke-dasharray:1.5,2.5}
      .edge:hover path{stroke-width:3}
      @media (prefers-color-scheme:dark){
      \(dark.joined(separator: "\n"))
      }
      """
  }
}
