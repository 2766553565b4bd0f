extension Container {
  /// Returns the activated assembly of a class.
  func instance<Root: Assembly>(of _: Root.Type) -> Root {
    let index = assemblies.firstIndex { $0.type == Root.self }
    // reason for the cast: the root is one of the activated assemblies.
    return unsafeDowncast(instance(at: index ?? 0, for: false), to: Root.self)
  }

  /// Returns an assembly whose definitions are those of this container: the activated instance if it still exists, or a new one.
  ///
  /// - Parameter isKept: whether the instance is for an object that the container keeps. Such an instance does not keep the container,
  ///   because the two would never be released.
  func instance(at index: Int, for isKept: Bool) -> Assembly {
    let record = assemblies[index]
    if let instance = monitor.locked({ isKept ? keptInstances[index] : record.instance }) { return instance }
    // Outside the lock, because the initializer may be user code.
    let created = createInstance(of: record, ContainerLink(to: self, keepingIt: !isKept))
    return monitor.locked {
      if let instance = isKept ? keptInstances[index] : record.instance { return instance }
      if isKept { keptInstances[index] = created } else { record.instance = created }
      return created
    }
  }

  /// Returns a new instance, which keeps the container and the assemblies that objects may hold weakly.
  func newInstance(at index: Int) -> Assembly {
    let instance = createInstance(of: assemblies[index], ContainerLink(to: self, keepingIt: true))
    instance.companions = assemblies.indices.map { self.instance(at: $0, for: false) }
    return instance
  }

  private func createInstance(of record: AssemblyRecord, _ link: ContainerLink) -> Assembly {
    let instance = DeclarationLog.pausing { record.type.init() }
    let reflected = ReflectedAssembly(instance)
    for (handle, original) in zip(reflected.definitions, record.definitions) { handle.activate(original, link) }
    for (copy, original) in zip(reflected.collaborators, record.collaborators) {
      copy.serving = original.serving
      copy.container = original.container
    }
    instance.link = link
    return instance
  }

  /// Returns the index of the assembly that an injection refers to.
  func index(of origin: InjectionSource.AssemblyOrigin) -> Int {
    switch origin {
    case .own(let type, _): assemblies.firstIndex { $0.type == type } ?? 0
    case .collaborator(let record): record.serving ?? 0
    }
  }
}
