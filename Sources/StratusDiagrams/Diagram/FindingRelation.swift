import StratusArchitecture
import StratusGraph

/// Two elements that a finding relates without a reference between them, such as an assembly and its superclass.
struct FindingRelation {
  /// The index of the finding.
  let finding: Int
  let from: Reference.Target
  let to: Reference.Target
  /// The kind of its line, which is not one of a reference.
  let line: Diagram.Edge.Line

  /// Returns the relations that findings name and whose ends are in the graph, in the order of the findings.
  ///
  /// - Complexity: O(findings), plus O(size of the graph) if a finding may name one.
  static func relations(of findings: [Finding], in graph: DefinitionGraph) -> [Self] {
    let named = findings.indices.filter { findings[$0].relatedName != nil }
    guard !named.isEmpty else { return [] }
    let (assemblies, definitions) = (graph.assemblyIDs, graph.definitionIDs)
    return named.compactMap { index in
      let name = findings[index].relatedName ?? ""
      let end = assemblies[name].map(Reference.Target.assembly) ?? definitions[name].map(Reference.Target.definition)
      guard let from = findings[index].subject.element, let end, from != end, !graph.connects(from, end) else {
        return nil
      }
      return Self(finding: index, from: from, to: end, line: line(of: findings[index], from, end, in: graph))
    }
  }

  private static func line(
    of finding: Finding, _ from: Reference.Target, _ to: Reference.Target, in graph: DefinitionGraph
  ) -> Diagram.Edge.Line {
    guard let assembly = from.assembly, let other = to.assembly else { return .relation }
    if finding.collaborator != nil { return .collaborator }
    return graph[assembly].superclasses.contains(graph[other].name) ? .inheritance : .relation
  }
}

extension Finding {
  /// The name of the other element, for a finding about a definition or an assembly; otherwise `nil`.
  fileprivate var relatedName: String? { subject.element == nil ? nil : steps.first?.to ?? to }
}

extension Finding.Subject {
  /// The definition or the assembly; `nil` for another subject.
  fileprivate var element: Reference.Target? {
    switch self {
    case .definition(let id): .definition(id)
    case .assembly(let id): .assembly(id)
    case .reference, .configuration, .unseen: nil
    }
  }
}

extension DefinitionGraph {
  /// Whether a reference leads from a definition to another element.
  fileprivate func connects(_ from: Reference.Target, _ to: Reference.Target) -> Bool {
    guard case .definition(let id) = from else { return false }
    return references(from: id).contains { references[$0].target == to }
  }
}
