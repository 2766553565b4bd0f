/// Positions of nodes that are as near as possible to those of their neighbors (Hall, 1970).
///
/// Each node is pulled to its neighbors, to the middle of its box, and slightly to its declared position. The result is
/// smoothed again, so that the declared positions determine only what edges leave open, such as which end of a chain of
/// nodes is at the left. Because the positions are the solution of a linear system, a small change of the graph usually
/// changes them little. The result of sweeps from row to row can be entirely different.
struct Smoothing {
  /// An edge over `r` rows pulls with the weight `r` to the power of minus this number of quarters.
  let lengthQuarters: Int
  /// The weight with which each node of a box is pulled to the middle of the box.
  let cohesion: Double

  /// The weights that are tried. None is the best for all graphs; the first one is good for most.
  static let variants =
    [0.5, 0.25, 1, 2, 4, 8].map { Self(lengthQuarters: 2, cohesion: $0) }
    + [(3, 0.5), (1, 0.5), (3, 2), (1, 2)].map { Self(lengthQuarters: $0, cohesion: $1) }

  /// The weight with which each node is pulled to its declared position.
  private static let anchor = 0.015
  /// The number of times that positions are smoothed.
  private static let rounds = 3

  /// Returns the position of each node.
  ///
  /// - Parameter grid: with its cells at their declared positions.
  /// - Complexity: O(steps × (nodes + edges)), with at most ``Springs/stepLimit`` steps for each round.
  func positions(in grid: Grid) -> [Double] {
    let springs = Springs.of(grid, self)
    var positions = grid.cellOfNode.map { grid.x[$0] }
    for _ in 0..<Self.rounds {
      let mean = positions.reduce(0, +) / Double(max(positions.count, 1))
      positions = springs.rest(from: positions.map { $0 - mean }, anchor: Self.anchor)
    }
    return positions
  }

  /// Returns the weight of an edge.
  ///
  /// - Parameters:
  ///   - rows: the distance of its ends.
  ///   - degree: the number of edges at the end that has more.
  func weight(rows: Int, degree: Int) -> Double {
    // Square roots are the same on all platforms; powers are not.
    let length = Double(rows).squareRoot().squareRoot()
    var weight = 1.0
    for _ in 0..<lengthQuarters { weight /= length }
    // Otherwise, the many edges of a hub would pull everything to it.
    return weight / Double(degree).squareRoot().squareRoot()
  }
}
