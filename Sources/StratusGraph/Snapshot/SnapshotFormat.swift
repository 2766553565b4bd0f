import StratusSupport

/// The names and constants of the snapshot format, which `docs/snapshot.md` describes.
enum SnapshotFormat {
  /// The value of the field `format`.
  static let name = "stratus-graph"
  /// The newest version.
  static let version = 1
  /// The beginning of the names of fields that other tools add. Readers ignore them.
  static let extensionPrefix = "x-"
}

/// A field of one kind of object in a snapshot.
struct SnapshotField<Draft>: Sendable {
  let name: String
  let isRequired: Bool
  /// Reads the value into a draft.
  let read: @Sendable (inout SnapshotSource, inout Draft) throws(SnapshotError) -> Void

  init(
    _ name: String, isRequired: Bool = false,
    read: @escaping @Sendable (inout SnapshotSource, inout Draft) throws(SnapshotError) -> Void
  ) {
    self.name = name
    self.isRequired = isRequired
    self.read = read
  }

  static func string(
    _ name: String, isRequired: Bool = false, _ set: @escaping @Sendable (inout Draft, String) -> Void
  ) -> Self {
    Self(name, isRequired: isRequired) { source, draft throws(SnapshotError) in set(&draft, try source.string()) }
  }

  /// A string that is rarely equal to another one.
  static func uniqueString(
    _ name: String, isRequired: Bool = false, _ set: @escaping @Sendable (inout Draft, String) -> Void
  ) -> Self {
    Self(name, isRequired: isRequired) { source, draft throws(SnapshotError) in set(&draft, try source.uniqueString()) }
  }

  /// A string that is decoded later.
  static func rawString(
    _ name: String, _ set: @escaping @Sendable (inout Draft, JSONReader.RawString) -> Void
  ) -> Self {
    Self(name) { source, draft throws(SnapshotError) in set(&draft, try source.rawString()) }
  }

  /// - Parameter allowed: the texts that the list may contain; `nil` for any.
  static func strings(
    _ name: String, among allowed: [String]? = nil, _ set: @escaping @Sendable (inout Draft, [String]) -> Void
  ) -> Self {
    Self(name) { source, draft throws(SnapshotError) in
      var strings: [String] = []
      try source.beginList(name)
      while try source.nextElement() {
        if let allowed { strings.append(try source.word(among: allowed)) } else { strings.append(try source.string()) }
      }
      set(&draft, strings)
    }
  }

  static func integer(_ name: String, _ set: @escaping @Sendable (inout Draft, Int) -> Void) -> Self {
    Self(name) { source, draft throws(SnapshotError) in set(&draft, try source.integer()) }
  }

  static func flag(_ name: String, _ set: @escaping @Sendable (inout Draft, Bool) -> Void) -> Self {
    Self(name) { source, draft throws(SnapshotError) in set(&draft, try source.bool()) }
  }

  /// One of the values of an enumeration.
  static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, isRequired: Bool = false, _ set: @escaping @Sendable (inout Draft, Word) -> Void
  ) -> Self {
    Self(name, isRequired: isRequired) { source, draft throws(SnapshotError) in set(&draft, try source.word()) }
  }

  /// A list of objects.
  static func list<Element: SnapshotDraft>(
    _ name: String, to property: any WritableKeyPath<Draft, [Element]> & Sendable
  ) -> Self {
    Self(name) { source, draft throws(SnapshotError) in
      try source.beginList(name)
      while try source.nextElement() { draft[keyPath: property].append(try source.draft()) }
    }
  }
}

extension SnapshotField where Draft: SnapshotDraft {
  /// The field of a property.
  init(_ property: Property<Draft.Node>) {
    let name = property.name
    self =
      switch property.value {
      case .required(_, let set): .string(name, isRequired: true) { set(&$0.node, $1) }
      case .text(_, let set, _): .string(name) { set(&$0.node, $1) }
      case .index(_, let set): .integer(name) { set(&$0.node, $1) }
      case .word(let allowed, let isRequired, _, _, let set):
        Self(name, isRequired: isRequired) { source, draft throws(SnapshotError) in
          set(&draft.node, try source.word(among: allowed))
        }
      case .flag(_, let set, _, _): .flag(name) { set(&$0.node, $1) }
      case .list(_, let set): .strings(name) { set(&$0.node, $1) }
      case .words(let allowed, _, let set): .strings(name, among: allowed.map(\.name)) { set(&$0.node, $1) }
      }
  }
}
