import Stratus

/// A definition of an unknown type, which a test finds by a private key.
protocol ErasedDefinition {
  /// Returns the object.
  ///
  /// - Throws: ``ArgumentTypeError`` if the definition takes other arguments, or the error of the resolution.
  func object(taking arguments: [Any]) throws -> Any
  /// Returns a function that makes an object the value of the definition within a patch, or `nil` if the object has
  /// another type.
  func replacing(with object: Any) -> (() -> Void)?
  /// The declared type of the object.
  var declaredType: Any.Type { get }
  /// The types of its runtime arguments.
  var argumentTypes: [Any.Type] { get }
}

extension Definition: ErasedDefinition {
  func object(taking arguments: [Any]) throws -> Any {
    guard arguments.isEmpty else { throw ArgumentTypeError(wanted: [], given: arguments.map { type(of: $0) }) }
    return try resolve()
  }

  func replacing(with object: Any) -> (() -> Void)? {
    guard let value = object as? Value else { return nil }
    return { self.value(value) }
  }

  var declaredType: Any.Type { Value.self }
  var argumentTypes: [Any.Type] { [] }
}

extension Definition.Taking: ErasedDefinition {
  func object(taking arguments: [Any]) throws -> Any {
    let wanted = argumentTypes
    let mismatch = ArgumentTypeError(wanted: wanted, given: arguments.map { type(of: $0) })
    guard wanted.count == arguments.count else { throw mismatch }
    var rest = arguments[...]
    func next<Next>(_: Next.Type) throws -> Next {
      guard let argument = rest.removeFirst() as? Next else { throw mismatch }
      return argument
    }
    return try resolve(repeat next((each Argument).self))
  }

  func replacing(with object: Any) -> (() -> Void)? {
    guard let value = object as? Value else { return nil }
    return { self.value(value) }
  }

  var declaredType: Any.Type { Value.self }

  var argumentTypes: [Any.Type] {
    var result: [Any.Type] = []
    repeat result.append((each Argument).self)
    return result
  }
}

extension AsyncDefinition: ErasedDefinition {
  func object(taking arguments: [Any]) throws -> Any { throw AwaitedDefinitionError() }

  func replacing(with object: Any) -> (() -> Void)? {
    guard let value = object as? Value else { return nil }
    return { self.initialize { value } }
  }

  var declaredType: Any.Type { Value.self }
  var argumentTypes: [Any.Type] { [] }
}

/// An error for an asynchronous definition, because expectations do not wait.
struct AwaitedDefinitionError: Error, CustomStringConvertible {
  let description = "it is asynchronous: request it with 'await' in the test, and make it an exception here"
}

/// An error for runtime arguments of other types than a definition takes.
struct ArgumentTypeError: Error, CustomStringConvertible {
  let wanted: [Any.Type]
  let given: [Any.Type]

  var description: String {
    func list(_ types: [Any.Type]) -> String {
      types.isEmpty ? "no runtime arguments" : "(" + types.map { "\($0)" }.joined(separator: ", ") + ")"
    }
    return "it takes \(list(wanted)), but the test passes \(list(given))"
  }
}

/// An error for a key that no definition of an assembly has.
struct UnknownKeyError: Error {
  /// The existing keys, those of the assembly's own class first.
  let known: [String]
}

extension Assembly {
  /// Returns a definition, which may be private or inherited.
  func definition(_ key: String) throws(UnknownKeyError) -> any ErasedDefinition {
    let definitions = definitions
    guard let match = definitions.first(where: { $0.key == key }) else {
      throw UnknownKeyError(known: definitions.map(\.key))
    }
    return match.definition
  }

  /// All definitions, those of the assembly's own class first. A private definition of a superclass whose key is reused
  /// is omitted.
  var definitions: [(key: String, definition: any ErasedDefinition)] {
    var result: [(key: String, definition: any ErasedDefinition)] = []
    var keys: Set<String> = []
    var next: Mirror? = Mirror(reflecting: self)
    while let mirror = next {
      for child in mirror.children {
        guard let definition = child.value as? any ErasedDefinition, let label = child.label else { continue }
        if keys.insert(label).inserted { result.append((label, definition)) }
      }
      next = mirror.superclassMirror
    }
    return result
  }
}
