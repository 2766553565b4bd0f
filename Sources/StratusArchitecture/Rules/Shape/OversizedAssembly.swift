import StratusGraph

extension Rule {
  package static let oversizedAssembly = Rule(
    .shape, id: "oversized-assembly", severity: .warning,
    summary: "An assembly has more definitions than `max`.",
    reason:
      "A large assembly mixes several levels of abstraction. It is hard to read, and no part of it can be replaced "
      + "alone.",
    remedy:
      "Split it into one assembly for each feature or layer. `stratus what-if --split Assembly` proposes the groups.",
    hasTarget: false, bound: .count,
    options: [Option(name: "max", summary: "the maximum number of definitions of an assembly", defaultValue: 40)]
  ) { context in
    let limit = context.option("max")
    for (index, assembly) in context.graph.assemblies.enumerated() where assembly.definitions.count > limit {
      let (id, count) = (AssemblyID(index), assembly.definitions.count)
      context.report(
        id, extent: .count(count), "\(context.names[id]) has \(count) definitions, more than \(limit)")
    }
  }
}
