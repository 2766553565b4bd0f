extension Container {
  /// Activates a child.
  ///
  /// - Parameters:
  ///   - types: its root, then its other assemblies.
  ///   - input: the value of the root's ``Given``.
  ///   - replacements: assemblies that take precedence over the others.
  func startChild(
    _ types: [Assembly.Type], _ input: Constant, replacements: [Assembly.Type]
  ) throws -> Container {
    _ = try resolvable()
    // A subclass takes the place of its superclass, which is then not created: that of the root, too.
    let types = types.map { type in replacements.first { inherits($0, from: type) } ?? type }
    let child = try Activator.activate(
      types + replacements, configuration: configuration?.passed ?? [:], observation: observation,
      as: ChildActivation(parent: self, input: input, replacements: replacements))
    try monitor.lockedReleasing { released in
      guard !isEnding else { throw ResolutionError(.shutDown) }
      removeEndedChildren(&released)
      children.append(child.known)
      child.awaitsMainActor = awaitsMainActor
    }
    return child
  }

  /// Removes the children that have ended, now and then. The caller holds the monitor.
  ///
  /// - Parameter released: receives what must be released after the lock: a child that ends meanwhile is released with
  ///   all its objects.
  func removeEndedChildren(_ released: inout [Any]) {
    guard childLimit.isExceeded(by: children.count) else { return }
    children.removeAll { child in
      guard let container = child.container else { return true }
      released.append(container)
      return false
    }
    childLimit.set(after: children.count)
  }

  /// Calls a function with each child that exists, and its children, and with the number of levels between them. The
  /// caller holds the monitor.
  ///
  /// - Parameter released: receives what must be released after the lock.
  func forEachDescendant(_ released: inout [Any], _ body: (Container, _ level: Int) -> Void) {
    var open = [(container: self, level: 0)]
    while let (container, level) = open.popLast() {
      for child in container.children.compactMap(\.container) {
        released.append(child)
        body(child, level + 1)
        open.append((child, level + 1))
      }
    }
  }

  /// The container, its parent, and further ancestors.
  var lineage: [Container] {
    var result = [self]
    var next = parent
    while let container = next {
      result.append(container)
      next = container.parent
    }
    return result
  }

  /// Returns an ancestor: 0 is the container itself, 1 is its parent, and so on.
  func ancestor(_ level: Int) -> Container {
    var result = self
    for _ in 0..<level {
      guard let parent = result.parent else { contradiction("a plan has no levels above the outermost activation") }
      result = parent
    }
    return result
  }

  /// Returns the level of an ancestor, or `nil` if the other container is none.
  func level(of other: Container) -> Int? { lineage.firstIndex { $0 === other } }

  /// The children that exist, in the order in which they were started.
  var livingChildren: [Container] { monitor.locked { children.compactMap(\.container) } }

  /// Returns the container of the assembly that serves a collaborator: this one, or the parent or an ancestor of it.
  func owner(of collaborator: CollaboratorRecord?) -> Container {
    guard let collaborator, let owner = collaborator.ancestor?.container else { return self }
    return owner
  }

  /// Returns the assemblies of this activation, or else of the nearest ancestor, that match a collaborator.
  func assemblies(matching collaborator: CollaboratorRecord) -> (container: Container, indices: [Int])? {
    var next: Container? = self
    while let container = next {
      let matching = container.matches.indices(matching: collaborator, among: container)
      if !matching.isEmpty { return (container, matching) }
      next = container.parent
    }
    return nil
  }

  /// Activates the children that the assemblies declare, and their children, only for inspection. Children with the
  /// same assemblies, in parents with the same assemblies, are activated once.
  ///
  /// - Returns: this container, then those of the children, each after its parent.
  func withChildrenForInspection(
    replacing replacements: AssemblyReplacements = .init()
  ) throws(ActivationError) -> [Container] {
    var containers = [self]
    let own = Set(assemblies.map { ObjectIdentifier($0.type) })
    var known: Set<[[ObjectIdentifier]]> = []
    var lists: [[ObjectIdentifier]] = [[]]
    var next = 0
    while next < containers.count {
      let container = containers[next]
      for child in container.definitions.compactMap(\.child)
      where !own.contains(ObjectIdentifier(child.root)) {
        let list = child.types.map { ObjectIdentifier($0) }
        guard known.insert([lists[next], list]).inserted else { continue }
        lists.append(list)
        containers.append(
          try Activator.activate(
            child.types, configuration: nil, as: ChildActivation(parent: container, input: nil),
            replacing: replacements))
      }
      next += 1
    }
    return containers
  }
}

/// An activation within another one.
struct ChildActivation {
  let parent: Container
  /// The input, or `nil` to inspect only the graph.
  let input: Constant?
  var replacements: [Assembly.Type] = []
}

/// The assemblies that match the collaborators of children, by type. All children ask for the same types.
///
/// reason for `@unchecked Sendable`: the lock guards everything.
final class ChildMatches: @unchecked Sendable {
  private let lock = Monitor()
  private var indices = [ObjectIdentifier: [Int]]()

  /// Returns the indices of the matching assemblies of an activation: only those that were passed to it, if there are
  /// any.
  ///
  /// - Complexity: O(assemblies) for the first search for a type.
  func indices(matching collaborator: CollaboratorRecord, among container: Container) -> [Int] {
    let type = ObjectIdentifier(collaborator.type)
    if let known = lock.locked({ indices[type] }) { return known }
    let matching = container.instances.indices.filter { index in
      if let wanted = collaborator.concreteClass {
        return container.assemblies[index].type == wanted || inherits(container.assemblies[index].type, from: wanted)
      }
      return collaborator.bind(container.instances[index]) != nil
    }
    let result = container.assemblies.preferred(among: matching)
    lock.locked { indices[type] = result }
    return result
  }
}
