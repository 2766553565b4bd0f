import CStratusGraphviz
import StratusDiagrams
import StratusLayout

extension Graph {
  /// Sets what makes `dot` keep the sizes of nodes, and removes what only matters when the graph is drawn.
  borrowing func prepareForPlacing() {
    set("label", "")
    stratus_set_nodes(handle, "fixedsize", "true")
    forEachEdge { if stratus_get($0, "xlabel") != nil { stratus_set($0, "xlabel", "", "") } }
  }

  /// Returns the positions of a placed graph.
  borrowing func placement(of request: PlacementRequest) throws(RenderingError) -> Placement {
    let nodes = try request.nodes.map { (name) throws(RenderingError) -> Point in
      guard let node = stratus_node(handle, name) else { throw .layoutFailed(detail: "a node is missing") }
      return Point(stratus_center(node))
    }
    let boxes = request.boxes.map { name in stratus_subgraph(handle, name).map { Rect(stratus_frame($0)) } }
    var indices: [String: Int] = [:]
    for (index, id) in request.edges.enumerated() { indices[id] = index }
    var edges = [[Point]](repeating: [], count: request.edges.count)
    forEachEdge { edge in
      guard let id = stratus_get(edge, "id"), let index = indices[String(cString: id)],
        let route = stratus_route(edge)
      else { return }
      edges[index] = Self.points(of: route.pointee)
    }
    return Placement(nodes: nodes, boxes: boxes, edges: edges)
  }

  /// Returns a route with straight lines instead of arrowheads.
  private static func points(of route: bezier) -> [Point] {
    var points = UnsafeBufferPointer(start: route.list, count: Int(route.size)).map { Point($0) }
    guard let first = points.first, let last = points.last else { return [] }
    if route.sflag != 0 { points.insert(contentsOf: [Point(route.sp), Point(route.sp), first], at: 0) }
    if route.eflag != 0 { points += [last, Point(route.ep), Point(route.ep)] }
    return points
  }

  private borrowing func forEachEdge(_ body: (UnsafeMutablePointer<Agedge_t>) -> Void) {
    var node = agfstnode(handle)
    while let current = node {
      var edge = agfstout(handle, current)
      while let found = edge {
        body(found)
        edge = agnxtout(handle, found)
      }
      node = agnxtnode(handle, current)
    }
  }
}

extension Point {
  /// Graphviz's vertical axis points up.
  fileprivate init(_ point: pointf) { self.init(x: point.x, y: -point.y) }
}

extension Rect {
  fileprivate init(_ box: boxf) {
    self.init(x: box.LL.x, y: -box.UR.y, width: box.UR.x - box.LL.x, height: box.UR.y - box.LL.y)
  }
}
