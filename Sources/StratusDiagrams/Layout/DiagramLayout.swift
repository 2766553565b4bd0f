import StratusLayout

/// A diagram with the positions of all elements, in points from the upper left corner.
package struct DiagramLayout: Sendable {
  /// The content of the diagram.
  let diagram: Diagram
  /// The size of the page.
  var size: Size
  /// The frame of each node.
  var nodes: [Rect]
  /// The frame of each box; `nil` for a box without nodes.
  var boxes: [Rect?]
  /// The frame of the name of each box.
  var titles: [Rect?]
  /// The assemblies without arrows.
  var blocks: [Aside.Block]
  /// The frames of child activations.
  var children: [ChildFrame] = []
  /// The frame of each band.
  var bands: [Rect]
  /// The edges of each trunk.
  var trunks: [[Int]] = []
  /// The route of each edge, a chain of Bézier curves from border to border; empty if there is none. Those of the lines
  /// of trunks follow.
  var edges: [[Point]]
  /// The range of heights in which each edge shares its route with no other.
  var ownStretches: [ClosedRange<Double>]
  /// The frames of the labels of edges that have a position of their own.
  var ownLabels: [Int: Rect] = [:]
  /// The labels of edges, nodes and boxes.
  var labels: [Label] = []
  var header: Point
  var legend: Point
  /// The largest width of a line of the title and the legend.
  var textLimit: Double

  struct Label: Sendable {
    var text: String
    var frame: Rect
    /// The edge of the label; `nil` for the label of a node or a box.
    var edge: Int?
    /// The point of the edge to which a leader leads; `nil` for a label at its edge.
    var anchor: Point?
    var isFinding: Bool
    /// Whether the finding that it names is no more than a warning.
    var isWarning = false
    /// Whether it names a finding that a difference removes.
    var isFixed = false
    /// The change that it shows; `nil` if there is none, and for the label of a finding.
    var change: ElementChange?
  }

  /// The frame around the assemblies of a child in one layer.
  struct ChildFrame: Sendable {
    let label: String
    let frame: Rect
    let title: Rect
  }

  /// Returns whether a screen shows the whole file at 100 %, with the title and the legend.
  ///
  /// - Parameter screen: the size of the screen in pixels.
  package func fits(_ screen: Size) -> Bool {
    let pixels = size.pixels
    return pixels.width <= screen.width && pixels.height <= screen.height
  }

  /// Margins and gaps of the page, in points.
  enum Page {
    static let margin = 12.0
    static let bandPadding = 10.0
    /// The width that text above and below the diagram may have if the diagram is narrower.
    static let textWidth = 420.0
    static let bandNameSize = 13.0
  }

  /// Returns the diagram on its page: the names of layers at the left, the title above, and the legend below.
  static func arranged(
    _ diagram: Diagram, _ content: LayoutContent, at frames: Frames, along routes: Routes, _ blocks: [Aside.Block] = [],
    _ trunks: [[Int]] = []
  ) -> Self {
    let frame = (blocks.map(\.frame) + Enclosures.of(content, at: frames).all.map(\.frame)).reduce(
      frame(of: diagram, at: frames, along: routes)
    ) { $0.union($1) }
    let column = leadingWidth(of: diagram)
    let legend = Legend(of: diagram)
    let contentWidth = column + frame.width + Page.bandPadding
    let limit = max(contentWidth, Page.textWidth, Header.leastWidth(of: diagram.title), legend.leastWidth)
    let header = Header(of: diagram, within: limit)
    // A diagram that is narrower than the text is centered.
    let textWidth = max(contentWidth, header.width, min(limit, legend.width))
    let top = Page.margin + header.height
    let bottom = top + frame.height + 2 * Page.bandPadding
    let offset = Point(
      x: Page.margin + column - frame.x + (textWidth - contentWidth) / 2, y: top + Page.bandPadding - frame.y)
    let placed = Frames(
      nodes: frames.nodes.map { $0.moved(by: offset) }, boxes: frames.boxes.map { $0?.moved(by: offset) },
      titles: frames.titles.map { $0?.moved(by: offset) })
    let causes = CauseList(diagram.causes)
    let bands = Bands.of(content, at: placed).ranges(top: top, bottom: bottom).map { top, bottom in
      Rect(x: Page.margin, y: top, width: textWidth, height: bottom - top)
    }
    let edges = routes.edges.map { $0.map { $0 + offset } }
    let children = Enclosures.of(content, at: placed).all.map { enclosure in
      let label = DisplayText.label(diagram.children[enclosure.number])
      let width = TextMetrics.width(label, size: NodeMetrics.detailSize, isBold: true)
      return ChildFrame(
        label: label, frame: enclosure.frame,
        title: TitlePlacer(edges: edges).leastCrossed(from: enclosure.frame.x + 8, to: enclosure.frame.maxX - 4) {
          Rect(x: $0, y: enclosure.frame.y + 4, width: width, height: 13)
        })
    }
    return Self(
      diagram: diagram,
      size: Size(
        width: (textWidth + causes.width + 2 * Page.margin).rounded(.up),
        height: (max(bottom + legend.height(within: limit), top + causes.height) + Page.margin).rounded(.up)),
      nodes: placed.nodes, boxes: placed.boxes, titles: placed.titles, blocks: blocks.map { $0.moved(by: offset) },
      children: children, bands: bands, trunks: trunks, edges: edges,
      ownStretches: routes.ownStretches.map { $0.lowerBound + offset.y...$0.upperBound + offset.y },
      ownLabels: routes.labels.mapValues { $0.moved(by: offset) },
      header: Point(x: Page.margin, y: Page.margin), legend: Point(x: Page.margin, y: bottom + 12), textLimit: limit)
  }

  /// Returns the title of a number of assemblies without arrows.
  static func title(ofBlock count: Int) -> String { "\(count) without references to others" }

  /// Returns the width of what is at the left of the content: the names of layers.
  private static func leadingWidth(of diagram: Diagram) -> Double {
    let names = diagram.bands.compactMap(\.name).map {
      TextMetrics.width(DisplayText.label($0), size: Page.bandNameSize, isBold: true)
    }
    return names.max().map { $0 + 28 } ?? Page.bandPadding
  }

  /// Returns the space around the content, with one line of facts and one of the legend.
  static func surroundings(of diagram: Diagram) -> Size {
    let edges = 2 * (Page.margin + Page.bandPadding)
    let width = leadingWidth(of: diagram) - Page.bandPadding + CauseList(diagram.causes).width + edges
    return Size(width: width, height: edges + 46 + 30)
  }

  /// Returns the frame of everything that is placed.
  private static func frame(of diagram: Diagram, at frames: Frames, along routes: Routes) -> Rect {
    let nodes = frames.nodes
    var content = nodes.first ?? Rect(x: 0, y: 0, width: 0, height: 0)
    for rect in nodes + frames.boxes.compactMap({ $0 }) { content = content.union(rect) }
    for point in routes.edges.joined() {
      content = content.union(Rect(x: point.x, y: point.y, width: 0, height: 0))
    }
    for frame in routes.labels.values { content = content.union(frame) }
    // The label of an edge from a node to itself is below the node.
    for (index, edge) in diagram.edges.prefix(routes.edges.count).enumerated()
    where edge.from == edge.to && edge.label != nil && routes.labels[index] == nil {
      let node = nodes[edge.from]
      content = content.union(Rect(x: node.x, y: node.maxY, width: node.width, height: 10))
    }
    return content
  }
}
