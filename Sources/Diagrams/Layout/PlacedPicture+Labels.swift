extension PlacedPicture {
  static let labelSize = 9.0

  /// Puts rule ids and counts where they cover least: along their edge, off nodes and names, off one another.
  mutating func placeLabels() {
    var taken = nodes
    for (box, rect) in zip(picture.boxes, boxes) {
      guard let rect else { continue }
      taken.append(Rect(x: rect.x, y: rect.y, width: NodeMetrics.width(ofLabel: box) + 16, height: 22))
    }
    let samples = edges.map { Curve.samples($0, perCurve: 8) }
    // Findings first: they get the better places.
    let order = picture.edges.indices.sorted {
      ((picture.edges[$0].rule == nil ? 1 : 0), $0) < ((picture.edges[$1].rule == nil ? 1 : 0), $1)
    }
    for index in order {
      guard let text = Self.label(of: picture.edges[index]), !edges[index].isEmpty else { continue }
      let size = Size(width: TextMetrics.width(text, size: Self.labelSize) + 8, height: 14)
      let frame = place(size, along: edges[index], clearOf: taken, lines: samples, own: index)
      taken.append(frame)
      labels.append(Label(text: text, frame: frame, edge: index, isFinding: picture.edges[index].rule != nil))
    }
    for (index, node) in picture.nodes.enumerated() {
      guard let rule = node.rule else { continue }
      let width = TextMetrics.width(rule, size: Self.labelSize) + 8
      let frame = Rect(x: nodes[index].center.x - width / 2, y: nodes[index].maxY - 5, width: width, height: 14)
      labels.append(Label(text: rule, frame: frame, edge: nil, isFinding: true))
    }
  }

  private static func label(of edge: Picture.Edge) -> String? {
    guard let rule = edge.rule else { return edge.count > 1 ? "\(edge.count)" : nil }
    return edge.count > 1 ? "\(rule) ×\(edge.count)" : rule
  }

  private func place(
    _ size: Size, along chain: [Point], clearOf taken: [Rect], lines: [[Point]], own: Int
  ) -> Rect {
    let places = Curve.samples(chain, perCurve: 16)
    var best = Rect(center: places[places.count / 2], size: size)
    var bestCost = Double.infinity
    for (step, point) in places.enumerated() {
      for (distance, offset) in Self.offsets(for: size) {
        let frame = Rect(center: point + offset, size: size)
        let guarded = frame.inset(by: -2)
        // On the line and in its middle is where one looks first.
        var cost = abs(Double(step) / Double(places.count) - 0.5) * 4 + distance * 8
        if frame.x < Page.margin || frame.maxX > self.size.width - Page.margin { cost += 200 }
        for rect in taken where rect.intersects(guarded) { cost += 100 }
        guard cost < bestCost else { continue }
        for (index, line) in lines.enumerated() where index != own {
          if line.contains(where: { guarded.contains($0) }) { cost += 12 }
        }
        if cost < bestCost { (best, bestCost) = (frame, cost) }
      }
    }
    return best
  }

  /// Places beside a line, with how many steps they are away from it.
  private static func offsets(for size: Size) -> [(distance: Double, offset: Point)] {
    let (across, down) = (size.width / 2 + 5, size.height / 2 + 5)
    var offsets = [(0.0, Point(x: 0, y: 0))]
    for steps in [1.0, 2, 3] {
      offsets += [
        (steps, Point(x: across * steps, y: 0)), (steps, Point(x: -across * steps, y: 0)),
        (steps, Point(x: 0, y: -down * steps)), (steps, Point(x: 0, y: down * steps)),
      ]
    }
    return offsets
  }
}
