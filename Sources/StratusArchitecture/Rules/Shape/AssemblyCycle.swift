import StratusGraph
import StratusSupport

extension Rule {
  static let assemblyCycle = Rule(
    .shape, id: "assembly-cycle", severity: .error,
    summary: "Assemblies depend on each other in a cycle.",
    reason:
      "Assemblies in a cycle can only be understood, tested, and replaced together, as if they were one assembly. "
      + "The rule ignores upward references and references to peers, because other rules report them.",
    remedy: "Remove the references that the message names: move what they refer to, or pass it in from above.",
    hasTarget: false, bound: .members, appliesToTargets: true
  ) { context in
    let edges = context.graph.assemblyEdges { [context] in !context.isForbidden(from: $0, to: $1) }
    let components = edges.stronglyConnectedComponents()
    // Most graphs have no cycle and need no further work.
    guard components.count < context.graph.assemblies.count else { return }
    let assemblies = AssemblyGraph(context.graph) { [context] in !context.isForbidden($0) }
    let weighted = assemblies.directedGraph(isWeighted: true)
    for component in 0..<components.count where components.members(of: component).count > 1 {
      // Assemblies are ordered by their names, so the first member is the one with the smallest name.
      let members = Array(components.members(of: component))
      let cycle = (edges.canonicalCycle(through: members[0], of: components) ?? []).map { AssemblyID($0) }
      let back = weighted.part(of: members).feedback
      let cut = back.flatMap { assemblies.references(of: assemblies.edges[$0]) }.sorted(by: context.graph.areInOrder)
      guard cycle.count > 1, let reference = cut.first else { continue }
      let words = cut.prefix(5).map { id in
        let (from, injection, to) = context.words(of: id)
        return "\(from) -> \(to) (\(injection))"
      }
      let more = cut.count > words.count ? " and \(cut.count - words.count) more" : ""
      let path = (cycle + [cycle[0]]).map { context.names[$0] }.joinedAsPath()
      let others = members.count > cycle.count ? " among \(context.graph.vocabulary.count(members.count))" : ""
      context.report(
        cycle[0], path: cycle.map { context.graph[$0].name },
        extent: .members(of: members.map { context.graph.assemblies[$0].name }),
        at: context.graph[reference].injection.location ?? context.graph[context.graph[reference].from].location,
        "\(path) is a cycle\(others); to break it, remove \(words.joined(separator: ", "))\(more)")
    }
  }
}

extension DirectedGraph {
  /// The labels of a small set of edges whose removal leaves no cycle, ascending and unique.
  fileprivate var feedback: [Int] { Set(fewestFeedbackEdges().map { label(of: $0) }).sorted() }
}
