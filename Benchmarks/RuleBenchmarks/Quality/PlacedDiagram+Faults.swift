import StratusDiagrams
import StratusLayout

extension PlacedDiagram {
  /// The number of pairs of boxes that overlap, and of boxes that are not in their frame.
  var overlaps: Int {
    var count = Self.overlaps(among: nodes) + Self.overlaps(among: frames)
    for (node, frame) in frameOfNode.enumerated() {
      if let frame, !Self.contains(frames[frame], nodes[node]) { count += 1 }
      count += frames.indices.count { $0 != frame && Self.intersects(frames[$0], nodes[node]) }
    }
    return count
  }

  private static func overlaps(among rects: [Rect]) -> Int {
    rects.indices.reduce(0) { count, first in
      count + rects[..<first].count { intersects($0, rects[first]) }
    }
  }

  /// The SVG has positions with a limited number of digits.
  private static let rounding = 0.1

  private static func intersects(_ one: Rect, _ other: Rect) -> Bool {
    one.x + rounding < other.x + other.width && other.x + rounding < one.x + one.width
      && one.y + rounding < other.y + other.height && other.y + rounding < one.y + one.height
  }

  static func contains(_ one: Rect, _ other: Rect) -> Bool {
    other.x + rounding >= one.x && other.x + other.width <= one.x + one.width + rounding
      && other.y + rounding >= one.y && other.y + other.height <= one.y + one.height + rounding
  }

  /// The number of times that a reference passes a box or a frame to which it does not belong.
  var throughBoxes: Int { passages.boxes + passages.frames }

  /// The same for boxes and frames. Arrows beside the grid only avoid boxes.
  var passages: (boxes: Int, frames: Int) {
    struct Pair: Hashable {
      let (edge, box): (Int, Int)
    }
    let boxes = nodes + frames
    var squares = Squares()
    for (index, box) in boxes.enumerated() {
      squares.insert(index, from: Point(x: box.x, y: box.y), to: Point(x: box.x + box.width, y: box.y + box.height))
    }
    var found: Set<Pair> = []
    for line in lines {
      let edge = edges[line.edge]
      let own = [edge.from, edge.to].flatMap { node in
        [node] + (frameOfNode[node].map { [nodes.count + $0] } ?? [])
      }
      for square in Squares.squares(from: line.start, to: line.end) {
        for index in squares.elements[square] ?? [] where !own.contains(index) {
          if Self.crosses(boxes[index], from: line.start, to: line.end, inside: 1) {
            found.insert(Pair(edge: line.edge, box: index))
          }
        }
      }
    }
    let inBoxes = found.count { $0.box < nodes.count }
    return (inBoxes, found.count - inBoxes)
  }

  /// Returns whether a straight line passes through a rectangle, more than a distance inside its border.
  static func crosses(_ rect: Rect, from start: Point, to end: Point, inside margin: Double) -> Bool {
    var (low, high) = (0.0, 1.0)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    for (step, distance) in [
      (-dx, start.x - rect.x - margin), (dx, rect.x + rect.width - margin - start.x),
      (-dy, start.y - rect.y - margin), (dy, rect.y + rect.height - margin - start.y),
    ] {
      if step == 0 {
        if distance <= 0 { return false }
      } else if step < 0 {
        low = max(low, distance / step)
      } else {
        high = min(high, distance / step)
      }
    }
    return low < high
  }
}
