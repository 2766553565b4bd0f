import StratusArchitecture
import StratusDefinitions

/// Everything in a new architecture, and what the old one had in addition, with a mark for each difference.
///
/// Elements that were renamed or moved have their new names.
package struct MergedArchitecture: Hashable, Sendable {
  /// The union of both graphs. It has no collaborators, no values, and no unseen parts.
  package let graph: DefinitionGraph
  /// The marks of the elements of the union; `nil` for those that are the same in both.
  package let assemblyMarks: [ChangeMark?]
  package let definitionMarks: [ChangeMark?]
  package let referenceMarks: [ChangeMark?]
  /// The elements of the union for those of the new graph.
  let newAssemblies: [AssemblyID]
  let newDefinitions: [DefinitionID]
  let newReferences: [ReferenceID]

  /// Merges both sides of a difference. A changed value counts as a change of the definition that receives it.
  ///
  /// - Complexity: O(n log n) in the size of both graphs.
  package static func merge(_ difference: ArchitectureDifference) -> MergedArchitecture {
    var merger = Merger(difference)
    merger.addAssemblies()
    merger.addDefinitions()
    merger.addReferences()
    return merger.finish()
  }

  /// Whether nothing that a diagram shows differs.
  package var isUnchanged: Bool {
    (assemblyMarks + definitionMarks + referenceMarks).allSatisfy { $0 == nil }
  }

  /// Returns a finding in the new graph as a finding in the union.
  func moved(_ finding: Finding) -> Finding {
    switch finding.subject {
    case .reference(let id): finding.about(.reference(newReferences[id.index]))
    case .definition(let id): finding.about(.definition(newDefinitions[id.index]))
    case .assembly(let id): finding.about(.assembly(newAssemblies[id.index]))
    case .configuration, .unseen: finding
    }
  }
}

/// Builds the union. Until the end, IDs count in the order of arrival.
private struct Merger {
  private struct Member: Hashable {
    let assembly: String
    let key: String
  }

  private let difference: ArchitectureDifference
  private var builder: DefinitionGraph.Builder
  private var assemblies = (old: [AssemblyID](), new: [AssemblyID]())
  private var definitions = (old: [DefinitionID](), new: [DefinitionID]())
  private var assemblyNames: [String] = []
  private var members: [Member] = []
  private var assemblyMarks: [ChangeMark?] = []
  private var definitionMarks: [ChangeMark?] = []
  private var references: [(from: DefinitionID, mark: ChangeMark?, new: Int?)] = []

  private var old: DefinitionGraph { difference.old.graph }
  private var new: DefinitionGraph { difference.new.graph }

  init(_ difference: ArchitectureDifference) {
    self.difference = difference
    let newest = difference.new.graph.assemblies.isEmpty ? difference.old.graph : difference.new.graph
    builder = DefinitionGraph.Builder(product: newest.product, configuration: newest.configuration)
  }

  mutating func addAssemblies() {
    let known = Set(difference.matching.assemblies)
    for (index, assembly) in new.assemblies.enumerated() {
      assemblies.new.append(add(assembly, mark: known.contains(AssemblyID(index)) ? nil : .added))
    }
    for (assembly, match) in zip(old.assemblies, difference.matching.assemblies) {
      assemblies.old.append(match.map { assemblies.new[$0.index] } ?? add(assembly, mark: .removed))
    }
    for case .assembly(let id)? in difference.changes.map(\.new) where assemblyMarks[id.index] == nil {
      assemblyMarks[id.index] = .changed
    }
  }

  private mutating func add(_ assembly: AssemblyNode, mark: ChangeMark?) -> AssemblyID {
    assemblyNames.append(assembly.name)
    assemblyMarks.append(mark)
    return builder.addAssembly(assembly.name, superclass: assembly.superclass)
  }

  mutating func addDefinitions() {
    let known = Set(difference.matching.definitions)
    for (index, definition) in new.definitions.enumerated() {
      let owner = assemblies.new[definition.assembly.index]
      definitions.new.append(add(definition, to: owner, mark: known.contains(DefinitionID(index)) ? nil : .added))
    }
    for (definition, match) in zip(old.definitions, difference.matching.definitions) {
      let owner = assemblies.old[definition.assembly.index]
      definitions.old.append(
        match.map { definitions.new[$0.index] } ?? add(definition, to: owner, mark: .removed))
    }
    for change in difference.changes {
      switch (change.old, change.new) {
      case (_, .definition(let id)?): mark(definitions.new[id.index])
      case (_, .value(let index)?): mark(definitions.new[new.values[index].definition.index])
      case (.value(let index)?, nil): mark(definitions.old[old.values[index].definition.index])
      default: break
      }
    }
  }

  private mutating func add(_ definition: DefinitionNode, to owner: AssemblyID, mark: ChangeMark?) -> DefinitionID {
    members.append(Member(assembly: assemblyNames[owner.index], key: definition.key))
    definitionMarks.append(mark)
    return builder.add(definition.moved(to: owner))
  }

  private mutating func mark(_ definition: DefinitionID) {
    if definitionMarks[definition.index] == nil { definitionMarks[definition.index] = .changed }
  }

  mutating func addReferences() {
    var marks: [ReferenceID: ChangeMark] = [:]
    var removed: [ReferenceID] = []
    for change in difference.changes {
      switch (change.old, change.new) {
      case (nil, .reference(let id)?): marks[id] = .added
      case (_?, .reference(let id)?): marks[id] = .changed
      case (.reference(let id)?, nil): removed.append(id)
      default: break
      }
    }
    for (index, reference) in new.references.enumerated() {
      add(reference, definitions.new, assemblies.new, mark: marks[ReferenceID(index)], new: index)
    }
    for id in removed { add(old[id], definitions.old, assemblies.old, mark: .removed, new: nil) }
  }

  private mutating func add(
    _ reference: Reference, _ definitions: [DefinitionID], _ assemblies: [AssemblyID], mark: ChangeMark?, new: Int?
  ) {
    let target: Reference.Target =
      switch reference.target {
      case .definition(let id): .definition(definitions[id.index])
      case .assembly(let id): .assembly(assemblies[id.index])
      }
    let from = definitions[reference.from.index]
    builder.add(
      Reference(from: from, target: target, injection: reference.injection, collaborator: reference.collaborator))
    references.append((from, mark, new))
  }

  consuming func finish() -> MergedArchitecture {
    // Building sorts everything, so the final IDs are found by name, and references stay in order within a definition.
    let graph = builder.build()
    let finalAssemblies = Self.finalIndices(of: assemblyNames, among: graph.assemblies.map(\.name))
    let finalDefinitions = Self.finalIndices(
      of: members, among: graph.definitions.map { Member(assembly: graph[$0.assembly].name, key: $0.key) })
    let order = references.indices.sorted {
      (finalDefinitions[references[$0].from.index], $0) < (finalDefinitions[references[$1].from.index], $1)
    }
    var newReferences = [ReferenceID](repeating: ReferenceID(0), count: new.references.count)
    for (index, arrival) in order.enumerated() {
      if let new = references[arrival].new { newReferences[new] = ReferenceID(index) }
    }
    return MergedArchitecture(
      graph: graph, assemblyMarks: Self.permuted(assemblyMarks, by: finalAssemblies),
      definitionMarks: Self.permuted(definitionMarks, by: finalDefinitions),
      referenceMarks: order.map { references[$0].mark },
      newAssemblies: assemblies.new.map { AssemblyID(finalAssemblies[$0.index]) },
      newDefinitions: definitions.new.map { DefinitionID(finalDefinitions[$0.index]) }, newReferences: newReferences)
  }

  /// Returns the index of each element in another order. Equal elements keep theirs.
  private static func finalIndices<Element: Hashable>(of elements: [Element], among sorted: [Element]) -> [Int] {
    var places: [Element: [Int]] = [:]
    for index in sorted.indices.reversed() { places[sorted[index], default: []].append(index) }
    return elements.indices.map { places[elements[$0]]?.popLast() ?? $0 }
  }

  private static func permuted(_ marks: [ChangeMark?], by indices: [Int]) -> [ChangeMark?] {
    var result = [ChangeMark?](repeating: nil, count: marks.count)
    for (mark, index) in zip(marks, indices) { result[index] = mark }
    return result
  }
}
