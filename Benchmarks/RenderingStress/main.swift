import StratusDiagrams
import StratusGraphviz
import StratusLayout

// Usage: RenderingStress FORMAT
//
// Draws in this process, so that Address Sanitizer sees each access, and Leak Sanitizer all memory that is left at the
// end. The drawings differ from round to round, and some cannot be drawn.

func drawing(_ count: Int) -> Drawing {
  let size = Size(width: Double(count) * 80 + 20, height: 480)
  let page = Rect(x: 0, y: 0, width: size.width, height: size.height)
  var drawing = Drawing(size: size, shapes: [Drawing.Shape(.box(page, isRounded: false), Drawing.Paint(fill: .page))])
  for index in 0..<count {
    let box = Rect(x: Double(index) * 80, y: Double(index % 7) * 60, width: 60, height: 24)
    var shape = Drawing.Shape(
      .box(box, isRounded: index % 2 == 0), Drawing.Paint(fill: .node, stroke: .nodeBorder, dash: .dashed),
      text: Drawing.Text("node \(index) ü →\n<b>&\\N", size: 11, isBold: index % 3 == 0, isLeading: index % 5 == 0))
    (shape.id, shape.classes, shape.tooltip, shape.link) = ("n\(index)", "node", "t\(index)", "https://example.org")
    drawing.shapes.append(shape)
    let (start, end) = (Point(x: box.x, y: box.y), Point(x: box.x + 80, y: 200))
    let style: [Drawing.Arrowhead.Style] = [.filled, .hollow, .double]
    let head = Drawing.Arrowhead(style: style[index % 3], length: 7, tip: start)
    drawing.shapes.append(
      Drawing.Shape(.line([start, start, end, end], index % 4 == 0 ? nil : head), Drawing.Paint(stroke: .edge)))
  }
  return drawing
}

if let format = CommandLine.arguments.last.flatMap(Graphviz.Format.init(rawValue:)) {
  for round in 1...10 { _ = try Graphviz.draw(drawing(round * 5), as: format, dotsPerInch: 72) }
  // The layout does not free all of its memory (see .ci/leaks.txt), and that leads to the nodes, which hides a graph
  // that we do not free. A graph without edges does not have this.
  for _ in 1...2 { _ = try Graphviz.draw(drawing(0), as: format, dotsPerInch: 72) }
  if format == .png, (try? Graphviz.draw(drawing(500), as: format, dotsPerInch: 72)) != nil { print("too large") }
} else {
  print("usage: RenderingStress svg|png|pdf")
}
