import Foundation
import Measuring
import StratusGraph
import StratusTestSupport

/// The diagrams of published apps as the tool writes them, beside those of `dot` with the same boxes and arrows.
///
/// With `GRAPHS=DIRECTORY`, they are those of the graphs `NAME.json` there, with the configurations `NAME.stratus.yml`.
struct AppBenchmarks {
  let tool: String
  let graphviz: GraphvizLayout
  let directory: URL
  /// The directory of other graphs; `nil` if there is none.
  static let graphs = ProcessInfo.processInfo.environment["GRAPHS"].map { URL(fileURLWithPath: $0) }

  func run() throws {
    print(
      """

      ## Written diagrams: this tool : `dot` in the same rows : `dot` without rows

      | app | level | boxes, arrows | crossings | bends | longest detour | over 2.5 | boxes crossed | frames crossed |
      | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      """)
    let graphs = try Self.graphs ?? writePublished()
    let names = try FileManager.default.contentsOfDirectory(atPath: graphs.path).filter { $0.hasSuffix(".json") }
    for level in ["assemblies", "definitions"] {
      for name in names.sorted() {
        try report(graphs.appendingPathComponent(name).deletingPathExtension(), level)
        fflush(nil)
      }
    }
  }

  /// Writes the graphs of published apps, with their layers, into a directory of their own.
  private func writePublished() throws -> URL {
    let graphs = directory.appendingPathComponent("published")
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    for application in try RealApplication.published() {
      let file = graphs.appendingPathComponent(application.app)
      try Data(application.graph().graph.snapshot()).write(to: file.appendingPathExtension("json"))
      try Data(application.configuration.utf8).write(to: file.appendingPathExtension("stratus.yml"))
    }
    return graphs
  }

  /// - Parameter app: the files of the app, without their extensions.
  private func report(_ app: URL, _ level: String) throws {
    let written = directory.appendingPathComponent("written.svg")
    let (graph, configuration) = (app.appendingPathExtension("json"), app.appendingPathExtension("stratus.yml"))
    let arguments = [
      tool, "graph", "--quiet", graph.path, "--config", configuration.path, "--level", level, "--timeout", "300", "-o",
      written.path,
    ]
    _ = try usage(of: Candidate(name: app.lastPathComponent, arguments: arguments))
    let placed = try PlacedDiagram(svg: Array(Data(contentsOf: written)))
    let figures = try [
      DrawnFigures(of: placed), graphviz.layout(placed, keepsRows: true).map(DrawnFigures.init(of:)),
      graphviz.layout(placed, keepsRows: false).map(DrawnFigures.init(of:)),
    ]
    func three(_ figure: (DrawnFigures) -> String) -> String {
      figures.map { $0.map(figure) ?? "–" }.joined(separator: " : ")
    }
    let cells = [
      app.lastPathComponent, level, "\(placed.nodes.count), \(placed.edges.count)", three { "\($0.crossings)" },
      three { "\($0.bends)" }, three { String(format: "%.2f", $0.longestDetour) }, three { "\($0.longDetours)" },
      three { "\($0.passages.boxes)" }, three { "\($0.passages.frames)" },
    ]
    print("| " + cells.joined(separator: " | ") + " |")
  }
}
