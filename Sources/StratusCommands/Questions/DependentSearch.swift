import StratusGraph

/// Finds the dependents of a subject by distance, and arranges them as a tree.
struct DependentSearch {
  private let graph: DefinitionGraph
  private let subject: NodeSelection
  private let bounds: Dependents.Bounds
  /// The distance of each dependent; 0 for the definitions of the subject.
  private(set) var distances: [DefinitionID: Int] = [:]
  /// The dependents within the bounds.
  private(set) var shown: Set<DefinitionID> = []
  /// The dependents that the tree already shows in full.
  private var placed: Set<DefinitionID> = []
  private var repetitions = 0

  init(graph: DefinitionGraph, subject: NodeSelection, bounds: Dependents.Bounds) {
    self.graph = graph
    self.subject = subject
    self.bounds = bounds
  }

  /// Returns the tree, depth first.
  mutating func run() -> [Dependents.Entry] {
    findDistances()
    var tree: [Dependents.Entry] = []
    // The entries to add, last first.
    var open = entries(for: subjectReferences, depth: 1)
    while let entry = open.popLast() {
      tree.append(entry)
      if !entry.isRepeated { open += entries(for: references(to: entry.definition), depth: entry.depth + 1) }
    }
    return tree
  }

  /// Searches breadth first, against the direction of the references.
  private mutating func findDistances() {
    for definition in subject.definitions { distances[definition] = 0 }
    var arriving = subjectReferences
    var depth = 1
    while !arriving.isEmpty {
      var next: [DefinitionID] = []
      for reference in arriving where distances[reference.from] == nil {
        distances[reference.from] = depth
        if depth <= bounds.depth, shown.count < bounds.count { shown.insert(reference.from) }
        next.append(reference.from)
      }
      arriving = next.flatMap { references(to: $0) }
      depth += 1
    }
  }

  /// Returns the entries for the definitions that make some references, last first.
  ///
  /// - Parameter references: the references to one definition, or to the subject, by referring definition.
  private mutating func entries(for references: [Reference], depth: Int) -> [Dependents.Entry] {
    guard depth <= bounds.depth else { return [] }
    var entries: [Dependents.Entry] = []
    for (from, references) in groups(of: references) {
      // A definition is shown in full at its shortest distance, and there only once.
      let isRepeated = distances[from] != depth || !placed.insert(from).inserted
      if isRepeated {
        guard repetitions < bounds.count else { continue }
        repetitions += 1
      }
      entries.append(
        Dependents.Entry(
          definition: from, depth: depth, references: references, isRoot: graph.references(to: from).isEmpty,
          isRepeated: isRepeated))
    }
    if !entries.isEmpty { entries[entries.count - 1].isLast = true }
    return entries.reversed()
  }

  /// Groups references by the definition that makes them, without definitions outside the bounds.
  private func groups(of references: [Reference]) -> [(from: DefinitionID, references: [Reference])] {
    var groups: [(from: DefinitionID, references: [Reference])] = []
    for reference in references where shown.contains(reference.from) {
      if groups.last?.from == reference.from {
        groups[groups.count - 1].references.append(reference)
      } else {
        groups.append((reference.from, [reference]))
      }
    }
    return groups
  }

  private func references(to definition: DefinitionID) -> [Reference] {
    graph.references(to: definition).map { graph[$0] }
  }

  /// The references to any definition of the subject and to the assembly as an object, by referring definition.
  private var subjectReferences: [Reference] {
    var ids = subject.definitions.flatMap { Array(graph.references(to: $0)) }
    if let assembly = subject.assembly {
      ids += graph.references.indices.filter { graph.references[$0].target == .assembly(assembly) }
        .map { ReferenceID($0) }
    }
    return ids.sorted().map { graph[$0] }
  }
}
