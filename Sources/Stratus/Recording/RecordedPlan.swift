/// The objects of a plan that is recorded.
///
/// The steps of the plan are wrapped when it is compiled, so plans of containers that are not recorded run as if there were no recordings.
final class RecordedPlan {
  struct Object {
    let definition: Int
    /// The object of the plan for which it is built, or -1 if there is none.
    let parent: Int
    /// The definition that needs the object, or -1 for the root.
    let requester: Int
    /// The number of its steps, plus the number of objects whose parent it is. The object is complete when all of them are.
    fileprivate(set) var parts = 0
  }

  let recording: ContainerRecording
  private(set) var objects: [Object] = []
  /// The number of objects without a parent in the plan.
  private(set) var roots = 0

  /// - Parameter nodes: the nodes of the plan, each after the node that needs it.
  fileprivate init(_ recording: ContainerRecording, _ nodes: [PlanCompiler.Node], _ objectOfNode: inout [Int]) {
    self.recording = recording
    for node in nodes {
      let parent = node.wantedBy < 0 ? -1 : objectOfNode[node.wantedBy]
      // A value that is derived for an object, an alias, and an existing object count for the object that needs them.
      guard case .build(let recipe) = node.role, node.level == 0, recipe.buildsRecordedObject else {
        objectOfNode.append(parent)
        continue
      }
      objectOfNode.append(objects.count)
      if parent < 0 { roots += 1 } else { objects[parent].parts += 1 }
      objects.append(
        Object(
          definition: node.key.definition, parent: parent,
          requester: node.wantedBy < 0 ? -1 : nodes[node.wantedBy].key.definition))
    }
  }

  fileprivate func addStep(of object: Int) { objects[object].parts += 1 }

  /// Returns an operation that records another one.
  private func recorded(_ operation: @escaping Operation, of object: Int) -> Operation {
    { frame, operands in
      guard let run = RecordedRun.current(of: self) else { return try operation(frame, operands) }
      try run.perform(object) { try operation(frame, operands) }
    }
  }

  fileprivate func recorded(_ executable: Executable, of object: Int) -> Executable {
    let operation = recorded(executable.operation, of: object)
    // The message about a failure shows the location of the method.
    guard let method = executable as? RecipeRecord.Method else { return Executable(operation) }
    return RecipeRecord.Method(
      kind: method.kind, owner: method.owner, parameters: method.parameters, location: method.location, call: operation,
      isMainActor: method.isMainActor)
  }
}

extension PlanDraft {
  /// Lets the steps record the objects that they build.
  mutating func record(in recording: ContainerRecording, _ nodes: [PlanCompiler.Node]) {
    var objectOfNode: [Int] = []
    let plan = RecordedPlan(recording, nodes, &objectOfNode)
    replaceExecutables { executable, node in
      let object = objectOfNode[node]
      guard object >= 0 else { return executable }
      plan.addStep(of: object)
      return plan.recorded(executable, of: object)
    }
  }
}

extension EffectiveRecipe {
  /// Whether the recipe builds an object, instead of passing on another one.
  fileprivate var buildsRecordedObject: Bool {
    guard let initializer else { return false }
    return !isForGivenObject && initializer.hasOwnObject && initializer.builtType != AsyncConstruction.self
  }
}
