import StratusSupport

/// An object of a snapshot before the enclosing object completes its location, and before names are resolved.
protocol SnapshotDraft: Sendable {
  associatedtype Node: PropertyTable

  static var fields: [SnapshotField<Self>] { get }

  var node: Node { get set }
  /// The location as written: without a file, it is in that of the enclosing object.
  var location: LocationDraft { get set }

  init(location: LocationDraft)

  /// Checks what no field can check by itself.
  func validate(in source: SnapshotSource) throws(SnapshotError)
}

extension SnapshotDraft {
  func validate(in source: SnapshotSource) throws(SnapshotError) {}

  /// The fields of the properties and of the location.
  fileprivate static var nodeFields: [SnapshotField<Self>] {
    Property<Node>.all.map { SnapshotField($0) }
      + [.string("file") { $0.location.file = $1 }, .integer("line") { $0.location.line = $1 }]
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
  var node = AssemblyNode(name: "")
  var collaborators: [CollaboratorDraft] = []
  var definitions: [DefinitionDraft] = []

  init(location: LocationDraft) { self.location = location }

  static let fields: [SnapshotField<Self>] =
    [.string("name", isRequired: true) { $0.node.name = $1 }] + nodeFields
    + [.list("collaborators", to: \.collaborators), .list("definitions", to: \.definitions)]

  func validate(in source: SnapshotSource) throws(SnapshotError) {
    if !node.ancestors.isEmpty, node.superclass == nil { throw source.missing("superclass") }
  }
}

struct CollaboratorDraft: SnapshotDraft {
  var location: LocationDraft
  var node = CollaboratorNode(property: "", type: "", isByProtocol: false, assembly: AssemblyID(0))
  var servedBy = ""

  init(location: LocationDraft) { self.location = location }

  static let fields: [SnapshotField<Self>] =
    [
      .string("property", isRequired: true) { $0.node.property = $1 },
      .string("servedBy", isRequired: true) { $0.servedBy = $1 },
    ] + nodeFields
}

struct DefinitionDraft: SnapshotDraft {
  var location: LocationDraft
  var node = DefinitionNode(assembly: AssemblyID(0), key: "", declaredType: "")
  var references: [ReferenceDraft] = []
  var values: [ValueDraft] = []

  init(location: LocationDraft) { self.location = location }

  static let fields: [SnapshotField<Self>] =
    [.uniqueString("key", isRequired: true) { $0.node.key = $1 }] + nodeFields
    + [.list("references", to: \.references), .list("values", to: \.values)]
}

struct ReferenceDraft: SnapshotDraft {
  var location: LocationDraft
  // The definition and the target are set later.
  var node = Reference(
    from: DefinitionID(0), target: .assembly(AssemblyID(0)), injection: InjectionSite(.initializer))
  /// The undecoded name of the target, if it is a definition.
  var definition: JSONReader.RawString?
  /// The undecoded name of the target, if it is an assembly.
  var assembly: JSONReader.RawString?
  /// The key of the target if it is not the part of the name after the last dot.
  var key: String?

  init(location: LocationDraft) { self.location = location }

  static let fields: [SnapshotField<Self>] =
    [
      .rawString("to") { $0.definition = $1 },
      .string("key") { $0.key = $1 },
      .rawString("toAssembly") { $0.assembly = $1 },
    ] + nodeFields

  func validate(in source: SnapshotSource) throws(SnapshotError) {
    if assembly == nil, definition == nil { throw source.missing("to") }
    for (name, isGiven) in [("to", definition != nil), ("key", key != nil)] where isGiven && assembly != nil {
      throw source.error(.wrongValue("`toAssembly` and `\(name)` exclude each other"), at: location.offset)
    }
  }
}

struct ValueDraft: SnapshotDraft {
  var location: LocationDraft
  var node = InjectedValue(
    definition: DefinitionID(0), source: .literal, injection: InjectionSite(.initializer))

  init(location: LocationDraft) { self.location = location }

  static let fields: [SnapshotField<Self>] = nodeFields

  func validate(in source: SnapshotSource) throws(SnapshotError) {
    if node.kind.hasName, node.name == nil { throw source.missing("name") }
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
