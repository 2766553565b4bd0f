extension Container {
  /// Returns a new instance of the activated assembly of a class, which keeps the container.
  func newInstance<Root: Assembly>(of _: Root.Type) -> Root {
    let index = assemblies.firstIndex { $0.type == Root.self }
    // reason for the cast: the root is one of the activated assemblies.
    return unsafeDowncast(newInstance(at: index ?? 0), to: Root.self)
  }

  /// Returns a new instance of each assembly, in the order of the activation.
  func newInstances() -> [Assembly] { assemblies.indices.map(newInstance(at:)) }

  /// Returns a new instance of an assembly, which keeps the container.
  ///
  /// It may run an initializer of user code, so no lock may be held.
  func newInstance(at index: Int) -> Assembly {
    let record = assemblies[index]
    let link = ContainerLink.keeping(self)
    let instance = DeclarationLog.pausing { record.type.init() }
    let reflected = ReflectedAssembly(instance)
    for (handle, original) in zip(reflected.definitions, record.definitions) { handle.activate(original, link) }
    for (copy, original) in zip(reflected.collaborators.lazy.map(\.record), record.collaborators) {
      copy.serving = original.serving
      copy.ancestor = original.ancestor
      copy.container = original.container
    }
    instance.link = link
    return instance
  }

  /// Returns the assembly that an injection refers to, and the container that it belongs to.
  func assembly(of origin: _InjectionSource.AssemblyOrigin) -> (container: Container, index: Int) {
    switch origin {
    case .own(let type, _): (self, assemblies.firstIndex { $0.type == type } ?? 0)
    case .collaborator(let record): (owner(of: record), record.serving ?? 0)
    }
  }

  /// Returns the instance of the assembly that an injection refers to.
  func instance(of origin: _InjectionSource.AssemblyOrigin) -> Assembly {
    let (container, index) = assembly(of: origin)
    return container.instances[index]
  }
}
