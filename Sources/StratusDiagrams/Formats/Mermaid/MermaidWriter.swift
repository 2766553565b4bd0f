import StratusDefinitions
import StratusSupport

/// Writes a flowchart in Mermaid's language, statement by statement.
struct MermaidWriter {
  private(set) var text: String
  /// How many links there are, also those that nobody sees.
  private(set) var linkCount = 0
  private var depth = 1
  /// Links by how they look; sorted when they are written.
  private var styles: [String: [Int]] = [:]
  private var members: [Class: [String]] = [:]

  /// What a link ends in. Mermaid has no hollow arrow head: a circle stands for it.
  enum Head {
    case arrow, circle, none
  }

  /// How nodes and frames look.
  enum Class: Hashable {
    case hidden, band, box, assembly, layer, faint, finding, abstract
    case scope(Scope)
  }

  init(title: String) {
    // The title stands in YAML; JSON's strings are YAML's too.
    var quoted = JSONWriter()
    quoted.value(DisplayText.visible(title))
    text = "---\ntitle: \(String(decoding: quoted.bytes, as: UTF8.self))\n---\nflowchart TB\n"
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
    _ from: String, _ to: String, _ head: Head, _ kind: Diagram.Edge.Line, label: String?, style: String?
  ) {
    let isBroken = kind == .property || kind == .method
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

  /// Puts all of the first nodes above all of the second ones.
  ///
  /// - Parameter joint: the id of a node that nobody sees, which saves links where there are many nodes on both sides.
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

  /// Lets a node lead to an address, in which nothing is left that could end it.
  mutating func lead(_ id: String, to address: String) { line("click \(id) href \"\(address)\"") }

  /// Gives a node or frame the looks of a class; a later class wins.
  mutating func mark(_ id: String, _ kind: Class) { members[kind, default: []].append(id) }

  /// Writes how all looks: the last statements of a chart.
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

  /// Mermaid knows characters by their decimal code between `#` and `;`.
  static func escaped(_ text: String) -> String {
    PlainText.escaped(DisplayText.visible(text)) { "#\($0.value);" }
  }

  /// How a link looks; nil for Mermaid's own look, which goes with the page's theme.
  static func style(of edge: Diagram.Edge) -> String? {
    var parts: [String] = []
    if edge.rule != nil {
      parts.append("stroke:\(ColorRole.finding.light)")
    } else if edge.isFaint {
      parts.append("stroke:\(ColorRole.faintLine.light)")
    } else if edge.shownLine == .implicit {
      parts.append("stroke:\(ColorRole.implicit.light)")
    }
    if edge.rule != nil || edge.count > 1 { parts.append("stroke-width:\(Decimals.text(edge.width))px") }
    if edge.shownLine == .method { parts.append("stroke-dasharray:1 3") }
    if edge.rule != nil { parts.append("color:\(ColorRole.findingText.light)") }
    return parts.isEmpty ? nil : parts.joined(separator: ",")
  }
}

extension MermaidWriter.Class: CaseIterable {
  /// In the order in which they are written.
  static var allCases: [Self] {
    [.hidden, .band, .box, .assembly, .layer] + Scope.allCases.map { .scope($0) } + [.abstract, .faint, .finding]
  }

  init(_ look: Diagram.Node.Look) {
    switch look {
    case .definition(_, isAbstract: true): self = .abstract
    case .definition(let scope, isAbstract: false): self = .scope(scope)
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
    case .abstract: "abstract"
    case .scope(let scope): scope.rawValue
    }
  }

  /// Text has its own color: that of a dark page would not be read on a light fill.
  fileprivate var style: String {
    func filled(_ fill: ColorRole, _ stroke: ColorRole, _ text: ColorRole = .text) -> String {
      "fill:\(fill.light),stroke:\(stroke.light),color:\(text.light)"
    }
    return switch self {
    case .hidden: "fill:none,stroke:none"
    case .band: filled(.band, .band, .bandName)
    case .box: filled(.box, .boxBorder, .bandName)
    case .assembly, .layer: filled(.node, .nodeBorder)
    case .faint: filled(.faintFill, .faintLine, .faintText)
    case .finding: "stroke:\(ColorRole.finding.light),stroke-width:2px"
    case .abstract: filled(.node, .nodeBorder) + ",stroke-dasharray:5 3"
    case .scope(let scope): filled(.scope(scope), .nodeBorder)
    }
  }
}
