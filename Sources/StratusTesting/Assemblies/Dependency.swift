import Stratus

/// An expected dependency of an object: a property that is not nil and may have an expected type.
///
/// A property is specified by a key path or, if it is private, by its name:
///
/// ```swift
/// let dependencies: [Dependency<WeatherScreen>] = [
///   .property(\.router),  // of any type
///   .property(\.animator, is: CloudAnimator.self),  // of a class
///   .property("weather", is: (any WeatherService).self),  // private, of a protocol
///   "errorHandler",  // short for .property("errorHandler")
/// ]
/// ```
public struct Dependency<Object> {
  /// Returns the value of the property, or an error if there is no such property.
  let value: (Object) -> Result<Any, UnknownPropertyError>
  /// The name of the property in messages.
  let name: String
  /// The expected type, or `nil` if any type is accepted.
  let type: ExpectedType?

  private init(_ name: String, _ type: ExpectedType?, value: @escaping (Object) -> Result<Any, UnknownPropertyError>) {
    self.name = name
    self.type = type
    self.value = value
  }

  /// Returns the expectation that a property is not nil.
  public static func property(_ path: KeyPath<Object, some Any>) -> Dependency {
    Dependency(KeyPathName.of(path) ?? "a property", nil) { .success($0[keyPath: path]) }
  }

  /// Returns the expectation that a property has a value of a type: a class or one of its subclasses, a value type, or
  /// a protocol.
  public static func property<Expected>(_ path: KeyPath<Object, some Any>, is type: Expected.Type) -> Dependency {
    Dependency(KeyPathName.of(path) ?? "a property", ExpectedType(type)) { .success($0[keyPath: path]) }
  }

  /// Returns the expectation that a stored property, which may be private or inherited, is not nil.
  public static func property(_ name: String) -> Dependency {
    Dependency(name, nil) { PropertyReader.value(of: name, in: $0) }
  }

  /// Returns the expectation that a stored property, which may be private or inherited, has a value of a type.
  public static func property<Expected>(_ name: String, is type: Expected.Type) -> Dependency {
    Dependency(name, ExpectedType(type)) { PropertyReader.value(of: name, in: $0) }
  }
}

extension Dependency: ExpressibleByStringLiteral {
  /// Creates the expectation that a stored property is not nil; see ``property(_:)-(String)``.
  public init(stringLiteral name: String) { self = .property(name) }
}

/// An expected type of a value.
struct ExpectedType {
  let name: String
  let matches: (Any) -> Bool

  init<Expected>(_ type: Expected.Type) {
    name = String(describing: type)
    matches = { $0 is Expected }
  }
}
