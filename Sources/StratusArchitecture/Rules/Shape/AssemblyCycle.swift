import StratusDefinitions

extension Rule {
  static let assemblyCycle = Rule(
    .shape, id: "assembly-cycle", severity: .error,
    summary: "Assemblies depend on each other in a cycle.",
    reason:
      "Assemblies in a cycle can only be understood, tested, and replaced together, as if they were one assembly. "
      + "The rule ignores references upwards and to peers, because other rules report them.",
    remedy: "Remove the references that the message names: move what they refer to, or pass it in from above."
  ) { run in
    let edges = run.graph.assemblyEdges { [run] in !run.isForbidden(from: $0, to: $1) }
    let components = edges.stronglyConnectedComponents()
    // Most graphs have no loop, and need not be looked at any closer.
    guard components.count < run.graph.assemblies.count else { return }
    let assemblies = AssemblyGraph(run.graph) { [run] reference in
      !run.isForbidden(from: run.graph[reference.from].assembly, to: run.graph.targetAssembly(of: reference))
    }
    let weighted = assemblies.directedGraph(isWeighted: true)
    for component in 0..<components.count where components.members(of: component).count > 1 {
      let members = Array(components.members(of: component))
      let cycle = (edges.shortCycle(in: component, of: components) ?? []).map { AssemblyID(edges.source(of: $0)) }
      let back = weighted.part(of: members).feedback
      let cut = back.flatMap { assemblies.references(of: assemblies.edges[$0]) }.sorted()
      guard cycle.count > 1, let reference = cut.first else { continue }
      let words = cut.prefix(5).map { id in
        let (from, injection, to) = run.words(of: id)
        return "\(from) -> \(to) (\(injection))"
      }
      let more = cut.count > words.count ? " and \(cut.count - words.count) more" : ""
      let loop = (cycle + [cycle[0]]).map { run.names[$0] }.joined(separator: " -> ")
      let others = members.count > cycle.count ? " among \(members.count) assemblies" : ""
      run.report(
        cycle[0], to: run.graph[cycle[1]].name, path: cycle.map { run.graph[$0].name },
        at: run.graph[reference].injection.location ?? run.graph[run.graph[reference].from].location,
        "\(loop) is a cycle\(others); to break it, remove \(words.joined(separator: ", "))\(more)")
    }
  }
}

extension DirectedGraph {
  /// The labels of few edges without which there is no loop, ascending, each once.
  fileprivate var feedback: [Int] { Set(fewestFeedbackEdges().map { label(of: $0) }).sorted() }
}
