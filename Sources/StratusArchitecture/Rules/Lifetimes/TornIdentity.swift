import StratusGraph

extension Rule {
  static let tornIdentity = Rule(
    .lifetimes, id: "torn-identity", severity: .warning,
    summary: "Two definitions build the same type, and both are singletons or their scopes differ.",
    reason: "Code that expects a single instance may get a second one: for example, two caches or two sessions.",
    remedy: "Keep one definition, and refer to it from both places, if necessary through an alias."
  ) { context in
    // Almost every type is built once, so only the others get a list.
    var first: [String: DefinitionID] = [:]
    first.reserveCapacity(context.graph.definitions.count)
    var builders: [String: [DefinitionID]] = [:]
    for id in context.definitions {
      let definition = context.graph[id]
      // A value is always the same object, an alias builds nothing, and a factory may return an existing object.
      guard let type = definition.builtType, !definition.isAbstract,
        [.initializer, .opaque].contains(definition.recipe)
      else { continue }
      if let other = first[type] { builders[type, default: [other]].append(id) } else { first[type] = id }
    }
    for (type, ids) in builders.sorted(by: { $0.key < $1.key }) {
      let scopes = ids.map { context.graph[$0].scope }
      guard scopes.contains(where: { $0 != scopes[0] }) || scopes[0].isShared else { continue }
      let others = ids.dropFirst().map(context.scoped).joined(separator: ", ")
      context.report(
        ids[0], to: context.graph.fullName(of: ids[1]),
        "\(TypeNotation.shown(type)) is built by \(context.scoped(ids[0])) and \(others)")
    }
  }
}
