import StratusDefinitions

extension Rule {
  static let oversizedAssembly = Rule(
    .shape, id: "oversized-assembly", severity: nil,
    summary: "An assembly has more definitions than `max`.",
    reason:
      "A large assembly mixes several levels of abstraction. It is hard to read, and no part of it can be replaced "
      + "alone.",
    remedy: "Split it into one assembly for each feature or layer.",
    hasTarget: false,
    options: [Option(name: "max", summary: "the maximum number of definitions of an assembly", defaultValue: 40)]
  ) { run in
    let limit = run.option("max")
    for (index, assembly) in run.graph.assemblies.enumerated() where assembly.definitions.count > limit {
      let id = AssemblyID(index)
      run.report(id, "\(run.names[id]) has \(assembly.definitions.count) definitions, more than \(limit)")
    }
  }
}
