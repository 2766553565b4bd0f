import Foundation
import StratusDiagrams
import StratusLayout

/// Figures that describe how easily a placed diagram can be read. Fewer and smaller is better.
struct Quality {
  /// The number of crossings of two references.
  var crossings = 0
  /// The number of positions at which lines cross. A trunk that several references share is one line.
  var drawnCrossings = 0
  /// The length of all references, in points.
  var length = 0.0
  /// The length of all drawn lines; a shared trunk counts once.
  var ink = 0.0
  /// The area, in square points, and the width divided by the height.
  var area = 0.0
  var aspect = 0.0
  /// The number of times that a reference passes a box or a frame to which it does not belong.
  var throughBoxes = 0
  /// How far all references turn, in radians.
  var turning = 0.0
  /// The number of references that are much longer than necessary; `nil` if it is not known.
  var detours: Int?
  /// The number of bends that moving one lane within its free space would remove.
  var avoidableBends = 0

  init(of placed: PlacedDiagram) {
    let (lines, extent) = (placed.lines, placed.extent)
    (area, aspect) = (extent.width * extent.height, extent.width / max(extent.height, 1))
    for line in lines { length += line.length }
    ink = Self.ink(lines)
    (crossings, drawnCrossings) = lines.crossings
    throughBoxes = placed.throughBoxes
    for (line, next) in zip(lines, lines.dropFirst()) where line.edge == next.edge {
      turning += abs(line.turning(to: next))
    }
    detours = placed.detours
    avoidableBends = Lanes(of: placed).avoidableBends
  }

  /// Returns the length of the union of lines. Edges that share a route consist of the same curves, and of vertical
  /// lines that may overlap.
  private static func ink(_ lines: [Line]) -> Double {
    struct Key: Hashable {
      let (x, y, endX, endY): (Int, Int, Int, Int)
    }
    func rounded(_ value: Double) -> Int { Int((value * 20).rounded()) }
    var known: Set<Key> = []
    var verticals: [Int: [ClosedRange<Double>]] = [:]
    var ink = 0.0
    for line in lines {
      if abs(line.start.x - line.end.x) < 0.001 {
        verticals[rounded(line.start.x), default: []].append(
          min(line.start.y, line.end.y)...max(line.start.y, line.end.y))
        continue
      }
      let (one, other) = line.start.x < line.end.x ? (line.start, line.end) : (line.end, line.start)
      let key = Key(x: rounded(one.x), y: rounded(one.y), endX: rounded(other.x), endY: rounded(other.y))
      if known.insert(key).inserted { ink += line.length }
    }
    for ranges in verticals.values { ink += ranges.merged().reduce(0) { $0 + $1.upperBound - $1.lowerBound } }
    return ink
  }
}

extension [ClosedRange<Double>] {
  /// Returns the union of the ranges as separate ranges.
  func merged() -> Self {
    var result: Self = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound + 0.01 {
        result[result.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
