import StratusGraph
import StratusLayout
import StratusSupport

extension ExplorerData {
  /// Returns whether a diagram is laid out here. Larger diagrams cannot be read as a whole; the page lays them out by
  /// assembly.
  private static func hasLayout(_ diagram: Diagram) -> Bool {
    diagram.nodes.count <= Readability.placed.nodes && diagram.edges.count <= Readability.placed.edges
  }

  func write(_ diagram: Diagram, to writer: inout JSONWriter, _ texts: inout PackedTexts) {
    let layout = Self.hasLayout(diagram) ? diagram.placed() : nil
    let rows = Rows.of(diagram)
    writer.object { writer in
      writer.name("facts")
      writer.array(.inline) { writer in
        // The page shows the level itself.
        for fact in diagram.facts where fact != diagram.level.name(in: diagram.vocabulary) { writer.value(fact) }
      }
      writer.field("isPlaced", layout != nil)
      writer.list("bands", diagram.bands.indices) { writer, index in
        writer.object(.inline) { writer in
          writer.field("name", ifAny: diagram.bands[index].name)
          writer.field("ranks", rows.bands[index])
          writer.field("frame", ifAny: layout?.bands[index].text)
        }
      }
      if let children = layout?.children, !children.isEmpty {
        writer.list("children", children) { writer, child in
          writer.object(.inline) { writer in
            writer.field("name", child.label)
            writer.field("frame", child.frame.text)
            writer.field("title", child.title.text)
          }
        }
      }
      writer.list("shelves", rows.shelves, .inline) { $0.value($1) }
      writer.table(
        "boxes", diagram.boxes.indices, &texts,
        [
          .number("of") { assembliesByID[diagram.boxes[$0].id] ?? 0 },
          .text("frame") { layout?.boxes[$0]?.text },
        ])
      writeNodes(of: diagram, rows, layout, to: &writer, &texts)
      writeEdges(of: diagram, layout, to: &writer, &texts)
    }
  }

  private func writeNodes(
    of diagram: Diagram, _ rows: Rows, _ layout: DiagramLayout?, to writer: inout JSONWriter,
    _ texts: inout PackedTexts
  ) {
    let elements = diagram.nodes.indices.map { element(of: diagram.nodes[$0], index: $0) }
    let sizes = diagram.nodes.map { NodeMetrics.size(of: $0) }
    let groups = diagram.nodes.map { $0.members.isEmpty ? nil : GroupFrame(of: $0) }
    writer.table(
      "nodes", diagram.nodes.indices, &texts,
      [
        .text("is") { elements[$0].kind },
        .number("of") { elements[$0].index },
        .text("label") { groups[$0]?.title.joined(separator: "\n") ?? DisplayText.label(diagram.nodes[$0].label) },
        .text("detail") { groups[$0] == nil ? diagram.nodes[$0].detail : nil },
        .text("members") { groups[$0]?.text(of: diagram.nodes[$0]) },
        .number("rank") { rows.ofNodes[$0] },
        .number("box") { diagram.nodes[$0].box },
        // The size in layouts of the page, which may be smaller than in the frame. Both are even.
        .number("width") { Int(sizes[$0].width) },
        .number("height") { Int(sizes[$0].height) },
        .text("frame") { layout?.nodes[$0].text },
        .text("rule") { diagram.nodes[$0].rule },
        .flag("warning") { diagram.nodes[$0].isWarning },
        .flag("baselined") { diagram.nodes[$0].isBaselined },
        .text("found") { diagram.nodes[$0].findingChange?.name },
        .flag("faint") { diagram.nodes[$0].isFaint },
        .text("change") { diagram.nodes[$0].change?.name },
      ])
  }

  /// Returns the element that a node represents.
  private func element(of node: Diagram.Node, index: Int) -> (kind: String, index: Int) {
    if let first = node.members.first { return ("g", first.assembly?.index ?? 0) }
    return switch node.look {
    case .definition: ("d", definitionsByID[node.id] ?? 0)
    case .assembly: ("a", node.assembly?.index ?? 0)
    case .injectedAssembly: ("i", node.assembly?.index ?? 0)
    case .layer: ("l", index)
    }
  }

  private func writeEdges(
    of diagram: Diagram, _ layout: DiagramLayout?, to writer: inout JSONWriter, _ texts: inout PackedTexts
  ) {
    // Edges without a route need not be listed.
    let listed = layout == nil ? 0..<0 : diagram.edges.indices
    var trunks: [Int: Int] = [:]
    for (index, trunk) in (layout?.trunks ?? []).enumerated() { for edge in trunk { trunks[edge] = index } }
    var labels = Dictionary(
      (layout?.labels ?? []).compactMap { label in label.edge.map { ($0, label.frame.center) } }
    ) { first, _ in first }
    // The filters of the page may hide the first edge.
    for trunk in layout?.trunks ?? [] { for edge in trunk { labels[edge] = labels[trunk[0]] } }
    writer.table(
      "edges", listed, &texts,
      [
        .number("from") { diagram.edges[$0].from },
        .number("to") { diagram.edges[$0].to },
        .number("line") { diagram.edges[$0].line.rawValue },
        .text("rule") { diagram.edges[$0].rule },
        .flag("baselined") { diagram.edges[$0].isBaselined },
        .text("change") { diagram.edges[$0].change?.name },
        .text("path") { index in layout.map { $0.edges[index].map(\.text).joined(separator: " ") } },
        .text("label") { labels[$0]?.text },
        .number("trunk") { trunks[$0] },
      ])
  }
}

extension GroupFrame {
  /// Returns the index and the frame of each member, in points from the corner of the group.
  fileprivate func text(of group: Diagram.Node) -> String {
    group.members.enumerated().map { index, member in
      let frame = self.member(index, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
      return "\(member.assembly?.index ?? 0) \(frame.text)"
    }.joined(separator: " ")
  }
}

extension Point {
  /// The coordinates, separated by a space.
  fileprivate var text: String { Decimals.text(x, digits: 1) + " " + Decimals.text(y, digits: 1) }
}

extension Rect {
  /// The origin and the size, separated by spaces.
  fileprivate var text: String { Point(x: x, y: y).text + " " + Point(x: width, y: height).text }
}
