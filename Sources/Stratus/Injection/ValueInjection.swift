/// A fixed value.
public struct ValueInjection<Value>: Injection {
  let constant: Constant

  public var source: InjectionSource { InjectionSource(.value(constant)) }
}

extension Injection {
  /// Injects a fixed value: `$0.inject(\.retries, .value(3))`.
  public static func value<Value>(_ value: Value) -> Self where Self == ValueInjection<Value> {
    ValueInjection(constant: Constant(value))
  }
}
