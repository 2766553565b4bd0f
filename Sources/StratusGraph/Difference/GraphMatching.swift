/// The elements of two graphs that are the same: by name, or because they were unambiguously renamed or moved.
package struct GraphMatching: Hashable, Sendable {
  /// The assembly of the new graph for each assembly of the old one; `nil` if it is gone.
  package let assemblies: [AssemblyID?]
  /// The definition of the new graph for each definition of the old one; `nil` if it is gone.
  package let definitions: [DefinitionID?]
  /// Whether assemblies with different names replace each other, instead of being renamed.
  package var hasReplacements = false

  /// Finds the elements that are in both graphs.
  ///
  /// Elements with the same full name match. Among the rest:
  /// - An assembly is renamed if exactly one removed and one added assembly have the same definitions, with their
  ///   types.
  /// - A definition is renamed if it is the only removed one of its assembly with its types, and only one with the same
  ///   types was added.
  /// - A definition is moved to another assembly in the same way, by its key and its types.
  ///
  /// A definition with two possible matches is not matched.
  ///
  /// - Complexity: O(n) on average in the size of both graphs.
  package static func match(_ old: DefinitionGraph, _ new: DefinitionGraph) -> GraphMatching {
    var builder = GraphMatcher(old: old, new: new)
    builder.matchAssemblies()
    builder.matchDefinitions()
    return GraphMatching(assemblies: builder.assemblies, definitions: builder.definitions)
  }

  /// Finds the elements with the same full names in both graphs.
  ///
  /// - Parameter replacements: the assemblies of the new graph that replace others of the old one. Their definitions
  ///   match by their keys.
  /// - Complexity: O(n) on average in the size of both graphs.
  package static func byName(
    _ old: DefinitionGraph, _ new: DefinitionGraph, replacements: [AssemblyID: AssemblyID] = [:]
  ) -> GraphMatching {
    var builder = GraphMatcher(old: old, new: new)
    builder.matchAssemblyNames()
    for (original, replacement) in replacements { builder.assemblies[original.index] = replacement }
    builder.matchDefinitionNames()
    return GraphMatching(
      assemblies: builder.assemblies, definitions: builder.definitions, hasReplacements: !replacements.isEmpty)
  }
}

private struct GraphMatcher {
  let old: DefinitionGraph
  let new: DefinitionGraph
  var assemblies: [AssemblyID?]
  var definitions: [DefinitionID?]

  init(old: DefinitionGraph, new: DefinitionGraph) {
    self.old = old
    self.new = new
    assemblies = Array(repeating: nil, count: old.assemblies.count)
    definitions = Array(repeating: nil, count: old.definitions.count)
  }

  /// The types that identify a definition under another name.
  private struct Types: Hashable {
    let declared: String
    let built: String?

    init(_ definition: DefinitionNode) {
      declared = definition.declaredType
      built = definition.builtType
    }
  }

  private struct Member: Hashable {
    let key: String
    let types: Types

    init(_ definition: DefinitionNode) {
      key = definition.key
      types = Types(definition)
    }
  }

  private struct Owned<Value: Hashable>: Hashable {
    /// An assembly of the new graph.
    let assembly: AssemblyID
    let value: Value
  }

  mutating func matchAssemblyNames() {
    let byName = new.assemblyIDs
    for index in old.assemblies.indices { assemblies[index] = byName[old.assemblies[index].name] }
  }

  mutating func matchAssemblies() {
    matchAssemblyNames()
    let known = Set(assemblies)
    func members(of assembly: AssemblyNode, in graph: DefinitionGraph) -> [Member] {
      assembly.definitions.map { Member(graph.definitions[$0]) }
    }
    let renamed = Self.unambiguousPairs(
      old.assemblies.indices.filter { assemblies[$0] == nil }.map { ($0, members(of: old.assemblies[$0], in: old)) },
      new.assemblies.indices.filter { !known.contains(AssemblyID($0)) }
        .map { ($0, members(of: new.assemblies[$0], in: new)) })
    for (from, to) in renamed where !old.assemblies[from].definitions.isEmpty { assemblies[from] = AssemblyID(to) }
  }

  mutating func matchDefinitionNames() {
    let byName = Dictionary(
      new.definitions.indices.map {
        (Owned(assembly: new.definitions[$0].assembly, value: new.definitions[$0].key), DefinitionID($0))
      }, uniquingKeysWith: { first, _ in first })
    for index in old.definitions.indices {
      guard let assembly = assemblies[old.definitions[index].assembly.index] else { continue }
      definitions[index] = byName[Owned(assembly: assembly, value: old.definitions[index].key)]
    }
  }

  mutating func matchDefinitions() {
    matchDefinitionNames()
    let known = Set(definitions)
    let removed = old.definitions.indices.filter { definitions[$0] == nil }
    let added = new.definitions.indices.filter { !known.contains(DefinitionID($0)) }
    if removed.isEmpty || added.isEmpty { return }
    let renamed = Self.unambiguousPairs(
      removed.compactMap { index in
        assemblies[old.definitions[index].assembly.index].map {
          (index, Owned(assembly: $0, value: Types(old.definitions[index])))
        }
      },
      added.map { (($0, Owned(assembly: new.definitions[$0].assembly, value: Types(new.definitions[$0])))) })
    let moved = Self.unambiguousPairs(
      removed.map { ($0, Member(old.definitions[$0])) }, added.map { ($0, Member(new.definitions[$0])) })
    // A definition that may have been renamed and may have been moved is in two pairs.
    var uses = (old: [Int: Int](), new: [Int: Int]())
    for (from, to) in renamed + moved {
      uses.old[from, default: 0] += 1
      uses.new[to, default: 0] += 1
    }
    for (from, to) in renamed + moved where uses.old[from] == 1 && uses.new[to] == 1 {
      definitions[from] = DefinitionID(to)
    }
  }

  /// Returns the pairs of elements with equal features, for features that only one element on each side has.
  private static func unambiguousPairs<Feature: Hashable>(
    _ old: [(index: Int, feature: Feature)], _ new: [(index: Int, feature: Feature)]
  ) -> [(old: Int, new: Int)] {
    let candidates = Dictionary(grouping: new, by: \.feature)
    let counts = Dictionary(grouping: old, by: \.feature)
    return old.compactMap { index, feature in
      guard counts[feature]?.count == 1, let found = candidates[feature], found.count == 1 else { return nil }
      return (index, found[0].index)
    }
  }
}
