/// An assembly of an activation.
final class AssemblyRecord {
  /// Why an assembly is part of an activation. Of the assemblies that match a collaborator, those with the greatest
  /// origin serve it.
  enum Origin: Comparable {
    /// A collaborator names its class.
    case created
    /// It was passed to the activation.
    case given
    /// It was passed to the start of a child, so it takes precedence over those that the child lists.
    case replacement
  }

  let type: Assembly.Type
  let origin: Origin
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

  init(type: Assembly.Type, origin: Origin) {
    self.type = type
    self.origin = origin
  }

  var isGiven: Bool { origin != .created }

  /// `Module.Assembly`.
  var name: String { TypeName.of(type) }
}

extension [AssemblyRecord] {
  /// Returns those of some assemblies that take precedence, by their origins.
  func preferred(among candidates: [Int]) -> [Int] {
    let greatest = candidates.map { self[$0].origin }.max()
    return candidates.filter { self[$0].origin == greatest }
  }

  /// Returns the name of an assembly in messages: without its module if the name is unique.
  @inline(never)
  func name(at index: Int) -> String {
    let short = TypeName.short(self[index].type)
    let isUnique = indices.allSatisfy { $0 == index || TypeName.short(self[$0].type) != short }
    return isUnique ? short : self[index].name
  }

  /// Returns the name of a definition in messages: `Assembly.key`.
  @inline(never)
  func name(of record: DefinitionRecord) -> String {
    indices.contains(record.assembly) ? "\(name(at: record.assembly)).\(record.key)" : TypeName.short(record.type)
  }
}
