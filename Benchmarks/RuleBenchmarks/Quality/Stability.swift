import Foundation
import StratusArchitecture
import StratusDiagrams
import StratusGraph
import StratusLayout

/// How much of a diagram stays in its position when the graph changes a little.
struct Stability {
  /// The shares of pairs of nodes whose order from left to right, and from top to bottom, is the same before and after.
  let keptColumns: Double
  let keptRows: Double
  var keptOrder: Double { (keptColumns + keptRows) / 2 }
  /// The median distance that a node moves if the two diagrams are aligned.
  let movement: Double
  /// The same, as a share of the mean width of nodes.
  let relativeMovement: Double

  init(from before: PlacedDiagram, to after: PlacedDiagram) {
    let indices = Dictionary(uniqueKeysWithValues: after.names.enumerated().map { ($1, $0) })
    let pairs = before.names.enumerated().compactMap { index, name in
      indices[name].map { (before.nodes[index].center, after.nodes[$0].center) }
    }
    (keptColumns, keptRows) = (Self.keptOrder(pairs, \.x), Self.keptOrder(pairs, \.y))
    let (x, y) = (pairs.map { $1.x - $0.x }.median ?? 0, pairs.map { $1.y - $0.y }.median ?? 0)
    movement = pairs.map { hypot($1.x - $0.x - x, $1.y - $0.y - y) }.median ?? 0
    relativeMovement =
      movement * Double(before.nodes.count) / max(before.nodes.reduce(0) { $0 + $1.width }, 1)
  }

  /// Nodes that are aligned in one of the diagrams have no order there.
  private static func keptOrder(_ pairs: [(Point, Point)], _ axis: KeyPath<Point, Double>) -> Double {
    var (kept, count) = (0, 0)
    for first in pairs.indices {
      for second in 0..<first {
        let before = pairs[first].0[keyPath: axis] - pairs[second].0[keyPath: axis]
        guard abs(before) > 1 else { continue }
        count += 1
        if before * (pairs[first].1[keyPath: axis] - pairs[second].1[keyPath: axis]) > -1 { kept += 1 }
      }
    }
    return count == 0 ? 1 : Double(kept) / Double(count)
  }
}

extension [Double] {
  /// The middle element, or the mean of the two in the middle.
  var median: Double? {
    if isEmpty { return nil }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
