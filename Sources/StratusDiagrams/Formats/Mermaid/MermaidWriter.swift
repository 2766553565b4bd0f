import StratusSupport

/// Writes a Mermaid flowchart, statement by statement.
struct MermaidWriter {
  /// The chart, complete after ``finish()``.
  private(set) var text = ""
  /// The title, and what may follow it.
  private let title: String
  private let facts: [String]
  private let direction: Direction
  /// The facts for which the title has no space, and the meaning of the signs.
  var legend: [String] = []
  /// The chart as a file, whose last line is a comment with the legend.
  var file: String { text + (legend.isEmpty ? "" : "%% \(legendLine)\n") }
  /// The legend as a line of text; empty if there is none.
  var legendLine: String { legend.joined(separator: " · ") }
  /// The number of links, including invisible ones.
  private(set) var linkCount = 0
  /// The estimated width.
  private(set) var width: MermaidWidth
  /// The numbers of the open frames, from the outermost one.
  private var frames: [Int] = []
  private var frameCount = 0
  /// The number of each node.
  private var numbers: [String: Int] = [:]
  /// The indices of links by their style.
  private var styles: [String: [Int]] = [:]
  private var members: [Class: [String]] = [:]

  /// The limits of GitHub for one chart, which readers cannot raise.
  enum Limit {
    static let characters = 50_000
    static let arrows = 500
    /// The width of the column of a comment, in pixels. GitHub shrinks a wider chart to it.
    static let column = 800.0
    /// The width up to which the text of a chart is legible in this column.
    static let width = 2 * column
  }

  /// The direction from users to what they use.
  enum Direction: String, CaseIterable {
    case down = "TB"
    case right = "LR"

    /// The sign for an arrow that leads against the direction.
    var reverse: String { self == .down ? "▲" : "◀" }
  }

  /// Returns whether GitHub draws the chart.
  ///
  /// - Parameter characters: a smaller limit than that of GitHub.
  func isWithinLimits(characters: Int) -> Bool {
    linkCount <= Limit.arrows && text.utf8.count <= min(characters, Limit.characters)
  }

  /// The estimated width in the narrower direction, in pixels.
  var leastWidth: Double { min(width(.down), width(.right)) }

  /// Whether the text is not legible on a page in either direction.
  var isTooWide: Bool { leastWidth > Limit.width }

  /// The head of a link. Mermaid has no hollow arrow heads and no diamonds, so circles and crosses replace them.
  enum Head {
    case arrow, circle, cross, none

    init(of edge: Diagram.Edge) {
      self =
        switch edge.head {
        case .filled, .double: .arrow
        case .hollow, .doubleHollow: .circle
        case .diamond: .cross
        case nil: .none
        }
    }
  }

  /// The style classes of nodes and frames.
  enum Class: Hashable {
    case hidden, band, box, assembly, layer, faint, fixed, finding
    case definition(DefinitionLook)
    case change(ElementChange)
  }

  init(title: String, facts: [String], _ direction: Direction) {
    (self.title, self.facts, self.direction) = (title, facts, direction)
    width = MermaidWidth(title: title)
  }

  /// Returns the title with the facts that make the chart neither wider nor smaller, and the other facts.
  private func fittingTitle() -> (title: String, omitted: ArraySlice<String>) {
    let limit = max(Limit.column, width(direction))
    let titles = (0...facts.count).map { ([title] + facts[..<$0]).joined(separator: " · ") }
    let count = titles.lastIndex { MermaidWidth(title: $0).titleWidth <= limit } ?? 0
    return (titles[count], facts[count...])
  }

  private static func header(title: String, _ direction: Direction) -> String {
    // The title is part of a YAML header. Every JSON string is also a YAML string.
    var quoted = JSONWriter()
    quoted.value(DisplayText.visible(title))
    // Mermaid looks for directives, which begin with `%%{`, in the whole text.
    let title = String(decoding: quoted.bytes, as: UTF8.self).replacing("%", with: "\\u0025")
    return "---\ntitle: \(title)\n---\nflowchart \(direction.rawValue)\n"
  }

  /// Begins a frame.
  mutating func open(_ id: String, label: String) {
    line("subgraph \(id)[\(Self.quoted(label, nil))]")
    frames.append(frameCount)
    frameCount += 1
  }

  mutating func close() {
    frames.removeLast()
    line("end")
  }

  mutating func node(_ id: String, label: String, detail: String? = nil) {
    line("\(id)[\(Self.quoted(label, detail))]")
    numbers[id] = width.nodes.count
    width.nodes.append(.init(width: MermaidWidth.ofNode([label, detail ?? ""]), frame: frames.last))
  }

  mutating func link(
    _ from: String, _ to: String, _ head: Head, isDashed: Bool, label: String?, style: String?
  ) {
    let arrow =
      switch head {
      case .arrow: isDashed ? "-.->" : "-->"
      case .circle: isDashed ? "-.-o" : "--o"
      case .cross: isDashed ? "-.-x" : "--x"
      case .none: isDashed ? "-.-" : "---"
      }
    line("\(from) \(arrow)\(label.map { "|\(Self.quoted($0, nil))|" } ?? "") \(to)")
    if let style { styles[style, default: []].append(linkCount) }
    count(from, to, label)
  }

  private mutating func count(_ from: String, _ to: String, _ label: String?) {
    linkCount += 1
    guard let from = numbers[from], let to = numbers[to] else { return }
    width.links.append(.init(from: from, to: to, labelWidth: label.map(MermaidWidth.ofText) ?? 0))
  }

  /// Keeps some nodes above others with invisible links.
  ///
  /// - Parameter joint: the ID of an invisible node, which saves links if there are many nodes on both sides.
  mutating func linkInvisibly(_ uppers: [String], _ lowers: [String], joint: String) {
    guard uppers.count > 1, lowers.count > 1 else {
      for upper in uppers { for lower in lowers { linkInvisibly(upper, lower) } }
      return
    }
    node(joint, label: "\u{A0}")
    mark(joint, .hidden)
    for upper in uppers { linkInvisibly(upper, joint) }
    for lower in lowers { linkInvisibly(joint, lower) }
  }

  private mutating func linkInvisibly(_ from: String, _ to: String) {
    line("\(from) ~~~ \(to)")
    count(from, to, nil)
  }

  /// Adds a link from a node to an address, which must not contain quotes.
  mutating func addLink(_ id: String, to address: String) { line("click \(id) href \"\(address)\"") }

  /// Assigns a class to a node or frame. Later classes take precedence.
  mutating func mark(_ id: String, _ kind: Class) { members[kind, default: []].append(id) }

  /// Writes the styles, the last statements of a chart, and the title, whose length depends on the others.
  mutating func finish() {
    for kind in Class.allCases {
      guard let ids = members[kind] else { continue }
      line("classDef \(kind.name) \(kind.style)")
      line("class \(ids.joined(separator: ",")) \(kind.name)")
    }
    for (style, links) in styles.sorted(by: { $0.key < $1.key }) {
      line("linkStyle \(links.map(String.init).joined(separator: ",")) \(style)")
    }
    let (title, omitted) = fittingTitle()
    legend.append(contentsOf: omitted)
    width.titleWidth = MermaidWidth(title: title).titleWidth
    text = Self.header(title: title, direction) + text
  }

  private mutating func line(_ statement: String) {
    text += String(repeating: "  ", count: frames.count + 1) + statement + "\n"
  }

  private static func quoted(_ label: String, _ detail: String?) -> String {
    "\"" + escaped(label) + (detail.map { "<br/>" + escaped($0) } ?? "") + "\""
  }

  /// Escapes text. Mermaid writes a character as its decimal code between `#` and `;`.
  static func escaped(_ text: String) -> String {
    PlainText.escaped(DisplayText.visible(text)) { "#\($0.value);" }
  }
}
