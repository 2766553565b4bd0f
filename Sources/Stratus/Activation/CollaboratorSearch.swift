/// Finds the assemblies that can serve a collaborator.
///
/// An assembly serves a protocol if the runtime can cast it. To find out that it cannot, the runtime goes through all conformances of the
/// process, for each class and protocol; so only those assemblies are cast that a record says to conform. To read the records costs less
/// than one such cast.
struct CollaboratorSearch {
  private let instances: [Assembly]
  /// By type: the places of the assemblies that fit, in the order of the activation.
  private var known: [ObjectIdentifier: [Int]] = [:]
  private var recorded: RecordedConformances?

  /// - Complexity: linear in the assemblies with their superclasses, the collaborators, and the conformances in the process.
  init(for collaborators: some Sequence<CollaboratorRecord>, among instances: [Assembly]) {
    self.instances = instances
    for (place, instance) in instances.enumerated() {
      for type in type(of: instance).lineage { known[type, default: []].append(place) }
    }
    var protocols: [ObjectIdentifier: Any.Type] = [:]
    for collaborator in collaborators {
      let key = ObjectIdentifier(collaborator.type)
      if known[key] == nil, collaborator.concreteClass == nil { protocols[key] = collaborator.type }
    }
    let wanted = protocols.values.compactMap(protocolDescriptors(of:)).joined()
    guard !wanted.isEmpty else { return }
    recorded = RecordedConformances(of: instances.map { type(of: $0) })
    recorded?.read(wanted)
  }

  /// The places of the assemblies that can serve a collaborator, in the order of the activation; each type is looked for once.
  ///
  /// - Complexity: O(1) for a class; for a protocol, a cast for each assembly that its record names, or for each one that there is where
  ///   nothing is recorded.
  mutating func places(fitting collaborator: CollaboratorRecord) -> [Int] {
    let type = ObjectIdentifier(collaborator.type)
    if let result = known[type] { return result }
    guard collaborator.concreteClass == nil else { return [] }
    let result = recordedPlaces(fitting: collaborator) ?? instances.indices.filter { canServe($0, collaborator) }
    known[type] = result
    return result
  }

  /// - Returns: none where no record says who fits. That may be since nobody does, which then the runtime has to say: it also knows
  ///   conformances of code that was compiled into the running process, by a debugger or `swift file.swift`.
  private mutating func recordedPlaces(fitting collaborator: CollaboratorRecord) -> [Int]? {
    guard let protocols = protocolDescriptors(of: collaborator.type),
      let recorded = recorded?.places(conformingTo: protocols)
    else { return nil }
    let places = recorded.filter { canServe($0, collaborator) }
    return places.isEmpty ? nil : places
  }

  private func canServe(_ place: Int, _ collaborator: CollaboratorRecord) -> Bool {
    collaborator.bind(instances[place]) != nil
  }
}
