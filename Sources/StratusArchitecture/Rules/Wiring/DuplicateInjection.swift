import StratusBase
import StratusGraph

extension Rule {
  static let duplicateInjection = Rule(
    .duplicateInjection,
    summary:
      "A definition injects a property twice, or repeats a callback, a key of a dictionary, or a case of an option.",
    reason: "Only one of the two can stay, and it is not clear which.",
    remedy: "Remove one of them.",
    hasTarget: false
  ) { run in
    let graph = run.graph
    for id in run.definitions where graph.injectsTwice(id) {
      let all =
        graph.references(from: id).map { graph.references[$0].injection }
        + graph.values(of: id).map(\.injection)
      // The elements of a collection count as one injection.
      var injections: [String: Set<InjectionSite>] = [:]
      for injection in all where injection.kind == .property {
        if let member = injection.member { injections[member, default: []].insert(injection) }
      }
      for (member, points) in injections.sorted(by: { $0.key < $1.key })
      where points.count(where: { !$0.isElement }) > (points.contains(where: \.isElement) ? 0 : 1) {
        let locations = points.compactMap(\.location).sorted()
        let problem = WiringProblem.duplicateInjection(
          name: run.names[id], property: member, lines: locations.map(\.description))
        run.report(id, at: locations.last, problem.message)
      }
    }
  }
}

extension InjectionSite {
  fileprivate var isElement: Bool { traits.contains(.element) }
}

extension DefinitionGraph {
  /// Whether any property is named twice. Most definitions need no closer check.
  fileprivate func injectsTwice(_ id: DefinitionID) -> Bool {
    var members: [String] = []
    for index in references(from: id) where references[index].injection.kind == .property {
      if let member = references[index].injection.member { members.append(member) }
    }
    for value in values(of: id) where value.injection.kind == .property {
      if let member = value.injection.member { members.append(member) }
    }
    // For a few names, comparing is faster than hashing.
    guard members.count < 16 else { return Set(members).count < members.count }
    return members.indices.contains { index in members[..<index].contains(members[index]) }
  }
}
