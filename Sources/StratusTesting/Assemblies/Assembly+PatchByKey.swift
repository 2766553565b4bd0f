import Stratus

extension Assembly {
  /// Lets an object stand in for what a definition gives, which may be private, until the patch is undone; see
  /// ``Stratus/Assembly/patch(file:line:_:)``.
  ///
  /// ```swift
  /// let patch = try network.patch("monitor", with: FakeReachability())
  /// defer { patch.undo() }
  /// ```
  ///
  /// - Parameters:
  ///   - key: the name of the property that declares the definition.
  ///   - object: of the declared type.
  /// - Throws: ``PatchError``, or ``ActivationError`` where the wiring does not hold with it.
  @discardableResult
  public func patch(_ key: String, with object: Any) throws -> Patch {
    let name = "\(type(of: self)).\(key)"
    let definition: any ErasedDefinition
    do throws(KeyMiss) {
      definition = try self.definition(key)
    } catch {
      throw PatchError.unknownKey(name, known: error.known)
    }
    guard let write = definition.standing(for: object) else {
      throw PatchError.wrongType(name, wanted: "\(definition.declaredType)", given: "\(type(of: object))")
    }
    return try patch { write() }
  }
}

/// Why an object cannot stand in for what a definition gives.
public enum PatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No definition has the key that was given; the keys that there are.
  case unknownKey(String, known: [String])
  /// The object is not of the type that the definition declares.
  case wrongType(String, wanted: String, given: String)

  public var description: String {
    switch self {
    case .unknownKey(let name, let known):
      "there is no definition \(name); the assembly has \(known.joined(separator: ", "))"
    case .wrongType(let name, let wanted, let given):
      "\(name) gives \(wanted), which \(given) is not"
    }
  }
}
