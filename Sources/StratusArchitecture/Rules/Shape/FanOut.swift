import StratusDefinitions

extension Rule {
  static let fanOut = Rule(
    .shape, id: "fan-out", severity: nil,
    summary: "A definition has more injections than `max`.",
    reason: "An object with many dependencies usually has more than one job.",
    remedy: "Split the object, or combine dependencies that are always used together into one object.",
    hasTarget: false,
    options: [Option(name: "max", summary: "the maximum number of injections of a definition", defaultValue: 10)]
  ) { context in
    let limit = context.option("max")
    let values = InjectedValues(context.graph)
    for id in context.definitions {
      // A parent is not an injection, and the elements of a collection count as one.
      var points = Set<InjectionSite>()
      for index in context.graph.references(from: id) where context.graph.references[index].injection.kind != .parent {
        points.insert(context.graph.references[index].injection)
      }
      for index in values[id] { points.insert(context.graph.values[index].injection) }
      if points.count > limit {
        context.report(id, "\(context.names[id]) has \(points.count) injections, more than \(limit)")
      }
    }
  }
}
