import Foundation
import StratusLayout

/// What a reader of a written diagram sees. Fewer and smaller is better.
struct DrawnFigures {
  /// The number of positions at which arrows cross. A line that several of them share counts as one.
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
    crossings = lines.crossings.drawn
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

  /// Returns the number of parts of arrows that turn by more than 30° to the same side. Those that arrows share count
  /// once.
  ///
  /// An S-curve has two bends. So has a half-turn whose middle is straight for 12 points or more.
  private static func bends(of lines: [Line]) -> Int {
    var (turning, start) = (0.0, Point(x: 0, y: 0))
    var bends: Set<[Int]> = []
    func add(until end: Point) {
      // Arrows share lines in both directions.
      let ends = [start, end].map { [Int($0.x.rounded()), Int($0.y.rounded())] }
      guard abs(turning) > .pi / 6 else { return }
      bends.insert(Array(ends.sorted { $0.lexicographicallyPrecedes($1) }.joined()))
    }
    for (line, next) in zip(lines, lines.dropFirst()) {
      let angle = line.edge == next.edge ? line.turning(to: next) : 0
      let isStraight = next.length >= 12 && abs(angle) < 0.02
      if line.edge != next.edge || angle * turning < 0 || isStraight {
        add(until: line.end)
        turning = 0
      }
      if turning == 0 { start = line.end }
      turning += angle
    }
    if let last = lines.last { add(until: last.end) }
    return bends.count
  }
}
