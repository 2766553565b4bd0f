import CStratusGraphviz

/// The text of an SVG document, one element a line, as far as it has been drawn.
struct SVGText {
  typealias Color = (UInt8, UInt8, UInt8, UInt8)

  enum Shape { case polygon, curve }

  enum Group: String { case cluster, node, edge }

  private(set) var bytes: [UInt8] = []
  /// Where the text of each cluster begins, and where the last one ends.
  private var clusters: [Int] = []
  /// Whether the innermost tooltip is of a link.
  private var isLink = false

  /// For a job of Graphviz, which keeps nothing but a pointer.
  static func allocated() -> UnsafeMutableRawPointer {
    let text = UnsafeMutablePointer<SVGText>.allocate(capacity: 1)
    text.initialize(to: SVGText())
    return UnsafeMutableRawPointer(text)
  }

  static func deallocate(_ text: UnsafeMutableRawPointer?) {
    guard let text = text?.assumingMemoryBound(to: SVGText.self) else { return }
    text.deinitialize(count: 1)
    text.deallocate()
  }

  // MARK: Structure

  mutating func begin(width: Int, height: Int) {
    bytes +=
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" font-family="Helvetica,Arial,sans-serif">

      """.utf8
  }

  mutating func end() { append("</svg>\n") }

  mutating func open(_ group: Group, id: UnsafePointer<CChar>?, classes: UnsafePointer<CChar>?) {
    if group == .cluster, clusters.isEmpty { clusters = [bytes.count] }
    append("<g")
    if let id, id.pointee != 0 { append(" id=\"", escaping: id, "\"") }
    append(" class=\"")
    bytes += group.rawValue.utf8
    if let classes, classes.pointee != 0 { append(" ", escaping: classes, "") }
    append("\">\n")
  }

  mutating func close() { append("</g>\n") }

  mutating func closeCluster() {
    close()
    clusters.append(bytes.count)
  }

  /// By their text, which begins with their ids.
  mutating func sortClusters() {
    guard let first = clusters.first, let last = clusters.last else { return }
    let texts = zip(clusters, clusters.dropFirst()).map { bytes[$0..<$1] }
    let sorted = texts.sorted { $0.lexicographicallyPrecedes($1) }
    bytes.replaceSubrange(first..<last, with: sorted.joined())
    clusters = []
  }

  /// - Parameters:
  ///   - address: none where there is only a title.
  ///   - title: shown while a reader points at what is within.
  mutating func openLink(to address: UnsafePointer<CChar>?, title: UnsafePointer<CChar>?) {
    isLink = false
    if let address, address.pointee != 0 {
      isLink = true
      append("<a xlink:href=\"", escaping: address, "\">\n")
    }
    if let title, title.pointee != 0 { append("<title>", escaping: title, "</title>\n") }
  }

  mutating func closeLink() {
    if isLink { append("</a>\n") }
    isLink = false
  }

  // MARK: What is seen

  mutating func draw(
    _ shape: Shape, _ points: UnsafeBufferPointer<pointf>, isFilled: Bool, like object: obj_state_t
  ) {
    append(shape == .polygon ? "<polygon fill=\"" : "<path fill=\"")
    if isFilled { append(object.fillcolor.u.rgba) } else { append("none") }
    // A border as thin as this is there only because Graphviz draws no shape without one.
    if object.penwidth > 0.05 {
      append("\" stroke=\"")
      append(object.pencolor.u.rgba)
      if object.penwidth != 1 {
        append("\" stroke-width=\"")
        append(object.penwidth)
      }
      switch object.pen {
      case PEN_DASHED: append("\" stroke-dasharray=\"5,3")
      case PEN_DOTTED: append("\" stroke-dasharray=\"1.5,2.5")
      default: break
      }
    }
    switch shape {
    case .polygon:
      append("\" points=\"")
      appendPoints(points[...])
    case .curve:
      append("\" d=\"")
      appendPath(points)
    }
    append("\"/>\n")
  }

  mutating func write(_ span: textspan_t, at place: pointf, color: Color) {
    guard let text = span.str, let font = span.font else { return }
    append("<text x=\"")
    append(place.x)
    append("\" y=\"")
    // As Graphviz's own renderers do, which have the middle of a line and not its base.
    append(place.y - span.yoffset_centerline)
    append("\" font-size=\"")
    append(font.pointee.size)
    if String(cString: font.pointee.name).hasSuffix("Bold") { append("\" font-weight=\"bold") }
    switch UInt8(bitPattern: span.just) {
    case UInt8(ascii: "l"): break
    case UInt8(ascii: "r"): append("\" text-anchor=\"end")
    default: append("\" text-anchor=\"middle")
    }
    append("\" fill=\"")
    append(color)
    append("\">", escaping: text, "</text>\n")
  }
}

extension SVGText {
  private mutating func append(_ text: StaticString) {
    bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  private mutating func append(_ before: StaticString, escaping text: UnsafePointer<CChar>, _ after: StaticString) {
    append(before)
    var byte = text
    while byte.pointee != 0 {
      switch UInt8(bitPattern: byte.pointee) {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "\n"): append("&#10;")
      case let plain: bytes.append(plain)
      }
      byte += 1
    }
    append(after)
  }

  private mutating func append(_ color: Color) {
    bytes.append(UInt8(ascii: "#"))
    for part in [color.0, color.1, color.2] {
      for digit in [part >> 4, part & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }

  /// A start, then three points for each piece; those that are straight, as most are, need one number.
  private mutating func appendPath(_ points: UnsafeBufferPointer<pointf>) {
    guard var place = points.first else { return }
    append("M")
    append(place)
    for start in stride(from: 1, to: points.count - 2, by: 3) {
      let piece = points[start..<start + 3]
      let end = points[start + 2]
      if piece.allSatisfy({ $0.x == place.x }) {
        append("V")
        append(end.y)
      } else if piece.allSatisfy({ $0.y == place.y }) {
        append("H")
        append(end.x)
      } else {
        append("C")
        appendPoints(piece)
      }
      place = end
    }
  }

  private mutating func appendPoints(_ points: Slice<UnsafeBufferPointer<pointf>>) {
    for (index, point) in zip(points.indices, points) {
      if index > points.startIndex { append(" ") }
      append(point)
    }
  }

  private mutating func append(_ point: pointf) {
    append(point.x)
    bytes.append(UInt8(ascii: ","))
    append(point.y)
  }

  /// To a hundredth, without zeros at the end.
  private mutating func append(_ number: Double) {
    let hundredths = Int(exactly: (number * 100).rounded()) ?? 0
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    append(whole)
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(fraction / 10))
    if fraction % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(fraction % 10)) }
  }

  private mutating func append(_ number: Int) {
    var scale = 1
    while number / scale >= 10 { scale *= 10 }
    while scale > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / scale % 10))
      scale /= 10
    }
  }
}
