import StratusArchitecture
import StratusDefinitions
import StratusSupport

extension View {
  /// - Throws: ``UnmatchedPattern`` for the first pattern that fits nothing in the whole graph.
  /// - Complexity: O(patterns × names + references).
  package func applied(
    to graph: DefinitionGraph, layering: Layering, findings: [Finding]
  ) throws(UnmatchedPattern) -> ViewedGraph {
    let names = ViewNames(graph, layering)
    let shown = try shownDefinitions(of: graph, names)
    let highlighted = try names.definitions(highlight)
    let collapsed = try collapse.isEmpty ? [] : names.assemblies(collapse)

    var viewed = ViewedGraph(graph, layering: layering, findings: findings)
    viewed.highlighted = Set(highlighted)
    viewed.collapsed = Set(collapsed)
    var roots = try names.definitions(root)
    if shown.count < graph.definitions.count {
      let renumbering = Renumbering(from: graph, shown: shown)
      viewed.keep(renumbering)
      roots = roots.compactMap { renumbering.definitions[$0.index] }
    }
    viewed.isReduced = isReduced
    viewed.facts = facts
    if !root.isEmpty { viewed.buildObjects(of: roots) }
    return viewed
  }

  private func shownDefinitions(of graph: DefinitionGraph, _ names: ViewNames) throws(UnmatchedPattern) -> BitSet {
    let excluded = Set(try names.definitions(exclude))
    let included = only.isEmpty ? nil : Set(try names.definitions(only))
    let allowed = graph.definitions.indices.filter { index in
      let id = DefinitionID(index)
      return !excluded.contains(id) && included?.contains(id) != false
    }
    var shown = BitSet(bound: graph.definitions.count)
    for index in allowed { shown.insert(index) }
    if focus.isEmpty, reaches.isEmpty { return shown }

    let candidates = shown
    let uses = graph.directedGraph { reference in
      guard let target = reference.definition else { return false }
      return candidates.contains(reference.from.index) && candidates.contains(target.index)
    }
    let users = uses.reversed()
    if !focus.isEmpty {
      let starts = try names.definitions(focus).map(\.index).filter(candidates.contains)
      shown.keep(uses.reachable(from: starts, depth: depth), or: users.reachable(from: starts, depth: depth))
    }
    if !reaches.isEmpty {
      let reaching = users.reachable(from: try names.definitions(reaches).map(\.index).filter(candidates.contains))
      shown.keep(reaching, or: reaching)
    }
    return shown
  }

  private var facts: [String] {
    func fact(_ name: String, _ patterns: [Pattern]) -> String? {
      patterns.isEmpty ? nil : "\(name) " + patterns.map(\.text).joined(separator: ", ")
    }
    return [
      fact("only", only), fact("without", exclude), fact("focus on", focus).map { "\($0) within \(depth)" },
      fact("what reaches", reaches), fact("built for", root), fact("highlighted", highlight),
      fact("collapsed", collapse),
    ].compactMap { $0 }
  }
}

extension BitSet {
  /// Keeps what is in either of two other sets.
  fileprivate mutating func keep(_ first: BitSet, or second: BitSet) {
    for element in self where !first.contains(element) && !second.contains(element) { remove(element) }
  }
}

/// Where the parts of a graph are once others have gone.
struct Renumbering {
  let definitions: [DefinitionID?]
  let assemblies: [AssemblyID?]

  init(from graph: DefinitionGraph, shown: BitSet) {
    var (nextDefinition, nextAssembly) = (0, 0)
    definitions = graph.definitions.indices.map { index in
      guard shown.contains(index) else { return nil }
      defer { nextDefinition += 1 }
      return DefinitionID(nextDefinition)
    }
    assemblies = graph.assemblies.map { assembly in
      guard assembly.definitions.contains(where: shown.contains) else { return nil }
      defer { nextAssembly += 1 }
      return AssemblyID(nextAssembly)
    }
  }
}

extension ViewedGraph {
  /// Keeps some definitions, the assemblies that still have any, and the references between them.
  ///
  /// - Parameter isKept: which of these references are.
  mutating func keep(_ renumbering: Renumbering, where isKept: (Reference) -> Bool = { _ in true }) {
    var references: [ReferenceID?] = []
    let smaller = graph.keeping(renumbering, where: isKept, references: &references)
    layering = Layering(
      layers: layering.layers,
      positions: graph.assemblies.indices.compactMap { index in
        renumbering.assemblies[index].map { _ in layering[AssemblyID(index)] }
      })
    findings = findings.compactMap { finding in
      let subject: Finding.Subject?
      switch finding.subject {
      case .reference(let id): subject = references[id.index].map(Finding.Subject.reference)
      case .definition(let id): subject = renumbering.definitions[id.index].map(Finding.Subject.definition)
      case .assembly(let id): subject = renumbering.assemblies[id.index].map(Finding.Subject.assembly)
      case .configuration: subject = .configuration
      case .unseen: subject = .unseen
      }
      return subject.map(finding.about)
    }
    findingCount = findings.count
    highlighted = Set(highlighted.compactMap { renumbering.definitions[$0.index] })
    collapsed = Set(collapsed.compactMap { renumbering.assemblies[$0.index] })
    graph = smaller
  }
}

extension Finding {
  /// The same about the same thing, which another graph knows by another id.
  func about(_ subject: Subject) -> Finding {
    Finding(
      rule: rule, severity: severity, subject: subject, from: from, to: to, message: message, location: location,
      injection: injection, collaborator: collaborator, path: path)
  }
}

extension DefinitionGraph {
  /// - Parameter references: receives the new id of each reference, nil for one that has gone.
  fileprivate func keeping(
    _ renumbering: Renumbering, where isKept: (Reference) -> Bool, references ids: inout [ReferenceID?]
  ) -> DefinitionGraph {
    var builder = Builder(product: product, configuration: configuration)
    for (index, assembly) in assemblies.enumerated() {
      guard let id = renumbering.assemblies[index] else { continue }
      builder.addAssembly(assembly.name, superclass: assembly.superclass, location: assembly.location)
      for collaborator in assembly.collaborators {
        guard let served = renumbering.assemblies[collaborator.assembly.index] else { continue }
        builder.addCollaborator(
          of: id, property: collaborator.property, type: collaborator.type, isByProtocol: collaborator.isByProtocol,
          served: served, location: collaborator.location)
      }
    }
    for (index, definition) in definitions.enumerated() where renumbering.definitions[index] != nil {
      guard let owner = renumbering.assemblies[definition.assembly.index] else { continue }
      builder.add(
        DefinitionNode(
          assembly: owner, key: definition.key, declaredType: definition.declaredType, builtType: definition.builtType,
          scope: definition.scope, recipe: definition.recipe, isAbstract: definition.isAbstract,
          isPatched: definition.isPatched, buildsValue: definition.buildsValue, arguments: definition.arguments,
          isolation: definition.isolation, location: definition.location))
    }
    var next = 0
    for reference in references {
      let target: Reference.Target?
      switch reference.target {
      case .definition(let id): target = renumbering.definitions[id.index].map(Reference.Target.definition)
      case .assembly(let id): target = renumbering.assemblies[id.index].map(Reference.Target.assembly)
      }
      guard let from = renumbering.definitions[reference.from.index], let target, isKept(reference) else {
        ids.append(nil)
        continue
      }
      builder.add(
        Reference(from: from, target: target, injection: reference.injection, collaborator: reference.collaborator))
      ids.append(ReferenceID(next))
      next += 1
    }
    for value in values {
      guard let definition = renumbering.definitions[value.definition.index] else { continue }
      builder.add(InjectedValue(definition: definition, source: value.source, injection: value.injection))
    }
    return builder.build()
  }
}
