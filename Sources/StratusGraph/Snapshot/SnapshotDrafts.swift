import StratusSupport

/// An object of a snapshot before the enclosing object completes its location, and before names are resolved.
protocol SnapshotDraft: Sendable {
  /// The location as written: without a file, it is in that of the enclosing object.
  var location: LocationDraft { get set }
}

struct LocationDraft {
  var file: String?
  var line: Int?
  /// The offset of the object in the text, for errors.
  let offset: Int
}

struct AssemblyDraft: SnapshotDraft {
  var name = ""
  var superclass: String?
  /// The superclasses of its superclass, nearest first.
  var ancestors: [String] = []
  var child: String?
  var location: LocationDraft
  var collaborators: [CollaboratorDraft] = []
  var definitions: [DefinitionDraft] = []
}

struct CollaboratorDraft: SnapshotDraft {
  var property = ""
  var type = ""
  var isByProtocol = false
  var servedBy = ""
  var location: LocationDraft
}

struct DefinitionDraft: SnapshotDraft {
  var node = DefinitionNode(assembly: AssemblyID(0), key: "", declaredType: "")
  var location: LocationDraft
  var references: [ReferenceDraft] = []
  var values: [ValueDraft] = []
}

/// A reference or a value.
protocol InjectionDraft: SnapshotDraft {
  var injection: InjectionSite { get set }
}

struct ReferenceDraft: InjectionDraft {
  /// The undecoded name of the target, if it is a definition.
  var definition: JSONReader.RawString?
  /// The undecoded name of the target, if it is an assembly.
  var assembly: JSONReader.RawString?
  /// The key of the target if it is not the part of the name after the last dot.
  var key: String?
  var through: String?
  var injection = InjectionSite(.initializer)
  var location: LocationDraft
}

struct ValueDraft: InjectionDraft {
  var source = InjectedValue.Source.Kind.literal
  /// The key of the configuration value, or the name of the argument.
  var name: String?
  var injection = InjectionSite(.initializer)
  var location: LocationDraft
}

// MARK: - Fields

private enum Fields {
  static let assembly: [SnapshotField<AssemblyDraft>] =
    [
      .string("name", isRequired: true) { $0.name = $1 },
      .string("superclass") { $0.superclass = $1 },
      .strings("ancestors") { $0.ancestors = $1 },
      .string("child") { $0.child = $1 },
    ] + location() + [
      .list("collaborators") { source throws(SnapshotError) in
        try source.collaborator()
      } _: {
        $0.collaborators.append($1)
      },
      .list("definitions") { source throws(SnapshotError) in
        try source.definition()
      } _: {
        $0.definitions.append($1)
      },
    ]

  static let collaborator: [SnapshotField<CollaboratorDraft>] =
    [
      .string("property", isRequired: true) { $0.property = $1 },
      .string("type", isRequired: true) { $0.type = $1 },
      .flag("byProtocol") { $0.isByProtocol = $1 },
      .string("servedBy", isRequired: true) { $0.servedBy = $1 },
    ] + location()

  static let definition: [SnapshotField<DefinitionDraft>] =
    [.uniqueString("key", isRequired: true) { $0.node.key = $1 }]
    + DefinitionNode.Property.all.map { SnapshotField($0) } + location() + [
      .list("references") { source throws(SnapshotError) in
        try source.reference()
      } _: {
        $0.references.append($1)
      },
      .list("values") { source throws(SnapshotError) in
        try source.value()
      } _: {
        $0.values.append($1)
      },
    ]

  static let reference: [SnapshotField<ReferenceDraft>] =
    [
      .rawString("to") { $0.definition = $1 },
      .string("key") { $0.key = $1 },
      .rawString("toAssembly") { $0.assembly = $1 },
    ] + injection() + [.string("through") { $0.through = $1 }] + location()

  static let value: [SnapshotField<ValueDraft>] =
    [.word("source", isRequired: true) { $0.source = $1 }, .string("name") { $0.name = $1 }] + injection() + location()

  static let unseen: [SnapshotField<UnseenPart>] = [
    .word("kind", isRequired: true) { $0 = UnseenPart($1, name: $0.name, library: $0.library) },
    .string("name", isRequired: true) { $0 = UnseenPart($0.kind, name: $1, library: $0.library) },
    .string("library") { $0 = UnseenPart($0.kind, name: $0.name, library: $1) },
  ]

  private static func location<Draft: SnapshotDraft>() -> [SnapshotField<Draft>] {
    [.string("file") { $0.location.file = $1 }, .integer("line") { $0.location.line = $1 }]
  }

  private static func injection<Draft: InjectionDraft>() -> [SnapshotField<Draft>] {
    [
      .word("kind", isRequired: true) { $0.injection.kind = $1 },
      .string("member") { $0.injection.member = $1 },
      .integer("position") { $0.injection.position = $1 },
      .string("type") { $0.injection.type = $1 },
      SnapshotField("traits") { source, draft throws(SnapshotError) in draft.injection.traits = try source.traits() },
    ]
  }
}

extension SnapshotSource {
  mutating func unseenPart() throws(SnapshotError) -> UnseenPart {
    var part = UnseenPart(.inactiveAssembly, name: "")
    try readObject(Fields.unseen, into: &part)
    return part
  }

  mutating func assembly() throws(SnapshotError) -> AssemblyDraft {
    var draft = AssemblyDraft(location: LocationDraft(offset: nextOffset()))
    try readObject(Fields.assembly, into: &draft)
    if !draft.ancestors.isEmpty, draft.superclass == nil { throw missing("superclass") }
    return draft
  }

  fileprivate mutating func collaborator() throws(SnapshotError) -> CollaboratorDraft {
    var draft = CollaboratorDraft(location: LocationDraft(offset: nextOffset()))
    try readObject(Fields.collaborator, into: &draft)
    return draft
  }

  fileprivate mutating func definition() throws(SnapshotError) -> DefinitionDraft {
    var draft = DefinitionDraft(location: LocationDraft(offset: nextOffset()))
    try readObject(Fields.definition, into: &draft)
    return draft
  }

  fileprivate mutating func reference() throws(SnapshotError) -> ReferenceDraft {
    var draft = ReferenceDraft(location: LocationDraft(offset: nextOffset()))
    try readObject(Fields.reference, into: &draft)
    guard draft.assembly != nil else {
      if draft.definition == nil { throw missing("to") }
      return draft
    }
    for (name, isGiven) in [("to", draft.definition != nil), ("key", draft.key != nil)] where isGiven {
      throw error(.wrongValue("`toAssembly` and `\(name)` exclude each other"), at: draft.location.offset)
    }
    return draft
  }

  fileprivate mutating func value() throws(SnapshotError) -> ValueDraft {
    var draft = ValueDraft(location: LocationDraft(offset: nextOffset()))
    try readObject(Fields.value, into: &draft)
    if draft.source.hasName, draft.name == nil { throw missing("name") }
    return draft
  }
}
