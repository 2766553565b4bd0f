extension Container {
  /// The activated assembly of a class, or of the subclass that stands in for it.
  func instance<Root: Assembly>(of _: Root.Type) -> Root {
    let place = assemblies.firstIndex { $0.type == Root.self }
    // reason: the root is the first of the assemblies that were activated.
    return unsafeDowncast(instance(at: place ?? 0, for: false), to: Root.self)
  }

  /// An assembly whose definitions are those of this container.
  ///
  /// - Parameter isKept: whether it is for an object that the container keeps: then it does not keep the container, or the two
  ///   would never end. Otherwise it is the assembly that was activated while somebody holds it, else a new instance that
  ///   stands for it.
  func instance(at place: Int, for isKept: Bool) -> Assembly {
    let record = assemblies[place]
    if let instance = monitor.locked({ isKept ? keptInstances[place] : record.instance }) { return instance }
    // Outside the lock: its initializer may be the user's.
    let standIn = standIn(for: record, ContainerLink(to: self, keepingIt: !isKept))
    return monitor.locked {
      if let instance = isKept ? keptInstances[place] : record.instance { return instance }
      if isKept { keptInstances[place] = standIn } else { record.instance = standIn }
      return standIn
    }
  }

  /// An instance of its own for who asks: it keeps the container, and the assemblies that objects may hold weakly.
  func newInstance(at place: Int) -> Assembly {
    let instance = standIn(for: assemblies[place], ContainerLink(to: self, keepingIt: true))
    instance.companions = assemblies.indices.map { self.instance(at: $0, for: false) }
    return instance
  }

  private func standIn(for record: AssemblyRecord, _ link: ContainerLink) -> Assembly {
    let instance = DeclarationLog.pausing { record.type.init() }
    let reflected = ReflectedAssembly(instance)
    for (handle, original) in zip(reflected.definitions, record.definitions) { handle.activate(original, link) }
    for (copy, original) in zip(reflected.collaborators, record.collaborators) { copy.serving = original.serving }
    instance.link = link
    return instance
  }

  /// The place of the assembly that an injection names.
  func place(of origin: InjectionSource.AssemblyOrigin) -> Int {
    switch origin {
    case .own(let type, _): assemblies.firstIndex { $0.type == type } ?? 0
    case .collaborator(let record): record.serving ?? 0
    }
  }
}
