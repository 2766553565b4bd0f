import StratusGraph
import StratusLayout
import StratusSupport

/// The list of numbered causes beside a diagram: what is wrong, how often, and what an edit of the layers would leave.
struct CauseList {
  private let lines: [Line]
  /// The distance of the list from the diagram, and its width; 0 without causes.
  let width: Double
  let height: Double

  /// A line of text, or a number before one.
  private struct Line {
    let text: Drawing.Text
    let start: Point
    let number: Int?
  }

  private static let (textWidth, indent, gap, padding) = (200.0, 24.0, 14.0, 12.0)
  static let markSize = 16.0

  init(_ causes: NumberedCauses) {
    var (lines, y) = ([Line](), 0.0)
    func add(_ text: String, size: Double, isBold: Bool = false, _ color: ColorRole, number: Int? = nil) {
      let wrapped = SummaryLine.wrapped(
        DisplayText.visible(text), size: size, isBold: isBold, width: Self.textWidth, lines: 6)
      for (index, line) in wrapped.enumerated() {
        y += size + 3
        lines.append(
          Line(
            text: Drawing.Text(line, size: size, isBold: isBold, colorRole: color), start: Point(x: Self.indent, y: y),
            number: index == 0 ? number : nil))
      }
    }
    for cause in causes.all {
      add(cause.message, size: 11.5, isBold: true, .text, number: cause.number)
      add(Plural.text(cause.count, "error"), size: 10.5, .findingText)
      if let edit = cause.edit { add(edit, size: 10.5, .mutedText) }
      y += Self.padding
    }
    if !causes.all.isEmpty, causes.otherErrors > 0 {
      add(Plural.text(causes.otherErrors, "other error"), size: 10.5, .mutedText)
    }
    self.lines = lines
    (width, height) = lines.isEmpty ? (0, 0) : (Self.gap + Self.indent + Self.textWidth, y + 4)
  }

  func shapes(at origin: Point) -> [Drawing.Shape] {
    lines.flatMap { line in
      let start = origin + line.start + Point(x: Self.gap, y: 0)
      let mark = line.number.map { Drawing.Shape.mark($0, at: start + Point(x: -14, y: -4)) }
      return [mark, Drawing.Shape.text(line.text, at: start)].compactMap(\.self)
    }
  }
}

extension Drawing.Shape {
  /// The number of a cause.
  static func mark(_ number: Int, at center: Point) -> Self {
    let size = Size(width: CauseList.markSize, height: CauseList.markSize)
    var shape = badge(Rect(center: center, size: size), "\(number)", isWarning: false)
    shape.classes = "node cause"
    return shape
  }
}

extension DiagramLayout {
  /// The middles of the marks of causes, each at a corner of its assembly.
  var causeMarks: [(number: Int, center: Point)] {
    var frames: [AssemblyID: Rect] = [:]
    for (node, frame) in zip(diagram.nodes, nodes) {
      guard let assembly = node.assembly else { continue }
      let group = node.members.isEmpty ? nil : GroupFrame(of: node)
      for (index, member) in node.members.enumerated() {
        frames[member.assembly ?? assembly] = group?.member(index, in: frame)
      }
      if node.members.isEmpty { frames[assembly] = node.box.flatMap { boxes[$0] } ?? frame }
    }
    return diagram.causes.all.compactMap { cause in
      frames[cause.assembly].map { (cause.number, Point(x: $0.x, y: $0.y)) }
    }
  }
}
