/// A group of definitions: the recipes for the objects of one concern.
///
/// A subclass declares definitions and collaborators as stored properties and wires them in ``define()``. Nothing is
/// registered by hand: activation finds the properties, private and inherited ones included, and the name of a property
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
/// An activated assembly keeps its activation, and with it every shared object, alive.
open class Assembly {
  /// The way to what the assembly was activated into, which owns the recipes and the shared objects.
  var link: ContainerLink?
  /// The assemblies that were activated with this one: while somebody holds it, an object may hold them weakly.
  var companions: [Assembly] = []

  /// Makes the assembly as it is declared. Activation calls it; what it gives by itself leads to no objects.
  public required init() { DeclarationLog.add(self) }

  /// Gives every definition its recipe. Nothing is built here.
  ///
  /// A subclass that replaces or extends recipes calls `super.define()` first.
  open func define() {}

  /// Whether the class exists only to be inherited from; such a class is never activated by discovery.
  ///
  /// Compare with the class itself, since subclasses inherit the property:
  /// `override class var isAbstract: Bool { self == StoryAssemblyBase.self }`.
  open class var isAbstract: Bool { self == Assembly.self }
}
