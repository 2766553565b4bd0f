/// A declared collaborator during and after activation.
final class CollaboratorRecord {
  let type: Any.Type
  let declaration: CodeLocation
  /// Returns an assembly as the declared type, or `nil` if it does not match.
  let bind: (Assembly) -> Constant?
  /// The name of the property that declares the collaborator.
  var property = ""
  /// The assembly that matches, as a value of the declared type. It is set only while recipes are written.
  var partner: Constant?
  /// The assembly that matches, while `define()` or a patch runs.
  var boundPartner: Constant? { partner ?? PatchDraft.current?.partner(of: self) }
  /// The index of the matching assembly in the container.
  var serving: Int?

  init(type: Any.Type, declaration: CodeLocation, bind: @escaping (Assembly) -> Constant?) {
    self.type = type
    self.declaration = declaration
    self.bind = bind
  }

  /// The class, or `nil` for a collaborator that is declared by a protocol.
  var concreteClass: Assembly.Type? { type as? Assembly.Type }
}
