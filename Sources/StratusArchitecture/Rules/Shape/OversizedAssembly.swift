import StratusDefinitions

extension Rule {
  static let oversizedAssembly = Rule(
    .shape, id: "oversized-assembly", severity: nil,
    summary: "An assembly has more definitions than `max`.",
    reason: "A large assembly mixes what belongs to different levels, and is hard to read and to replace in part.",
    remedy: "Split it into assemblies for a feature or a layer each.",
    hasTarget: false,
    options: [Option(name: "max", summary: "the most definitions that an assembly may have", standard: 40)]
  ) { run in
    let limit = run.option("max")
    for (index, assembly) in run.graph.assemblies.enumerated() where assembly.definitions.count > limit {
      let id = AssemblyID(index)
      run.report(id, "\(run.names[id]) has \(assembly.definitions.count) definitions, more than \(limit)")
    }
  }
}
