import StratusSupport

/// An object of a snapshot before the enclosing object completes its location, and before names are resolved.
protocol SnapshotDraft: Sendable {
  static var fields: [SnapshotField<Self>] { get }

  /// The location as written: without a file, it is in that of the enclosing object.
  var location: LocationDraft { get set }

  init(location: LocationDraft)

  /// Checks what no field can check by itself.
  func validate(in source: SnapshotSource) throws(SnapshotError)
}

extension SnapshotDraft {
  func validate(in source: SnapshotSource) throws(SnapshotError) {}

  fileprivate static var locationFields: [SnapshotField<Self>] {
    [.string("file") { $0.location.file = $1 }, .integer("line") { $0.location.line = $1 }]
  }
}

struct LocationDraft {
  var file: String?
  var line: Int?
  /// The offset of the object in the text, for errors.
  let offset: Int
}

struct AssemblyDraft: SnapshotDraft {
  var location: LocationDraft
  var name = ""
  var superclass: String?
  /// The superclasses of its superclass, nearest first.
  var ancestors: [String] = []
  /// The root of the child activation that it belongs to.
  var child: String?
  var collaborators: [CollaboratorDraft] = []
  var definitions: [DefinitionDraft] = []

  init(location: LocationDraft) { self.location = location }

  static let fields: [SnapshotField<Self>] =
    [
      .string("name", isRequired: true) { $0.name = $1 },
      .string("superclass") { $0.superclass = $1 },
      .strings("ancestors") { $0.ancestors = $1 },
      .string("child") { $0.child = $1 },
    ] + locationFields + [
      .list("collaborators", to: \.collaborators),
      .list("definitions", to: \.definitions),
    ]

  func validate(in source: SnapshotSource) throws(SnapshotError) {
    if !ancestors.isEmpty, superclass == nil { throw source.missing("superclass") }
  }
}

struct CollaboratorDraft: SnapshotDraft {
  var location: LocationDraft
  var property = ""
  var type = ""
  var isByProtocol = false
  var servedBy = ""

  init(location: LocationDraft) { self.location = location }

  static let fields: [SnapshotField<Self>] =
    [
      .string("property", isRequired: true) { $0.property = $1 },
      .string("type", isRequired: true) { $0.type = $1 },
      .flag("byProtocol") { $0.isByProtocol = $1 },
      .string("servedBy", isRequired: true) { $0.servedBy = $1 },
    ] + locationFields
}

struct DefinitionDraft: SnapshotDraft {
  var location: LocationDraft
  var node = DefinitionNode(assembly: AssemblyID(0), key: "", declaredType: "")
  var references: [ReferenceDraft] = []
  var values: [ValueDraft] = []

  init(location: LocationDraft) { self.location = location }

  static let fields: [SnapshotField<Self>] =
    [.uniqueString("key", isRequired: true) { $0.node.key = $1 }]
    + DefinitionNode.Property.all.map { SnapshotField($0) } + locationFields
    + [.list("references", to: \.references), .list("values", to: \.values)]
}

/// A reference or a value.
protocol InjectionDraft: SnapshotDraft {
  var injection: InjectionSite { get set }
}

extension InjectionDraft {
  fileprivate static var injectionFields: [SnapshotField<Self>] {
    [
      .word("kind", isRequired: true) { $0.injection.kind = $1 },
      .string("member") { $0.injection.member = $1 },
      .integer("position") { $0.injection.position = $1 },
      .string("type") { $0.injection.type = $1 },
      SnapshotField("traits") { source, draft throws(SnapshotError) in draft.injection.traits = try source.traits() },
    ]
  }
}

struct ReferenceDraft: InjectionDraft {
  var location: LocationDraft
  /// The undecoded name of the target, if it is a definition.
  var definition: JSONReader.RawString?
  /// The undecoded name of the target, if it is an assembly.
  var assembly: JSONReader.RawString?
  /// The key of the target if it is not the part of the name after the last dot.
  var key: String?
  var through: String?
  var injection = InjectionSite(.initializer)

  init(location: LocationDraft) { self.location = location }

  static let fields: [SnapshotField<Self>] =
    [
      .rawString("to") { $0.definition = $1 },
      .string("key") { $0.key = $1 },
      .rawString("toAssembly") { $0.assembly = $1 },
    ] + injectionFields + [.string("through") { $0.through = $1 }] + locationFields

  func validate(in source: SnapshotSource) throws(SnapshotError) {
    if assembly == nil, definition == nil { throw source.missing("to") }
    for (name, isGiven) in [("to", definition != nil), ("key", key != nil)] where isGiven && assembly != nil {
      throw source.error(.wrongValue("`toAssembly` and `\(name)` exclude each other"), at: location.offset)
    }
  }
}

struct ValueDraft: InjectionDraft {
  var location: LocationDraft
  var source = InjectedValue.Source.Kind.literal
  /// The key of the configuration value, or the name of the argument.
  var name: String?
  var injection = InjectionSite(.initializer)

  init(location: LocationDraft) { self.location = location }

  static let fields: [SnapshotField<Self>] =
    [.word("source", isRequired: true) { $0.source = $1 }, .string("name") { $0.name = $1 }] + injectionFields
    + locationFields

  func validate(in source: SnapshotSource) throws(SnapshotError) {
    if self.source.hasName, name == nil { throw source.missing("name") }
  }
}

extension SnapshotSource {
  mutating func draft<Draft: SnapshotDraft>() throws(SnapshotError) -> Draft {
    var draft = Draft(location: LocationDraft(offset: nextOffset()))
    try readObject(Draft.fields, into: &draft)
    try draft.validate(in: self)
    return draft
  }

  mutating func unseenPart() throws(SnapshotError) -> UnseenPart {
    var part = UnseenPart(.inactiveAssembly, name: "")
    try readObject(Self.unseenFields, into: &part)
    return part
  }

  private static let unseenFields: [SnapshotField<UnseenPart>] = [
    .word("kind", isRequired: true) { $0 = UnseenPart($1, name: $0.name, library: $0.library) },
    .string("name", isRequired: true) { $0 = UnseenPart($0.kind, name: $1, library: $0.library) },
    .string("library") { $0 = UnseenPart($0.kind, name: $0.name, library: $1) },
  ]
}
