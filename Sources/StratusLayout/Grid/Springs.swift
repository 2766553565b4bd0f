/// Nodes on a line, with springs between them.
struct Springs {
  private let springs: [(one: Int, other: Int, weight: Double)]
  /// The nodes of each box with more than one.
  private let boxes: [[Int]]
  private let cohesion: Double

  /// Returns a spring for each edge of a grid. Edges between two nodes of one row have none.
  static func of(_ grid: Grid, _ smoothing: Smoothing) -> Self {
    var degrees = [Int](repeating: 0, count: grid.cellOfNode.count)
    let edges = grid.chains.compactMap { chain -> (one: Int, other: Int, rows: Int)? in
      guard chain.count > 1, let one = grid.cells[chain[0]].node, let other = grid.cells[chain[chain.count - 1]].node
      else { return nil }
      return (one, other, chain.count - 1)
    }
    for edge in edges {
      degrees[edge.one] += 1
      degrees[edge.other] += 1
    }
    let boxes = grid.blocks.map { block in
      block.box == nil ? [] : block.rows.flatMap { grid.rowCells[grid.positions(ofRow: $0)] }
    }
    return Self(
      springs: edges.map { edge in
        let degree = max(degrees[edge.one], degrees[edge.other])
        return (edge.one, edge.other, smoothing.weight(rows: edge.rows, degree: degree))
      },
      boxes: boxes.map { $0.compactMap { grid.cells[$0].node } }.filter { $0.count > 1 }, cohesion: smoothing.cohesion)
  }

  /// The largest number of steps of the solver, which usually needs fewer.
  static let stepLimit = 200

  /// Returns the positions at which all springs are at rest, if another spring pulls each node to where it was.
  ///
  /// The linear system is positive definite; it is solved with conjugate gradients (Hestenes and Stiefel, 1952).
  func rest(from positions: [Double], anchor: Double) -> [Double] {
    var result = [Double](repeating: 0, count: positions.count)
    var residual = positions.map { anchor * $0 }
    var direction = residual
    var square = Self.product(residual, residual)
    let limit = 1e-16 * square
    for _ in 0..<Self.stepLimit where square > limit {
      let force = force(on: direction, anchor: anchor)
      let step = square / Self.product(direction, force)
      for index in result.indices {
        result[index] += step * direction[index]
        residual[index] -= step * force[index]
      }
      let next = Self.product(residual, residual)
      for index in direction.indices { direction[index] = residual[index] + next / square * direction[index] }
      square = next
    }
    return result
  }

  /// Returns the force of all springs on each node, without those to the declared positions if `anchor` is 0.
  func force(on positions: [Double], anchor: Double) -> [Double] {
    var force = positions.map { anchor * $0 }
    for spring in springs {
      let pull = spring.weight * (positions[spring.one] - positions[spring.other])
      force[spring.one] += pull
      force[spring.other] -= pull
    }
    for box in boxes {
      let mean = box.reduce(0) { $0 + positions[$1] } / Double(box.count)
      for node in box { force[node] += cohesion * (positions[node] - mean) }
    }
    return force
  }

  /// Returns a spring for each pair of neighbors, without boxes.
  ///
  /// - Parameter nodeCount: the number of nodes.
  static func of(_ pairs: [(one: Int, other: Int)], nodeCount: Int) -> Self {
    var degrees = [Int](repeating: 0, count: nodeCount)
    for pair in pairs {
      degrees[pair.one] += 1
      degrees[pair.other] += 1
    }
    return Self(
      springs: pairs.map { pair in
        let degree = max(degrees[pair.one], degrees[pair.other])
        return (pair.one, pair.other, Smoothing.variants[0].weight(rows: 1, degree: degree))
      }, boxes: [], cohesion: 0)
  }

  private static func product(_ one: [Double], _ other: [Double]) -> Double {
    var sum = 0.0
    for index in one.indices { sum += one[index] * other[index] }
    return sum
  }
}
