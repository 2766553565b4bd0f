/// The names and constants of the snapshot format, which `docs/snapshot.md` describes.
enum SnapshotFormat {
  /// The value of the field `format`.
  static let name = "stratus-graph"
  /// The newest version.
  static let version = 1
  /// The beginning of the names of fields that other tools add. Readers ignore them.
  static let extensionPrefix = "x-"

  /// The names of the injection traits, in the order in which they are written.
  static let traits: [(name: String, trait: InjectionSite.Traits)] = [
    ("element", .element), ("implicit", .implicit), ("deferred", .deferred),
  ]

  /// The origin of an injected value.
  enum Source: String, CaseIterable {
    case literal, configuration, argument
  }
}

/// The fields of one kind of object in a snapshot.
protocol SnapshotField: CaseIterable, RawRepresentable<Int>, Sendable where AllCases == [Self] {
  /// The names, by raw value. They are written out because looking up the names of cases at run time takes longer than
  /// reading a small snapshot.
  static var names: [String] { get }
}

extension SnapshotFormat {
  enum DocumentField: Int, SnapshotField {
    case schema, format, version, product, configuration, assemblies, unseen
    static let names = ["$schema", "format", "version", "product", "configuration", "assemblies", "unseen"]
  }

  enum UnseenField: Int, SnapshotField {
    case kind, name, library
    static let names = ["kind", "name", "library"]
  }

  enum AssemblyField: Int, SnapshotField {
    case name, superclass, ancestors, file, line, collaborators, definitions
    static let names = ["name", "superclass", "ancestors", "file", "line", "collaborators", "definitions"]
  }

  enum CollaboratorField: Int, SnapshotField {
    case property, type, byProtocol, servedBy, file, line
    static let names = ["property", "type", "byProtocol", "servedBy", "file", "line"]
  }

  enum DefinitionField: Int, SnapshotField {
    case key, type, builds, scope, recipe, abstract, patched, captures, buildsValue, arguments, isolation, file, line
    case references, values
    static let names = [
      "key", "type", "builds", "scope", "recipe", "abstract", "patched", "captures", "buildsValue", "arguments",
      "isolation", "file", "line", "references", "values",
    ]
  }

  enum ReferenceField: Int, SnapshotField {
    case to, key, toAssembly, kind, member, position, type, traits, through, file, line
    static let names = [
      "to", "key", "toAssembly", "kind", "member", "position", "type", "traits", "through", "file", "line",
    ]
  }

  enum ValueField: Int, SnapshotField {
    case source, name, kind, member, position, type, traits, file, line
    static let names = ["source", "name", "kind", "member", "position", "type", "traits", "file", "line"]
  }
}

/// A set of the fields of one kind of object.
struct FieldSet<Field: SnapshotField>: ExpressibleByArrayLiteral {
  private var bits: UInt32 = 0

  init(arrayLiteral fields: Field...) {
    for field in fields { _ = insert(field) }
  }

  func contains(_ field: Field) -> Bool { bits & (1 << UInt32(field.rawValue)) != 0 }

  /// Adds a field. Returns whether it is new.
  mutating func insert(_ field: Field) -> Bool {
    if contains(field) { return false }
    bits |= 1 << UInt32(field.rawValue)
    return true
  }

  /// Returns the first field that is not in another set, or `nil` if there is none.
  func first(notIn other: FieldSet) -> Field? {
    let missing = bits & ~other.bits
    return missing == 0 ? nil : Field(rawValue: missing.trailingZeroBitCount)
  }
}
