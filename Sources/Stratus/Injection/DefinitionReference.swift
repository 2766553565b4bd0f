/// A reference to a definition.
struct DefinitionReference {
  /// The definition, or `nil` if no assembly matches the collaborator. That problem is reported once.
  let target: DefinitionRecord?
  /// The collaborator that has the definition.
  var collaborator: CollaboratorRecord?
  /// The runtime arguments for the definition.
  var arguments: [InjectionSource] = []
}
