import StratusDefinitions

extension Rule {
  static let definitionCycle = Rule(
    .shape, id: "definition-cycle", severity: .warning,
    summary: "Definitions of several assemblies refer to each other in a loop.",
    reason:
      "Objects in a loop know each other's life: none can be built, tested or let go by itself. Within one assembly that "
      + "is common and meant (a view and its presenter), across assemblies it seldom is. A loop that "
      + "needs a reference upwards or to a peer is told by the rules on these; this one finds the others.",
    remedy: "Let one of them call back through a closure or a weak delegate that is set from outside.",
    options: [Option(name: "within-assembly", summary: "1 finds the loops within one assembly too", standard: 0)]
  ) { run in
    let edges = run.graph.edges { [run] index in
      guard case .definition(let target) = run.graph.references[index].target else { return false }
      let source = run.graph.references[index].from
      // A definition that refers to itself is no loop of several, and must not hide one that it is part of.
      return source != target
        && !run.isForbidden(
          from: run.graph.definitions[source.index].assembly, to: run.graph.definitions[target.index].assembly)
    }
    guard let edges else { return }
    let components = edges.stronglyConnectedComponents()
    let isWithin = run.option("within-assembly") > 0
    for component in 0..<components.count {
      let members = components.members(of: component)
      guard
        let cycle = run.graph.cycleAcrossAssemblies(edges, in: component, of: components)
          ?? (isWithin ? edges.shortCycle(in: component, of: components) : nil), cycle.count > 1
      else { continue }
      let references = cycle.map { ReferenceID(edges.label(of: $0)) }
      let hops = references.map { id in
        let words = run.words(of: id)
        return "\(words.from) -> (\(words.injection))"
      }
      let others = members.count > cycle.count ? " among \(members.count) definitions" : ""
      let start = run.names[run.graph[references[0]].from]
      run.report(
        references[0], path: references.map { run.graph[$0].from },
        "\(hops.joined(separator: " ")) \(start) is a loop\(others)")
    }
  }
}

extension DefinitionGraph {
  /// A short loop in a component that leaves an assembly; nil if the component is in one assembly.
  fileprivate func cycleAcrossAssemblies(
    _ edges: DirectedGraph, in component: Int, of components: StronglyConnectedComponents
  ) -> [Int]? {
    let members = components.members(of: component)
    guard let first = members.first,
      members.contains(where: { definitions[$0].assembly != definitions[first].assembly })
    else { return nil }
    var best: [Int]?
    // The first hundred ways out are enough to find a short one, and few enough for a component of any size.
    var candidates = 100
    for member in members {
      for edge in edges.edges(from: member) where candidates > 0 {
        let target = edges.target(of: edge)
        guard components.component(of: target) == component,
          definitions[target].assembly != definitions[member].assembly
        else { continue }
        candidates -= 1
        guard let way = edges.shortestPath(from: target, to: member) else { continue }
        if way.count + 1 < best?.count ?? .max { best = [edge] + way }
      }
    }
    return best
  }
}
