/// A search for the assemblies that match collaborators.
///
/// An assembly matches a protocol if the runtime can cast it. A failing cast searches all conformances of the process,
/// for each class and protocol. Therefore, only the assemblies with a conformance record are cast. Reading all records
/// takes less time than one failing cast.
struct CollaboratorSearch {
  private let instances: [Assembly]
  /// The indices of the matching assemblies by type, in the order of the activation.
  private var known = [ObjectIdentifier: [Int]]()
  private var recorded: RecordedConformances?

  /// - Complexity: linear in the assemblies with their superclasses, the collaborators, and the conformances in the
  ///   process.
  init(for collaborators: [CollaboratorRecord], among instances: [Assembly]) {
    self.instances = instances
    for (index, instance) in instances.enumerated() {
      for type in type(of: instance).lineage { known[type, default: []].append(index) }
    }
    var protocols = [ObjectIdentifier: Any.Type]()
    for collaborator in collaborators {
      let key = ObjectIdentifier(collaborator.type)
      if known[key] == nil, collaborator.concreteClass == nil { protocols[key] = collaborator.type }
    }
    let wanted = protocols.values.compactMap(protocolDescriptors(of:)).flatMap(\.self)
    guard !wanted.isEmpty else { return }
    recorded = RecordedConformances(of: instances.map { type(of: $0) })
    recorded?.read(wanted)
  }

  /// Returns the indices of the assemblies that match a collaborator, in the order of the activation. Each type is
  /// searched for once.
  ///
  /// - Complexity: O(1) for a class. For a protocol, one cast for each assembly with a record, or for each assembly if
  ///   there is no record.
  mutating func indices(matching collaborator: CollaboratorRecord) -> [Int] {
    let type = ObjectIdentifier(collaborator.type)
    if let result = known[type] { return result }
    guard collaborator.concreteClass == nil else { return [] }
    let result = recordedIndices(matching: collaborator) ?? instances.indices.filter { matches($0, collaborator) }
    known[type] = result
    return result
  }

  /// Returns the indices of the matching assemblies with a record, or `nil` if there are none. The runtime may still
  /// find a match, because it also has the conformances of code that a debugger or `swift file.swift` compiles into the
  /// running process.
  private mutating func recordedIndices(matching collaborator: CollaboratorRecord) -> [Int]? {
    guard let protocols = protocolDescriptors(of: collaborator.type),
      let recorded = recorded?.indices(conformingTo: protocols)
    else { return nil }
    let indices = recorded.filter { matches($0, collaborator) }
    return indices.isEmpty ? nil : indices
  }

  private func matches(_ index: Int, _ collaborator: CollaboratorRecord) -> Bool {
    collaborator.bind(instances[index]) != nil
  }
}
