import StratusSupport

/// The result of looking up a name.
package enum NameMatch<Found: Hashable & Sendable>: Hashable, Sendable {
  /// The only assembly or definition with the name.
  case one(Found)
  /// The name is ambiguous: at least two candidates, in the order of their full names.
  case several([Found])
  /// Nothing has the name: up to three similar names, the most similar first.
  case none(nearest: [String])
}

/// Finds assemblies and definitions by name.
///
/// A name may omit its leading parts as long as it stays unambiguous: `Weather.StoryAssembly.router`,
/// `StoryAssembly.router`, `router`. A complete name always wins over names that it abbreviates. If nothing else has
/// the name, it may be that of a type, which finds the definitions of the type. Create an index once and use it for
/// all look-ups.
package struct NameIndex: Sendable {
  private let graph: DefinitionGraph
  /// All definitions, ordered by key, then by ID.
  private let definitionsByKey: [DefinitionID]
  /// All assemblies, ordered by short name, then by ID.
  private let assembliesByShortName: [AssemblyID]
  private let shortNames: ShortNames

  /// - Complexity: O(n log n) in definitions and assemblies.
  package init(_ graph: DefinitionGraph) {
    self.graph = graph
    shortNames = ShortNames(graph)
    definitionsByKey = graph.definitions.indices.map { DefinitionID($0) }
      .sorted { (graph[$0].key, $0) < (graph[$1].key, $1) }
    assembliesByShortName = graph.assemblies.indices.map { AssemblyID($0) }
      .sorted { (graph[$0].shortName, $0) < (graph[$1].shortName, $1) }
  }

  /// Looks up a definition. One that stands for a target has the name of that.
  ///
  /// - Complexity: O(log n + d) for d definitions with the key; O(n) if there is none.
  package func definition(_ name: String) -> NameMatch<DefinitionID> { definition(name, orType: true) }

  /// - Parameter findsTypes: whether the name may be that of a type.
  private func definition(_ name: String, orType findsTypes: Bool) -> NameMatch<DefinitionID> {
    if case .one(let target) = assembly(name), let definition = graph.definition(standingFor: target) {
      return .one(definition)
    }
    var found = definitions(named: name)
    if found.isEmpty, findsTypes { found = definitions(ofType: name) }
    return match(found, for: name, isFull: { graph.fullName(of: $0) == name }) {
      // Similar names are compared in the form in which the name was written.
      let dots = name.utf8.count { $0 == UInt8(ascii: ".") }
      return graph.definitions.indices.lazy.map { index in
        let id = DefinitionID(index)
        return dots == 0 ? graph[id].key : dots == 1 ? graph.shortName(of: id) : graph.fullName(of: id)
      }
    }
  }

  /// Looks up an assembly.
  ///
  /// - Complexity: O(log n); O(n) if there is none.
  package func assembly(_ name: String) -> NameMatch<AssemblyID> {
    match(assemblies(named: name), for: name, isFull: { graph[$0].name == name }) {
      let isFull = name.utf8.contains(UInt8(ascii: "."))
      return graph.assemblies.lazy.map { isFull ? $0.name : String($0.shortName) }
    }
  }

  /// Looks up an assembly or definition.
  package func node(_ name: String) -> NameMatch<Reference.Target> {
    let assembly = assembly(name)
    switch (assembly, definition(name, orType: assembly.found.isEmpty)) {
    case (.one(let target), _) where graph.definition(standingFor: target) != nil: return .one(.assembly(target))
    // A node may have the name of another cluster, and then it is found as `cluster.node`.
    case (.one(let cluster), _) where graph.vocabulary == .clusters: return .one(.assembly(cluster))
    case (.one(let assembly), .none): return .one(.assembly(assembly))
    case (.several(let assemblies), .none): return .several(assemblies.map(Reference.Target.assembly))
    case (.none, .one(let definition)): return .one(.definition(definition))
    case (.none, .several(let definitions)): return .several(definitions.map(Reference.Target.definition))
    case (.none(let assemblies), .none(let definitions)):
      return .none(nearest: NearestName.nearest(to: name, among: assemblies + definitions, count: 3))
    case (let assemblies, let definitions):
      return .several(
        assemblies.found.map(Reference.Target.assembly) + definitions.found.map(Reference.Target.definition))
    }
  }

  /// Returns the shortest unambiguous name of a definition: `Assembly.key` or `Module.Assembly.key`.
  package func shortestName(of definition: DefinitionID) -> String {
    let name = shortNames[definition]
    if graph.ownName(of: definition) != nil { return name }
    // A key may contain dots, so the name may be ambiguous nevertheless.
    return definitions(named: name).count == 1 ? name : graph.fullName(of: definition)
  }

  /// Returns the shortest unambiguous name of an assembly: without the module, unless two modules have such an
  /// assembly.
  package func shortestName(of assembly: AssemblyID) -> String {
    shortNames[assembly]
  }

  /// Returns the shortest unambiguous name of the definition or assembly at which a reference ends.
  package func shortestName(of target: Reference.Target) -> String {
    switch target {
    case .definition(let id): shortestName(of: id)
    case .assembly(let id): shortestName(of: id)
    }
  }

  // MARK: Matching

  private func match<ID, Names: Sequence<String>>(
    _ found: [ID], for name: String, isFull: (ID) -> Bool, among names: () -> Names
  ) -> NameMatch<ID> {
    if let only = found.count == 1 ? found.first : found.first(where: isFull) { return .one(only) }
    if !found.isEmpty { return .several(found) }
    return .none(nearest: NearestName.nearest(to: name, among: names(), count: 3))
  }

  /// Returns the definitions that a name may refer to. Each dot may be the one before the key, because keys may
  /// contain dots.
  private func definitions(named name: String) -> [DefinitionID] {
    var found = Array(run(in: definitionsByKey, of: name) { graph[$0].key })
    for dot in name.utf8.indices where name.utf8[dot] == UInt8(ascii: ".") {
      let (assembly, key) = (name[..<dot], String(name[name.utf8.index(after: dot)...]))
      found += run(in: definitionsByKey, of: key) { graph[$0].key }
        .filter { isAbbreviation(assembly, of: graph[graph[$0].assembly].name) }
    }
    return found.sorted()
  }

  private func definitions(ofType name: String) -> [DefinitionID] {
    graph.definitions.indices.filter { graph.definitions[$0].typeNames.contains(name) }.map { DefinitionID($0) }
  }

  private func assemblies(named name: String) -> [AssemblyID] {
    run(in: assembliesByShortName, of: String(graph.vocabulary.shortName(name))) { String(graph[$0].shortName) }
      .filter { isAbbreviation(name[...], of: graph[$0].name) }
  }

  /// Returns whether a name equals a full name or the part of it after one of its dots.
  private func isAbbreviation(_ name: Substring, of full: String) -> Bool {
    name == full || full.utf8.elementsEqualAtEnd("." + name)
  }

  /// Returns the elements with a name, given elements that are sorted by name.
  private func run<ID>(in ids: [ID], of name: String, by nameOf: (ID) -> String) -> ArraySlice<ID> {
    let first = ids.partitioningIndex { nameOf($0) >= name }
    return ids[first...].prefix { nameOf($0) == name }
  }
}

extension NameMatch {
  fileprivate var found: [Found] {
    switch self {
    case .one(let found): [found]
    case .several(let found): found
    case .none: []
    }
  }
}

extension String.UTF8View {
  /// Compares bytes, because a dot and the next scalar may form one character.
  fileprivate func elementsEqualAtEnd(_ end: String) -> Bool {
    suffix(end.utf8.count).elementsEqual(end.utf8)
  }
}
