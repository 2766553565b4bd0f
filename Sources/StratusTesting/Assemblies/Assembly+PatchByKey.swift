import Stratus

extension Assembly {
  /// Replaces the object of a definition, which may be private, until the patch is undone; see
  /// `Assembly.patch(file:line:_:)`.
  ///
  /// ```swift
  /// let patch = try network.patch("monitor", with: FakeReachability())
  /// defer { patch.undo() }
  /// ```
  ///
  /// - Parameters:
  ///   - key: the name of the property that declares the definition.
  ///   - object: an object of the declared type.
  /// - Throws: ``PatchError``, or `ActivationError` if the patched wiring has problems.
  @discardableResult
  public func patch(_ key: String, with object: Any) throws -> Patch {
    let name = "\(type(of: self)).\(key)"
    let definition: any ErasedDefinition
    do throws(UnknownKeyError) {
      definition = try self.definition(key)
    } catch {
      throw PatchError.unknownKey(name, known: error.known)
    }
    guard let write = definition.replacing(with: object) else {
      throw PatchError.wrongType(name, wanted: "\(definition.declaredType)", given: "\(type(of: object))")
    }
    return try patch { write() }
  }
}

/// The reason why the object of a definition cannot be replaced.
public enum PatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No definition has the key.
  case unknownKey(String, known: [String])
  /// The object does not have the declared type of the definition.
  case wrongType(String, wanted: String, given: String)

  public var description: String {
    switch self {
    case .unknownKey(let name, let known):
      "there is no definition \(name); the assembly has \(known.joined(separator: ", "))"
    case .wrongType(let name, let wanted, let given):
      "\(name) is declared as \(wanted), but the object is of type \(given)"
    }
  }
}
