// The properties of all kinds of elements.

extension AssemblyNode: PropertyTable {
  package static let properties: [Property<Self>] = [
    Property("superclass", mention: .combined, .text(\.superclass, { $0.superclass = $1 })),
    Property("ancestors", lockName: "superclass", mention: .combined, .list(\.ancestors, { $0.ancestors = $1 })),
    Property("child", lock: .first, .text(\.child, { $0.child = $1 })),
  ]
}

extension CollaboratorNode: PropertyTable {
  package static let properties: [Property<Self>] = [
    Property("type", isType: true, .required(\.type, { $0.type = $1 })),
    Property(
      "byProtocol", title: "kind of type",
      .flag(\.isByProtocol, { $0.isByProtocol = $1 }, yes: "a protocol", no: "a class")),
  ]
}

extension DefinitionNode: PropertyTable {
  package static let properties: [Property<Self>] = [
    Property("type", isType: true, .required(\.declaredType, { $0.declaredType = $1 })),
    Property("builds", title: "built type", isType: true, .text(\.builtType, { $0.builtType = $1 }, none: "unknown")),
    Property("scope", lock: .first, .word(\.scope, { $0.scope = $1 }, title: \.title)),
    Property("recipe", .word(\.recipe, { $0.recipe = $1 })),
    Property("abstract", .flag(\.isAbstract, { $0.isAbstract = $1 })),
    Property("patched", .flag(\.isPatched, { $0.isPatched = $1 })),
    Property("captures", title: "closure captures", .flag(\.hasCapture, { $0.hasCapture = $1 })),
    Property("buildsValue", title: "builds a value", .flag(\.buildsValue, { $0.buildsValue = $1 })),
    Property("arguments", lockName: "argument", isType: true, .list(\.arguments, { $0.arguments = $1 })),
    Property("isolation", .text(\.isolation, { $0.isolation = $1 })),
    Property("shutdown", title: "ends on shutdown", .flag(\.hasShutdown, { $0.hasShutdown = $1 })),
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
        "kind", title: "kind of injection", lock: .head, mention: .combined,
        .word(\.injection.kind, { $0.injection.kind = $1 }, isRequired: true)),
      Property("member", lock: .headValue, mention: .combined, .text(\.injection.member, { $0.injection.member = $1 })),
      Property(
        "position", lockName: "parameter", mention: .combined,
        .index(\.injection.position, { $0.injection.position = $1 })),
      Property("type", isType: true, .text(\.injection.type, { $0.injection.type = $1 }, none: "unknown")),
      Property(
        "traits", mention: .combined,
        .words(
          InjectionSite.Traits.words.map { ($0.name, $0.title) }, \.injection.traits.names,
          { $0.injection.traits.names = $1 })),
    ]
  }
}

extension Reference: InjectionTable {
  package static let properties: [Property<Self>] =
    injectionProperties + [Property("through", mention: .combined, .text(\.collaborator, { $0.collaborator = $1 }))]
}

extension InjectedValue: InjectionTable {
  package static let properties: [Property<Self>] =
    [
      Property(
        "source", title: "source of the value", lock: .head, mention: .combined,
        .word(\.kind, { $0.kind = $1 }, isRequired: true)),
      Property("name", lock: .headValue, mention: .combined, .text(\.name, { $0.name = $1 })),
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
