/// The value of a collaborator's property.
///
/// Injections refer to the record, not to the handle, so a further reference to the handle belongs to a closure that
/// captures the collaborator or one of its definitions.
final class CollaboratorHandle {
  let record: CollaboratorRecord

  init(_ record: CollaboratorRecord) { self.record = record }

  /// Returns what a member of the collaborator's assembly declares.
  func foreign<Partner, Declared>(
    _ member: KeyPath<Partner, Declared>, _ definition: (Declared) -> DefinitionHandle
  ) -> Foreign<Declared> {
    let declared = record.boundPartner?.load(as: Partner.self)[keyPath: member]
    return Foreign(declared: declared, target: declared.map { definition($0).record }, handle: self)
  }
}

/// A declared collaborator during and after activation.
final class CollaboratorRecord {
  let type: Any.Type
  /// Whether no assembly needs to match.
  let isOptional: Bool
  let declaration: CodeLocation
  /// Returns an assembly as the declared type, or `nil` if it does not match.
  let bind: (Assembly) -> Constant?
  /// The name of the property that declares the collaborator.
  var property = ""
  /// The assembly that matches, as a value of the declared type. It is set only while recipes are written.
  var partner: Constant?
  /// The index of the matching assembly in the container, or in the ancestor.
  var serving: Int?
  /// For a collaborator of a child activation: the parent or another ancestor that serves it, or `nil` if the child
  /// does.
  var ancestor: WeakContainer?
  /// The contributions of a child to collections of the ancestor, which fail the activation.
  var foreignContributions: [Contribution] = []
  /// The container, once the assembly is activated. It is weak because the container holds the record.
  var container: WeakContainer?

  init(
    type: Any.Type, isOptional: Bool = false, declaration: CodeLocation, bind: @escaping (Assembly) -> Constant?
  ) {
    self.type = type
    self.isOptional = isOptional
    self.declaration = declaration
    self.bind = bind
  }

  /// The class, or `nil` for a collaborator that is declared by a protocol.
  var concreteClass: Assembly.Type? { type as? Assembly.Type }

  /// Whether the type is that of an assembly or a protocol.
  var isMatchable: Bool { concreteClass != nil || TypeName.isExistential(type) }

  /// Whether an optional collaborator has no matching assembly.
  var isMissing: Bool { isOptional && serving == nil }

  /// The assembly that matches, while `define()` or a patch runs, and after activation as long as the activation
  /// exists.
  var boundPartner: Constant? { partner ?? PatchDraft.current?.partner(of: self) ?? activatedPartner }

  private var activatedPartner: Constant? {
    guard let serving, let container = container?.container else { return nil }
    return bind(container.instances[serving])
  }
}
