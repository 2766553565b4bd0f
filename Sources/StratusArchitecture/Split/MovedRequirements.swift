import StratusGraph

extension AssemblySplit {
  /// Requirements of a protocol that go to a new assembly, which needs a protocol of its own for them.
  ///
  /// The graph contains no requirements, so those count that other assemblies use through the protocol.
  package struct MovedRequirements: Hashable, Sendable {
    /// The full name of the protocol that the assembly serves now.
    package let protocolName: String
    /// The index of the group that contains the definitions.
    package let group: Int
    package let definitions: [DefinitionID]
    /// The assemblies that use them.
    package let users: [AssemblyID]
  }

  /// The name of the protocol that a group needs: `CityComponents` of `CityAssembly`.
  package static func protocolName(of assembly: String) -> String { SplitNames.protocolName(of: assembly) }

  /// Returns the requirements of protocols that go to new assemblies, ordered by group, then by protocol.
  ///
  /// - Complexity: O(references to the assembly).
  package func movedRequirements(in graph: DefinitionGraph) -> [MovedRequirements] {
    struct Key: Hashable {
      let group: Int
      let protocolName: String
    }
    var uses: [Key: (definitions: Set<DefinitionID>, users: Set<AssemblyID>)] = [:]
    for (index, group) in groups.enumerated() where !group.isOriginal {
      for definition in group.definitions {
        for reference in graph.references(to: definition).map({ graph[$0] }) {
          let user = graph.dependency(of: reference).from
          let collaborator = graph[user].collaborators.first {
            $0.property == reference.collaborator && $0.assembly == assembly && $0.isByProtocol
          }
          guard let collaborator else { continue }
          let key = Key(group: index, protocolName: collaborator.type.qualifiedTypeName)
          uses[key, default: ([], [])].definitions.insert(definition)
          uses[key]?.users.insert(user)
        }
      }
    }
    return uses.sorted { ($0.key.group, $0.key.protocolName) < ($1.key.group, $1.key.protocolName) }.map { key, use in
      MovedRequirements(
        protocolName: key.protocolName, group: key.group, definitions: use.definitions.sorted(),
        users: use.users.sorted())
    }
  }
}

extension CollaboratorNode {
  /// The name of its type without `any`, its module, and generic arguments.
  package var protocolName: String { String(type.qualifiedTypeName.withoutQualifier) }
}

extension DefinitionGraph {
  /// Returns the full names of the assemblies that serve collaborators of a protocol.
  package func assemblies(serving protocolName: String) -> [String] {
    assemblies.flatMap(\.collaborators).filter { $0.isByProtocol && $0.type.qualifiedTypeName == protocolName }
      .map { self[$0.assembly].name }
  }
}
