import Foundation
import StratusLayout
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A parsed SVG document. Parsing throws an error if it is not valid XML.
package final class ParsedSVG: NSObject, XMLParserDelegate {
  package private(set) var ids: Set<String> = []
  package private(set) var elements: Set<String> = []
  /// The names of attributes.
  package private(set) var attributes: Set<String> = []
  package private(set) var links: Set<String> = []
  package private(set) var texts: Set<String> = []
  package private(set) var width = 0.0
  package private(set) var height = 0.0
  /// The groups with a class, from back to front.
  package private(set) var shapes: [Shape] = []
  /// The boxes of definitions, assemblies, and layers.
  package var nodes: [Shape] { shapes.filter { $0.classes.contains("node") && !$0.id.isEmpty } }
  package var arrows: [Shape] { shapes.filter { $0.classes.contains("edge") } }
  private var text = ""
  private var isInGroup = false

  /// A group of a diagram: a box, an arrow, or a name.
  package struct Shape {
    /// Empty for shapes without an id.
    package let id: String
    package let classes: Set<String>
    /// The frame of a box.
    package fileprivate(set) var frame: Rect?
    /// The path of an arrow, as a chain of Bézier curves that begins at the arrowhead.
    package fileprivate(set) var path: [Point] = []
    /// The corners of its arrowheads.
    package fileprivate(set) var heads: [[Point]] = []
    package fileprivate(set) var text = ""
  }

  package init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
  }

  package func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.insert(name)
    self.attributes.formUnion(attributes.keys)
    if let link = attributes["xlink:href"] { links.insert(link) }
    if let id = attributes["id"] {
      if !ids.insert(id).inserted { Issue.record("the id \(id) occurs twice") }
    }
    if name == "svg" {
      width = Double(attributes["width"] ?? "") ?? 0
      height = Double(attributes["height"] ?? "") ?? 0
    }
    text = ""
    read(name, attributes)
  }

  private func read(_ name: String, _ attributes: [String: String]) {
    if name == "g", let classes = attributes["class"] {
      shapes.append(Shape(id: attributes["id"] ?? "", classes: Set(classes.split(separator: " ").map(String.init))))
      isInGroup = true
    }
    guard isInGroup else { return }
    func number(_ name: String) -> Double { Double(attributes[name] ?? "") ?? .nan }
    switch name {
    case "rect":
      shapes[shapes.count - 1].frame = Rect(
        x: number("x"), y: number("y"), width: number("width"), height: number("height"))
    case "path": shapes[shapes.count - 1].path = Self.path(attributes["d"] ?? "")
    case "polygon": shapes[shapes.count - 1].heads.append(Self.points(attributes["points"] ?? ""))
    default: break
    }
  }

  package func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  package func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "text" {
      texts.insert(text)
      if isInGroup { shapes[shapes.count - 1].text += text }
    }
    if name == "g" { isInGroup = false }
    text = ""
  }

  private static func points(_ text: some StringProtocol) -> [Point] {
    text.split(separator: " ").map { pair in
      let numbers = pair.split(separator: ",").map { Double($0) ?? .nan }
      return Point(x: numbers[0], y: numbers.count == 2 ? numbers[1] : .nan)
    }
  }

  /// Reads a path of a start, curves, and vertical and horizontal lines.
  private static func path(_ text: String) -> [Point] {
    var chain: [Point] = []
    func addLine(to end: Point) {
      guard let start = chain.last else { return }
      chain += [start * (2 / 3.0) + end * (1 / 3.0), start * (1 / 3.0) + end * (2 / 3.0), end]
    }
    var rest = text[...]
    while let command = rest.popFirst() {
      let argument = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(argument.count)
      switch (command, chain.last) {
      case ("V", let last?): addLine(to: Point(x: last.x, y: Double(argument) ?? .nan))
      case ("H", let last?): addLine(to: Point(x: Double(argument) ?? .nan, y: last.y))
      default: chain += points(argument)
      }
    }
    return chain
  }
}

extension ParsedSVG.Shape {
  /// The route of an arrow from its tail to its tip, as a chain of Bézier curves.
  package var route: [Point] {
    // The last head of an error is at the tip, and so is the third corner of a diamond.
    guard path.count >= 4, let head = heads.last,
      let tip = head.count == 4 ? head[2] : head.dropFirst().first
    else { return path.reversed() }
    return Self.extended(path.reversed(), to: tip)
  }

  /// Returns a route whose last part an arrowhead replaces, with the curve that was there before, or with a straight
  /// line if the head is longer than the last curve.
  private static func extended(_ route: [Point], to tip: Point) -> [Point] {
    let curve = Array(route.suffix(4))
    // The distance from the end of the line increases along the curve, so a binary search finds the parameter of the
    // tip.
    var (low, high) = (1.0, 8.0)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if start(of: curve, to: middle)[3].distance(to: curve[3]) < tip.distance(to: curve[3]) {
        low = middle
      } else {
        high = middle
      }
    }
    let whole = start(of: curve, to: low)
    if whole[3].distance(to: tip) < 0.5 { return route.dropLast(4) + whole.dropLast() + [tip] }
    return route + [curve[3], tip, tip]
  }

  /// Returns a curve from its start to a parameter (de Casteljau), which may be beyond its end.
  private static func start(of curve: [Point], to t: Double) -> [Point] {
    var rows = [curve]
    while let last = rows.last, last.count > 1 {
      rows.append(zip(last, last.dropFirst()).map { $0 * (1 - t) + $1 * t })
    }
    return rows.map { $0[0] }
  }
}
