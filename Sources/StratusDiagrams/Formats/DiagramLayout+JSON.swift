import StratusGraph
import StratusLayout
import StratusSupport

extension DiagramLayout {
  /// Returns the diagram with all positions as JSON, for programs that draw or examine it themselves.
  ///
  /// Positions are in points from the upper left corner. Names are not shortened. `docs/diagram.schema.json` defines
  /// the format.
  ///
  /// - Complexity: O(n).
  package func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", "stratus-diagram")
      json.field("version", 1)
      json.field("title", diagram.title)
      json.field("level", diagram.level.rawValue)
      json.list("facts", diagram.facts, .inline) { $0.value($1) }
      json.number("width", size.width)
      json.number("height", size.height)
      json.list("layers", zip(diagram.bands, bands)) { $0.write($1.0, in: $1.1) }
      json.list("assemblies", zip(diagram.boxes, boxes)) { json, item in
        if let rect = item.1 { json.write(item.0, in: rect) }
      }
      json.list("nodes", diagram.nodes.indices) { write($1, to: &$0) }
      let labels = Dictionary(labels.compactMap { label in label.edge.map { ($0, label) } }) { first, _ in first }
      json.list("edges", diagram.edges.indices) { writeEdge($1, labels[$1], to: &$0) }
      json.list("findings", diagram.markers) { $0.write($1) }
    }
    return json.finish()
  }

  private func write(_ index: Int, to json: inout JSONWriter) {
    let node = diagram.nodes[index]
    json.object(.inline) { json in
      json.field("id", node.id)
      json.field("kind", node.look.name)
      json.field("name", node.label)
      json.field("detail", ifAny: node.detail)
      json.field("type", ifAny: node.type)
      if case .definition(let look, let scope) = node.look {
        json.field("scope", scope.rawValue)
        if look == .abstract || look == .alias { json.field(look.name, true) }
      }
      json.field("assembly", ifAny: node.box.map { diagram.boxes[$0].id })
      json.write(nodes[index])
      json.write(node.location)
      json.field("rule", ifAny: node.rule)
      if node.isFaint { json.field("faint", true) }
    }
  }

  private func writeEdge(_ index: Int, _ label: Label?, to json: inout JSONWriter) {
    let edge = diagram.edges[index]
    json.object(.inline) { json in
      json.field("id", edge.id)
      json.field("from", diagram.nodes[edge.from].id)
      json.field("to", diagram.nodes[edge.to].id)
      json.field("kind", "\(edge.line)")
      json.field("references", edge.count)
      json.field("rule", ifAny: edge.rule)
      if edge.isFaint { json.field("faint", true) }
      json.list("route", edges[index]) { json, point in
        json.array(.inline) { json in
          json.value(literal: { Decimals.append(point.x, to: &$0) })
          json.value(literal: { Decimals.append(point.y, to: &$0) })
        }
      }
      if let label {
        json.name("label")
        json.object { json in
          json.field("text", label.text)
          json.write(label.frame)
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func number(_ name: String, _ number: Double) {
    self.name(name)
    value(literal: { Decimals.append(number, to: &$0) })
  }

  fileprivate mutating func write(_ rect: Rect) {
    number("x", rect.x)
    number("y", rect.y)
    number("width", rect.width)
    number("height", rect.height)
  }

  fileprivate mutating func write(_ location: SourceLocation?) {
    guard let location else { return }
    field("file", location.file)
    field("line", location.line)
  }

  fileprivate mutating func write(_ band: Diagram.Band, in rect: Rect) {
    object(.inline) { json in
      json.field("name", ifAny: band.name)
      json.write(rect)
    }
  }

  fileprivate mutating func write(_ box: Diagram.Box, in rect: Rect) {
    object(.inline) { json in
      json.field("id", box.id)
      json.field("name", box.label)
      json.write(rect)
      json.field("rule", ifAny: box.rule)
      if box.isFaint { json.field("faint", true) }
    }
  }

  fileprivate mutating func write(_ marker: Diagram.FindingMarker) {
    object(.inline) { json in
      json.field("rule", marker.finding.rule)
      json.field("severity", marker.finding.severity.rawValue)
      json.field("from", marker.finding.from)
      json.field("to", ifAny: marker.finding.to)
      json.field("message", marker.finding.message)
      json.write(marker.finding.location)
      json.field("element", ifAny: marker.element)
    }
  }
}

extension Diagram.Node.Look {
  fileprivate var name: String {
    switch self {
    case .definition: "definition"
    case .assembly: "assembly"
    case .injectedAssembly: "injectedAssembly"
    case .layer: "layer"
    }
  }
}
