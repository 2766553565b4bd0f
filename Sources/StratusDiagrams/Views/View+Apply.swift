import StratusArchitecture
import StratusGraph
import StratusSupport

extension View {
  /// Applies the view to a graph.
  ///
  /// - Throws: ``UnmatchedPattern`` for the first pattern that matches nothing in the whole graph.
  /// - Complexity: O(patterns × names + references).
  package func applied(
    to graph: DefinitionGraph, layering: Layering, findings: [Finding]
  ) throws(UnmatchedPattern) -> ViewedGraph {
    let matcher = PatternMatcher(graph, layering)
    let shown = try shownDefinitions(of: graph, matcher)
    let highlighted = try matcher.definitions(highlight)

    var viewed = ViewedGraph(graph, layering: layering, findings: findings)
    viewed.highlighted = Set(highlighted)
    viewed.selected = Set(try matcher.definitions(focus + root))
    var roots = try matcher.definitions(root, mayBeEmpty: false)
    let empty = graph.assemblies.indices.map { AssemblyID($0) }.filter { graph[$0].definitions.isEmpty }
    let shownEmpty = Set(empty.filter { showsEmpty($0, matcher) })
    if shown.count < graph.definitions.count || shownEmpty.count < empty.count {
      let renumbering = Renumbering(from: graph, shown: shown, empty: shownEmpty)
      viewed.keep(renumbering)
      roots = roots.compactMap { renumbering.definitions[$0.index] }
    }
    viewed.facts = facts
    if !root.isEmpty { viewed.buildObjects(of: roots) }
    return viewed
  }

  private func shownDefinitions(of graph: DefinitionGraph, _ matcher: PatternMatcher) throws(UnmatchedPattern) -> BitSet
  {
    let excluded = Set(try matcher.definitions(exclude))
    let included = only.isEmpty ? nil : Set(try matcher.definitions(only))
    let allowed = graph.definitions.indices.filter { index in
      let id = DefinitionID(index)
      return !excluded.contains(id) && included?.contains(id) != false
    }
    var shown = BitSet(bound: graph.definitions.count)
    for index in allowed { shown.insert(index) }
    if focus.isEmpty { return shown }

    let candidates = shown
    let uses = graph.directedGraph { reference in
      guard let target = reference.definition else { return false }
      return candidates.contains(reference.from.index) && candidates.contains(target.index)
    }
    let starts = try matcher.definitions(focus).map(\.index).filter(candidates.contains)
    let used = uses.reachable(from: starts, depth: depth)
    let users = uses.reversed().reachable(from: starts, depth: depth)
    for element in candidates where !used.contains(element) && !users.contains(element) { shown.remove(element) }
    return shown
  }

  /// Returns whether an assembly without definitions is shown: if each part of the view that selects something selects
  /// it.
  private func showsEmpty(_ id: AssemblyID, _ matcher: PatternMatcher) -> Bool {
    !matcher.matches(exclude, id) && [only, focus].allSatisfy { $0.isEmpty || matcher.matches($0, id) }
  }

  private var facts: [String] {
    func fact(_ name: String, _ patterns: [Pattern]) -> String? {
      patterns.isEmpty ? nil : "\(name) " + patterns.map(\.text).joined(separator: ", ")
    }
    return [
      fact("only", only), fact("without", exclude), fact("focus on", focus).map { "\($0) within \(depth)" },
      fact("built for", root), fact("highlighted", highlight),
    ].compactMap { $0 }
  }
}

/// The new IDs of the elements of a graph after some have been removed; `nil` for the removed ones.
struct Renumbering {
  let definitions: [DefinitionID?]
  let assemblies: [AssemblyID?]

  /// - Parameter empty: the assemblies without definitions that are kept.
  init(from graph: DefinitionGraph, shown: BitSet, empty: Set<AssemblyID> = []) {
    var (nextDefinition, nextAssembly) = (0, 0)
    definitions = graph.definitions.indices.map { index in
      guard shown.contains(index) else { return nil }
      defer { nextDefinition += 1 }
      return DefinitionID(nextDefinition)
    }
    assemblies = graph.assemblies.enumerated().map { index, assembly in
      guard assembly.definitions.contains(where: shown.contains) || empty.contains(AssemblyID(index)) else {
        return nil
      }
      defer { nextAssembly += 1 }
      return AssemblyID(nextAssembly)
    }
  }
}

extension ViewedGraph {
  /// Keeps some definitions, the assemblies that still have any, and the references between them.
  ///
  /// - Parameter isKept: returns whether a reference between these definitions is kept.
  mutating func keep(_ renumbering: Renumbering, where isKept: (ReferenceID) -> Bool = { _ in true }) {
    var references: [ReferenceID?] = []
    let smaller = graph.keeping(renumbering, where: isKept, references: &references)
    layering = layering.keeping { renumbering.assemblies[$0.index] != nil }
    findings = findings.compactMap { $0.subject.renumbered(renumbering, references).map($0.about) }
    difference = difference?.keeping(renumbering, references)
    severities = findings.map(\.reportedSeverity)
    highlighted = Set(highlighted.compactMap { renumbering.definitions[$0.index] })
    selected = Set(selected.compactMap { renumbering.definitions[$0.index] })
    selectedReferences = Set(selectedReferences.compactMap { references[$0.index] })
    graph = smaller
  }
}

extension Finding {
  /// Returns the finding with another subject, for a graph in which the element has another ID.
  func about(_ subject: Subject) -> Finding {
    var finding = self
    finding.subject = subject
    return finding
  }
}

extension DefinitionGraph {
  /// Returns the graph with the kept elements only.
  ///
  /// - Parameter ids: receives the new ID of each reference; `nil` for a removed one.
  fileprivate func keeping(
    _ renumbering: Renumbering, where isKept: (ReferenceID) -> Bool, references ids: inout [ReferenceID?]
  ) -> DefinitionGraph {
    var builder = Builder(like: self)
    for (index, assembly) in assemblies.enumerated() where renumbering.assemblies[index] != nil {
      addAssembly(assembly, renumbering, to: &builder)
    }
    for var definition in zip(definitions, renumbering.definitions).lazy.filter({ $1 != nil }).map(\.0) {
      guard let owner = renumbering.assemblies[definition.assembly.index] else { continue }
      definition.assembly = owner
      builder.add(definition)
    }
    ids = renumbering.addReferences(references, where: isKept, to: &builder)
    for var value in values {
      guard let definition = renumbering.definitions[value.definition.index] else { continue }
      value.definition = definition
      builder.add(value)
    }
    return builder.build()
  }

  /// Adds an assembly, with those of its collaborators that are kept.
  private func addAssembly(_ assembly: AssemblyNode, _ renumbering: Renumbering, to builder: inout Builder) {
    let id = builder.add(assembly)
    for collaborator in assembly.collaborators {
      guard let served = renumbering.assemblies[collaborator.assembly.index] else { continue }
      builder.add(collaborator, of: id, served: served)
    }
  }
}

extension Renumbering {
  /// Adds the references between kept elements, in their order.
  ///
  /// - Returns: the new ID of each reference; `nil` for a removed one.
  fileprivate func addReferences(
    _ references: [Reference], where isKept: (ReferenceID) -> Bool, to builder: inout DefinitionGraph.Builder
  ) -> [ReferenceID?] {
    var next = 0
    return references.enumerated().map { index, reference in
      guard let from = definitions[reference.from.index],
        let target = reference.target.renumbered({ definitions[$0.index] }, assembly: { assemblies[$0.index] }),
        isKept(ReferenceID(index))
      else { return nil }
      var reference = reference
      (reference.from, reference.target) = (from, target)
      builder.add(reference)
      defer { next += 1 }
      return ReferenceID(next)
    }
  }
}
