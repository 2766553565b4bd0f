import Stratus

/// A definition whose type is not known: what a test finds under a private key.
protocol ErasedDefinition {
  func object() throws -> Any
}

extension Definition: ErasedDefinition {
  func object() throws -> Any { try resolve() }
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
