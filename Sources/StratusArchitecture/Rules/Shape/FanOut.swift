import StratusDefinitions

extension Rule {
  static let fanOut = Rule(
    .shape, id: "fan-out", severity: nil,
    summary: "A definition has more injections than `max`.",
    reason: "An object with many dependencies usually has more than one job.",
    remedy: "Split the object, or combine dependencies that are always used together into one object.",
    hasTarget: false, bound: .count,
    options: [Option(name: "max", summary: "the maximum number of injections of a definition", defaultValue: 10)]
  ) { context in
    let limit = context.option("max")
    let values = InjectedValues(context.graph)
    for id in context.definitions {
      // There are at most as many injections as references and values, and most definitions have few.
      let references = context.graph.references(from: id)
      guard references.count + values[id].count > limit else { continue }
      // A parent is not an injection, and the elements of a collection count as one.
      var points = Set<InjectionSite>()
      for index in references where context.graph.references[index].injection.kind != .parent {
        points.insert(context.graph.references[index].injection)
      }
      for index in values[id] { points.insert(context.graph.values[index].injection) }
      let count = points.count
      if count > limit {
        context.report(
          id, extent: .count(count), "\(context.names[id]) has \(count) injections, more than \(limit)")
      }
    }
  }
}
