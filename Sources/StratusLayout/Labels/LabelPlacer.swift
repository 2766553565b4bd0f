/// Finds positions for labels that cover as little as possible.
package struct LabelPlacer {
  private let page: Rect
  /// Frames that should not be covered, with the cost of covering them.
  private var reserved: [(frame: Rect, cost: Double)] = []
  private var reservedNearby: SquareIndex
  private var heads: Set<Rect> = []
  /// The largest number of covered lines that makes a difference.
  private static let crowd = 12
  /// Points along all edges, with the index of the edge.
  private var dots: [(point: Point, line: Int)] = []
  private var dotsNearby: SquareIndex

  package init(page: Rect, size: Size, lines: [[Point]]) {
    self.page = page
    reservedNearby = SquareIndex(covering: size)
    dotsNearby = reservedNearby
    // Lines that share a route look like one, and counting thousands of them would take long.
    var known: Set<Int> = []
    for (index, line) in lines.enumerated() {
      for point in Curve.samples(line, perCurve: 8) where known.insert(Self.cell(of: point)).inserted {
        dotsNearby.insert(dots.count, in: Rect(x: point.x, y: point.y, width: 0, height: 0))
        dots.append((point, index))
      }
    }
  }

  /// Returns the number of the cell that contains a point, in a grid that is finer than the eye can see.
  private static func cell(of point: Point) -> Int {
    Int((point.y / 3).rounded()) << 32 ^ Int((point.x / 3).rounded())
  }

  /// Reserves a frame.
  ///
  /// - Parameter isName: whether the frame contains a name, which must stay readable.
  package mutating func reserve(_ rect: Rect, isName: Bool = false) {
    reserve(rect, cost: isName ? Self.nameCost : 100)
  }

  private static let nameCost = 300.0
  /// Covering any number of lines is better than covering a head.
  private static let headCost = 12 * Double(crowd) + 6

  private mutating func reserve(_ rect: Rect, cost: Double) {
    reservedNearby.insert(reserved.count, in: rect)
    reserved.append((rect, cost))
  }

  /// Reserves the head of an arrow, given its corners. Arrows that end together share a head.
  package mutating func reserveHead(_ corners: [Point]) {
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return }
    let head = Rect(x: left, y: top, width: right - left, height: bottom - top)
    if heads.insert(head).inserted { reserve(head, cost: Self.headCost) }
  }

  /// Returns and reserves the frame of the label of a node or box, which covers no name, head, or other label; `nil` if
  /// there is none near it.
  ///
  /// The label is at the lower border if possible, then at the upper one, then at larger distances. In a row, it is
  /// where it covers the fewest lines, near the middle.
  package mutating func reserveFrame(_ size: Size, at element: Rect) -> Rect? {
    let aside = abs(element.width - size.width) / 2
    let within = (0...Self.columns).map { aside * Double($0) / Double(Self.columns) }
    let beyond = [aside + size.width / 2, aside + size.width]
    let columns: [Double] = (within + beyond).flatMap { (offset: Double) -> [Double] in [-offset, offset] }
    // Across the border, but not over a name in one line; just beyond it; and at larger distances.
    let across = size.height / 2 - min(5, element.height / 2 - 8)
    for distance in [across, 9] + (0..<Self.rows).map({ 17 + 14 * Double($0) }) {
      for y in [element.maxY + distance, element.y - max(distance, 4)] {
        let frames = columns.map { Rect(center: Point(x: element.center.x + $0, y: y), size: size) }
          .filter { page.contains($0) && !covers($0, except: element) }
        let costs = frames.map { lineCost(of: $0) }
        guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else { continue }
        reserve(frames[best])
        return frames[best]
      }
    }
    return nil
  }

  /// The number of positions from the middle of an element to its corner, and of rows beyond its border, one behind the
  /// other.
  private static let (columns, rows) = (8, 12)

  /// Returns and reserves the first frame that covers the least, apart from its node.
  package mutating func reserveFrame(among frames: [Rect], at node: Rect) -> Rect {
    let costs = frames.map { frame in
      var cost = page.contains(frame) ? 0.0 : 1_000
      var covered: [Int] = []
      reservedNearby.forEach(near: frame) { index in
        guard reserved[index].frame != node, reserved[index].frame.intersects(frame), !covered.contains(index) else {
          return
        }
        covered.append(index)
        cost += reserved[index].cost
      }
      return cost + lineCost(of: frame)
    }
    let best = frames.indices.min { (costs[$0], $0) < (costs[$1], $1) } ?? 0
    reserve(frames[best], isName: true)
    return frames[best]
  }

  /// Returns whether a frame covers a name, an arrow head, or another label.
  ///
  /// - Parameter node: the frame of a node that it may cover.
  package func covers(_ frame: Rect, except node: Rect? = nil) -> Bool {
    var isCovering = false
    reservedNearby.forEach(near: frame) { index in
      if reserved[index].frame.intersects(frame), reserved[index].frame != node { isCovering = true }
    }
    return isCovering
  }

  /// Returns the frame of a label beside its line that covers nothing, with the lowest cost; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - points: points along the line.
  ///   - reach: the number of frames, one behind the other, between the line and the farthest position.
  package func frame(_ size: Size, beside points: [Point], reach: Int) -> Rect? {
    let shares = Self.shares(of: points)
    for step in 0..<reach {
      let aside = Point(
        x: size.width / 2 + 8 + Double(step) * size.width / 2, y: size.height / 2 + 3 + Double(step) * size.height)
      var (best, least) = (Rect?.none, Double.infinity)
      for (point, share) in zip(points, shares) {
        for sign in [-1.0, 1] {
          for offset in [Point(x: 0, y: sign * aside.y), Point(x: sign * aside.x, y: 0)] {
            let frame = Rect(center: point + offset, size: size)
            guard page.contains(frame), !covers(frame) else { continue }
            let cost = abs(share - 0.4) * 6 + lineCost(of: frame)
            if cost < least { (best, least) = (frame, cost) }
          }
        }
      }
      if let best { return best }
    }
    return nil
  }

  /// Returns the frame of a label on its line with the lowest cost.
  ///
  /// - Parameters:
  ///   - points: points along the line.
  ///   - lines: the indices of the edges of the label.
  package func frame(_ size: Size, at points: [Point], lines: [Int]) -> Rect {
    var best = Rect(center: points[points.count / 2], size: size)
    var bestCost = Double.infinity
    for (point, share) in zip(points, Self.shares(of: points)) {
      let frame = Rect(center: point, size: size)
      // A label is best before the middle of its line. Farther on, other lines may have joined.
      let start = abs(share - 0.4) * 6
      guard start < bestCost else { continue }
      let cost = start + self.cost(of: frame, lines: lines, limit: bestCost - start)
      if cost < bestCost { (best, bestCost) = (frame, cost) }
    }
    return best
  }

  /// Returns the cost of a frame.
  ///
  /// - Parameter limit: a cost above this limit need not be exact.
  private func cost(of frame: Rect, lines: [Int], limit: Double) -> Double {
    let guarded = frame.inset(by: -2)
    var cost = page.contains(frame) ? 0.0 : 1_000
    var covered: [Int] = []
    reservedNearby.forEach(near: guarded) { index in
      if reserved[index].frame.intersects(guarded), !covered.contains(index) {
        covered.append(index)
        cost += reserved[index].cost
      }
    }
    return cost < limit ? cost + lineCost(of: guarded, except: lines) : cost
  }

  /// Returns the cost of the lines that a frame covers.
  private func lineCost(of frame: Rect, except lines: [Int] = []) -> Double {
    var covered: [Int] = []
    dotsNearby.forEach(near: frame) { index in
      let dot = dots[index]
      guard covered.count < Self.crowd, frame.contains(dot.point) else { return }
      if !lines.contains(dot.line), !covered.contains(dot.line) { covered.append(dot.line) }
    }
    return Double(covered.count) * 12
  }

  /// Returns the share of the length of the line before each point.
  private static func shares(of points: [Point]) -> [Double] {
    var lengths = [0.0]
    for (from, to) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + from.distance(to: to))
    }
    let total = max(lengths[lengths.count - 1], 1)
    return lengths.map { $0 / total }
  }
}
