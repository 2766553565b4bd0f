extension MermaidWriter {
  /// Returns the style of a link, or `nil` for the default style, which follows the theme of the page. Labels always
  /// follow it, because their background does.
  static func style(of edge: Diagram.Edge) -> String? {
    var parts = edge.markColor.map { ["stroke:\($0.onAnyPage)"] } ?? []
    if edge.marksFinding || edge.change != nil || edge.count > 1 {
      parts.append("stroke-width:\(Decimals.text(edge.width))px")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ",")
  }
}

extension MermaidWriter.Class: CaseIterable {
  /// All classes, in the order in which they are written.
  static var allCases: [Self] {
    let looks = DefinitionLook.all.map { Self.definition($0) }
    return [.hidden, .band, .box, .assembly, .layer] + looks
      + [.faint, .change(.added), .change(.removed), .change(.changed), .fixed, .finding]
  }

  init(_ look: Diagram.Node.Look) {
    switch look {
    case .definition(let look, _): self = .definition(look)
    case .assembly, .injectedAssembly: self = .assembly
    case .layer: self = .layer
    }
  }

  var name: String {
    switch self {
    case .hidden, .band, .box, .assembly, .layer, .faint, .fixed, .finding: "\(self)"
    case .definition(let look): look.name
    case .change(let change): change.title
    }
  }

  /// The style of the class. Frames and faint nodes let the page through, and their text follows its theme. Others have
  /// a fill, and set the color of text, because the light text of a dark page could not be read on it.
  var style: String {
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
    case .fixed: "stroke:\(ColorRole.added.onAnyPage),stroke-width:2px"
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
    case .removed, .faintLine: Self.implicit.light
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
