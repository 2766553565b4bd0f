import CStratus

/// Assemblies that were activated together.
///
/// ```swift
/// let app = try Activation(of: [UIAssembly.self, NetworkComponents.self])
/// let ui = try app.assembly(UIAssembly.self)
/// let network = try app.assembly((any Network).self)
/// ```
///
/// Use it in an application with several roots. For a single root, use
/// ``Assembly/activated(with:configuration:observer:)``. The activation lives as long as this value, a copy of it, or
/// an assembly that it returned. Objects do not keep it alive.
///
/// Each request for an assembly returns a new instance, because an assembly belongs to one task.
public struct Activation: Sendable {
  let container: Container

  init(_ container: Container) { self.container = container }

  /// Activates assemblies.
  ///
  /// - Parameters:
  ///   - types: the assemblies. A collaborator of a class needs no entry, because an assembly of that class is created
  ///     if there is none.
  ///   - configuration: the values for `.config(…)`, which take precedence over those that assemblies provide.
  ///   - observer: the observer to call before and after each construction, or `nil`.
  /// - Throws: ``ActivationError`` with all problems.
  public init(
    of types: [Assembly.Type], configuration: Configuration = [:], observer: (any ConstructionObserver)? = nil
  ) throws(ActivationError) {
    let observation = observer.map { Observation($0) }
    container = try Activator.activate(types, configuration: configuration, observation: observation)
  }

  /// Returns the activated assembly of a class or protocol. For a class, it may be an assembly of a subclass.
  ///
  /// An assembly of exactly this class takes precedence. Otherwise, assemblies that were passed to the activation take
  /// precedence over those that were created for collaborators.
  ///
  /// - Throws: ``ResolutionError`` if none or several remain.
  public func assembly<Root>(_: Root.Type = Root.self) throws(ResolutionError) -> Root {
    let matching = container.instances.indices.filter { container.instances[$0] is Root }
    let exact = matching.filter { container.assemblies[$0].type == Root.self }
    let candidates = exact.isEmpty ? container.assemblies.preferred(among: matching) : exact
    guard candidates.count < 2 else {
      let names = candidates.map(container.assemblies.name(at:))
      throw ResolutionError(.severalAssemblies(type: TypeName.short(Root.self), candidates: names))
    }
    guard let index = candidates.first, let root = container.newInstance(at: index) as? Root else {
      let names = container.assemblies.indices.map(container.assemblies.name(at:))
      throw ResolutionError(.noAssembly(type: TypeName.short(Root.self), activated: names))
    }
    return root
  }

  /// Builds the singletons now; see ``Assembly/load()``.
  public func load() throws(ResolutionError) { try container.load() }

  /// Releases all shared objects; see ``Assembly/unload()``.
  public func unload() { container.unload() }

  /// Replaces recipes for a test; see ``Assembly/patch(file:line:_:)``.
  @discardableResult
  public func patch(
    file: StaticString = #filePath, line: UInt = #line, _ recipes: () -> Void
  ) throws(ActivationError) -> Patch { try container.patch(at: CodeLocation(file: file, line: line), recipes) }

  /// Returns an instance of each assembly, in the order of the activation.
  package func newInstances() -> [Assembly] { container.newInstances() }

  /// Passes the graph to a visitor of this program; see ``Assembly/visitGraph(to:)``.
  package func visitGraph(to visitor: UnsafePointer<StratusVisitor>) throws(ActivationError) {
    try container.visitGraph(to: visitor.pointee)
  }

  /// The name of the first assembly, `Module.Assembly`.
  package var rootName: String { container.assemblies.first?.name ?? "" }
}
