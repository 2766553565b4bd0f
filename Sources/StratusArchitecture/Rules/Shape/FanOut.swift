import StratusDefinitions

extension Rule {
  static let fanOut = Rule(
    .shape, id: "fan-out", severity: nil,
    summary: "A definition has more injections than `max`.",
    reason: "An object with many dependencies usually has more than one job.",
    remedy: "Split the object, or combine dependencies that are always used together into one object.",
    hasTarget: false,
    options: [Option(name: "max", summary: "the maximum number of injections of a definition", defaultValue: 10)]
  ) { run in
    let limit = run.option("max")
    let values = InjectedValues(run.graph)
    for id in run.definitions {
      // A parent is not injected, and the elements of one collection are one injection.
      var points = Set<Injection>()
      for index in run.graph.references(from: id) where run.graph.references[index].injection.kind != .parent {
        points.insert(run.graph.references[index].injection)
      }
      for index in values[id] { points.insert(run.graph.values[index].injection) }
      if points.count > limit { run.report(id, "\(run.names[id]) has \(points.count) injections, more than \(limit)") }
    }
  }
}
