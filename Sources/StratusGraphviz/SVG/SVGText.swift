import CStratusGraphviz
import StratusDiagrams

/// The text of an SVG document, one element per line.
///
/// Graphviz passes the shapes one after the other, and their colors and pens as the state of an object (`obj_state_t`).
struct SVGText {
  private(set) var bytes: [UInt8] = []
  private var isInGroup = false
  private var isInLink = false

  /// - Parameter scale: pixels for each point.
  init(width: Int, height: Int, scale: Double) {
    append(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(Decimals.text(Double(width) * scale))" height="\(Decimals.text(Double(height) * scale))" viewBox="0 0 \
      \(width) \(height)" font-family="Helvetica,Arial,sans-serif">

      """)
  }

  mutating func end() { append("</svg>\n") }

  // MARK: Groups

  /// Begins a shape: a group if it has classes, with a link and a tooltip if it has these.
  mutating func begin(_ object: obj_state_t) {
    isInGroup = object[SVGAttribute.classes] != nil
    guard isInGroup else { return }
    append("<g")
    append(" id=\"", escaping: object[SVGAttribute.id], "\"")
    append(" class=\"", escaping: object[SVGAttribute.classes], "\"")
    append(">\n")
    let link = object[SVGAttribute.link]
    isInLink = link != nil
    append("<a xlink:href=\"", escaping: link, "\">\n")
    append("<title>", escaping: object[SVGAttribute.tooltip], "</title>\n")
  }

  mutating func end(_ object: obj_state_t) {
    for head in object[SVGAttribute.heads].map({ String(cString: $0).split(separator: ";") }) ?? [] {
      append("<polygon")
      appendPaint(object, fill: object["fillcolor"] == nil ? object.pencolor : object.fillcolor, hasDashes: false)
      append(" points=\"\(head)\"/>\n")
    }
    if isInLink { append("</a>\n") }
    if isInGroup { append("</g>\n") }
    (isInLink, isInGroup) = (false, false)
  }

  // MARK: Shapes

  mutating func drawBox(isFilled: Bool, in object: obj_state_t) {
    guard let frame = object[SVGAttribute.frame] else { return }
    append("<rect")
    appendPaint(object, fill: isFilled ? object.fillcolor : nil)
    append(String(cString: frame))
    append("/>\n")
  }

  /// - Parameter points: A start, then three points for each Bézier curve.
  mutating func drawCurve(_ points: UnsafeBufferPointer<pointf>, in object: obj_state_t) {
    append("<path")
    appendPaint(object, fill: nil)
    append(" d=\"M")
    append(points.prefix(1))
    for start in stride(from: 1, to: points.count - 2, by: 3) {
      let curve = points[start..<start + 3]
      let (from, to) = (points[start - 1], points[start + 2])
      // Most curves are vertical or horizontal lines, which need only one number.
      if curve.allSatisfy({ $0.x == from.x }) {
        append("V")
        append(to.y)
      } else if curve.allSatisfy({ $0.y == from.y }) {
        append("H")
        append(to.x)
      } else {
        append("C")
        append(curve)
      }
    }
    append("\"/>\n")
  }

  mutating func write(_ span: textspan_t, at position: pointf, in object: obj_state_t) {
    guard let text = span.str, let font = span.font?.pointee else { return }
    append("<text x=\"")
    if let left = object[SVGAttribute.left] { append(String(cString: left)) } else { append(position.x) }
    append("\" y=\"")
    // Positions are of the middle of a line instead of its baseline.
    append(position.y - span.yoffset_centerline)
    append("\" font-size=\"")
    append(font.size)
    if String(cString: font.name).hasSuffix("Bold") { append("\" font-weight=\"bold") }
    if object[SVGAttribute.left] == nil { append("\" text-anchor=\"middle") }
    append("\" fill=\"")
    append(object.pencolor)
    append("\">", escaping: text, "</text>\n")
  }
}

extension SVGText {
  private mutating func append(_ text: String) { bytes += text.utf8 }

  /// Appends text between two others; none of them if there is no text.
  private mutating func append(_ before: String, escaping text: UnsafePointer<CChar>?, _ after: String) {
    guard var byte = text, byte.pointee != 0 else { return }
    append(before)
    while byte.pointee != 0 {
      switch UInt8(bitPattern: byte.pointee) {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "\n"): append("&#10;")
      // XML allows no other control characters.
      case ..<0x20: append("\u{FFFD}")
      case let plain: bytes.append(plain)
      }
      byte += 1
    }
    append(after)
  }

  private mutating func appendPaint(_ object: obj_state_t, fill: gvcolor_t?, hasDashes: Bool = true) {
    append(" fill=\"")
    if let fill { append(fill) } else { append("none") }
    append("\"")
    guard object.penwidth > 0 else { return }
    append(" stroke=\"")
    append(object.pencolor)
    if object.penwidth != 1 {
      append("\" stroke-width=\"")
      append(object.penwidth)
    }
    switch object.pen {
    case PEN_DASHED where hasDashes: append("\" stroke-dasharray=\"5,3")
    case PEN_DOTTED where hasDashes: append("\" stroke-dasharray=\"1.5,2.5")
    default: break
    }
    append("\"")
  }

  private mutating func append(_ color: gvcolor_t) {
    let (red, green, blue, alpha) = color.u.rgba
    guard alpha > 0 else { return append("none") }
    bytes.append(UInt8(ascii: "#"))
    for part in [red, green, blue] {
      for digit in [part >> 4, part & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }

  private mutating func append(_ points: Slice<UnsafeBufferPointer<pointf>>) {
    for (index, point) in zip(points.indices, points) {
      if index > points.startIndex { append(" ") }
      append(point.x)
      append(",")
      append(point.y)
    }
  }

  private mutating func append(_ number: Double) { Decimals.append(number, to: &bytes) }
}

extension obj_state_t {
  /// An attribute of the node or edge; `nil` if it is empty.
  subscript(name: String) -> UnsafePointer<CChar>? {
    // reason: all members of the union are pointers to libcgraph's elements.
    guard let value = stratus_get(u.g, name), value.pointee != 0 else { return nil }
    return value
  }
}
