import StratusGraph
import StratusSupport

/// A proposal to split an assembly into groups with few references between them.
package struct AssemblySplit: Hashable, Sendable {
  /// A future assembly.
  package struct Group: Hashable, Sendable {
    /// The full name.
    package let name: String
    /// The likely layer: that of the first matching pattern of the policy, or else a customary one; `nil` if nothing
    /// suggests one.
    package let layer: String?
    /// Whether the group stays in the assembly that is split.
    package let isOriginal: Bool
    /// The definitions that other assemblies use, or that nothing in the graph uses.
    package let visible: [DefinitionID]
    /// The definitions that only the group itself uses.
    package let hidden: [DefinitionID]

    /// All definitions of the group, in their order.
    package var definitions: [DefinitionID] { (visible + hidden).sorted() }
  }

  /// The references from one group to another one.
  package struct Border: Hashable, Sendable {
    /// The index of the group that refers.
    package let from: Int
    /// The index of the group that is used.
    package let to: Int
    package let references: [ReferenceID]
    /// Whether the references go from a lower group to a higher one, and therefore need a protocol.
    package var goesUp: Bool { to < from }
  }

  package let assembly: AssemblyID
  /// The groups, those of the highest layer first. Few references lead from a later group to an earlier one.
  package let groups: [Group]
  /// The borders that references cross, by group.
  package let borders: [Border]
  /// The number of references inside the assembly.
  package let referenceCount: Int

  /// Proposes groups for the definitions of an assembly.
  ///
  /// - Returns: groups that contain each definition once. There is one group if nothing suggests a split.
  /// - Complexity: O(n log n) in the size of the graph, and the cost of ``WeightedGraph/communities()``.
  package static func propose(
    for assembly: AssemblyID, in graph: DefinitionGraph, policy: Policy = Policy()
  ) -> AssemblySplit {
    let parts = SplitParts(graph, assembly)
    let order = SplitOrder(parts, in: graph)
    let visible = order.members.map { members in members.filter { graph.isVisible($0, among: Set(members)) } }
    let names = SplitNames(graph, assembly, members: order.members, visible: visible, layers: order.layers)
    let patterns = LayerPatternIndex(policy)
    let groups = order.members.indices.map { index in
      let name = names.fullNames[index]
      let shown = Set(visible[index])
      let declared = patterns.matches(of: name).commonPosition.map { policy.layers[$0.layer].name }
      return Group(
        name: name, layer: declared ?? order.layers[index].map { policy.name(of: $0) },
        isOriginal: names.original == index, visible: visible[index].map { DefinitionID($0) },
        hidden: order.members[index].filter { !shown.contains($0) }.map { DefinitionID($0) })
    }
    return AssemblySplit(
      assembly: assembly, groups: groups, borders: order.borders,
      referenceCount: order.inner + order.borders.reduce(0) { $0 + $1.references.count })
  }

  /// The number of references between groups.
  package var crossingCount: Int { borders.reduce(0) { $0 + $1.references.count } }

  /// The edits of a graph that move definitions to the new assemblies.
  ///
  /// - Parameter graph: the graph with ``newAssemblies``.
  package func edits(in graph: DefinitionGraph) -> [GraphEdit] {
    let ids = graph.assemblyIDs
    return groups.filter { !$0.isOriginal }.flatMap { group in
      group.definitions.compactMap { id in ids[group.name].map { .move(id, to: $0) } }
    }
  }

  /// The full names of the assemblies that the split adds.
  package var newAssemblies: [String] { groups.filter { !$0.isOriginal }.map(\.name) }
}

extension Policy {
  /// The name of the declared layer whose name consists of the same letters as the customary one; the customary one if
  /// there is none.
  fileprivate func name(of layer: CustomaryLayer) -> String {
    func letters(_ name: String) -> String { name.lowercased().filter(\.isLetter) }
    return layers.map(\.name).first { letters($0) == letters(layer.title) } ?? layer.title
  }
}

extension DefinitionGraph {
  /// Whether something outside a group uses a definition, or nothing does.
  func isVisible(_ index: Int, among members: Set<Int>) -> Bool {
    let users = references(to: DefinitionID(index)).map { self[$0].from.index }.filter { $0 != index }
    return users.isEmpty || users.contains { !members.contains($0) }
  }
}
