import CStratus

/// Assemblies that were activated together, of which any can be asked for.
///
/// ```swift
/// let app = try Activation(of: [UIAssembly.self, NetworkComponents.self])
/// let ui = try app.assembly(UIAssembly.self)
/// let network = try app.assembly((any Network).self)
/// ```
///
/// For an application with several roots; where there is one, ``Assembly/activated(with:configuration:)`` gives it. Everything of
/// the activation lives as long as the value, a copy of it, or an assembly that it gave.
///
/// reason for `@unchecked Sendable`: the container may be used by any thread, and the instances are only kept alive; whoever
/// asks for an assembly gets an instance of his own.
public struct Activation: @unchecked Sendable {
  let container: Container
  private let instances: [Assembly]

  /// Activates assemblies.
  ///
  /// - Parameters:
  ///   - types: the assemblies; the classes that their collaborators name are made where none is given.
  ///   - configuration: the values behind `.config(…)`; they go before what assemblies bring.
  /// - Throws: ``ActivationError`` with all problems at once.
  public init(of types: [Assembly.Type], configuration: Configuration = [:]) throws(ActivationError) {
    let activated = try Activator.activate(types, configuration: configuration)
    (container, instances) = (activated.container, activated.instances)
  }

  /// The activated assembly of a class, the subclass that stands in for it, or the one that conforms to a protocol: an instance
  /// that leads to the objects of this activation.
  ///
  /// - Throws: ``ResolutionError`` where no activated assembly is one, or more than one is.
  public func assembly<Root>(_: Root.Type = Root.self) throws(ResolutionError) -> Root {
    let fitting = instances.indices.filter { instances[$0] is Root }
    let exact = fitting.filter { container.assemblies[$0].type == Root.self }
    let given = fitting.filter { container.assemblies[$0].isGiven }
    let candidates = !exact.isEmpty ? exact : !given.isEmpty ? given : fitting
    guard candidates.count < 2 else {
      let names = candidates.map(container.assemblies.name(at:))
      throw ResolutionError(.severalAssemblies(type: TypeName.short(Root.self), candidates: names))
    }
    guard let place = candidates.first, let root = container.newInstance(at: place) as? Root else {
      let names = container.assemblies.indices.map(container.assemblies.name(at:))
      throw ResolutionError(.noAssembly(type: TypeName.short(Root.self), activated: names))
    }
    return root
  }

  /// Builds the singletons now; see ``Assembly/load()``.
  public func load() throws(ResolutionError) { try container.load() }

  /// Lets go of every shared object; see ``Assembly/unload()``.
  public func unload() { container.unload() }

  /// Gives definitions other recipes for a test; see ``Assembly/patch(file:line:_:)``.
  @discardableResult
  public func patch(
    file: StaticString = #filePath, line: UInt = #line, _ recipes: () -> Void
  ) throws(ActivationError) -> Patch { try container.patch(at: CodeLocation(file: file, line: line), recipes) }

  /// Tells a visitor of this program the graph; see ``Assembly/visitGraph(to:)``.
  package func visitGraph(to visitor: UnsafePointer<StratusVisitor>) {
    container.visitGraph(to: visitor.pointee)
  }

  /// The name of the first assembly, `Module.Assembly`.
  package var rootName: String { container.assemblies.first?.name ?? "" }
}
