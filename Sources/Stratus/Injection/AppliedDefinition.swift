/// A definition with its arguments, to be injected.
public struct AppliedDefinition<Value>: Injection {
  /// The source of the object, which only the container reads.
  public let source: InjectionSource
}
