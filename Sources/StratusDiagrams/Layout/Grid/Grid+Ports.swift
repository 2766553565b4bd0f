extension Grid {
  /// Edges that begin or end at the same point of a node.
  private struct Port {
    let trunk: Trunk?
    var edges: [(edge: Int, next: Double)]
  }

  /// Returns the horizontal position at which each edge begins or ends at its node.
  ///
  /// The edges of a node are side by side, in the order of their next cells. Neighboring edges of one trunk end together,
  /// and neighboring edges of one stem begin together.
  func ports(from isExit: Bool) -> [Double] {
    var positions = [Double](repeating: 0, count: chains.count)
    var edges = [[(edge: Int, next: Double)]](repeating: [], count: cells.count)
    for (edge, chain) in chains.enumerated() where chain.count > 1 {
      let (end, next) = isExit ? (chain[0], chain[1]) : (chain[chain.count - 1], chain[chain.count - 2])
      edges[end].append((edge, x[next]))
    }
    for (cell, list) in edges.enumerated() where !list.isEmpty {
      let available = max(0, cells[cell].width - 24)
      let ports = ports(of: list, from: isExit, atMost: 1 + Int(available / Self.leastPortDistance))
      let step = ports.count > 1 ? min(isExit ? 9 : 14, available / Double(ports.count - 1)) : 0
      for (index, port) in ports.enumerated() {
        for item in port.edges {
          positions[item.edge] = x[cell] + (Double(index) - Double(ports.count - 1) / 2) * step
        }
      }
    }
    return positions
  }

  /// The distance at which two arrowheads do not touch.
  private static let leastPortDistance = 8.0

  /// Returns the ports of a node from left to right. Parts of a trunk that arrive apart end together if the node is too
  /// narrow.
  private func ports(of edges: [(edge: Int, next: Double)], from isExit: Bool, atMost limit: Int) -> [Port] {
    var ports: [Port] = []
    for item in edges.sorted(by: { ($0.next, $0.edge) < ($1.next, $1.edge) }) {
      let trunk = isExit ? stems[item.edge] : trunks[item.edge]
      if let trunk, let last = ports.last, last.trunk == trunk {
        ports[ports.count - 1].edges.append(item)
      } else {
        ports.append(Port(trunk: trunk, edges: [item]))
      }
    }
    while ports.count > limit {
      // The smallest part moves to the nearest one of its trunk.
      var best: (size: Int, part: Int, other: Int)?
      for part in ports.indices {
        guard let trunk = ports[part].trunk, best.map({ ports[part].edges.count < $0.size }) ?? true else { continue }
        let others = ports.indices.filter { $0 != part && ports[$0].trunk == trunk }
        guard let other = others.min(by: { abs($0 - part) < abs($1 - part) }) else { continue }
        best = (ports[part].edges.count, part, other)
      }
      guard let best else { break }
      ports[best.other].edges += ports[best.part].edges
      ports.remove(at: best.part)
    }
    return ports
  }
}
