import StratusBase

/// The recording of a container.
///
/// reason for `@unchecked Sendable`: nothing changes after the initializer.
final class ContainerRecording: @unchecked Sendable {
  let recorder: any ActivationRecorder
  /// The number of the activation in the recording.
  let number: Int
  /// The assemblies that declare collaborators. Copies of assemblies that callers requested are not among them.
  private let owners: [ObjectIdentifier: Int]

  // Not inlined into the activation, so apps that record nothing stay small.
  @inline(never)
  init(_ recorder: any ActivationRecorder, of assemblies: [AssemblyRecord], _ wiring: Wiring) {
    self.recorder = recorder
    var owners: [ObjectIdentifier: Int] = [:]
    var definitions: [RecordedActivation.Definition] = []
    for (index, assembly) in assemblies.enumerated() {
      for collaborator in assembly.collaborators { owners[ObjectIdentifier(collaborator)] = index }
      for definition in assembly.definitions {
        let recipe = wiring.recipes[definition.index]
        definitions.append(
          RecordedActivation.Definition(
            assembly: index, key: definition.key, scope: recipe.effectiveScope.name,
            isBuildable: !recipe.isAbstract && !definition.isShadowed && recipe.initializer?.hasOwnObject == true))
      }
    }
    self.owners = owners
    number = recorder.begin(RecordedActivation(assemblies: assemblies.map(\.name), definitions: definitions))
  }

  func definition(_ index: Int) -> RecordedDefinition { RecordedDefinition(activation: number, index: index) }

  /// Records a request for a definition by code that uses a link to the container.
  @inline(never)
  func note(_ record: DefinitionRecord, through link: ContainerLink) {
    let request = RecordedRequest(
      definition: definition(record.index), requester: requester(of: record, through: link), time: MonotonicTime.now())
    recorder.add(request)
  }

  private func requester(of record: DefinitionRecord, through link: ContainerLink) -> RecordedRequest.Requester {
    if let running = RunningPlan.ofThread, let definition = running.recordedDefinition(by: recorder) {
      return .definition(definition)
    }
    switch link {
    case .keeping: return .outside
    case .knowing: return .assembly(activation: number, index: record.assembly)
    case .providing(_, let owner): return .definition(definition(owner))
    case .collaborating(let collaborator):
      return owners[ObjectIdentifier(collaborator)].map { .assembly(activation: number, index: $0) } ?? .outside
    }
  }
}

extension UnsafeMutablePointer<RunningPlan> {
  /// Returns the definition that the running step works for, or `nil` if another recorder, or none, observes its container.
  func recordedDefinition(by recorder: any ActivationRecorder) -> RecordedDefinition? {
    // reason: the caller of the plan keeps the container until the plan has ended.
    let container = Unmanaged<Container>.fromOpaque(pointee.container).takeUnretainedValue()
    guard let recording = container.recording, recording.recorder === recorder, pointee.current >= 0 else { return nil }
    let node = plan.nodes[Int(plan.steps[pointee.current].node)]
    return recording.definition(node.key.definition)
  }
}

extension Scope {
  /// The name of the scope in a snapshot.
  fileprivate var name: String {
    switch kind {
    case .objectGraph: "objectGraph"
    case .prototype: "prototype"
    case .singleton: "singleton"
    case .lazySingleton: "lazySingleton"
    case .weakSingleton: "weakSingleton"
    }
  }
}
