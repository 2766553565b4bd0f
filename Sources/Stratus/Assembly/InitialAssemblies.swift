/// A type, usually the delegate of an application, that provides the assemblies to activate at start.
///
/// `Activation(startedBy:propertyList:)` in `StratusConfiguration` activates them.
public protocol InitialAssemblies {
  /// Returns the assemblies to activate, in this order.
  func initialAssemblies() -> [Assembly.Type]
}
