/// An assembly of an activation.
final class AssemblyRecord {
  let type: Assembly.Type
  /// Whether the assembly was passed to the activation. Otherwise, it was created because a collaborator names its class.
  let isGiven: Bool
  var definitions: [DefinitionRecord] = []
  /// The superclasses that declare definitions, the most distant first, with the indices of these in ``definitions``.
  var inherited: [(superclass: Assembly.Type, range: Range<Int>)] = []
  /// Whether a key may occur twice, because a class and its superclass may both declare it.
  var mayRepeatKeys = false
  var collaborators: [CollaboratorRecord] = []
  /// The lazy properties for definitions and collaborators, which activation does not support.
  var lazyMembers: [LazyMember] = []
  /// The configuration that the assembly provides.
  var configuration: Configuration?

  /// The location of the first declaration in the assembly, or `nil` if it declares nothing.
  var location: CodeLocation? { definitions.first?.declaration ?? collaborators.first?.declaration }

  init(type: Assembly.Type, isGiven: Bool) {
    self.type = type
    self.isGiven = isGiven
  }

  /// `Module.Assembly`.
  var name: String { TypeName.of(type) }
}

extension [AssemblyRecord] {
  /// Returns the name of an assembly in messages: without its module if the name is unique.
  func name(at index: Int) -> String {
    let short = TypeName.short(self[index].type)
    let isUnique = indices.allSatisfy { $0 == index || TypeName.short(self[$0].type) != short }
    return isUnique ? short : self[index].name
  }

  /// Returns the name of a definition in messages: `Assembly.key`.
  func name(of record: DefinitionRecord) -> String {
    indices.contains(record.assembly) ? "\(name(at: record.assembly)).\(record.key)" : TypeName.short(record.type)
  }
}
