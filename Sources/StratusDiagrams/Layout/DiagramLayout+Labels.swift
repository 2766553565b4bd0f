extension DiagramLayout {
  static let labelSize = 9.0

  /// Puts rule ids and counts where they cover least: along their edge, off nodes and names, off one another.
  mutating func placeLabels() {
    let hasLabels =
      diagram.edges.indices.contains { diagram.edges[$0].label != nil && !edges[$0].isEmpty }
      || diagram.boxes.contains { $0.rule != nil }
    // Where nothing is written along lines nobody needs to know where they are.
    var places = LabelPlaces(
      page: bands.dropFirst().reduce(bands.first ?? .zero) { $0.union($1) }, size: size, lines: hasLabels ? edges : [])
    for node in nodes { places.take(node, isName: true) }
    for title in titles { if let title { places.take(title.inset(by: -2), isName: true) } }
    for frame in bandNames { places.take(frame, isName: true) }
    if hasLabels { for chain in edges { places.takeHead(of: chain) } }
    for (index, node) in diagram.nodes.enumerated() {
      guard let rule = node.rule else { continue }
      let frame = places.place(Self.labelSize(of: rule), at: nodes[index])
      labels.append(Label(text: rule, frame: frame, edge: nil, isFinding: true))
    }
    for (index, box) in diagram.boxes.enumerated() {
      guard let rule = box.rule, let rect = boxes[index] else { continue }
      let size = Self.labelSize(of: rule)
      // Along the lower border, where arrows leave room.
      let reach = max(0, rect.width / 2 - size.width / 2 - 12)
      let border = [-reach, reach].map { Point(x: rect.center.x + $0, y: rect.maxY) }
      let frame = places.place(size, along: Curve.rounded(border, radius: 0), line: -1, mayLeave: false)
      places.take(frame)
      labels.append(Label(text: rule, frame: frame, edge: nil, isFinding: true))
    }
    // Findings first: they get the better places.
    let order = diagram.edges.indices.sorted {
      ((diagram.edges[$0].rule == nil ? 1 : 0), $0) < ((diagram.edges[$1].rule == nil ? 1 : 0), $1)
    }
    for index in order {
      let edge = diagram.edges[index]
      guard let text = edge.label, !edges[index].isEmpty else { continue }
      let size = Self.labelSize(of: text)
      let own = index < ownStretches.count ? ownStretches[index] : nil
      let frame = places.place(size, along: edges[index], line: index, mayLeave: edge.rule != nil, within: own)
      // In such a crowd whose arrow it is nobody could tell; its color and heads stay, and its tooltip.
      if places.coversName(frame) { continue }
      places.take(frame)
      labels.append(
        Label(
          text: text, frame: frame, edge: index, isFinding: edge.rule != nil,
          leader: edge.rule == nil ? nil : Self.leader(from: frame, to: edges[index])))
    }
  }

  /// Where the names of layers stand.
  private var bandNames: [Rect] {
    zip(diagram.bands, bands).compactMap { band, frame in
      band.name.map {
        let width = TextMetrics.width(DisplayText.label($0), size: Page.bandNameSize, isBold: true)
        return Rect(x: frame.x + 12, y: frame.center.y - 9, width: width, height: 18)
      }
    }
  }

  private static func labelSize(of text: String) -> Size {
    Size(width: TextMetrics.width(text, size: labelSize) + 8, height: 14)
  }
}

extension DiagramLayout {
  /// The shortest way from a label to its line; nil where they are near enough for the eye.
  private static func leader(from frame: Rect, to chain: [Point]) -> [Point]? {
    let start = frame.center
    let nearest = Curve.samples(chain).min { $0.distance(to: start) < $1.distance(to: start) }
    guard let end = nearest else { return nil }
    let border = Router.border(of: frame, from: start, towards: end)
    return border.distance(to: end) > 8 ? [border, end] : nil
  }
}

/// What is in the way of labels.
private struct LabelPlaces {
  private let page: Rect
  /// What may be covered least has the highest cost.
  private var taken: [(frame: Rect, cost: Double)] = []
  private var takenNearby: Buckets
  private var heads: Spots
  /// Where this many lines are covered, more make no difference.
  private static let crowd = 12
  /// Places along all edges, and whose they are.
  private var dots: [(point: Point, line: Int)] = []
  private var dotsNearby: Buckets

  init(page: Rect, size: Size, lines: [[Point]]) {
    self.page = page
    takenNearby = Buckets(covering: size)
    dotsNearby = takenNearby
    heads = Spots(capacity: lines.count)
    // Lines that run together are one to the eye, and where thousands do they would be counted all day.
    var known = Spots(capacity: lines.reduce(0) { $0 + 1 + $1.count / 3 * 8 })
    for (index, line) in lines.enumerated() {
      for point in Curve.samples(line, perCurve: 8) where known.insert(point) {
        dotsNearby.insert(dots.count, in: Rect(x: point.x, y: point.y, width: 0, height: 0))
        dots.append((point, index))
      }
    }
  }

  /// - Parameter isName: whether a reader who cannot read it is lost.
  mutating func take(_ rect: Rect, isName: Bool = false) { take(rect, cost: isName ? Self.nameCost : 100) }

  private static let nameCost = 300.0

  private mutating func take(_ rect: Rect, cost: Double) {
    takenNearby.insert(taken.count, in: rect)
    taken.append((rect, cost))
  }

  /// Without its head an arrow leads nowhere. Those that end together have one.
  mutating func takeHead(of chain: [Point]) {
    guard chain.count >= 4, let tip = chain.last, heads.insert(tip) else { return }
    let delta = chain[chain.count - 2] - tip
    let head = delta * (12 / max(delta.length, 12))
    let size = Size(width: max(abs(head.x), 6), height: max(abs(head.y), 6))
    take(Rect(center: tip + head * 0.5, size: size), cost: 60)
  }

  /// For what is written at a node: at its lower border, or where another name is not in the way.
  mutating func place(_ size: Size, at node: Rect) -> Rect {
    let centers = [
      Point(x: node.center.x, y: node.maxY + 2), Point(x: node.center.x, y: node.y - 2),
      Point(x: node.center.x, y: node.maxY + 17), Point(x: node.center.x, y: node.y - 17),
    ]
    let frames = centers.map { Rect(center: $0, size: size) }
    let frame = frames.first { frame in
      var isFree = true
      takenNearby.forEach(near: frame) { index in
        if taken[index].frame != node, taken[index].frame.intersects(frame), taken[index].cost >= 100 { isFree = false }
      }
      return isFree
    }
    take(frame ?? frames[0])
    return frame ?? frames[0]
  }

  func coversName(_ frame: Rect) -> Bool {
    var isCovering = false
    takenNearby.forEach(near: frame) { index in
      if taken[index].cost == Self.nameCost, taken[index].frame.intersects(frame) { isCovering = true }
    }
    return isCovering
  }

  /// The cheapest place.
  ///
  /// - Parameters:
  ///   - line: whose label it is.
  ///   - mayLeave: whether it may stand beside its line.
  ///   - own: at which heights of the line, if it is there at all.
  func place(
    _ size: Size, along chain: [Point], line: Int, mayLeave: Bool, within own: ClosedRange<Double>? = nil
  ) -> Rect {
    let all = Curve.samples(chain, perCurve: 16)
    let part = own.map { own in all.filter { own.contains($0.y) } } ?? all
    let points = part.isEmpty ? all : part
    let offsets = Self.offsets(for: size).prefix(mayLeave ? .max : 1)
    var best = Rect(center: points[points.count / 2], size: size)
    var bestCost = Double.infinity
    for (point, share) in zip(points, Self.shares(of: points)) {
      for (distance, offset) in offsets {
        let frame = Rect(center: point + offset, size: size)
        // On the line and before its middle is where one looks first: farther on, others may have joined it.
        let start = abs(share - 0.4) * 6 + distance
        guard start < bestCost else { continue }
        let cost = start + self.cost(of: frame, line: line, limit: bestCost - start)
        if cost < bestCost { (best, bestCost) = (frame, cost) }
      }
    }
    return best
  }

  /// - Parameter limit: above it the cost need not be known exactly.
  private func cost(of frame: Rect, line: Int, limit: Double) -> Double {
    let guarded = frame.inset(by: -2)
    var cost = page.contains(frame) ? 0.0 : 1_000
    var covered: [Int] = []
    takenNearby.forEach(near: guarded) { index in
      if taken[index].frame.intersects(guarded), !covered.contains(index) {
        covered.append(index)
        cost += taken[index].cost
      }
    }
    guard cost < limit else { return cost }
    covered.removeAll(keepingCapacity: true)
    dotsNearby.forEach(near: guarded) { index in
      let dot = dots[index]
      guard covered.count < Self.crowd, guarded.contains(dot.point) else { return }
      if dot.line != line, !covered.contains(dot.line) { covered.append(dot.line) }
    }
    return cost + Double(covered.count) * 12
  }

  /// How much of the whole way lies before each point.
  private static func shares(of points: [Point]) -> [Double] {
    var lengths = [0.0]
    for (from, to) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + from.distance(to: to))
    }
    let total = max(lengths[lengths.count - 1], 1)
    return lengths.map { $0 / total }
  }

  /// Places beside a line, with what it costs to be away from it: far away only where names would be covered else.
  private static func offsets(for size: Size) -> [(distance: Double, offset: Point)] {
    let (across, down) = (size.width / 2 + 5, size.height / 2 + 5)
    var offsets = [(0.0, Point(x: 0, y: 0))]
    for (steps, cost) in [(1.0, 8.0), (2, 16), (3, 24), (4, 60), (5, 80), (6, 90)] {
      offsets += [
        (cost, Point(x: across * steps, y: 0)), (cost, Point(x: -across * steps, y: 0)),
        (cost, Point(x: 0, y: -down * steps)), (cost, Point(x: 0, y: down * steps)),
      ]
    }
    return offsets
  }
}

/// A set of places that are one where they are nearer than the eye tells apart.
private struct Spots {
  private static let size = 3.0
  /// Open addressing, at most half full; `empty` where nothing is.
  private var slots: [Int]
  private static let empty = Int.min

  /// - Parameter capacity: more places than this are never inserted.
  init(capacity: Int) {
    var count = 16
    while count < 2 * capacity { count *= 2 }
    slots = [Int](repeating: Self.empty, count: count)
  }

  /// Whether nothing else was there.
  mutating func insert(_ point: Point) -> Bool {
    let (column, row) = (Int((point.x / Self.size).rounded()), Int((point.y / Self.size).rounded()))
    let spot = row << 32 ^ column
    // Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4): the upper bits of the product are well mixed.
    var slot = Int(truncatingIfNeeded: UInt(bitPattern: spot) &* 0x9E37_79B9_7F4A_7C15 >> 32) & (slots.count - 1)
    while slots[slot] != Self.empty {
      if slots[slot] == spot { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = spot
    return true
  }
}
