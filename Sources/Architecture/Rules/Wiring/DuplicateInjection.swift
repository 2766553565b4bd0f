import DefinitionGraph

extension Rule {
  static let duplicateInjection = Rule(
    .wiring, id: "duplicate-injection", severity: .error,
    summary: "One definition injects a property twice.",
    reason: "Only one of the two can stay, and nothing says which.",
    remedy: "Remove one of them.",
    hasTarget: false
  ) { run in
    let values = InjectedValues(run.graph)
    for id in run.definitions {
      // The elements of one collection are one injection.
      var injections: [String: Set<Injection>] = [:]
      let all =
        run.graph.references(from: id).map { run.graph.references[$0].injection }
        + values[id].map { run.graph.values[$0].injection }
      for injection in all where injection.kind == .property {
        if let member = injection.member { injections[member, default: []].insert(injection) }
      }
      for (member, points) in injections.sorted(by: { $0.key < $1.key })
      where points.count(where: { !$0.isElement }) > (points.contains(where: \.isElement) ? 0 : 1) {
        let places = points.compactMap(\.location).sorted()
        let words = places.isEmpty ? "" : ": " + places.map(\.description).joined(separator: " and ")
        run.report(id, at: places.last, "\(run.names[id]) injects \(member) twice\(words)")
      }
    }
  }
}

extension Injection {
  fileprivate var isElement: Bool { traits.contains(.element) }
}
