import StratusGraph

/// The name and the properties of an element, in words.
struct ElementWords {
  /// A property, whose value may be the name of a type.
  struct Property {
    let name: String
    let value: String
    var isType = false

    /// Returns the value as in source code, or the full value if that would hide the difference.
    func shown(beside other: Property) -> String {
      guard isType else { return value }
      let shown = TypeNotation.shown(value)
      return shown == TypeNotation.shown(other.value) ? value : shown
    }
  }

  let kind: DifferenceEntry.Kind
  let name: String
  /// The part of the name that is the element's own, so that renaming another element does not count as renaming it.
  let ownName: String
  /// The most important property, for an element that is only in one architecture; `nil` if there is none.
  let summary: String?
  /// The properties, always the same ones for elements of one kind.
  let properties: [Property]

  init(_ element: GraphElement, in lock: ArchitectureLock) {
    let graph = lock.graph
    switch element {
    case .assembly(let id):
      let assembly = graph[id]
      kind = .assembly
      (name, ownName) = (assembly.name, assembly.name)
      summary = lock.layers[id.index]
      properties =
        [
          Property(name: "layer", value: lock.layers[id.index] ?? "none"),
          Property(name: "superclass", value: assembly.writtenSuperclasses ?? "none"),
        ] + Self.properties(of: assembly)
    case .collaborator(let id, let index):
      let collaborator = graph[id].collaborators[index]
      kind = .collaborator
      name = "\(graph[id].name).\(collaborator.property)"
      ownName = collaborator.property
      summary = TypeNotation.shown(collaborator.type)
      properties =
        Self.properties(of: collaborator)
        + [Property(name: "assembly", value: graph[collaborator.assembly].name)]
    case .definition(let id):
      kind = .definition
      (name, ownName) = (graph.fullName(of: id), graph[id].key)
      summary = graph[id].scopeTitle
      properties = Self.properties(of: graph[id])
    case .reference(let id):
      let reference = graph[id]
      let target = graph.fullName(of: reference.target)
      kind = .reference
      name = "\(graph.fullName(of: reference.from)) -> \(target)"
      ownName = ""
      summary = reference.injectionInWords
      properties =
        [Property(name: "injection", value: reference.injectionInWords)] + Self.properties(of: reference)
        + [Property(name: "provider", value: Self.provider(reference.injection.traits))]
    case .value(let index):
      let value = graph.values[index]
      kind = .value
      name = "\(graph.fullName(of: value.definition)): \(value.source.words)"
      ownName = ""
      summary = value.injection.pointInWords
      properties =
        [Property(name: "injection", value: value.injection.pointInWords)] + Self.properties(of: value)
    case .unseen(let index):
      let part = graph.unseen[index]
      kind = .unseen
      name = "\(part.name) (\(part.kind.rawValue)\(part.library.map { ", \($0)" } ?? ""))"
      ownName = name
      summary = nil
      properties = []
    }
  }

  private static func properties<Element: PropertyTable>(of element: Element) -> [Property] {
    StratusGraph.Property<Element>.all.filter { $0.mention == .own }.map {
      Property(name: $0.title, value: $0.words(of: element), isType: $0.isType)
    }
  }

  private static func provider(_ traits: InjectionSite.Traits) -> String {
    guard traits.contains(.deferred) else { return "no" }
    return traits.contains(.anyThread) ? "yes, for any thread" : "yes"
  }
}
