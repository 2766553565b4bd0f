/// The changes from one graph to another. Elements are compared by full name, so IDs and source locations do not
/// matter.
package struct GraphDifference: Hashable, Sendable {
  /// A reference without its source location.
  package struct Link: Hashable, Comparable, Sendable {
    package let from: String
    package let to: String
    package let kind: InjectionSite.Kind
    package let member: String?
    package let position: Int?

    package static func < (left: Self, right: Self) -> Bool {
      (left.from, left.to, left.kind.rawValue, left.member ?? "", left.position ?? -1)
        < (right.from, right.to, right.kind.rawValue, right.member ?? "", right.position ?? -1)
    }
  }

  /// A definition that is in both graphs.
  package struct Change: Hashable, Sendable {
    package let name: String
    package let old: DefinitionNode
    package let new: DefinitionNode
  }

  /// The full names of new assemblies, sorted.
  package let addedAssemblies: [String]
  /// The full names of assemblies that are gone, sorted.
  package let removedAssemblies: [String]
  /// The full names of new definitions, sorted.
  package let addedDefinitions: [String]
  /// The full names of definitions that are gone, sorted.
  package let removedDefinitions: [String]
  /// The definitions that differ, ordered by name.
  package let changedDefinitions: [Change]
  /// The new references, sorted. Of equal references, as many as the new graph has more.
  package let addedReferences: [Link]
  /// The references that are gone, sorted. Of equal references, as many as the old graph has more.
  package let removedReferences: [Link]

  /// Whether the graphs are equal except for source locations.
  package var isEmpty: Bool {
    addedAssemblies.isEmpty && removedAssemblies.isEmpty && addedDefinitions.isEmpty && removedDefinitions.isEmpty
      && changedDefinitions.isEmpty && addedReferences.isEmpty && removedReferences.isEmpty
  }

  /// Compares two graphs.
  ///
  /// - Complexity: O(n log n) in the size of both graphs.
  package init(from old: DefinitionGraph, to new: DefinitionGraph) {
    let assemblies = (old: Set(old.assemblies.map(\.name)), new: Set(new.assemblies.map(\.name)))
    addedAssemblies = assemblies.new.subtracting(assemblies.old).sorted()
    removedAssemblies = assemblies.old.subtracting(assemblies.new).sorted()

    let (before, after) = (old.definitionsByName, new.definitionsByName)
    addedDefinitions = after.keys.filter { before[$0] == nil }.sorted()
    removedDefinitions = before.keys.filter { after[$0] == nil }.sorted()
    changedDefinitions = after.compactMap { name, node in
      before[name].flatMap { $0.differs(from: node) ? Change(name: name, old: $0, new: node) : nil }
    }.sorted { $0.name < $1.name }

    var surplus: [Link: Int] = [:]
    for link in new.links { surplus[link, default: 0] += 1 }
    for link in old.links { surplus[link, default: 0] -= 1 }
    let links = surplus.sorted { $0.key < $1.key }
    addedReferences = links.flatMap { Array(repeating: $0.key, count: max(0, $0.value)) }
    removedReferences = links.flatMap { Array(repeating: $0.key, count: max(0, -$0.value)) }
  }
}

extension DefinitionGraph {
  fileprivate var definitionsByName: [String: DefinitionNode] {
    Dictionary(
      definitions.indices.map { (fullName(of: DefinitionID($0)), definitions[$0]) },
      uniquingKeysWith: { first, _ in first })
  }

  fileprivate var links: [GraphDifference.Link] {
    references.map { reference in
      GraphDifference.Link(
        from: fullName(of: reference.from), to: fullName(of: reference.target), kind: reference.injection.kind,
        member: reference.injection.member, position: reference.injection.position)
    }
  }
}

extension DefinitionNode {
  fileprivate func differs(from other: DefinitionNode) -> Bool {
    declaredType != other.declaredType || builtType != other.builtType || scope != other.scope
      || recipe != other.recipe || isAbstract != other.isAbstract || arguments != other.arguments
      || isolation != other.isolation || isPatched != other.isPatched || buildsValue != other.buildsValue
  }
}
