extension Grid {
  /// Edges that begin or end at the same point of a node.
  private struct Port {
    let trunk: Trunk?
    var edges: [(edge: Int, next: Double)]
  }

  /// The largest distance between the heads of two arrows at a node, and the space at both sides of all.
  static let (entryStep, portMargins) = (14.0, 24.0)

  /// Returns the horizontal position at which each edge begins or ends at its node.
  ///
  /// The edges of a node are side by side, in the order of their next cells. Neighboring edges of one trunk end
  /// together, and neighboring edges of one stem begin together.
  func ports(from isExit: Bool) -> [Double] {
    var positions = [Double](repeating: 0, count: chains.count)
    var edges = [[(edge: Int, next: Double)]](repeating: [], count: cells.count)
    for (edge, chain) in chains.enumerated() where chain.count > 1 {
      let (end, next) = isExit ? (chain[0], chain[1]) : (chain[chain.count - 1], chain[chain.count - 2])
      edges[end].append((edge, x[next]))
    }
    for (cell, list) in edges.enumerated() where !list.isEmpty {
      let available = max(0, cells[cell].width - Self.portMargins)
      let ports = ports(of: list, from: isExit)
      let step = ports.count > 1 ? min(isExit ? 9 : Self.entryStep, available / Double(ports.count - 1)) : 0
      for (index, port) in ports.enumerated() {
        for item in port.edges {
          positions[item.edge] = x[cell] + (Double(index) - Double(ports.count - 1) / 2) * step
        }
      }
    }
    return positions
  }

  /// Returns the ports of a node from left to right.
  private func ports(of edges: [(edge: Int, next: Double)], from isExit: Bool) -> [Port] {
    var ports: [Port] = []
    for item in edges.sorted(by: { ($0.next, $0.edge) < ($1.next, $1.edge) }) {
      let trunk = isExit ? stems[item.edge] : trunks[item.edge]
      if let trunk, let last = ports.last, last.trunk == trunk {
        ports[ports.count - 1].edges.append(item)
      } else {
        ports.append(Port(trunk: trunk, edges: [item]))
      }
    }
    return ports
  }
}
