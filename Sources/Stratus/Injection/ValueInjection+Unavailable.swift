/// An overload of `value` that never compiles. It provides a clear message: a closure in a call of a generic function does not take
/// `@Sendable` from the parameter for which it is meant.
extension Injection {
  /// A closure that lacks `@Sendable`.
  @available(*, unavailable, message: "write '{ @Sendable … in … }', because the parameter or property is '@Sendable'")
  public static func value<each Argument, Result>(
    _ value: @escaping (repeat each Argument) -> Result
  ) -> Self where Self == ValueInjection<@Sendable (repeat each Argument) -> Result> {
    contradiction("unavailable overloads are never called")
  }
}
