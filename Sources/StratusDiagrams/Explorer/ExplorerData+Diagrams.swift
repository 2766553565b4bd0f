import StratusDefinitions
import StratusSupport

extension ExplorerData {
  /// Returns whether a diagram is laid out here. Larger diagrams cannot be read as a whole; the page lays them out by
  /// assembly.
  private static func hasLayout(_ diagram: Diagram) -> Bool {
    diagram.nodes.count <= Readability.placed.nodes && diagram.edges.count <= Readability.placed.edges
  }

  func write(_ diagram: Diagram, to writer: inout JSONWriter) {
    let layout = Self.hasLayout(diagram) ? diagram.placed() : nil
    writer.object { writer in
      writer.field("isPlaced", layout != nil)
      writer.list("bands", diagram.bands.indices) { writer, index in
        writer.object(.inline) { writer in
          writer.field("name", ifAny: diagram.bands[index].name)
          writer.field("ranks", diagram.bands[index].ranks)
          writer.field("frame", ifAny: layout?.bands[index].text)
        }
      }
      writer.list("shelves", diagram.shelves) { $0.value($1) }
      writer.list("boxes", diagram.boxes.indices) { writer, index in
        writer.object(.inline) { writer in
          writer.field("of", assembliesByID[diagram.boxes[index].id] ?? 0)
          writer.field("frame", ifAny: layout?.boxes[index]?.text)
          writer.field("title", ifAny: layout?.titles[index].map { Decimals.text($0.x, digits: 1) })
        }
      }
      writer.list("nodes", diagram.nodes.indices) { writer, index in
        write(diagram.nodes[index], layout?.nodes[index], index: index, to: &writer)
      }
      // Edges without a route need not be listed, unless the diagram is reduced.
      let listed = layout == nil && !explorer.viewed.isReduced ? 0..<0 : diagram.edges.indices
      let labels = Dictionary(
        (layout?.labels ?? []).compactMap { label in label.edge.map { ($0, label.frame.center) } }
      ) { first, _ in first }
      writer.list("edges", listed) { writer, index in
        let edge = diagram.edges[index]
        writer.object(.inline) { writer in
          writer.field("from", edge.from)
          writer.field("to", edge.to)
          writer.field("line", edge.line.rawValue)
          writer.field("rule", ifAny: edge.rule)
          writer.field("path", ifAny: layout?.edges[index].map(\.text).joined(separator: " "))
          writer.field("label", ifAny: labels[index]?.text)
        }
      }
    }
  }

  private func write(_ node: Diagram.Node, _ frame: Rect?, index nodeIndex: Int, to writer: inout JSONWriter) {
    let (kind, index) =
      switch node.look {
      case .definition: ("d", definitionsByID[node.id] ?? 0)
      case .assembly: ("a", node.assembly?.index ?? 0)
      case .injectedAssembly: ("i", node.assembly?.index ?? 0)
      case .layer: ("l", nodeIndex)
      }
    writer.object(.inline) { writer in
      writer.field("is", kind)
      writer.field("of", index)
      writer.field("label", DisplayText.label(node.label))
      writer.field("detail", ifAny: node.detail)
      writer.field("rank", node.rank)
      if let box = node.box { writer.field("box", box) }
      let size = NodeMetrics.size(of: node)
      writer.field("size", Point(x: size.width, y: size.height).text)
      writer.field("at", ifAny: frame.map { Point(x: $0.x, y: $0.y).text })
      writer.field("rule", ifAny: node.rule)
      if node.isFaint { writer.field("faint", true) }
    }
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
