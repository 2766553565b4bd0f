import StratusDefinitions

extension Rule {
  static let duplicateInjection = Rule(
    .wiring, id: "duplicate-injection", severity: .error,
    summary: "One definition injects a property twice.",
    reason: "Only one of the two can stay, and nothing says which.",
    remedy: "Remove one of them.",
    hasTarget: false
  ) { run in
    let graph = run.graph
    let values = InjectedValues(graph)
    for id in run.definitions where graph.injectsTwice(id, values: values[id]) {
      let all =
        graph.references(from: id).map { graph.references[$0].injection }
        + values[id].map { graph.values[$0].injection }
      // The elements of a collection count as one injection.
      var injections: [String: Set<Injection>] = [:]
      for injection in all where injection.kind == .property {
        if let member = injection.member { injections[member, default: []].insert(injection) }
      }
      for (member, points) in injections.sorted(by: { $0.key < $1.key })
      where points.count(where: { !$0.isElement }) > (points.contains(where: \.isElement) ? 0 : 1) {
        let locations = points.compactMap(\.location).sorted()
        let words = locations.isEmpty ? "" : ": " + locations.map(\.description).joined(separator: " and ")
        run.report(id, at: locations.last, "\(run.names[id]) injects \(member) twice\(words)")
      }
    }
  }
}

extension Injection {
  fileprivate var isElement: Bool { traits.contains(.element) }
}

extension DefinitionGraph {
  /// Whether a property occurs twice. Most definitions need no further work.
  fileprivate func injectsTwice(_ id: DefinitionID, values indices: Range<Int>) -> Bool {
    var members: [String] = []
    for index in references(from: id) where references[index].injection.kind == .property {
      if let member = references[index].injection.member { members.append(member) }
    }
    for index in indices where values[index].injection.kind == .property {
      if let member = values[index].injection.member { members.append(member) }
    }
    // Comparing a few names is faster than hashing them.
    guard members.count < 16 else { return Set(members).count < members.count }
    return members.indices.contains { index in members[..<index].contains(members[index]) }
  }
}
