extension LayerColumn {
  /// Returns the routes of the arrows between layers with given frames, and the positions of their labels.
  package func routes(between frames: [Rect]) -> Routes {
    var result = Routes(edges: [[Point]](repeating: [], count: arrows.count))
    for (side, sign) in [(left, -1.0), (right, 1)] {
      let heights = heights(ofEnds: side, at: frames)
      for (layer, ends) in side.ends.enumerated() {
        for (position, end) in ends.enumerated() {
          switch end {
          case .arrival, .loop(_, isStart: false): break
          case .start(let index):
            add(index, beside: side, sign, frames, heights, to: &result)
          case .loop(let index, isStart: true):
            addLoop(
              index, at: sign < 0 ? frames[layer].x : frames[layer].maxX, sign, from: heights[layer][position],
              to: heights[layer][position + 1], &result)
          }
        }
      }
    }
    for (above, indices) in straight.enumerated() {
      for (index, offset) in zip(indices, Self.offsets(of: indices.map { arrows[$0] })) {
        addStraight(index, from: frames[above], to: frames[above + 1], offset, &result)
      }
    }
    return result
  }

  /// Returns the vertical positions of all ends at one side, evenly spaced around the middle of each layer.
  private func heights(ofEnds side: LayerSide, at frames: [Rect]) -> [[Double]] {
    zip(side.ends, frames).map { ends, frame in
      let distance = distance(ofEnds: ends.count, height: frame.height)
      return ends.indices.map { frame.center.y + (Double($0) - Double(ends.count - 1) / 2) * distance }
    }
  }

  /// Adds an arrow along its lane, with the label where it begins.
  private func add(
    _ index: Int, beside side: LayerSide, _ sign: Double, _ frames: [Rect], _ heights: [[Double]],
    to result: inout Routes
  ) {
    let arrow = arrows[index]
    let (from, to) = (arrow.from, arrow.to)
    guard let lane = side.lanes.firstIndex(of: arrow.lane),
      let start = side.ends[from].firstIndex(of: .start(of: index)),
      let end = side.ends[to].firstIndex(of: .arrival(arrow.lane))
    else { return }
    let border = sign < 0 ? frames[from].x : frames[from].maxX
    let x = border + sign * (side.strip + (Double(lane) + 0.5) * Gap.lanes)
    let (top, bottom) = (heights[from][start], heights[to][end])
    let corners = [
      Point(x: border, y: top), Point(x: x, y: top), Point(x: x, y: bottom), Point(x: border, y: bottom),
    ]
    result.edges[index] = Curve.rounded(corners, radius: Gap.lanes)
    setLabel(of: index, at: Point(x: border + sign * (Gap.labels + arrows[index].labelWidth / 2), y: top), &result)
  }

  /// Adds an arrow from a layer to itself, with the label beside it.
  private func addLoop(
    _ index: Int, at border: Double, _ sign: Double, from start: Double, to end: Double, _ result: inout Routes
  ) {
    // A curve reaches three quarters of the distance of its control points.
    let reach = border + sign * Gap.loop * 4 / 3
    result.edges[index] = [
      Point(x: border, y: start), Point(x: reach, y: start - 4), Point(x: reach, y: end + 4), Point(x: border, y: end),
    ]
    let distance = Gap.loop + (Gap.labels + arrows[index].labelWidth) / 2
    setLabel(of: index, at: Point(x: border + sign * distance, y: (start + end) / 2), &result)
  }

  /// Adds an arrow between neighbors, with the label in the middle of its line.
  private func addStraight(_ index: Int, from above: Rect, to below: Rect, _ offset: Double, _ result: inout Routes) {
    let leadsDown = arrows[index].to > arrows[index].from
    let (top, bottom) = (
      Point(x: above.center.x + offset, y: above.maxY), Point(x: above.center.x + offset, y: below.y)
    )
    result.edges[index] = Curve.rounded(leadsDown ? [top, bottom] : [bottom, top], radius: 0)
    // The head is not part of the line that the label can be on.
    let shift = arrows[index].headLength / (leadsDown ? -2 : 2)
    setLabel(of: index, at: Point(x: top.x, y: (top.y + bottom.y) / 2 + shift), &result)
  }

  private func setLabel(of index: Int, at center: Point, _ result: inout Routes) {
    if let size = arrows[index].label { result.labels[index] = Rect(center: center, size: size) }
  }
}
