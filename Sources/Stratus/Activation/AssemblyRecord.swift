/// An assembly that takes part in an activation.
final class AssemblyRecord {
  let type: Assembly.Type
  /// Whether it was asked for, or made because a collaborator names its class.
  let isGiven: Bool
  /// The instance whose properties hold the definitions. Weak, or an activation that hands out an assembly would keep itself
  /// alive: the assembly holds the container.
  weak var instance: Assembly?
  var definitions: [DefinitionRecord] = []
  /// Whether a key may stand twice: a class and its superclass may both declare it.
  var mayRepeatKeys = false
  var collaborators: [CollaboratorRecord] = []
  /// Lazy properties for definitions and collaborators, which are not found.
  var lazyMembers: [LazyMember] = []
  /// Whether a closure in a recipe holds the assembly or one of its definitions.
  var isCaptured = false
  /// What the assembly brings of its own.
  var configuration: Configuration?

  init(type: Assembly.Type, isGiven: Bool) {
    self.type = type
    self.isGiven = isGiven
  }

  /// `Module.Assembly`.
  var name: String { TypeName.of(type) }
}

extension [AssemblyRecord] {
  /// The name of an assembly in messages: without its module where no other one is called the same.
  func name(at place: Int) -> String {
    let short = TypeName.short(self[place].type)
    let isUnique = indices.allSatisfy { $0 == place || TypeName.short(self[$0].type) != short }
    return isUnique ? short : self[place].name
  }

  /// The name of a definition in messages: `Assembly.key`.
  func name(of record: DefinitionRecord) -> String {
    indices.contains(record.assembly) ? "\(name(at: record.assembly)).\(record.key)" : TypeName.short(record.type)
  }
}
