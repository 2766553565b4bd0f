import CGraphviz

/// Where a layout has put things: points (1/72 inch), from the lower left corner upwards, as Graphviz counts.
public struct Layout: Hashable, Sendable {
  /// The attribute `pos` of each node, by name.
  public internal(set) var nodes: [String: String] = [:]
  /// The attribute `bb` of each cluster, by the subgraph's name.
  public internal(set) var clusters: [String: String] = [:]
  /// The attribute `pos` of each edge, by its attribute `id`.
  public internal(set) var edges: [String: String] = [:]
}

extension Layout {
  /// Three fields each, all ended by NUL, which no string of Graphviz can hold: kind, name, attribute.
  init(records bytes: [UInt8]) {
    var fields = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }[...]
    while fields.count >= 3 {
      let (kind, name, value) = (fields.removeFirst(), fields.removeFirst(), fields.removeFirst())
      switch kind {
      case "node": nodes[name] = value
      case "edge": edges[name] = value
      default: clusters[name] = value
      }
    }
  }

  /// What ``init(records:)`` reads, from a graph that is laid out.
  static func records(of graph: borrowing Graph) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ kind: String, _ name: String, _ value: String) {
      for field in [kind, name, value] { bytes += field.utf8 + [0] }
    }
    graph.forEachNode { add("node", String(cString: agnameof($0)), Graph.attribute("pos", of: $0)) }
    graph.forEachEdge { add("edge", Graph.attribute("id", of: $0), Graph.attribute("pos", of: $0)) }
    graph.forEachSubgraph { add("cluster", String(cString: agnameof($0)), Graph.attribute("bb", of: $0)) }
    return bytes
  }
}
