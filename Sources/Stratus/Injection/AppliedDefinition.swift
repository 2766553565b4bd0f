/// A definition with its arguments, to be injected.
public struct AppliedDefinition<Value>: Injection {
  public let source: InjectionSource
}
