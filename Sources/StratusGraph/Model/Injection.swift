/// One injection of a recipe.
package enum Injection: Hashable, Sendable {
  /// The object of a definition, or an assembly.
  case reference(Reference)
  /// A value that no definition provides, or nothing for a call without parameters.
  case value(InjectedValue)

  /// The point of injection.
  package var site: InjectionSite {
    switch self {
    case .reference(let reference): reference.injection
    case .value(let value): value.injection
    }
  }
}

extension DefinitionGraph {
  /// Returns the injections of a definition's own recipe, in the order in which an object receives them. A parent is
  /// not an injection.
  ///
  /// - Complexity: O(n log n) for n injections of the definition.
  package func injections(of definition: DefinitionID) -> [Injection] {
    let objects = references(from: definition).map { Injection.reference(references[$0]) }
    let all = objects.filter { $0.site.kind != .parent } + values(of: definition).map(Injection.value)
    return all.enumerated().sorted { Self.order($0.element.site, $0.offset) < Self.order($1.element.site, $1.offset) }
      .map(\.element)
  }

  private static func order(_ site: InjectionSite, _ offset: Int) -> (Int, Int, Int, Int) {
    // The lines of contributions belong to several files. They are in order already.
    (site.kind.stage, site.kind == .contribution ? 0 : site.location?.line ?? 0, site.position ?? -1, offset)
  }

  /// Returns the injected values of a definition.
  ///
  /// - Complexity: O(log n), because values are ordered by definition.
  package func values(of definition: DefinitionID) -> ArraySlice<InjectedValue> {
    let first = values.partitioningIndex { $0.definition >= definition }
    let end = values[first...].partitioningIndex { $0.definition > definition }
    return values[first..<end]
  }
}

extension InjectionSite.Kind {
  /// The position of a kind in the life of an object.
  package var stage: Int {
    switch self {
    case .parent, .initializer, .factory, .option, .alias, .contribution, .dependency: 0
    case .beforeInjections: 1
    case .property: 2
    case .method: 3
    case .afterInjections: 4
    case .afterAll: 5
    }
  }
}
