/// A group of definitions that belong together.
///
/// A subclass declares definitions and collaborators as stored properties and writes their recipes in ``define()``. You
/// do not register them: activation finds the properties, including private and inherited ones. The name of a property
/// is the definition's key.
///
/// ```swift
/// final class NetworkAssembly: Assembly {
///   let client = Definition<any Client>()
///   private let monitor = Definition<Reachability>()
///
///   override func define() {
///     monitor.initialize(Reachability.init)
///     client.initialize(HTTPClient.init(monitor:), monitor, as: { $0 }).scope(.lazySingleton)
///   }
/// }
///
/// let network = try NetworkAssembly.activated()
/// let client = network.client()
/// ```
///
/// An activated assembly keeps its activation alive, including all shared objects. Objects do not, even if an assembly
/// or a provider is injected into them, so keep the assembly as long as they may request other objects.
nonisolated open class Assembly {
  /// The link to the container of the activation, which owns the recipes and the shared objects.
  var link: ContainerLink?

  /// Creates an assembly that is not activated. Activation calls this initializer; do not call it yourself.
  public required init() { DeclarationLog.add(self) }

  /// Writes the recipes of the definitions. No objects are built here.
  ///
  /// A subclass that replaces or extends recipes calls `super.define()` first.
  open func define() {}

  /// Whether the class is only a superclass of other assemblies. Discovery never activates such a class.
  ///
  /// Compare `self` with the class, because subclasses inherit the property:
  /// `override class var isAbstract: Bool { self == StoryAssemblyBase.self }`.
  open class var isAbstract: Bool { self == Assembly.self }
}
