import StratusArchitecture
import StratusGraph

/// Two architectures as one graph: the new one with what was removed from the old one.
package struct CombinedGraph: Sendable {
  package let graph: DefinitionGraph
  /// The change of each element of the graph.
  package let marks: DifferenceMarks
  /// The elements of the graph for those of the old and the new architecture.
  let old: Elements
  let new: Elements

  /// The elements of the graph for those of one architecture.
  struct Elements: Sendable {
    var assemblies: [AssemblyID] = []
    var definitions: [DefinitionID] = []
    /// `nil` for old references that are in the new architecture, or that have changed.
    var references: [ReferenceID?] = []

    func target(_ target: Reference.Target) -> Reference.Target {
      target.renumbered {
        definitions[$0.index]
      } assembly: {
        assemblies[$0.index]
      } ?? target
    }
  }

  /// Combines two architectures.
  ///
  /// - Complexity: O(n log n) in the size of both.
  package static func of(_ difference: ArchitectureDifference) -> CombinedGraph {
    var combination = Combination(difference: difference)
    combination.addAssemblies()
    combination.addDefinitions()
    combination.addReferences()
    return combination.result()
  }
}

private struct Combination {
  let difference: ArchitectureDifference
  private let oldGraph: DefinitionGraph
  private let newGraph: DefinitionGraph
  private var builder: DefinitionGraph.Builder
  /// The IDs in the builder.
  private var old = CombinedGraph.Elements()
  private var new = CombinedGraph.Elements()
  /// The names of assemblies and definitions in the order of the builder. They are unique, because elements with equal
  /// names are the same.
  private var assemblyNames: [String] = []
  private var definitionNames: [Name] = []
  /// For each definition in the builder, its references.
  private var references: [[(old: Int?, new: Int?)]] = []

  private struct Name: Hashable {
    let assembly: String
    let key: String
  }

  init(difference: ArchitectureDifference) {
    self.difference = difference
    (oldGraph, newGraph) = (difference.old.graph, difference.new.graph)
    builder = DefinitionGraph.Builder(like: newGraph)
  }

  mutating func addAssemblies() {
    func add(_ assembly: AssemblyNode) -> AssemblyID {
      assemblyNames.append(assembly.name)
      return builder.add(assembly)
    }
    for assembly in newGraph.assemblies { new.assemblies.append(add(assembly)) }
    for (assembly, match) in zip(oldGraph.assemblies, difference.matching.assemblies) {
      old.assemblies.append(match.map { new.assemblies[$0.index] } ?? add(assembly))
    }
  }

  mutating func addDefinitions() {
    func add(_ definition: DefinitionNode, to assembly: AssemblyID) -> DefinitionID {
      definitionNames.append(Name(assembly: assemblyNames[assembly.index], key: definition.key))
      references.append([])
      var definition = definition
      definition.assembly = assembly
      return builder.add(definition)
    }
    for definition in newGraph.definitions {
      new.definitions.append(add(definition, to: new.assemblies[definition.assembly.index]))
    }
    for (definition, match) in zip(oldGraph.definitions, difference.matching.definitions) {
      old.definitions.append(
        match.map { new.definitions[$0.index] } ?? add(definition, to: old.assemblies[definition.assembly.index]))
    }
  }

  /// Adds the new references, and those that were removed.
  mutating func addReferences() {
    func add(_ reference: Reference, _ elements: CombinedGraph.Elements, old: Int? = nil, new: Int? = nil) {
      var moved = reference
      moved.from = elements.definitions[reference.from.index]
      moved.target = elements.target(reference.target)
      builder.add(moved)
      references[moved.from.index].append((old, new))
    }
    for (index, reference) in newGraph.references.enumerated() { add(reference, new, new: index) }
    for change in difference.changes {
      guard case .reference(let id)? = change.old, change.new == nil else { continue }
      add(oldGraph[id], old, old: id.index)
    }
  }

  consuming func result() -> CombinedGraph {
    let graph = builder.build()
    // The builder has sorted everything, so elements are found by name.
    let assemblies = Dictionary(uniqueKeysWithValues: graph.assemblies.enumerated().map { ($1.name, AssemblyID($0)) })
    let definitions = Dictionary(
      uniqueKeysWithValues: graph.definitions.enumerated().map { index, definition in
        (Name(assembly: graph[definition.assembly].name, key: definition.key), DefinitionID(index))
      })
    func moved(_ elements: CombinedGraph.Elements, referenceCount: Int) -> CombinedGraph.Elements {
      CombinedGraph.Elements(
        assemblies: elements.assemblies.map { assemblies[assemblyNames[$0.index]] ?? $0 },
        definitions: elements.definitions.map { definitions[definitionNames[$0.index]] ?? $0 },
        references: [ReferenceID?](repeating: nil, count: referenceCount))
    }
    var old = moved(self.old, referenceCount: oldGraph.references.count)
    var new = moved(self.new, referenceCount: newGraph.references.count)
    for (index, list) in references.enumerated() {
      guard let from = definitions[definitionNames[index]] else { continue }
      // The references of a definition are in the order of arrival.
      for (reference, ends) in zip(graph.references(from: from), list) {
        if let index = ends.old { old.references[index] = ReferenceID(reference) }
        if let index = ends.new { new.references[index] = ReferenceID(reference) }
      }
    }
    return CombinedGraph(
      graph: graph, marks: DifferenceMarks(of: graph).marking(difference, old: old, new: new), old: old, new: new)
  }
}

extension DifferenceMarks {
  /// Returns the marks of all elements that differ.
  fileprivate func marking(
    _ difference: ArchitectureDifference, old: CombinedGraph.Elements, new: CombinedGraph.Elements
  ) -> Self {
    var marks = self
    for change in difference.changes {
      let entry = difference.entry(of: change)
      var mark = Mark()
      mark.change = change.old == nil ? .added : change.new == nil ? .removed : .changed
      if let oldName = entry.oldName {
        mark.words.append(oldName.reason.rawValue)
        mark.details.append(oldName.words)
      }
      if entry.oldName?.reason == .moved, case .definition(let id)? = change.old {
        let definition = difference.old.graph[id]
        mark.origin = Mark.Origin(assembly: old.assemblies[definition.assembly.index], key: definition.key)
      }
      mark.oldLayer = entry.properties.first { $0.name == "layer" }?.old
      mark.words += entry.properties.map(\.badge)
      mark.details += entry.properties.map { "\($0.name) \($0.new), was \($0.old)" }
      let elements = change.new == nil ? old : new
      switch change.new ?? change.old {
      case .assembly(let id): marks.assemblies[elements.assemblies[id.index].index] = mark
      case .definition(let id): marks.definitions[elements.definitions[id.index].index] = mark
      case .reference(let id):
        if let reference = elements.references[id.index] { marks.references[reference.index] = mark }
      case .collaborator(let id, _):
        Self.add(
          "collaborators", "\(mark.change.title): collaborator \(entry.name)",
          to: &marks.assemblies[elements.assemblies[id.index].index])
      case .value(let index):
        let graph = change.new == nil ? difference.old.graph : difference.new.graph
        let definition = elements.definitions[graph.values[index].definition.index]
        Self.add("values", "\(mark.change.title): value \(entry.name)", to: &marks.definitions[definition.index])
      case .unseen, nil: break
      }
    }
    return marks
  }
}

extension DifferenceEntry.Property {
  /// The text for a badge: the name, or both values if they are short and mean something without the name.
  fileprivate var badge: String { name == "scope" || name == "layer" ? "\(old) → \(new)" : name }
}
