/// The definitions, collaborators and configuration that an assembly declares, found by reflection.
///
/// Superclasses come first, so an inherited property keeps its place in subclasses.
struct ReflectedAssembly {
  private(set) var definitions: [DefinitionHandle] = []
  private(set) var collaborators: [CollaboratorRecord] = []
  private(set) var configuration: Configuration?

  /// - Complexity: linear in the number of stored properties.
  init(_ assembly: Assembly) {
    var mirrors: [Mirror] = []
    var next: Mirror? = Mirror(reflecting: assembly)
    while let mirror = next, mirror.subjectType != Assembly.self {
      mirrors.append(mirror)
      next = mirror.superclassMirror
    }
    for mirror in mirrors.reversed() {
      for child in mirror.children {
        guard let member = child.value as? any AssemblyMember, let label = child.label else { continue }
        switch member.reflected {
        case .definition(let handle):
          handle.record.key = label
          definitions.append(handle)
        case .collaborator(let record):
          record.property = label
          collaborators.append(record)
        case .configuration(let own):
          configuration = configuration?.merging(own) ?? own
        }
      }
    }
  }
}

/// A stored property of an assembly that activation cares for.
protocol AssemblyMember {
  var reflected: ReflectedMember { get }
}

enum ReflectedMember {
  case definition(DefinitionHandle)
  case collaborator(CollaboratorRecord)
  case configuration(Configuration)
}

extension Definition: AssemblyMember {
  var reflected: ReflectedMember { .definition(handle) }
}

extension Definition.Taking: AssemblyMember {
  var reflected: ReflectedMember { .definition(handle) }
}

extension Collaborator: AssemblyMember {
  var reflected: ReflectedMember { .collaborator(record) }
}

extension Configuration: AssemblyMember {
  var reflected: ReflectedMember { .configuration(self) }
}
