import Foundation
import Measuring
import StratusDiagrams
import StratusGraph
import StratusLayout
import StratusTestSupport

/// How much stays in diagrams that keep the order of the diagram before a change (`--like`).
enum KeptBenchmarks {
  /// A change in one direction, and what it does to the diagram.
  private struct Change {
    let name: String
    let stability: Stability
    let overlaps: Int
    let passages: (boxes: Int, frames: Int)
    /// The number of arrows through frames in the usual diagram.
    let usualFrames: Int

    var isKept: Bool { stability.isKept && overlaps == 0 && passages.boxes == 0 }
  }

  /// Measures each fixture with one definition or reference less, and the other way around.
  static func runSmallChanges() throws {
    var changes: [Change] = []
    var moved = 0
    for fixture in try QualityFixture.all() {
      moved += try movedWithoutChange(fixture)
      for (index, architecture) in fixture.smallerArchitectures().enumerated() {
        changes += try measure("change \(index)", fixture, fixture.architecture, architecture)
      }
    }
    print(
      """

      With `--like`, \(changes.count) changes: \(text(of: changes)). Elements that move without a change: \(moved).
      """)
    printFailures(changes)
  }

  /// Measures generated applications of several sizes with random changes of each kind.
  static func run() throws {
    try runSmallChanges()
    print(
      """

      ## Kept order after changes of each kind

      | change | changes | at least 98 % | columns kept, least | rows kept, least | median movement, most \
      | overlaps | through boxes | through frames : without `--like` |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      """)
    var failures: [Change] = []
    for kind in GraphChange.allCases {
      var changes: [Change] = []
      for definitions in [15, 30, 45, 100, 177, 300] {
        for seed in 1...10 {
          let fixture = QualityFixture(TypicalApplication(definitions: definitions, seed: seed))
          var random = SplitMix64(seed: seed)
          let change = kind.applied(to: fixture.graph, using: &random)
          let architecture = QualityFixture.Architecture(graph: change.graph, movedAssembly: change.movedAssembly)
          changes += try measure(kind.rawValue, fixture, fixture.architecture, architecture)
        }
      }
      let stabilities = changes.map(\.stability)
      let cells = [
        kind.rawValue, "\(changes.count)", percent(Double(changes.count(where: \.isKept)) / Double(changes.count)),
        percent(stabilities.map(\.keptColumns).min()), percent(stabilities.map(\.keptRows).min()),
        percent(stabilities.map(\.relativeMovement).max()), "\(changes.reduce(0) { $0 + $1.overlaps })",
        "\(changes.reduce(0) { $0 + $1.passages.boxes })", frames(of: changes),
      ]
      print("| " + cells.joined(separator: " | ") + " |")
      fflush(nil)
      failures += changes.filter { !$0.isKept }
    }
    printFailures(failures)
  }

  private static func measure(
    _ name: String, _ fixture: QualityFixture, _ one: QualityFixture.Architecture, _ other: QualityFixture.Architecture
  ) throws -> [Change] {
    try [(one, other, "forth"), (other, one, "back")].map { old, new, direction in
      let before = try PlacedDiagram(fixture.diagram(old))
      let after = try PlacedDiagram(fixture.diagram(new, like: old))
      return Change(
        name: "\(fixture.name): \(name), \(direction)",
        stability: Stability(from: before, to: after, except: old.movedAssembly ?? new.movedAssembly),
        overlaps: after.overlaps, passages: after.passages,
        usualFrames: try PlacedDiagram(fixture.diagram(new)).passages.frames)
    }
  }

  /// Returns the number of elements of a diagram that move although nothing changes.
  private static func movedWithoutChange(_ fixture: QualityFixture) throws -> Int {
    let before = try PlacedDiagram(fixture.diagram(fixture.architecture))
    let after = try PlacedDiagram(fixture.diagram(fixture.architecture, like: fixture.architecture))
    func moved(_ one: [Rect], _ other: [Rect]) -> Int { zip(one, other).count { $0 != $1 } }
    let edges = zip(before.edges, after.edges).count { $0.route != $1.route }
    let count = moved(before.nodes, after.nodes) + moved(before.frames, after.frames) + edges
    if count > 0 { print("\(fixture.name): \(edges) arrows and \(count - edges) boxes move without a change") }
    return count
  }

  private static func text(of changes: [Change]) -> String {
    let stabilities = changes.map(\.stability)
    let (columns, rows) = (stabilities.map(\.keptColumns), stabilities.map(\.keptRows))
    let movements = stabilities.map(\.relativeMovement)
    return """
      columns kept: median \(percent(columns.median)), least \(percent(columns.min())). \
      Rows kept: median \(percent(rows.median)), least \(percent(rows.min())). \
      Median movement in boxes: median \(percent(movements.median)), most \(percent(movements.max())). \
      Overlaps: \(changes.reduce(0) { $0 + $1.overlaps }). Through boxes: \(changes.reduce(0) { $0 + $1.passages.boxes }). \
      Through frames, with and without the option: \(frames(of: changes)). \
      At least 98 %: \(changes.count(where: \.isKept)) changes
      """
  }

  private static func frames(of changes: [Change]) -> String {
    "\(changes.reduce(0) { $0 + $1.passages.frames }) : \(changes.reduce(0) { $0 + $1.usualFrames })"
  }

  private static func percent(_ share: Double?) -> String { String(format: "%.2f %%", 100 * (share ?? 1)) }

  private static func printFailures(_ changes: [Change]) {
    for change in changes where !change.isKept {
      let stability = change.stability
      print(
        """
        - \(change.name): columns \(percent(stability.keptColumns)), rows \(percent(stability.keptRows)), \
        movement \(percent(stability.relativeMovement)), \(change.overlaps) overlaps, \
        \(change.passages.boxes) through boxes
        """)
    }
    fflush(nil)
  }
}

extension QualityFixture {
  /// Returns architectures without one of the definitions or references, which are spread over the graph.
  func smallerArchitectures() -> [Architecture] {
    let changes = graph.definitions.count > 400 ? 2 : 6
    return (0..<changes).flatMap { change in
      func spread(_ count: Int) -> Int { (2 * change + 1) * count / (2 * changes) }
      return [
        Architecture(graph: graph.without(definition: spread(graph.definitions.count))),
        Architecture(graph: graph.without(reference: spread(graph.references.count))),
      ]
    }
  }
}
