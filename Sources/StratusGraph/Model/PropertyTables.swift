// The properties of all kinds of elements.

extension AssemblyNode: PropertyTable {
  package static let properties: [Property<Self>] = [
    Property("superclass", mention: .combined, .text(\.superclass)),
    Property("ancestors", lockName: "superclass", mention: .combined, .list(\.ancestors)),
    Property("child", lock: .first, .text(\.child)),
  ]
}

extension CollaboratorNode: PropertyTable {
  package static let properties: [Property<Self>] = [
    Property("type", isType: true, .required(\.type)),
    Property("byProtocol", title: "kind of type", .flag(\.isByProtocol, yes: "a protocol", no: "a class")),
  ]
}

extension DefinitionNode: PropertyTable {
  package static let properties: [Property<Self>] = [
    Property("type", isType: true, .required(\.declaredType)),
    Property("builds", title: "built type", isType: true, .text(\.builtType, none: "unknown")),
    Property("scope", lock: .first, .word(\.scope, title: \.title)),
    Property("recipe", .word(\.recipe)),
    Property("abstract", .flag(\.isAbstract)),
    Property("patched", .flag(\.isPatched)),
    Property("captures", title: "closure captures", .flag(\.hasCapture)),
    Property("buildsValue", title: "builds a value", .flag(\.buildsValue)),
    Property("arguments", lockName: "argument", isType: true, .list(\.arguments)),
    Property("isolation", .text(\.isolation)),
    Property("shutdown", title: "ends on shutdown", .flag(\.hasShutdown)),
  ]
}

/// An element with a point of injection.
package protocol InjectionTable: PropertyTable {
  var injection: InjectionSite { get set }
}

extension InjectionTable {
  fileprivate static var injectionProperties: [Property<Self>] {
    [
      Property(
        "kind", title: "kind of injection", lock: .head, mention: .combined, .word(\.injection.kind, isRequired: true)),
      Property("member", lock: .headValue, mention: .combined, .text(\.injection.member)),
      Property("position", lockName: "parameter", mention: .combined, .index(\.injection.position)),
      Property("type", isType: true, .text(\.injection.type, none: "unknown")),
      Property(
        "traits", mention: .combined,
        .words(InjectionSite.Traits.words.map { ($0.name, $0.title) }, \.injection.traits.names)),
    ]
  }
}

extension Reference: InjectionTable {
  package static let properties: [Property<Self>] =
    injectionProperties + [Property("through", mention: .combined, .text(\.collaborator))]
}

extension InjectedValue: InjectionTable {
  package static let properties: [Property<Self>] =
    [
      Property(
        "source", title: "source of the value", lock: .head, mention: .combined, .word(\.kind, isRequired: true)),
      Property("name", lock: .headValue, mention: .combined, .text(\.name)),
    ] + injectionProperties
}

extension InjectionSite.Traits {
  /// The traits in the order in which files have them, with their names in files and in reports.
  static let words: [(name: String, title: String, trait: Self)] = [
    ("element", "element of a collection", .element), ("implicit", "found by type", .implicit),
    ("deferred", "provider", .deferred), ("anyThread", "callable on any thread", .anyThread),
  ]

  /// The names of the traits in files.
  var names: [String] {
    get { isEmpty ? [] : Self.words.filter { contains($0.trait) }.map(\.name) }
    set { self = Self(Self.words.filter { newValue.contains($0.name) }.map(\.trait)) }
  }
}
