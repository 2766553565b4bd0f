extension DefinitionGraph {
  /// Returns the graph of several inputs, in which each assembly exists once.
  ///
  /// Assemblies with the same full name must be equal apart from their locations, which locks do not contain, and the
  /// children that they belong to. The result does not depend on the order of the graphs, and graphs can be merged step
  /// by step.
  ///
  /// - Parameters:
  ///   - parts: the graphs. Their own products and activations are ignored.
  ///   - product: the product of the result.
  ///   - activation: the activation of the result.
  /// - Throws: ``MergeError`` if an assembly differs between two graphs, or if only some of them are of targets.
  /// - Complexity: O(n log n) in the total size of the graphs.
  package static func merge(
    _ parts: [NamedGraph], product: String, activation: String? = nil
  ) throws(MergeError) -> DefinitionGraph {
    try requireOneVocabulary(parts)
    var merger = GraphMerger(parts)
    try merger.chooseOccurrences()
    return merger.graph(product: product, activation: activation)
  }

  private static func requireOneVocabulary(_ parts: [NamedGraph]) throws(MergeError) {
    guard let first = parts.first, let other = parts.first(where: { $0.graph.vocabulary != first.graph.vocabulary })
    else { return }
    throw MergeError(mixing: first, and: other)
  }
}

private struct GraphMerger {
  private let parts: [NamedGraph]
  /// The full names of all assemblies, sorted.
  private let names: [String]
  /// For each part, the index in ``names`` of each of its assemblies.
  private let indices: [[Int]]
  /// For each name, the parts that contain the assembly.
  private var occurrences: [[AssemblyOccurrence]]
  /// For each name, the part from which the assembly is taken.
  private var chosen: [AssemblyOccurrence] = []

  init(_ parts: [NamedGraph]) {
    self.parts = parts
    names = Set(parts.flatMap { $0.graph.assemblies.map(\.name) }).sorted()
    let positions = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    indices = parts.map { part in part.graph.assemblies.map { positions[$0.name] ?? 0 } }
    occurrences = Array(repeating: [], count: names.count)
    for (part, indices) in indices.enumerated() {
      for (assembly, index) in indices.enumerated() {
        occurrences[index].append(AssemblyOccurrence(part: part, assembly: AssemblyID(assembly)))
      }
    }
  }

  /// Chooses one occurrence of each assembly: the one with the first locations, so that the order of the parts does not
  /// matter.
  mutating func chooseOccurrences() throws(MergeError) {
    let search = ConflictSearch(parts: parts, indices: indices)
    var conflicts: [MergeConflict] = []
    for occurrences in occurrences {
      var best = occurrences[0]
      for other in occurrences.dropFirst() {
        if let conflict = search.conflict(between: occurrences[0], and: other) {
          conflicts.append(conflict)
          break
        }
        if search.isPreferred(other, to: best) { best = other }
      }
      chosen.append(best)
    }
    if !conflicts.isEmpty { throw MergeError(conflicts: conflicts) }
  }

  func graph(product: String, activation: String?) -> DefinitionGraph {
    var builder = Builder(product: product, activation: activation)
    builder.vocabulary = parts.first?.graph.vocabulary ?? .assemblies
    /// For each name, the ID of its first definition.
    var starts: [Int] = []
    for (index, occurrence) in chosen.enumerated() {
      let graph = parts[occurrence.part].graph
      var assembly = graph[occurrence.assembly]
      assembly.child = child(of: occurrences[index])
      builder.add(assembly)
      starts.append(builder.definitionCount)
      for position in assembly.definitions {
        var definition = graph.definitions[position]
        definition.assembly = AssemblyID(index)
        builder.add(definition)
      }
    }
    for (index, occurrence) in chosen.enumerated() {
      let served = indices[occurrence.part]
      for node in parts[occurrence.part].graph[occurrence.assembly].collaborators {
        builder.add(node, of: AssemblyID(index), served: AssemblyID(served[node.assembly.index]))
      }
    }
    for part in parts.indices { addInjections(of: part, starts: starts, to: &builder) }
    // The parts know only the order of their own contributions.
    if parts.count > 1 { builder.sortContributions() }
    for part in unseenParts(besides: product) { builder.add(part) }
    return builder.build()
  }

  /// Returns the child of an assembly: none if any part has the assembly outside of children, or else the first by
  /// name.
  private func child(of occurrences: [AssemblyOccurrence]) -> String? {
    let children = occurrences.map { parts[$0.part].graph[$0.assembly].child }
    return children.contains(nil) ? nil : children.compactMap(\.self).min()
  }

  private typealias Builder = DefinitionGraph.Builder

  /// Adds the references and values of the assemblies that are taken from a part.
  private func addInjections(of part: Int, starts: [Int], to builder: inout Builder) {
    let graph = parts[part].graph
    func isChosen(_ definition: DefinitionID) -> Bool {
      chosen[indices[part][graph[definition].assembly.index]].part == part
    }
    func merged(_ definition: DefinitionID) -> DefinitionID {
      let assembly = graph[definition].assembly
      // Equal assemblies have the same keys, in the same order.
      return DefinitionID(
        starts[indices[part][assembly.index]] + definition.index - graph[assembly].definitions.lowerBound)
    }
    for index in graph.references.indices where isChosen(ConflictSearch.author(of: graph.references[index])) {
      var reference = graph.references[index]
      let target = reference.target.renumbered(merged) { AssemblyID(indices[part][$0.index]) }
      (reference.from, reference.target) = (merged(reference.from), target ?? reference.target)
      builder.add(reference)
    }
    for var value in graph.values where isChosen(value.definition) {
      value.definition = merged(value.definition)
      builder.add(value)
    }
  }

  /// The parts that no graph shows. What one input leaves out, another one may contain.
  private func unseenParts(besides product: String) -> Set<UnseenPart> {
    let assemblies = Set(names)
    var superclasses: Set<String> = []
    var modules: Set<Substring> = []
    for part in parts {
      for assembly in part.graph.assemblies {
        superclasses.formUnion(assembly.superclasses)
        modules.insert(assembly.name.prefix { $0 != "." })
      }
    }
    return Set(parts.flatMap { $0.graph.unseenParts(besides: product) }).filter { part in
      switch part.kind {
      case .inactiveAssembly, .otherLibrary: !assemblies.contains(part.name)
      case .abstractAssembly: !assemblies.contains(part.name) && !superclasses.contains(part.name)
      case .target: !modules.contains(part.name[...])
      case .genericAssembly, .closures, .libraries, .details, .input, .product, .activation, .package, .unlistedPackage,
        .unreadable:
        true
      }
    }
  }
}

/// An assembly of one of several graphs.
struct AssemblyOccurrence: Hashable {
  /// The index of the graph.
  let part: Int
  let assembly: AssemblyID
}

extension DefinitionGraph {
  /// Returns the unseen parts for a merged graph with another product. Targets keep that to which they do not belong.
  fileprivate func unseenParts(besides merged: String) -> [UnseenPart] {
    unseen.map { part in
      guard part.kind == .target, part.library == nil, product != merged else { return part }
      return UnseenPart(.target, name: part.name, library: product)
    }
  }
}
