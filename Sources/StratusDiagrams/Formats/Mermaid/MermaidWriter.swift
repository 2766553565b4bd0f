import StratusGraph
import StratusSupport

/// Writes a Mermaid flowchart, statement by statement.
struct MermaidWriter {
  private(set) var text: String
  /// The number of links, including invisible ones.
  private(set) var linkCount = 0
  private var depth = 1
  /// The indices of links by their style.
  private var styles: [String: [Int]] = [:]
  private var members: [Class: [String]] = [:]

  /// The limits of GitHub for one chart, which readers cannot raise.
  enum Limit {
    static let characters = 50_000
    static let arrows = 500
  }

  /// Returns whether GitHub draws the chart.
  ///
  /// - Parameter characters: a smaller limit than that of GitHub.
  func isWithinLimits(characters: Int) -> Bool {
    linkCount <= Limit.arrows && text.utf8.count <= min(characters, Limit.characters)
  }

  /// The head of a link. Mermaid has no hollow arrow head, so a circle replaces it.
  enum Head {
    case arrow, circle, none

    init(of edge: Diagram.Edge) { self = edge.shownLine == .parent && edge.change == nil ? .circle : .arrow }
  }

  /// The style classes of nodes and frames.
  enum Class: Hashable {
    case hidden, band, box, assembly, layer, faint, finding
    case definition(DefinitionLook)
    case change(ElementChange)
  }

  init(title: String) {
    // The title is part of a YAML header. Every JSON string is also a YAML string.
    var quoted = JSONWriter()
    quoted.value(DisplayText.visible(title))
    // Mermaid looks for directives, which begin with `%%{`, in the whole text.
    let title = String(decoding: quoted.bytes, as: UTF8.self).replacing("%", with: "\\u0025")
    text = "---\ntitle: \(title)\n---\nflowchart TB\n"
  }

  /// Begins a frame.
  mutating func open(_ id: String, label: String, detail: String? = nil) {
    line("subgraph \(id)[\(Self.quoted(label, detail))]")
    depth += 1
  }

  mutating func close() {
    depth -= 1
    line("end")
  }

  mutating func node(_ id: String, label: String, detail: String? = nil) {
    line("\(id)[\(Self.quoted(label, detail))]")
  }

  mutating func link(
    _ from: String, _ to: String, _ head: Head, _ dash: Dash, label: String?, style: String?
  ) {
    let isBroken = dash != .solid
    let arrow =
      switch head {
      case .arrow: isBroken ? "-.->" : "-->"
      case .circle: isBroken ? "-.-o" : "--o"
      case .none: isBroken ? "-.-" : "---"
      }
    line("\(from) \(arrow)\(label.map { "|\(Self.quoted($0, nil))|" } ?? "") \(to)")
    if let style { styles[style, default: []].append(linkCount) }
    linkCount += 1
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
    linkCount += 1
  }

  /// Adds a link from a node to an address, which must not contain quotes.
  mutating func addLink(_ id: String, to address: String) { line("click \(id) href \"\(address)\"") }

  /// Assigns a class to a node or frame. Later classes take precedence.
  mutating func mark(_ id: String, _ kind: Class) { members[kind, default: []].append(id) }

  /// Writes the styles, the last statements of a chart.
  mutating func finish() {
    for kind in Class.allCases {
      guard let ids = members[kind] else { continue }
      line("classDef \(kind.name) \(kind.style)")
      line("class \(ids.joined(separator: ",")) \(kind.name)")
    }
    for (style, links) in styles.sorted(by: { $0.key < $1.key }) {
      line("linkStyle \(links.map(String.init).joined(separator: ",")) \(style)")
    }
  }

  private mutating func line(_ statement: String) {
    text += String(repeating: "  ", count: depth) + statement + "\n"
  }

  private static func quoted(_ label: String, _ detail: String?) -> String {
    "\"" + escaped(label) + (detail.map { "<br/>" + escaped($0) } ?? "") + "\""
  }

  /// Escapes text. Mermaid writes a character as its decimal code between `#` and `;`.
  static func escaped(_ text: String) -> String {
    PlainText.escaped(DisplayText.visible(text)) { "#\($0.value);" }
  }

  /// Returns the style of a link, or `nil` for the default style, which follows the theme of the page. Labels always
  /// follow it, because their background does.
  static func style(of edge: Diagram.Edge) -> String? {
    let color: ColorRole? =
      edge.marksFinding
      ? .finding
      : edge.markedChange?.lineColor ?? (edge.isFaint || edge.shownLine == .implicit ? .implicit : nil)
    var parts = color.map { ["stroke:\($0.onAnyPage)"] } ?? []
    if edge.marksFinding || edge.change != nil || edge.count > 1 {
      parts.append("stroke-width:\(Decimals.text(edge.width))px")
    }
    if edge.dash == .dotted { parts.append("stroke-dasharray:1 3") }
    return parts.isEmpty ? nil : parts.joined(separator: ",")
  }
}

extension MermaidWriter.Class: CaseIterable {
  /// All classes, in the order in which they are written.
  static var allCases: [Self] {
    let looks = DefinitionLook.all.map { Self.definition($0) }
    return [.hidden, .band, .box, .assembly, .layer] + looks
      + [.faint, .change(.added), .change(.removed), .change(.changed), .finding]
  }

  init(_ look: Diagram.Node.Look) {
    switch look {
    case .definition(let look, _): self = .definition(look)
    case .assembly, .injectedAssembly: self = .assembly
    case .layer: self = .layer
    }
  }

  fileprivate var name: String {
    switch self {
    case .hidden: "hidden"
    case .band: "band"
    case .box: "box"
    case .assembly: "assembly"
    case .layer: "layer"
    case .faint: "faint"
    case .finding: "finding"
    case .definition(let look): look.name
    case .change(let change): change.title
    }
  }

  /// The style of the class. Frames and faint nodes let the page through, and their text follows its theme. Others have
  /// a fill, and set the color of text, because the light text of a dark page could not be read on it.
  fileprivate var style: String {
    func filled(_ fill: ColorRole) -> String {
      "fill:\(fill.light),stroke:\(ColorRole.nodeBorder.light),color:\(ColorRole.text.light)"
    }
    let border = "stroke:\(ColorRole.implicit.onAnyPage)"
    return switch self {
    case .hidden: "fill:none,stroke:none"
    // A tenth of a gray is a little darker than a light page, and a little lighter than a dark one.
    case .band: "fill:#64748B1A,stroke:none"
    case .box: "fill:none,\(border)"
    case .faint: "fill:none,\(border),stroke-width:0.5px"
    case .assembly, .layer: filled(.node)
    case .finding: "stroke:\(ColorRole.finding.onAnyPage),stroke-width:2px"
    case .definition(let look): filled(look.fill) + look.dash.mermaid
    case .change(let change):
      (change == .removed ? "fill:none," : "") + "stroke:\(change.lineColor.onAnyPage),"
        + "stroke-width:\(Decimals.text(change.lineWidth))px" + (change == .removed ? Dash.dashed.mermaid : "")
    }
  }
}

extension ColorRole {
  /// The color of a line that is visible on light and on dark pages, because a chart cannot adapt to its page.
  var onAnyPage: String {
    switch self {
    case .added: "#007F58"
    case .removed: Self.implicit.light
    case .changed: "#1A6FE0"
    default: light
    }
  }
}

extension Dash {
  /// The end of a style for the dash pattern.
  fileprivate var mermaid: String {
    switch self {
    case .solid: ""
    case .dashed: ",stroke-dasharray:5 3"
    case .dotted: ",stroke-dasharray:1 3"
    }
  }
}
