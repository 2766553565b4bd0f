import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

extension ViewedGraph {
  /// A run of a small app: a screen needs a service, which needs a store that takes most of the time. `Other` is never built.
  static func launch(shade: Shade = .time, hasPath: Bool = true) -> ViewedGraph {
    let graph = DefinitionGraph(
      text: """
        Story.screen -> Service.city, Story.row
        Story.row (prototype)
        Story.base (abstract)
        Story.link (prototype alias) -> Service.city
        Service.city (lazySingleton) -> Core.store, Other.log
        Core.store (singleton)
        Other.log (singleton) -> Core.store
        Empty.base (abstract)
        """)
    var viewed = ViewedGraph(graph, layering: .none(for: graph), findings: [])
    let figures: [String: (count: Int, own: Int, longest: Int)] = [
      "Story.screen": (1, 500_000, 12_600_000), "Story.row": (12, 90_000, 10_000),
      "Service.city": (1, 1_500_000, 12_000_000),
      "Core.store": (1, 10_500_000, 10_500_000), "Other.log": (0, 0, 0),
    ]
    let names = graph.definitions.indices.map { graph.fullName(of: DefinitionID($0)) }
    let steps = ["Story.screen", "Service.city", "Core.store"].compactMap { name in
      figures[name].map {
        RunMarks.Path.Step(definition: graph.definition(name), name: name, own: $0.own, total: $0.longest)
      }
    }
    let path = RunMarks.Path(steps)
    viewed.run = RunMarks(
      figures: names.map { name in
        figures[name].map {
          RunFigures(
            count: $0.count, own: $0.own, longest: $0.longest, failed: 0, threads: $0.count == 0 ? [] : [7],
            isOnMainThread: $0.count > 0)
        }
      }, path: hasPath ? path : nil, paths: [path], shade: shade, facts: ["run with 15 objects"])
    return viewed
  }
}
