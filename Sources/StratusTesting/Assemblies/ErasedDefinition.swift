import Stratus

/// A definition whose type is not known: what a test finds under a private key.
protocol ErasedDefinition {
  /// - Throws: ``ArgumentMismatch`` where it takes others, or what the resolution throws.
  func object(taking arguments: [Any]) throws -> Any
  /// Makes the definition stand for an object, within a patch.
  ///
  /// - Returns: what to do, or nothing where the object is of another type.
  func standing(for object: Any) -> (() -> Void)?
  /// What it declares to give.
  var declaredType: Any.Type { get }
}

extension Definition: ErasedDefinition {
  func object(taking arguments: [Any]) throws -> Any {
    guard arguments.isEmpty else { throw ArgumentMismatch(wanted: [], given: arguments.map { type(of: $0) }) }
    return try resolve()
  }

  func standing(for object: Any) -> (() -> Void)? {
    guard let value = object as? Value else { return nil }
    return { self.value(value) }
  }

  var declaredType: Any.Type { Value.self }
}

extension Definition.Taking: ErasedDefinition {
  func object(taking arguments: [Any]) throws -> Any {
    var wanted: [Any.Type] = []
    repeat wanted.append((each Argument).self)
    let mismatch = ArgumentMismatch(wanted: wanted, given: arguments.map { type(of: $0) })
    guard wanted.count == arguments.count else { throw mismatch }
    var rest = arguments[...]
    func next<Next>(_: Next.Type) throws -> Next {
      guard let argument = rest.removeFirst() as? Next else { throw mismatch }
      return argument
    }
    return try resolve(repeat next((each Argument).self))
  }

  func standing(for object: Any) -> (() -> Void)? {
    guard let value = object as? Value else { return nil }
    return { self.value(value) }
  }

  var declaredType: Any.Type { Value.self }
}

/// Runtime arguments that are not those which a definition takes.
struct ArgumentMismatch: Error, CustomStringConvertible {
  let wanted: [Any.Type]
  let given: [Any.Type]

  var description: String {
    func list(_ types: [Any.Type]) -> String {
      types.isEmpty ? "no runtime arguments" : "(" + types.map { "\($0)" }.joined(separator: ", ") + ")"
    }
    return "it takes \(list(wanted)), but the test gives \(list(given))"
  }
}

/// A key that no definition of an assembly has.
struct KeyMiss: Error {
  /// The keys that there are, the assembly's own before inherited ones.
  let known: [String]
}

extension Assembly {
  /// A definition by its key, private and inherited ones included.
  func definition(_ key: String) throws(KeyMiss) -> any ErasedDefinition {
    var known: [String] = []
    var next: Mirror? = Mirror(reflecting: self)
    while let mirror = next {
      for child in mirror.children {
        guard let definition = child.value as? any ErasedDefinition, let label = child.label else { continue }
        if label == key { return definition }
        known.append(label)
      }
      next = mirror.superclassMirror
    }
    throw KeyMiss(known: known)
  }
}
