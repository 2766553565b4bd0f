import StratusDiagrams
import StratusLayout

extension Graph {
  /// Adds the shapes of a drawing: a node for each box, an edge for each line.
  ///
  /// Graphviz draws node by node, each followed by its edges. So a line is an edge of the box before it, and everything
  /// is drawn in its order.
  borrowing func add(_ drawing: Drawing, for format: Graphviz.Format) throws(RenderingError) {
    set("pad", "0")
    set("margin", "0")
    set("bgcolor", "transparent")
    let writer = ShapeWriter(height: drawing.size.height, format: format)
    // An invisible node as large as the page determines the size of the result. It also declares the defaults of all
    // others.
    var node = try addNode()
    node.set("shape", "plaintext", else: "box")
    node.set("fixedsize", "true", else: "true")
    node.set("margin", "0", else: "0")
    node.set("label", "")
    writer.place(node, in: Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height))
    for shape in drawing.shapes {
      switch shape.form {
      case .box(let rect, let isRounded):
        node = try addNode()
        writer.writeBox(shape, in: rect, isRounded: isRounded, to: node)
      case .line(let points, let head):
        writer.writeLine(shape, along: points, head, to: try addEdge(at: node))
      }
    }
  }
}

/// Describes shapes by Graphviz's attributes.
private struct ShapeWriter {
  /// The height of the page: Graphviz's y axis points up.
  let height: Double
  let format: Graphviz.Format

  func writeBox(_ shape: Drawing.Shape, in rect: Rect, isRounded: Bool, to node: Graph.Element) {
    let paint = shape.paint
    place(node, in: rect)
    if format == .svg { node.set(SVGAttribute.frame, frame(rect, isRounded: isRounded)) }
    if paint.fill == nil, paint.stroke == nil { node.set("shape", "plaintext") }
    var styles = isRounded ? ["rounded"] : []
    if let fill = paint.fill {
      styles.append("filled")
      node.set("fillcolor", fill.light)
    }
    if paint.dash != .solid { styles.append(paint.dash.rawValue) }
    if !styles.isEmpty { node.set("style", styles.joined(separator: ",")) }
    // Graphviz draws every border; one without width is not seen.
    if let color = paint.stroke ?? paint.fill { node.set("color", color.light) }
    node.set("penwidth", Decimals.text(paint.stroke == nil ? 0 : paint.width))
    // Without a label, a node shows its name.
    if let text = shape.text { write(text, to: node, left: rect.x) } else { node.set("label", "") }
    writeMetadata(of: shape, to: node)
  }

  func place(_ node: Graph.Element, in rect: Rect) {
    node.set("pos", coordinates([rect.center]))
    // In inches, of 72 points each.
    node.set("width", Decimals.text(rect.width / 72, digits: 5))
    node.set("height", Decimals.text(rect.height / 72, digits: 5))
  }

  private func frame(_ rect: Rect, isRounded: Bool) -> String {
    let (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height)
    let corner = " x=\"\(Decimals.text(x))\" y=\"\(Decimals.text(y))\""
    // The radius is Graphviz's, which PNG and PDF have.
    let radius = isRounded ? " rx=\"\(Decimals.text(min(12, width / 3, height / 3)))\"" : ""
    return "\(corner) width=\"\(Decimals.text(width))\" height=\"\(Decimals.text(height))\"\(radius)"
  }

  private func write(_ text: Drawing.Text, to node: Graph.Element, left: Double) {
    node.set("label", label(text))
    node.set("fontname", text.isBold ? "Arial Bold" : "Arial")
    node.set("fontsize", Decimals.text(text.size))
    node.set("fontcolor", text.colorRole.light)
    if text.isLeading, format == .svg { node.set(SVGAttribute.left, Decimals.text(left)) }
  }

  /// Text for a label, in which Graphviz interprets backslashes and HTML entities.
  private func label(_ text: Drawing.Text) -> String {
    var bytes: [UInt8] = []
    for byte in text.string.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
      default: bytes.append(byte)
      }
    }
    if text.isLeading { bytes += #"\l"#.utf8 }
    return String(decoding: bytes, as: UTF8.self)
  }

  func writeLine(_ shape: Drawing.Shape, along points: [Point], _ head: Drawing.Arrowhead?, to edge: Graph.Element) {
    edge.set("dir", "none", else: "none")
    edge.set("pos", coordinates(points))
    if let color = shape.paint.stroke { edge.set("color", color.light) }
    edge.set("penwidth", Decimals.text(shape.paint.width))
    if shape.paint.dash != .solid { edge.set("style", shape.paint.dash.rawValue) }
    if let head, let base = points.first { write(head, from: base, along: points, to: edge) }
    writeMetadata(of: shape, to: edge)
  }

  private func write(_ head: Drawing.Arrowhead, from base: Point, along points: [Point], to edge: Graph.Element) {
    // Arrowheads differ between versions of Graphviz, so our SVG renderer gets their corners.
    if format == .svg {
      let polygons = head.polygons(from: base).map { coordinates($0, isDown: true) }
      edge.set(SVGAttribute.heads, polygons.joined(separator: ";"))
      if head.style.isHollow { edge.set("fillcolor", ColorRole.plate.light) }
      return
    }
    edge.set("dir", "back")
    edge.set("pos", "s," + coordinates([head.tip] + points))
    edge.set("arrowsize", Decimals.text(head.length / 10))
    switch head.style {
    case .filled: edge.set("arrowtail", "normal")
    case .hollow, .doubleHollow:
      edge.set("arrowtail", head.style == .hollow ? "normal" : "normalnormal")
      edge.set("fillcolor", ColorRole.plate.light)
    case .double: edge.set("arrowtail", "normalnormal")
    case .diamond: edge.set("arrowtail", "diamond")
    }
  }

  /// Sets what a reader of the file can use: ids and tooltips in SVG, links also in PDF.
  private func writeMetadata(of shape: Drawing.Shape, to element: Graph.Element) {
    guard format != .png else { return }
    if let link = shape.link { element.set(SVGAttribute.link, link) }
    guard format == .svg else { return }
    element.set(SVGAttribute.id, shape.id)
    element.set(SVGAttribute.classes, shape.classes)
    element.set(SVGAttribute.tooltip, shape.tooltip)
  }

  /// - Parameter isDown: Whether the y axis points down.
  private func coordinates(_ points: [Point], isDown: Bool = false) -> String {
    var bytes: [UInt8] = []
    for point in points {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      Decimals.append(point.x, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      Decimals.append(isDown ? point.y : height - point.y, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
