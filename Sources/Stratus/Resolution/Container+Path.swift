/// Paths of the objects that this thread is building, for messages.
extension Container {
  /// The limit for nested resolutions of a thread. It is higher than any program needs and low enough for the stack of
  /// any thread.
  private static let depthLimit = 64

  /// Checks the number of nested resolutions.
  ///
  /// - Throws: ``ResolutionError`` if there are too many, usually because they resolve each other's objects endlessly.
  func checkDepth(of record: DefinitionRecord) throws(ResolutionError) {
    guard let running = RunningPlan.ofThread, running.pointee.depth >= Self.depthLimit else { return }
    let names = namesAtWork + [name(of: record)]
    let start = names.dropLast().lastIndex { $0 == names.last } ?? 0
    throw ResolutionError(.nestedTooDeeply(names: Array(names[start...]), limit: Self.depthLimit))
  }

  /// Returns the path from an object that the thread is building to the same object, which another plan needs.
  func pathAtWork(to object: Plan.Publication, through plan: Plan) -> [String] {
    let node = plan.nodes.firstIndex { $0.level == object.level && $0.key == object.key }
    let names = namesAtWork + (node.map { path(to: $0, in: plan) } ?? [])
    return Array(names[(names.firstIndex { $0 == names.last } ?? 0)...])
  }

  /// Returns the path from the root of a plan to a node.
  func path(to node: Int, in plan: Plan) -> [String] {
    var names: [String] = []
    var next = node
    while next >= 0 {
      let container = ancestor(plan.nodes[next].level)
      let name = container.name(of: container.definitions[plan.nodes[next].key.definition])
      if names.last != name { names.append(name) }
      next = plan.nodes[next].wantedBy
    }
    return names.reversed()
  }

  /// The objects of the container, its ancestors, and their children that the thread is building, outermost first.
  private var namesAtWork: [String] {
    var paths: [[String]] = []
    var next = RunningPlan.ofThread
    while let running = next {
      let plan = running.plan
      if running.pointee.current >= 0, running.container.monitor === monitor {
        paths.append(running.container.path(to: Int(plan.steps[running.pointee.current].node), in: plan))
      }
      next = running.pointee.outer
    }
    return paths.reversed().flatMap { $0 }
  }
}
