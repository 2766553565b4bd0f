extension Injection {
  /// Injects the object as a supertype.
  ///
  /// ```swift
  /// pool.initialize(Pool.init(clients:), .array(client, baseClient.as { $0 as any Client }))
  /// ```
  ///
  /// The object is the same one, shared according to its scope. Parameters of initializers and methods that are a
  /// supertype need no conversion.
  ///
  /// - Parameter upcast: a closure that converts the object, which proves to the compiler that the type is a supertype.
  public func `as`<Converted>(_ upcast: @escaping (consuming Value) -> Converted) -> AnyInjection<Converted> {
    AnyInjection(source: source.converted(by: upcast))
  }

  /// Injects the object as a supertype to which it conforms only on the main actor:
  /// `pool.initialize(Pool.init(labels:), .array(label.as(onMainActor: { $0 as any CustomStringConvertible })))`.
  ///
  /// The definition that receives the object can be built only on the main actor.
  ///
  /// - Parameter upcast: a closure that converts the object; see ``as(_:)``.
  public func `as`<Converted>(
    onMainActor upcast: @escaping @MainActor (consuming Value) -> Converted
  ) -> AnyInjection<Converted> {
    let convert = construction(uncheckedConversion(upcast))
    return AnyInjection(
      source: _InjectionSource(
        .property(type: Converted.self, of: source, read: onlyOnMainActor(convert), isConversion: true),
        isReadOnMainActor: true))
  }
}
