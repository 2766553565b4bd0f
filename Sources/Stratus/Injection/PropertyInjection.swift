/// A property of an injected object.
public struct PropertyInjection<Value>: Injection {
  let owner: InjectionSource
  let read: Operation

  public var source: InjectionSource { InjectionSource(.property(type: Value.self, of: owner, read: read)) }
}

extension Injection {
  /// Injects a property of the object instead of the object.
  ///
  /// ```swift
  /// screen.initialize(Screen.init(clock:), baseClient.property(\.clock))
  /// ```
  ///
  /// The property is read when the object is complete. Within a cycle, it is read when it is needed.
  public func property<Property>(_ property: KeyPath<Value, Property>) -> PropertyInjection<Property> {
    PropertyInjection(owner: source) { frame, operands in
      let slots = Slots(frame: frame, operands: operands)
      slots.initialize(to: slots.load(1, as: Value.self)[keyPath: property])
    }
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
  ) -> PropertyInjection<Property> {
    let path = uncheckedPath(property)
    return PropertyInjection(
      owner: source,
      read: onlyOnMainActor { frame, operands in
        let slots = Slots(frame: frame, operands: operands)
        slots.initialize(to: slots.load(1, as: Value.self)[keyPath: path])
      })
  }
}
