import StratusSupport

/// A source location as written in an object of the snapshot, before the enclosing object completes it.
struct LocationDraft {
  var file: String?
  var line: Int?
  /// The offset of the object in the text, for errors.
  let offset: Int
}

struct AssemblyDraft {
  var name = ""
  var superclass: String?
  /// The superclasses of its superclass, nearest first.
  var ancestors: [String] = []
  var location: LocationDraft
  var collaborators: [CollaboratorDraft] = []
  var definitions: [DefinitionDraft] = []
}

struct CollaboratorDraft {
  var property = ""
  var type = ""
  var isByProtocol = false
  var servedBy = ""
  var location: LocationDraft
}

struct DefinitionDraft {
  var key = ""
  var type = ""
  var builds: String?
  var scope = DefinitionScope.objectGraph
  var recipe = DefinitionNode.Recipe.initializer
  var isAbstract = false
  var isPatched = false
  var hasCapture = false
  var buildsValue = false
  var arguments: [String] = []
  var isolation: String?
  var location: LocationDraft
  var references: [ReferenceDraft] = []
  var values: [ValueDraft] = []
}

struct InjectionDraft {
  var kind = InjectionSite.Kind.initializer
  var member: String?
  var position: Int?
  var type: String?
  var traits: InjectionSite.Traits = []
  var location: LocationDraft
}

struct ReferenceDraft {
  /// The undecoded name of the target.
  var target: JSONReader.RawString?
  var isToAssembly = false
  /// The key of the target if it is not the part of the name after the last dot.
  var key: String?
  var through: String?
  var injection: InjectionDraft
}

struct ValueDraft {
  var source = InjectedValue.Source.literal
  var injection: InjectionDraft
}

extension SnapshotSource {
  mutating func unseenPart() throws(SnapshotError) -> UnseenPart {
    var seen = FieldSet<SnapshotFormat.UnseenField>()
    var kind = UnseenPart.Kind.inactiveAssembly
    var (name, library): (String, String?) = ("", nil)
    try beginObject()
    while let field = try nextField(&seen) {
      switch field {
      case .kind: kind = try word()
      case .name: name = try string()
      case .library: library = try string()
      }
    }
    try require([.kind, .name], of: seen)
    return UnseenPart(kind, name: name, library: library)
  }

  mutating func assembly() throws(SnapshotError) -> AssemblyDraft {
    var seen = FieldSet<SnapshotFormat.AssemblyField>()
    var draft = AssemblyDraft(location: LocationDraft(offset: nextOffset()))
    try beginObject()
    while let field = try nextField(&seen) {
      switch field {
      case .name: draft.name = try string()
      case .superclass: draft.superclass = try string()
      case .ancestors:
        try beginList("ancestors")
        while try nextElement() { draft.ancestors.append(try string()) }
      case .file: draft.location.file = try string()
      case .line: draft.location.line = try integer()
      case .collaborators:
        try beginList("collaborators")
        while try nextElement() { draft.collaborators.append(try collaborator()) }
      case .definitions:
        try beginList("definitions")
        while try nextElement() { draft.definitions.append(try definition()) }
      }
    }
    try require(draft.ancestors.isEmpty ? [.name] : [.name, .superclass], of: seen)
    return draft
  }

  private mutating func collaborator() throws(SnapshotError) -> CollaboratorDraft {
    var seen = FieldSet<SnapshotFormat.CollaboratorField>()
    var draft = CollaboratorDraft(location: LocationDraft(offset: nextOffset()))
    try beginObject()
    while let field = try nextField(&seen) {
      switch field {
      case .property: draft.property = try string()
      case .type: draft.type = try string()
      case .byProtocol: draft.isByProtocol = try bool()
      case .servedBy: draft.servedBy = try string()
      case .file: draft.location.file = try string()
      case .line: draft.location.line = try integer()
      }
    }
    try require([.property, .type, .servedBy], of: seen)
    return draft
  }

  private mutating func definition() throws(SnapshotError) -> DefinitionDraft {
    var seen = FieldSet<SnapshotFormat.DefinitionField>()
    var draft = DefinitionDraft(location: LocationDraft(offset: nextOffset()))
    try beginObject()
    while let field = try nextField(&seen) {
      switch field {
      case .key: draft.key = try uniqueString()
      case .type: draft.type = try uniqueString()
      case .builds: draft.builds = try uniqueString()
      case .scope: draft.scope = try word()
      case .recipe: draft.recipe = try word()
      case .abstract: draft.isAbstract = try bool()
      case .patched: draft.isPatched = try bool()
      case .captures: draft.hasCapture = try bool()
      case .buildsValue: draft.buildsValue = try bool()
      case .arguments:
        try beginList("arguments")
        while try nextElement() { draft.arguments.append(try string()) }
      case .isolation: draft.isolation = try string()
      case .file: draft.location.file = try string()
      case .line: draft.location.line = try integer()
      case .references:
        try beginList("references")
        while try nextElement() { draft.references.append(try reference()) }
      case .values:
        try beginList("values")
        while try nextElement() { draft.values.append(try value()) }
      }
    }
    try require([.key, .type], of: seen)
    return draft
  }

  private mutating func reference() throws(SnapshotError) -> ReferenceDraft {
    var seen = FieldSet<SnapshotFormat.ReferenceField>()
    var draft = ReferenceDraft(injection: InjectionDraft(location: LocationDraft(offset: nextOffset())))
    try beginObject()
    while let field = try nextField(&seen) {
      switch field {
      case .to: draft.target = try rawString()
      case .key: draft.key = try string()
      case .toAssembly:
        draft.target = try rawString()
        draft.isToAssembly = true
      case .kind: draft.injection.kind = try word()
      case .member: draft.injection.member = try string()
      case .position: draft.injection.position = try integer()
      case .type: draft.injection.type = try string()
      case .traits: draft.injection.traits = try traits()
      case .through: draft.through = try string()
      case .file: draft.injection.location.file = try string()
      case .line: draft.injection.location.line = try integer()
      }
    }
    if draft.isToAssembly {
      for field in [SnapshotFormat.ReferenceField.to, .key] where seen.contains(field) {
        let why = "`toAssembly` and `\(SnapshotFormat.ReferenceField.names[field.rawValue])` exclude each other"
        throw error(.wrongValue(why), at: draft.injection.location.offset)
      }
    } else {
      try require([.to], of: seen)
    }
    try require([.kind], of: seen)
    return draft
  }

  private mutating func value() throws(SnapshotError) -> ValueDraft {
    var seen = FieldSet<SnapshotFormat.ValueField>()
    var draft = ValueDraft(injection: InjectionDraft(location: LocationDraft(offset: nextOffset())))
    var source = SnapshotFormat.Source.literal
    var name = ""
    try beginObject()
    while let field = try nextField(&seen) {
      switch field {
      case .source: source = try word()
      case .name: name = try string()
      case .kind: draft.injection.kind = try word()
      case .member: draft.injection.member = try string()
      case .position: draft.injection.position = try integer()
      case .type: draft.injection.type = try string()
      case .traits: draft.injection.traits = try traits()
      case .file: draft.injection.location.file = try string()
      case .line: draft.injection.location.line = try integer()
      }
    }
    try require([.source, .kind], of: seen)
    if source != .literal { try require([.name], of: seen) }
    draft.source =
      switch source {
      case .literal: .literal
      case .configuration: .configuration(name)
      case .argument: .argument(name)
      }
    return draft
  }
}
