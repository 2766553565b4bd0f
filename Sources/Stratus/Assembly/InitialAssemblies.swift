/// Names the assemblies with which an application starts: its delegate, mostly.
///
/// `Activation(startedBy:propertyList:)` of StratusConfiguration activates them.
public protocol InitialAssemblies {
  /// The assemblies to activate, in this order.
  func initialAssemblies() -> [Assembly.Type]
}
