import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// The data of both versions on the page of a change.
struct ExplorerVersionTests {
  private static let policy = Policy(
    layers: (0..<3).map { Layer("Layer \($0)", rows: [[Pattern("L\($0).*")]]) })

  /// Two graphs that differ in some elements, or in most of them.
  private static func graphs(seed: Int) -> ComparedGraphs {
    var random = SplitMix64(seed: seed)
    let old = RandomGraph(seed: seed).make()
    let change = GraphChange.allCases[seed % (GraphChange.allCases.count + 1) % GraphChange.allCases.count]
    let isOther = seed % (GraphChange.allCases.count + 1) == GraphChange.allCases.count
    let new = isOther ? RandomGraph(seed: seed + 1).make() : change.applied(to: old, using: &random).graph
    return ComparedGraphs(old: old, new: new, policy: policy)
  }

  @Test(arguments: seeds(40)) func `each version has the data of a page of its own`(seed: Int) throws {
    let compared = Self.graphs(seed: seed)
    let page = try UnpackedPage(compared.explorer)
    for (side, graph) in [("old", compared.old), ("new", compared.new)] {
      let (version, own) = (try page.version(side), try UnpackedPage(Explorer(compared.plain(graph))))
      for table in ["assemblies", "definitions", "references", "values", "findings", "files"] {
        #expect(version.rows(table) == own.rows(table), "\(side) \(table)")
      }
      for level in Diagram.Level.allCases {
        #expect(Self.content(of: version, level) == Self.content(of: own, level), "\(side) \(level)")
      }
    }
  }

  /// The nodes and edges of a diagram, without their rows and positions.
  private static func content(of page: UnpackedPage, _ level: Diagram.Level) -> [[String: String]] {
    (page.rows("nodes", level) + page.rows("edges", level)).map { row in
      row.filter { !["rank", "frame", "path", "label"].contains($0.key) || $0.key == "label" && row["is"] != nil }
    }
  }

  @Test(arguments: seeds(40), [Diagram.Level.assemblies, .definitions])
  func `what is in a version has the order of the diagram of both`(seed: Int, level: Diagram.Level) throws {
    let page = try UnpackedPage(Self.graphs(seed: seed).explorer)
    let both = try Self.centers(page, level)
    for side in ["old", "new"] {
      let centers = try Self.centers(page.version(side), level)
      let names = centers.keys.filter { both[$0] != nil }
      #expect(Self.rows(names, at: centers) == Self.rows(names, at: both), "\(side)")
    }
  }

  /// The nodes row by row from the top, each from left to right.
  private static func rows(_ names: [String], at centers: [String: Point]) -> [[String]] {
    let nodes = names.compactMap { name in centers[name].map { (name: name, center: $0) } }
    let rows = Dictionary(grouping: nodes) { $0.center.y.rounded() }
    return rows.sorted { $0.key < $1.key }.map { $1.sorted { $0.center.x < $1.center.x }.map(\.name) }
  }

  /// The centers of nodes by name.
  private static func centers(_ page: UnpackedPage, _ level: Diagram.Level) throws -> [String: Point] {
    let (assemblies, definitions) = (page.rows("assemblies"), page.rows("definitions"))
    var centers: [String: Point] = [:]
    for node in page.rows("nodes", level) {
      let index = try #require(node["of"].flatMap { Int($0) })
      let assembly = node["is"] == "d" ? definitions[index]["assembly"].flatMap { Int($0) } ?? -1 : index
      let name = [node["is"], assemblies[assembly]["name"], node["is"] == "d" ? definitions[index]["key"] : nil]
      let numbers = node.numbers("frame")
      centers[name.compactMap(\.self).joined(separator: " ")] = Point(
        x: numbers[0] + numbers[2] / 2, y: numbers[1] + numbers[3] / 2)
    }
    return centers
  }
}
