import StratusGraph

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
    let graph = context.graph
    for id in context.definitions {
      // There are at most as many injections as references and values, and most definitions have few.
      let references = graph.references(from: id)
      let values = graph.values(of: id)
      guard references.count + values.count > limit else { continue }
      // A parent and a call without parameters are not injections, and the elements of a collection count as one. Locations do
      // not count, because a lock has none.
      let sites =
        references.map { graph.references[$0].injection }
        + values.lazy.filter { $0.source != .call }.map(\.injection)
      let collections = Set(sites.lazy.filter { $0.traits.contains(.element) }.map(\.place))
      let count = collections.count + sites.count { !$0.traits.contains(.element) && $0.kind != .parent }
      if count > limit {
        context.report(
          id, extent: .count(count), "\(context.names[id]) has \(count) injections, more than \(limit)")
      }
    }
  }
}

extension InjectionSite {
  /// The site without its type and location.
  fileprivate var place: InjectionSite { InjectionSite(kind, member: member, position: position) }
}
