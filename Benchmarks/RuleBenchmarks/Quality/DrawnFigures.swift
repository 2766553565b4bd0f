import Foundation
import StratusLayout

/// What a reader of a written diagram sees. Fewer and smaller is better.
struct DrawnFigures {
  /// The number of crossings of two arrows.
  let crossings: Int
  let bends: Int
  /// The length of the arrow with the longest detour, divided by the straight line between its ends.
  let longestDetour: Double
  /// The number of arrows that are more than 2.5 times as long as the straight line between their ends.
  let longDetours: Int
  /// The numbers of times that an arrow passes a box, and the frame of an assembly, to which it does not belong.
  let passages: (boxes: Int, frames: Int)

  init(of placed: PlacedDiagram) {
    let lines = placed.lines
    crossings = lines.crossings.ofReferences
    bends = Self.bends(of: lines)
    var lengths = [Double](repeating: 0, count: placed.edges.count)
    for line in lines { lengths[line.edge] += line.length }
    let detours = zip(placed.edges, lengths).compactMap { edge, length -> Double? in
      guard let start = edge.route.first, let end = edge.route.last, start != end else { return nil }
      return length / start.distance(to: end)
    }
    longestDetour = detours.max() ?? 1
    longDetours = detours.count { $0 > 2.5 }
    passages = placed.passages
  }

  /// Returns the number of parts of arrows that turn by more than 30° to the same side.
  ///
  /// An S-curve has two bends. So has a half-turn whose middle is straight for 12 points or more.
  private static func bends(of lines: [Line]) -> Int {
    var (count, turning) = (0, 0.0)
    func isBend() -> Bool { abs(turning) > .pi / 6 }
    for (line, next) in zip(lines, lines.dropFirst()) {
      let angle = line.edge == next.edge ? line.turning(to: next) : 0
      let isStraight = next.length >= 12 && abs(angle) < 0.02
      if line.edge != next.edge || angle * turning < 0 || isStraight {
        if isBend() { count += 1 }
        turning = 0
      }
      turning += angle
    }
    return isBend() ? count + 1 : count
  }
}
