/// An assembly that takes part in an activation.
final class AssemblyRecord {
  let type: Assembly.Type
  /// Whether it was asked for, or made because a collaborator names its class.
  let isGiven: Bool
  /// The instance whose properties hold the definitions. Weak, or an activation that hands out an assembly would keep itself
  /// alive: the assembly holds the container.
  weak var instance: Assembly?
  var definitions: [DefinitionRecord] = []
  var collaborators: [CollaboratorRecord] = []

  init(type: Assembly.Type, isGiven: Bool) {
    self.type = type
    self.isGiven = isGiven
  }

  var name: String { TypeName.of(type) }
}
