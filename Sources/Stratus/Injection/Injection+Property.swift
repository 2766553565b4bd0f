extension Injection {
  /// Injects a property of the object instead of the object.
  ///
  /// ```swift
  /// screen.initialize(Screen.init(clock:), baseClient.property(\.clock))
  /// ```
  ///
  /// The property is read when the object is complete. Within a cycle, it is read when it is needed.
  public func property<Property>(_ property: KeyPath<Value, Property>) -> AnyInjection<Property> {
    let read: Operation = { frame, operands in
      let slots = Slots(frame: frame, operands: operands)
      slots.initialize(to: slots.load(1, as: Value.self)[keyPath: property])
    }
    return AnyInjection(.property(type: Property.self, of: source, read: read))
  }

  /// Injects a property of the main actor of the object instead of the object.
  ///
  /// ```swift
  /// header.initialize(Header.init(title:), window.property(onMainActor: \.title))
  /// ```
  ///
  /// The definition that receives the property can be built only on the main actor.
  public func property<Property>(
    onMainActor property: @escaping @autoclosure @MainActor () -> KeyPath<Value, Property>
  ) -> AnyInjection<Property> {
    let path = uncheckedPath(property)
    let read: Operation = { frame, operands in
      let slots = Slots(frame: frame, operands: operands)
      slots.initialize(to: slots.load(1, as: Value.self)[keyPath: path])
    }
    return AnyInjection(
      source: _InjectionSource(
        .property(type: Property.self, of: source, read: onlyOnMainActor(read)), isReadOnMainActor: true))
  }
}
