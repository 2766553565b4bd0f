@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public init(projectedValue: Binding<Value>) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}

/// With Xcode 27, a macro. A view that declares state then has no initializer of its members.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject & Observable> {
  public init(wrappedValue: Value) {}
  public init(_ wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Bindable<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    fatalError()
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct EnvironmentValues {}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

@available(macOS 13, iOS 16, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor public struct OpenWindowAction {
  public func callAsFunction<Data: Codable & Hashable>(value: Data) {}
}

@available(macOS 13, iOS 16, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension EnvironmentValues {
  public var openWindow: OpenWindowAction { fatalError() }
}
