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
        // Both versions are in the order of both together.
        func rows(_ page: UnpackedPage) -> [[String: String]] {
          page.rows(table).map { $0.filter { $0.key != "column" } }
        }
        #expect(rows(version) == rows(own), "\(side) \(table)")
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
  func `assemblies of a version have the order of the diagram of both`(seed: Int, level: Diagram.Level) throws {
    let page = try UnpackedPage(Self.graphs(seed: seed).explorer)
    let both = try Self.frames(page, level)
    for side in ["old", "new"] {
      let frames = try Self.frames(page.version(side), level)
      let names = frames.keys.filter { both[$0] != nil }.sorted()
      for (index, one) in names.enumerated() {
        for other in names[..<index] {
          guard let (a, b) = Self.inRow(frames[one], frames[other]), let (c, d) = Self.inRow(both[one], both[other])
          else { continue }
          #expect((a < b) == (c < d), "\(side) \(one) \(other)")
        }
      }
    }
  }

  /// The left borders of two frames; `nil` if these are not in one row.
  private static func inRow(_ one: Rect?, _ other: Rect?) -> (Double, Double)? {
    guard let one, let other, one.y == other.y else { return nil }
    return (one.x, other.x)
  }

  /// The frames of assemblies by name.
  private static func frames(_ page: UnpackedPage, _ level: Diagram.Level) throws -> [String: Rect] {
    let assemblies = page.rows("assemblies")
    let nodes = page.rows("nodes", level).filter { $0["is"] == "a" }
    var frames: [String: Rect] = [:]
    for element in nodes + page.rows("boxes", level) {
      let index = try #require(element["of"].flatMap { Int($0) })
      let numbers = element.numbers("frame")
      frames[try #require(assemblies[index]["name"])] = Rect(
        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    return frames
  }
}
