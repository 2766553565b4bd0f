import StratusGraph

extension Rule {
  static let tornIdentity = Rule(
    .lifetimes, id: "torn-identity", severity: .warning,
    summary: "Two definitions build the same type in the same way, and both are singletons or their scopes differ.",
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
    let groups = builders.sorted { $0.key < $1.key }.flatMap { type, ids in
      ids.grouped(by: { InjectedParts(of: $0, in: context.graph) }).map { (type, $0) }
    }
    for (type, ids) in groups where ids.count > 1 {
      let scopes = ids.map { context.graph[$0].scope }
      guard scopes.contains(where: { $0 != scopes[0] }) || scopes[0].isShared else { continue }
      let others = ids.dropFirst().map(context.scoped).joined(separator: ", ")
      context.report(
        ids[0], to: context.graph.fullName(of: ids[1]),
        "\(TypeNotation.shown(type)) is built by \(context.scoped(ids[0])) and \(others)")
    }
  }
}

/// The injections of a recipe with their positions. Recipes with different injections build different objects.
private struct InjectedParts: Hashable {
  private struct Part: Hashable {
    let reference: Reference.Target?
    let value: InjectedValue.Source?
    let kind: InjectionSite.Kind
    let member: String?
    let position: Int?
  }

  private let parts: Set<Part>
  /// The definition, if its recipe contains values that are not in the graph. These may be different in each recipe.
  private let owner: DefinitionID?

  init(of id: DefinitionID, in graph: DefinitionGraph) {
    let references = graph.references(from: id).map { graph.references[$0] }
    let values = graph.values(of: id)
    parts = Set(
      references.map { reference in
        let site = reference.injection
        return Part(
          reference: reference.target, value: nil, kind: site.kind, member: site.member, position: site.position)
      }
        + values.map { value in
          let site = value.injection
          return Part(
            reference: nil, value: value.source, kind: site.kind, member: site.member, position: site.position)
        })
    owner = values.contains { $0.source == .literal } ? id : nil
  }
}
