import Stratus

/// Something that an object must have got: a property that is not nil and, where a type is given, holds a value of it.
///
/// A property is named by a key path, or, where it is private, by its name as text:
///
/// ```swift
/// let dependencies: [Dependency<WeatherScreen>] = [
///   .property(\.router),  // injected, whatever it is
///   .property(\.animator, is: CloudAnimator.self),  // of a class
///   .property("weather", is: (any WeatherService).self),  // private, of a protocol
///   "errorHandler",  // short for .property("errorHandler")
/// ]
/// ```
public struct Dependency<Object> {
  /// The value of a property, or why there is none to look at.
  let value: (Object) -> Result<Any, PropertyMiss>
  /// The property, for messages.
  let name: String
  /// Nil where any type will do.
  let type: ExpectedType?

  private init(_ name: String, _ type: ExpectedType?, value: @escaping (Object) -> Result<Any, PropertyMiss>) {
    self.name = name
    self.type = type
    self.value = value
  }

  /// A property that is not nil.
  public static func property(_ path: KeyPath<Object, some Any>) -> Dependency {
    Dependency(KeyPathName.of(path) ?? "a property", nil) { .success($0[keyPath: path]) }
  }

  /// A property that holds a value of a type: a class or one of its subclasses, a value type, a protocol.
  public static func property<Expected>(_ path: KeyPath<Object, some Any>, is type: Expected.Type) -> Dependency {
    Dependency(KeyPathName.of(path) ?? "a property", ExpectedType(type)) { .success($0[keyPath: path]) }
  }

  /// A stored property, private and inherited ones included, that is not nil.
  public static func property(_ name: String) -> Dependency {
    Dependency(name, nil) { PropertyReader.value(of: name, in: $0) }
  }

  /// A stored property, private and inherited ones included, that holds a value of a type.
  public static func property<Expected>(_ name: String, is type: Expected.Type) -> Dependency {
    Dependency(name, ExpectedType(type)) { PropertyReader.value(of: name, in: $0) }
  }
}

extension Dependency: ExpressibleByStringLiteral {
  /// A stored property by its name; see ``property(_:)-(String)``.
  public init(stringLiteral name: String) { self = .property(name) }
}

/// A type that a value should be of.
struct ExpectedType {
  let name: String
  let fits: (Any) -> Bool

  init<Expected>(_ type: Expected.Type) {
    name = String(describing: type)
    fits = { $0 is Expected }
  }
}
