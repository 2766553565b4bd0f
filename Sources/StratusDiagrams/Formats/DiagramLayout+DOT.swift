/// How the typeface is named in a drawing.
enum Typeface {
  static let regular = "Arial"
  static let bold = "Arial Bold"
}

extension DiagramLayout {
  /// The diagram in Graphviz's language with the place of everything, for an engine that takes places as they are
  /// (`neato -n2`).
  ///
  /// Bands, title and legend are the graph's background, which is to be set apart as the attribute `_background`
  /// (``background()``). Names are short: nobody sees them, and reading the text is much of what a diagram costs.
  /// - Complexity: O(n).
  public func dot() -> String {
    var dot = DOTWriter()
    dot.open("digraph", "diagram")
    writeDefaults(to: &dot)
    writeBoxes(to: &dot)
    for index in diagram.nodes.indices where diagram.nodes[index].box == nil { writeNode(index, to: &dot) }
    for index in edgesFromBackToFront where edges[index].count >= 4 { writeEdge(index, to: &dot) }
    // After the edges, which so pass behind them.
    for index in diagram.boxes.indices { writeName(ofBox: index, to: &dot) }
    for (index, label) in labels.enumerated() { write(label, index, to: &dot) }
    dot.close()
    return dot.text

    func writeBoxes(to dot: inout DOTWriter) {
      var members = [[Int]](repeating: [], count: diagram.boxes.count)
      for (index, node) in diagram.nodes.enumerated() {
        if let box = node.box { members[box].append(index) }
      }
      for (index, box) in diagram.boxes.enumerated() {
        guard let rect = boxes[index] else { continue }
        dot.open("subgraph", "cluster\(index)")
        dot.attribute("id", .string(box.id))
        dot.attribute("class", "assembly")
        dot.attribute("bb", .numbers(corners(of: rect)))
        dot.attribute("style", "rounded,filled")
        let border = box.rule != nil ? ColorRole.finding : box.isFaint ? .faintLine : .boxBorder
        dot.attribute("color", .string(border.light))
        dot.attribute("penwidth", .number(box.rule == nil ? 1 : 2))
        dot.attribute("fillcolor", .string(ColorRole.box.light))
        dot.attribute("tooltip", .label(box.tooltip))
        for member in members[index] { writeNode(member, to: &dot) }
        dot.close()
      }
    }
  }

  private func writeDefaults(to dot: inout DOTWriter) {
    dot.defaults(
      "graph",
      [
        ("bb", .numbers(corners(of: Rect(x: 0, y: 0, width: size.width, height: size.height)))), ("pad", .number(0)),
        ("margin", .number(0)), ("outputorder", "edgesfirst"), ("bgcolor", "transparent"),
      ])
    dot.defaults(
      "node",
      [
        ("shape", "box"), ("style", "rounded,filled"), ("fixedsize", .flag(true)), ("margin", .number(0)),
        ("fontname", .string(Typeface.regular)), ("fontsize", .number(NodeMetrics.fontSize)),
        ("fontcolor", .string(ColorRole.text.light)), ("color", .string(ColorRole.nodeBorder.light)),
        ("fillcolor", .string(ColorRole.node.light)), ("label", ""),
      ])
    dot.defaults(
      "edge",
      [
        // The line begins at its head: where edges share a way, their dashes fall on one another.
        ("dir", "back"), ("arrowtail", .string(Self.usualEdge.shape)), ("arrowsize", .number(Self.usualEdge.size)),
        ("color", .string(Self.usualEdge.colorRole.light)), ("penwidth", .number(usualWidth)),
      ])
  }

  /// What most edges look like, and only others have to say.
  private static let usualEdge = (shape: "normal", size: 0.65, colorRole: ColorRole.edge)

  private var usualWidth: Double { Diagram.Edge.leastWidth * diagram.lineScale }

  private static func name(ofNode index: Int) -> String { "node\(index)" }

  private func writeNode(_ index: Int, to dot: inout DOTWriter) {
    let (node, rect) = (diagram.nodes[index], nodes[index])
    var classes = node.isFaint ? ["faint"] : []
    var attributes: [DOTWriter.Attribute] = []
    switch node.look {
    case .definition(let scope, let isAbstract):
      classes += ["definition", isAbstract ? "abstract" : scope.rawValue]
      if isAbstract {
        attributes.append(("style", "rounded,filled,dashed"))
      } else {
        attributes.append(("fillcolor", .string(ColorRole.scope(scope).light)))
      }
    case .assembly: classes.append("assembly")
    case .injectedAssembly: classes.append("injected-assembly")
    case .layer: classes.append("layer")
    }
    let emphasis = Emphasis.classNames(ofNode: index, in: diagram)
    classes += emphasis
    if node.look.isBold { attributes.append(("fontname", .string(Typeface.bold))) }
    if node.isFaint { attributes = attributes.filter { $0.name != "fillcolor" } + faint }
    if node.rule != nil { attributes += [("color", .string(ColorRole.finding.light)), ("penwidth", .number(2))] }
    attributes += [
      ("id", .string(node.id)), ("class", .string(classes.joined(separator: " "))), ("tooltip", .label(node.tooltip)),
    ]
    if let address = diagram.sourceLink?.address(of: node.location) { attributes.append(("URL", .string(address))) }
    let label = DisplayText.label(node.label)
    // A second line in another size is a node of its own: only markup could put both into one.
    attributes.append(("label", .label(node.detail == nil ? label : label + "\n ")))
    dot.node(Self.name(ofNode: index), attributes + place(rect))
    if let detail = node.detail {
      let lower = Rect(x: rect.x + 2, y: rect.center.y + 2, width: rect.width - 4, height: 12)
      dot.node(
        "detail\(index)",
        [
          ("shape", "plaintext"), ("style", ""), ("label", .label(detail)),
          ("class", .string((["detail"] + emphasis).joined(separator: " "))),
          ("fontsize", .number(NodeMetrics.detailSize)),
          ("fontcolor", .string((node.isFaint ? ColorRole.faintText : .mutedText).light)),
        ] + place(lower))
    }
  }

  private var faint: [DOTWriter.Attribute] {
    [
      ("color", .string(ColorRole.faintLine.light)), ("fontcolor", .string(ColorRole.faintText.light)),
      ("fillcolor", .string(ColorRole.faintFill.light)),
    ]
  }

  /// On a plate, so that an edge which cannot but pass behind it does not strike it through.
  private func writeName(ofBox index: Int, to dot: inout DOTWriter) {
    guard let plate = titles[index] else { return }
    let box = diagram.boxes[index]
    dot.node(
      "name\(index)",
      [
        ("class", "assembly-name"), ("label", .line(DisplayText.label(box.label))), ("penwidth", .number(0)),
        ("fontname", .string(Typeface.bold)), ("fontsize", .number(NodeMetrics.boxFontSize)),
        ("fontcolor", .string((box.isFaint ? ColorRole.faintText : .bandName).light)),
        ("fillcolor", .string(ColorRole.box.light)),
      ] + place(plate))
  }

  private func write(_ label: Label, _ index: Int, to dot: inout DOTWriter) {
    let classes = label.isFinding ? ["label", "finding"] : ["label"]
    let emphasis = label.edge.map { Emphasis.classNames(of: diagram.edges[$0], in: diagram) } ?? []
    dot.node(
      "label\(index)",
      [
        ("class", .string((classes + emphasis).joined(separator: " "))), ("label", .label(label.text)),
        ("fontsize", .number(Self.labelSize)), ("penwidth", .number(0.8)),
        ("fontcolor", .string((label.isFinding ? ColorRole.findingText : .mutedText).light)),
        ("color", .string((label.isFinding ? ColorRole.finding : .boxBorder).light)),
        ("fillcolor", .string((label.isFinding ? ColorRole.findingTint : .plate).light)),
      ] + place(label.frame))
    if let leader = label.leader {
      dot.edge(
        "label\(index)", "label\(index)",
        [
          ("dir", "none"), ("pos", .numbers(places(Curve.rounded(leader, radius: 0)))),
          ("color", .string((label.isFinding ? ColorRole.finding : .edge).light)), ("penwidth", .number(0.8)),
          ("class", .string((["leader"] + emphasis).joined(separator: " "))),
        ])
    }
  }

  private func writeEdge(_ index: Int, to dot: inout DOTWriter) {
    let (edge, arrow) = (diagram.edges[index], Arrow(diagram.edges[index], along: edges[index]))
    var classes = ["\(edge.line)"]
    if edge.rule != nil { classes.append("finding") }
    if edge.isFaint { classes.append("faint") }
    classes += Emphasis.classNames(of: edge, in: diagram)
    var attributes: [DOTWriter.Attribute] = [
      ("pos", .numbers(Array("s,".utf8) + places([arrow.tip] + arrow.line))),
      ("id", .string(edge.id)), ("class", .string(classes.joined(separator: " "))), ("tooltip", .label(edge.tooltip)),
    ]
    let usual = Self.usualEdge
    if arrow.shape != usual.shape { attributes.append(("arrowtail", .string(arrow.shape))) }
    if arrow.size != usual.size { attributes.append(("arrowsize", .number(arrow.size))) }
    if arrow.colorRole != usual.colorRole { attributes.append(("color", .string(arrow.colorRole.light))) }
    let width = diagram.width(of: edge)
    if width != usualWidth { attributes.append(("penwidth", .number(width))) }
    if let address = diagram.sourceLink?.address(of: edge.location) { attributes.append(("URL", .string(address))) }
    let dash = edge.shownLine.dash
    if dash != .solid { attributes.append(("style", .string(dash.rawValue))) }
    // Graphviz draws edges node by node: at one node all keep their order. Where they end their places say.
    dot.edge(Self.name(ofNode: 0), Self.name(ofNode: 0), attributes)
  }

  /// Where lines share a way, what matters most is seen: what stays back is drawn first, findings last.
  private var edgesFromBackToFront: [Int] {
    func depth(_ edge: Diagram.Edge) -> Int { edge.rule != nil ? 2 : edge.isFaint ? 0 : 1 }
    return (0...2).flatMap { layer in diagram.edges.indices.filter { depth(diagram.edges[$0]) == layer } }
  }

  private func place(_ rect: Rect) -> [DOTWriter.Attribute] {
    // 72 points are an inch, the unit of a node's size.
    [
      ("pos", .numbers(places([rect.center]))), ("width", .exact(rect.width / 72)),
      ("height", .exact(rect.height / 72)),
    ]
  }

  private func corners(of rect: Rect) -> [UInt8] {
    places([Point(x: rect.x, y: rect.maxY), Point(x: rect.maxX, y: rect.y)], separator: UInt8(ascii: ","))
  }

  /// Graphviz counts upwards.
  private func places(_ points: [Point], separator: UInt8 = UInt8(ascii: " ")) -> [UInt8] {
    var bytes: [UInt8] = []
    for point in points {
      if !bytes.isEmpty { bytes.append(separator) }
      Decimals.append(point.x, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      Decimals.append(size.height - point.y, to: &bytes)
    }
    return bytes
  }
}
