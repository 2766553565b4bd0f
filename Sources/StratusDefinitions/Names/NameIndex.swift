import StratusSupport

/// What a name that somebody wrote stands for.
package enum NameMatch<Found: Hashable & Sendable>: Hashable, Sendable {
  case one(Found)
  /// The name is ambiguous; at least two, in the order of their full names.
  case several([Found])
  /// Nothing has the name; up to three names that are near to it, nearest first.
  case none(nearest: [String])
}

/// Finds assemblies and definitions by their names, which may be abbreviated from the left as far as they stay
/// unambiguous: `Weather.StoryAssembly.router`, `StoryAssembly.router`, `router`.
///
/// A name that is complete is never ambiguous with one that it abbreviates. Build an index once and ask it often.
package struct NameIndex: Sendable {
  /// An assembly or a definition.
  package enum Node: Hashable, Sendable {
    case assembly(AssemblyID)
    case definition(DefinitionID)
  }

  private let graph: DefinitionGraph
  /// All definitions, by key, then ascending.
  private let definitionsByKey: [DefinitionID]
  /// All assemblies, by short name, then ascending.
  private let assembliesByShortName: [AssemblyID]

  /// - Complexity: O(n log n) in definitions and assemblies.
  package init(_ graph: DefinitionGraph) {
    self.graph = graph
    definitionsByKey = graph.definitions.indices.map { DefinitionID($0) }
      .sorted { (graph[$0].key, $0) < (graph[$1].key, $1) }
    assembliesByShortName = graph.assemblies.indices.map { AssemblyID($0) }
      .sorted { (graph[$0].shortName, $0) < (graph[$1].shortName, $1) }
  }

  /// The definition that a name stands for.
  ///
  /// - Complexity: O(log n) and the definitions that have the key; a linear search for near names where there is none.
  package func definition(_ name: String) -> NameMatch<DefinitionID> {
    match(definitions(named: name), for: name, isFull: { graph.fullName(of: $0) == name }) {
      // Compared as far as they are written: with as many dots.
      let dots = name.utf8.count { $0 == UInt8(ascii: ".") }
      return graph.definitions.indices.lazy.map { index in
        let id = DefinitionID(index)
        return dots == 0 ? graph[id].key : dots == 1 ? graph.shortName(of: id) : graph.fullName(of: id)
      }
    }
  }

  /// The assembly that a name stands for.
  ///
  /// - Complexity: O(log n); a linear search for near names where there is none.
  package func assembly(_ name: String) -> NameMatch<AssemblyID> {
    match(assemblies(named: name), for: name, isFull: { graph[$0].name == name }) {
      let isFull = name.utf8.contains(UInt8(ascii: "."))
      return graph.assemblies.lazy.map { isFull ? $0.name : String($0.shortName) }
    }
  }

  /// The assembly or definition that a name stands for.
  package func node(_ name: String) -> NameMatch<Node> {
    switch (assembly(name), definition(name)) {
    case (.one(let assembly), .none): return .one(.assembly(assembly))
    case (.several(let assemblies), .none): return .several(assemblies.map(Node.assembly))
    case (.none, .one(let definition)): return .one(.definition(definition))
    case (.none, .several(let definitions)): return .several(definitions.map(Node.definition))
    case (.none(let assemblies), .none(let definitions)):
      return .none(nearest: NearestName.nearest(to: name, among: assemblies + definitions, count: 3))
    case (let assemblies, let definitions):
      return .several(assemblies.found.map(Node.assembly) + definitions.found.map(Node.definition))
    }
  }

  /// `Assembly.key` where that is unambiguous, else the full name.
  package func shortestName(of definition: DefinitionID) -> String {
    let name = graph.shortName(of: definition)
    return definitions(named: name).count == 1 ? name : graph.fullName(of: definition)
  }

  /// The name without its module where that is unambiguous, else the full name.
  package func shortestName(of assembly: AssemblyID) -> String {
    let name = String(graph[assembly].shortName)
    return assemblies(named: name).count == 1 ? name : graph[assembly].name
  }

  // MARK: Matching

  private func match<ID, Names: Sequence<String>>(
    _ found: [ID], for name: String, isFull: (ID) -> Bool, among names: () -> Names
  ) -> NameMatch<ID> {
    if let only = found.count == 1 ? found.first : found.first(where: isFull) { return .one(only) }
    if !found.isEmpty { return .several(found) }
    return .none(nearest: NearestName.nearest(to: name, among: names(), count: 3))
  }

  /// Each dot may be the one before the key, since a key may have dots itself.
  private func definitions(named name: String) -> [DefinitionID] {
    var found = Array(run(in: definitionsByKey, of: name) { graph[$0].key })
    for dot in name.utf8.indices where name.utf8[dot] == UInt8(ascii: ".") {
      let (assembly, key) = (name[..<dot], String(name[name.utf8.index(after: dot)...]))
      found += run(in: definitionsByKey, of: key) { graph[$0].key }
        .filter { isAbbreviation(assembly, of: graph[graph[$0].assembly].name) }
    }
    return found.sorted()
  }

  private func assemblies(named name: String) -> [AssemblyID] {
    let short = name[name.index(afterLastDotOf: name)...]
    return run(in: assembliesByShortName, of: String(short)) { String(graph[$0].shortName) }
      .filter { isAbbreviation(name[...], of: graph[$0].name) }
  }

  /// Whether a name is another one, or what follows one of its dots.
  private func isAbbreviation(_ name: Substring, of full: String) -> Bool {
    name == full || full.utf8.elementsEqualAtEnd("." + name)
  }

  /// The elements with a name, among elements that are sorted by it.
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
  /// By bytes: a dot and what follows it may be one character.
  fileprivate func elementsEqualAtEnd(_ end: String) -> Bool {
    suffix(end.utf8.count).elementsEqual(end.utf8)
  }
}
