import StratusGraph

/// The parents of definitions. The injections of a parent apply to its children too.
package struct Inheritance {
  /// The maximum number of generations. A longer chain is a mistake or an attack.
  private static let limit = 64

  private let graph: DefinitionGraph
  /// The parent of each definition, or -1.
  private let parents: ContiguousArray<Int32>

  package init(_ graph: DefinitionGraph) {
    self.graph = graph
    var parents = ContiguousArray<Int32>(repeating: -1, count: graph.definitions.count)
    for index in graph.references.indices where graph.references[index].injection.kind == .parent {
      guard let parent = graph.references[index].definition else { continue }
      parents[graph.references[index].from.index] = parent.rawValue
    }
    self.parents = parents
  }

  package func parent(of definition: DefinitionID) -> DefinitionID? {
    let parent = parents[definition.index]
    return parent < 0 ? nil : DefinitionID(rawValue: parent)
  }

  /// Returns the definition, its parent, and so on.
  func lineage(of definition: DefinitionID) -> [DefinitionID] {
    var lineage = [definition]
    while lineage.count < Self.limit, let next = lineage.last.flatMap(parent), !lineage.contains(next) {
      lineage.append(next)
    }
    return lineage
  }

  /// Returns all references of an object of a definition: its own, then the inherited ones that it does not replace.
  ///
  /// A property of a child replaces the property of its parent with the same name. The initializer and the callbacks of
  /// a child replace those of its parent.
  ///
  /// - Complexity: O(injections of the lineage).
  package func references(into definition: DefinitionID) -> [ReferenceID] {
    let lineage = lineage(of: definition)
    guard lineage.count > 1 else { return graph.references(from: definition).map(ReferenceID.init) }
    return replacedSlots(in: lineage).flatMap { ancestor, replaced in
      graph.references(from: ancestor).map(ReferenceID.init).filter { !replaced.contains(graph[$0].injection) }
    }
  }

  /// Returns the injections into an object of a definition, its own and the inherited ones that it does not replace, in
  /// the order in which the object receives them. Each comes with the definition that declares it.
  ///
  /// - Complexity: O(n log n) for n injections of the lineage.
  package func injections(into definition: DefinitionID) -> [(injection: Injection, declaredBy: DefinitionID)] {
    // The properties and methods of a parent come first.
    let all = replacedSlots(in: lineage(of: definition)).reversed().flatMap { ancestor, replaced in
      graph.injections(of: ancestor).filter { !replaced.contains($0.site) }.map { ($0, declaredBy: ancestor) }
    }
    return all.enumerated().sorted {
      ($0.element.0.site.kind.stage, $0.offset) < ($1.element.0.site.kind.stage, $1.offset)
    }.map { (injection: $0.element.0, declaredBy: $0.element.declaredBy) }
  }

  /// Returns each definition of a lineage with what those before it replace.
  private func replacedSlots(in lineage: [DefinitionID]) -> [(DefinitionID, Slots)] {
    var replaced = Slots()
    return lineage.map { ancestor in
      defer {
        for index in graph.references(from: ancestor) { replaced.insert(graph.references[index].injection) }
        for value in graph.values(of: ancestor) { replaced.insert(value.injection) }
      }
      return (ancestor, replaced)
    }
  }

  /// A set of slots.
  private struct Slots {
    private var slots: Set<Slot> = []

    func contains(_ injection: InjectionSite) -> Bool { Slot(injection).map(slots.contains) ?? false }

    mutating func insert(_ injection: InjectionSite) { if let slot = Slot(injection) { slots.insert(slot) } }
  }

  /// The parts of a recipe that a child replaces as a whole.
  private enum Slot: Hashable {
    case initializer
    case property(String)
    case callback(InjectionSite.Kind)

    /// Returns `nil` for methods, which accumulate.
    init?(_ injection: InjectionSite) {
      switch injection.kind {
      case .initializer, .factory, .option, .alias, .contribution, .dependency: self = .initializer
      case .property:
        guard let member = injection.member else { return nil }
        self = .property(member)
      case .beforeInjections, .afterInjections, .afterAll: self = .callback(injection.kind)
      case .method, .parent: return nil
      }
    }
  }
}
