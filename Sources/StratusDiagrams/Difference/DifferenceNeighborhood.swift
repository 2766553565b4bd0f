import StratusArchitecture
import StratusGraph
import StratusSupport

/// The part of a graph that has changed, with its direct neighbors.
struct DifferenceNeighborhood {
  private let graph: DefinitionGraph
  private let difference: DifferenceMarks
  /// Whether unchanged neighbors of changed definitions belong to it.
  private let hasNeighbors: Bool
  /// Whether each definition has changed.
  private var isChanged: [Bool]
  private(set) var definitions: BitSet
  /// The assemblies that are kept even without definitions.
  private(set) var assemblies: Set<AssemblyID> = []
  private(set) var references: BitSet

  /// The largest number of references of a definition whose unchanged neighbors are shown. More would hide the
  /// difference.
  private static let referenceLimit = 12

  /// - Complexity: O(size of the graph).
  static func of(_ graph: DefinitionGraph, _ difference: DifferenceMarks, hasNeighbors: Bool) -> Self {
    var part = Self(
      graph: graph, difference: difference, hasNeighbors: hasNeighbors,
      isChanged: difference.definitions.map { $0.change != .unchanged },
      definitions: BitSet(bound: graph.definitions.count), references: BitSet(bound: graph.references.count))
    part.addDefinitions()
    part.addReferences()
    part.addFindings()
    part.addAssemblies()
    return part
  }

  private mutating func addDefinitions() {
    for (assembly, mark) in zip(graph.assemblies, difference.assemblies) where mark.oldLayer != nil {
      for definition in assembly.definitions { isChanged[definition] = true }
    }
    for index in isChanged.indices where isChanged[index] { definitions.insert(index) }
  }

  /// Adds the references that differ, those of changed definitions, and their ends.
  private mutating func addReferences() {
    var counts = [Int](repeating: 0, count: graph.definitions.count)
    for reference in graph.references {
      counts[reference.from.index] += 1
      if let target = reference.definition { counts[target.index] += 1 }
    }
    func showsNeighbors(_ definition: Int) -> Bool {
      guard hasNeighbors else { return false }
      return switch difference.definitions[definition].change {
      case .added, .removed: true
      case .changed, .unchanged: isChanged[definition] && counts[definition] <= Self.referenceLimit
      }
    }
    for (index, reference) in graph.references.enumerated() {
      let (from, to) = (reference.from.index, reference.definition?.index)
      let isBetween = isChanged[from] && to.map { isChanged[$0] } ?? false
      let isBeside = showsNeighbors(from) || to.map(showsNeighbors) ?? false
      guard isMarked(.reference(ReferenceID(index)), difference.references[index]) || isBetween || isBeside else {
        continue
      }
      references.insert(index)
      definitions.insert(from)
      if let to { definitions.insert(to) }
    }
  }

  /// Adds the definitions and assemblies with findings that come and go.
  private mutating func addFindings() {
    for index in graph.definitions.indices where isMarked(.definition(DefinitionID(index)), nil) {
      definitions.insert(index)
    }
    let related = Set(difference.relations.filter { $0.value == .added || $0.value == .removed }.compactMap(\.key.to))
    if related.isEmpty { return }
    for index in graph.definitions.indices where related.contains(graph.fullName(of: DefinitionID(index))) {
      definitions.insert(index)
    }
    for index in graph.assemblies.indices where related.contains(graph.assemblies[index].name) {
      addAssembly(index)
    }
  }

  /// Adds the assemblies that differ, each with a definition so that its box is drawn, and those from which definitions
  /// have moved.
  private mutating func addAssemblies() {
    for index in graph.assemblies.indices
    where isMarked(.assembly(AssemblyID(index)), difference.assemblies[index]) {
      addAssembly(index)
    }
    for mark in difference.definitions { if let origin = mark.origin { assemblies.insert(origin.assembly) } }
  }

  /// Adds an assembly, with a definition so that its box is drawn.
  private mutating func addAssembly(_ index: Int) {
    let own = graph.assemblies[index].definitions
    assemblies.insert(AssemblyID(index))
    if let first = own.first, !own.contains(where: definitions.contains) { definitions.insert(first) }
  }

  /// Returns whether an element differs, or has a finding that comes or goes.
  private func isMarked(_ subject: Finding.Subject, _ mark: DifferenceMarks.Mark?) -> Bool {
    if let mark, mark.change != .unchanged { return true }
    let finding = difference.findings[subject]
    return finding == .added || finding == .removed
  }
}

extension ViewedGraph {
  /// Keeps what has changed, with its direct neighbors.
  ///
  /// - Parameter ofUnchanged: whether neighbors are kept whose references have not changed.
  /// - Returns: a description of the rest for the title; `nil` if everything is kept.
  mutating func keepNeighborhood(ofUnchanged: Bool = true) -> String? {
    guard let difference else { return nil }
    let part = DifferenceNeighborhood.of(graph, difference, hasNeighbors: ofUnchanged)
    return keep(part)
  }

  /// Keeps the neighborhood of a difference.
  ///
  /// - Returns: a description of the rest for the title; `nil` if everything is kept.
  mutating func keep(_ part: DifferenceNeighborhood) -> String? {
    let whole = graph
    keep(Renumbering(from: whole, shown: part.definitions, empty: part.assemblies)) {
      part.references.contains($0.index)
    }
    let definitions = whole.definitions.count - graph.definitions.count
    let references = whole.references.count - graph.references.count
    if definitions > 0 {
      return
        """
        \(Plural.text(definitions, "unchanged definition")) not shown; --unchanged shows \
        \(definitions == 1 ? "it" : "them")
        """
    }
    if references == 0 { return nil }
    return
      """
      \(Plural.text(references, "unchanged reference")) not shown; --unchanged shows \
      \(references == 1 ? "it" : "them")
      """
  }
}
