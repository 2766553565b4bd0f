import StratusDefinitions

extension Rule {
  static let definitionCycle = Rule(
    .shape, id: "definition-cycle", severity: .warning,
    summary: "Definitions refer to each other in a cycle.",
    reason:
      "None of the objects in a cycle can be built, tested, or released on its own. Within one assembly this is often "
      + "intended (a view and its presenter), but across assemblies seldom. Cycles across assemblies are reported "
      + "only if `assembly-cycle` is off, because that rule reports them too.",
    remedy: "Let one of the objects call back through a closure or a weak delegate that is set from outside.",
    options: [Option(name: "within-assembly", summary: "1 also reports cycles within one assembly", defaultValue: 0)]
  ) { context in
    let crossesAssemblies = !context.policy.isOn(.assemblyCycle)
    let isWithin = context.option("within-assembly") > 0
    guard crossesAssemblies || isWithin else { return }
    let edges = context.graph.edges { [context] index in
      guard case .definition(let target) = context.graph.references[index].target else { return false }
      let source = context.graph.references[index].from
      // A definition that refers to itself is not a cycle of several, and must not hide one that it is part of.
      guard source != target else { return false }
      let assemblies = (
        source: context.graph.definitions[source.index].assembly,
        target: context.graph.definitions[target.index].assembly
      )
      return assemblies.source == assemblies.target
        || crossesAssemblies && !context.isForbidden(from: assemblies.source, to: assemblies.target)
    }
    guard let edges else { return }
    let components = edges.stronglyConnectedComponents()
    for component in 0..<components.count {
      let members = components.members(of: component)
      guard
        let cycle = context.graph.cycleAcrossAssemblies(edges, in: component, of: components)
          ?? (isWithin ? edges.shortCycle(in: component, of: components) : nil), cycle.count > 1
      else { continue }
      let references = cycle.map { ReferenceID(edges.label(of: $0)) }
      let hops = references.map { id in
        let words = context.words(of: id)
        return "\(words.from) -> (\(words.injection))"
      }
      let others = members.count > cycle.count ? " among \(members.count) definitions" : ""
      let start = context.names[context.graph[references[0]].from]
      context.report(
        references[0], path: references.map { context.graph[$0].from },
        "\(hops.joined(separator: " ")) \(start) is a cycle\(others)")
    }
  }
}

extension DefinitionGraph {
  /// Returns a short cycle of a component that leaves an assembly; `nil` if the component is in one assembly.
  fileprivate func cycleAcrossAssemblies(
    _ edges: DirectedGraph, in component: Int, of components: StronglyConnectedComponents
  ) -> [Int]? {
    let members = components.members(of: component)
    guard let first = members.first,
      members.contains(where: { definitions[$0].assembly != definitions[first].assembly })
    else { return nil }
    var best: [Int]?
    // The first hundred edges that leave an assembly are enough to find a short cycle, and few enough for a component
    // of any size.
    var candidates = 100
    for member in members {
      for edge in edges.edges(from: member) where candidates > 0 {
        let target = edges.target(of: edge)
        guard components.component(of: target) == component,
          definitions[target].assembly != definitions[member].assembly
        else { continue }
        candidates -= 1
        guard let path = edges.shortestPath(from: target, to: member) else { continue }
        if path.count + 1 < best?.count ?? .max { best = [edge] + path }
      }
    }
    return best
  }
}
