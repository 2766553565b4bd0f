import StratusLayout
import StratusSupport

extension ExplorerData {
  /// Writes the shapes of the summary, from back to front, with the elements that they select.
  func writeSummary(to writer: inout JSONWriter) {
    guard explorer.showsSummary else { return }
    var elements = assembliesByID.mapValues { "a\($0)" }
    for (index, section) in layers.sections.enumerated() {
      if let name = section.name { elements[Identifier.id("layer", name)] = "l\(index)" }
    }
    let summary = Summary(of: explorer.viewed)
    let drawing = summary.drawing()
    for arrow in summary.arrows {
      elements[arrow.id] = summary.bands[arrow.from].name.flatMap { elements[Identifier.id("layer", $0)] }
    }
    writer.name("summary")
    writer.object { writer in
      writer.field("frame", [0, 0, drawing.size.width, drawing.size.height].text)
      writer.list("shapes", drawing.shapes) { $0.write($1, selecting: elements[$1.id]) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ shape: Drawing.Shape, selecting element: String?) {
    object(.inline) { writer in
      switch shape.form {
      case .box(let rect, let isRounded):
        writer.field("frame", [rect.x, rect.y, rect.width, rect.height].text)
        if isRounded { writer.field("rounded", true) }
      case .line(let points, let head):
        writer.field("line", points.text)
        writer.field(
          "heads", ifAny: head.flatMap { head in points.first.map { head.polygons(from: $0).joined().text } })
      }
      writer.field("fill", ifAny: shape.paint.fill?.rawValue)
      writer.field("stroke", ifAny: shape.paint.stroke?.rawValue)
      if shape.paint.stroke != nil { writer.field("width", [shape.paint.width].text) }
      if shape.paint.dash != .solid { writer.field("dash", shape.paint.dash.rawValue) }
      if let text = shape.text { writer.write(text) }
      if !shape.tooltip.isEmpty { writer.field("tooltip", shape.tooltip) }
      writer.field("select", ifAny: element)
    }
  }

  private mutating func write(_ text: Drawing.Text) {
    field("text", text.string)
    field("size", [text.size].text)
    field("color", text.colorRole.rawValue)
    if text.isBold { field("bold", true) }
    if text.isLeading { field("leading", true) }
  }
}

extension Sequence<Double> {
  fileprivate var text: String { map { Decimals.text($0, digits: 1) }.joined(separator: " ") }
}

extension Sequence<Point> {
  fileprivate var text: String { flatMap { [$0.x, $0.y] }.text }
}
