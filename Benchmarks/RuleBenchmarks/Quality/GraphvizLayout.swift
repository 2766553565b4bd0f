import Foundation
import StratusDiagrams
import StratusLayout

/// Lays out the content of a placed diagram with Graphviz's program `dot`: boxes of the same sizes in the same frames.
struct GraphvizLayout {
  let program: String
  let directory: URL
  /// The time after which a layout is left out, in seconds.
  let limit = 10.0

  /// Returns the layout by `dot`, or `nil` if it takes too long.
  ///
  /// - Parameter keepsRows: whether the rows are given. Otherwise, `dot` chooses them.
  func layout(_ placed: PlacedDiagram, keepsRows: Bool) throws -> PlacedDiagram? {
    let (input, output) = (directory.appendingPathComponent("in.dot"), directory.appendingPathComponent("out.json"))
    try Data(Self.text(of: placed, keepsRows: keepsRows).utf8).write(to: input)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-Tjson0", input.path, "-o", output.path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    let end = Date(timeIntervalSinceNow: limit)
    while process.isRunning, Date() < end { usleep(2_000) }
    guard !process.isRunning else {
      process.terminate()
      process.waitUntilExit()
      return nil
    }
    guard process.terminationStatus == 0 else { return nil }
    return Self.read(try JSONDecoder().decode(File.self, from: Data(contentsOf: output)), like: placed)
  }

  private static func text(of placed: PlacedDiagram, keepsRows: Bool) -> String {
    var lines = [
      "digraph {", "graph [newrank=true, nodesep=0.22, ranksep=0.5]",
      "node [shape=box, fixedsize=true, label=\"\"]", "edge [arrowsize=0.6]",
    ]
    func inches(_ length: Double) -> String { String(format: "%.4f", length / 72) }
    for (index, name) in placed.frameNames.enumerated() {
      lines.append("subgraph cluster_\(index) { label=\"\(name)\"; fontsize=11; margin=12")
      lines += placed.nodes.indices.filter { placed.frameOfNode[$0] == index }.map { "n\($0)" }
      lines.append("}")
    }
    for (index, rect) in placed.nodes.enumerated() {
      lines.append("n\(index) [width=\(inches(rect.width)), height=\(inches(rect.height))]")
    }
    for (index, edge) in placed.edges.enumerated() { lines.append("n\(edge.from) -> n\(edge.to) [id=\(index)]") }
    if keepsRows {
      let rows = placed.rows
      for (index, row) in rows.enumerated() {
        lines.append("r\(index) [style=invis, width=0.01, height=0.01]")
        if index > 0 { lines.append("r\(index - 1) -> r\(index) [style=invis]") }
        lines.append("{ rank=same; r\(index); " + row.map { "n\($0)" }.joined(separator: "; ") + " }")
      }
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private struct File: Decodable {
    let objects: [Object]
    let edges: [Edge]?

    struct Object: Decodable {
      let name: String
      let bb: String?
      let pos: String?
    }

    struct Edge: Decodable {
      let id: String?
      let pos: String?
    }
  }

  /// Reads positions, whose vertical axis points up.
  private static func read(_ file: File, like placed: PlacedDiagram) -> PlacedDiagram {
    var result = placed
    func numbers(_ text: Substring) -> [Double] { text.split(separator: ",").compactMap { Double($0) } }
    for object in file.objects {
      if object.name.hasPrefix("cluster_"), let index = Int(object.name.dropFirst(8)), let text = object.bb {
        let corners = numbers(text[...])
        result.frames[index] = Rect(
          x: corners[0], y: -corners[3], width: corners[2] - corners[0], height: corners[3] - corners[1])
      } else if object.name.hasPrefix("n"), let index = Int(object.name.dropFirst()), let text = object.pos {
        let center = numbers(text[...])
        let (width, height) = (placed.nodes[index].width, placed.nodes[index].height)
        result.nodes[index] = Rect(x: center[0] - width / 2, y: -center[1] - height / 2, width: width, height: height)
      }
    }
    for edge in file.edges ?? [] {
      guard let index = edge.id.flatMap({ Int($0) }), let text = edge.pos else { continue }
      var tip: Point?
      var route: [Point] = []
      for part in text.split(separator: " ") {
        let isTip = part.hasPrefix("e,")
        let pair = numbers(part.drop { !$0.isNumber && $0 != "-" })
        guard pair.count == 2 else { continue }
        if isTip { tip = Point(x: pair[0], y: -pair[1]) } else { route.append(Point(x: pair[0], y: -pair[1])) }
      }
      // The arrowhead is a straight line.
      if let tip, let last = route.last { route += [last, tip, tip] }
      result.edges[index] = PlacedDiagram.Edge(
        from: placed.edges[index].from, to: placed.edges[index].to, route: route)
    }
    return result
  }
}
