/// A definition that is referred to.
struct DefinitionReference {
  /// None while the collaborator is not served: activation fails for that reason, and says so once.
  let target: DefinitionRecord?
  /// The collaborator through which the reference goes.
  var collaborator: CollaboratorRecord?
  /// What it is given as its runtime arguments.
  var arguments: [InjectionSource] = []
}
