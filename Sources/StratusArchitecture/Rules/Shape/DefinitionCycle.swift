import StratusGraph
import StratusSupport

extension Rule {
  static let definitionCycle = Rule(
    .shape, id: "definition-cycle", severity: .warning,
    summary: "Definitions refer to each other in a cycle.",
    reason:
      "None of the objects in a cycle can be built, tested, or released on its own. Within one assembly this is often "
      + "intended (a view and its presenter), but across assemblies seldom. Cycles across assemblies are reported "
      + "only if `assembly-cycle` is off, because that rule reports them too.",
    remedy: "Let one of the objects call back through a closure or a weak delegate that is set from outside.",
    hasTarget: false, bound: .members,
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
      guard members.count > 1, let first = context.graph.smallest(of: members),
        let cycle = context.graph.cycleAcrossAssemblies(edges, among: members, of: components)
          ?? (isWithin ? edges.canonicalCycle(through: first, of: components) : nil)
      else { continue }
      let references = context.graph.references(along: cycle, in: edges)
      let hops = references.map { id in
        let words = context.words(of: id)
        return "\(words.from) -> (\(words.injection))"
      }
      let others = members.count > cycle.count ? " among \(members.count) definitions" : ""
      let start = context.names[DefinitionID(cycle[0])]
      context.report(
        cycle: references, among: members, "\(hops.joined(separator: " ")) \(start) is a cycle\(others)")
    }
  }
}

extension DefinitionGraph {
  /// Returns the definitions of a short cycle that leaves an assembly, starting at the first one; `nil` if all members
  /// of the component are in one assembly.
  fileprivate func cycleAcrossAssemblies(
    _ edges: DirectedGraph, among members: some RandomAccessCollection<Int>, of components: StronglyConnectedComponents
  ) -> [Int]? {
    guard let first = members.first,
      members.contains(where: { definitions[$0].assembly != definitions[first].assembly })
    else { return nil }
    var best: [Int]?
    // The first hundred pairs that leave an assembly are enough to find a short cycle, and few enough for a component
    // of any size.
    var candidates = 100
    for member in members where candidates > 0 {
      let targets = Set(edges.edges(from: member).map { edges.target(of: $0) }).filter {
        components.component(of: $0) == components.component(of: member)
          && definitions[$0].assembly != definitions[member].assembly
      }
      for target in targets.sorted().prefix(candidates) {
        candidates -= 1
        guard let path = edges.canonicalPath(from: target, to: member, of: components) else { continue }
        if path.count < best?.count ?? .max { best = path }
      }
    }
    guard let best, let start = best.indices.min(by: { best[$0] < best[$1] }) else { return nil }
    return Array(best[start...] + best[..<start])
  }
}
