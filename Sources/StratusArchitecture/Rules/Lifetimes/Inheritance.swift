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

  func parent(of definition: DefinitionID) -> DefinitionID? {
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

  /// Returns all injections into an object of a definition: its own, then the inherited ones that it does not replace.
  ///
  /// A property of a child replaces the property of its parent with the same name. The initializer and the callbacks of
  /// a child replace those of its parent.
  ///
  /// - Complexity: O(injections of the lineage).
  package func references(into definition: DefinitionID) -> [ReferenceID] {
    let lineage = lineage(of: definition)
    guard lineage.count > 1 else { return graph.references(from: definition).map(ReferenceID.init) }
    var replaced: Set<Slot> = []
    var result: [ReferenceID] = []
    for ancestor in lineage {
      var own: Set<Slot> = []
      for index in graph.references(from: ancestor) {
        let slot = Slot(graph.references[index].injection)
        if let slot { own.insert(slot) }
        if slot.map({ !replaced.contains($0) }) ?? true { result.append(ReferenceID(index)) }
      }
      for value in graph.values(of: ancestor) { if let slot = Slot(value.injection) { own.insert(slot) } }
      replaced.formUnion(own)
    }
    return result
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
