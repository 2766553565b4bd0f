import StratusDefinitions

extension Rule {
  static let tornIdentity = Rule(
    .lifetimes, id: "torn-identity", severity: .warning,
    summary: "Two definitions build the same type, and both are singletons or their scopes differ.",
    reason: "Code that expects a single instance may get a second one: for example, two caches or two sessions.",
    remedy: "Keep one definition, and refer to it from both places, if necessary through an alias."
  ) { run in
    // Almost every type is built once: only those that are not get a list.
    var first: [String: DefinitionID] = [:]
    first.reserveCapacity(run.graph.definitions.count)
    var builders: [String: [DefinitionID]] = [:]
    for id in run.definitions {
      let definition = run.graph[id]
      // A value is one object whoever asks, an alias builds nothing, and what a factory gives may be an object it has.
      guard let type = definition.builtType, !definition.isAbstract,
        [.initializer, .opaque].contains(definition.recipe)
      else { continue }
      if let other = first[type] { builders[type, default: [other]].append(id) } else { first[type] = id }
    }
    for (type, ids) in builders.sorted(by: { $0.key < $1.key }) {
      let scopes = ids.map { run.graph[$0].scope }
      guard scopes.contains(where: { $0 != scopes[0] }) || scopes[0].isShared else { continue }
      let others = ids.dropFirst().map(run.scoped).joined(separator: ", ")
      run.report(
        ids[0], to: run.graph.fullName(of: ids[1]),
        "\(TypeNotation.shown(type)) is built by \(run.scoped(ids[0])) and \(others)")
    }
  }
}
