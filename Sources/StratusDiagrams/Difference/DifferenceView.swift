import StratusArchitecture
import StratusGraph
import StratusSupport

/// How a diagram shows a difference.
package struct DifferenceView: Sendable {
  /// Whether everything is shown, instead of what has changed and its direct neighbors.
  private let showsAll: Bool

  package init(showsAll: Bool = false) { self.showsAll = showsAll }

  /// Returns both architectures as one graph, with the difference marked in it.
  ///
  /// - Parameters:
  ///   - findings: the findings that come and go.
  ///   - policy: the policy for the old architecture.
  ///   - newPolicy: the policy for the new graph, if it differs.
  /// - Complexity: O(n log n) in the size of both architectures.
  package func applied(
    to difference: ArchitectureDifference, _ findings: FindingsDifference, policy: Policy, newPolicy: Policy? = nil
  ) -> ViewedGraph {
    let combined = CombinedGraph.of(difference)
    var viewed = Self.marked(combined, difference, findings, policy: newPolicy ?? policy)
    if !showsAll, let difference = viewed.difference {
      let part = DifferenceNeighborhood.of(combined.graph, difference, hasNeighbors: true)
      if let rest = viewed.keep(part) { viewed.facts.append(rest) }
    }
    return viewed
  }

  /// Returns both architectures as one graph, with the difference marked in it.
  ///
  /// - Parameters:
  ///   - findings: the findings that come and go.
  ///   - policy: the policy for the new architecture.
  package static func marked(
    _ difference: ArchitectureDifference, _ findings: FindingsDifference, policy: Policy
  ) -> ViewedGraph {
    marked(.of(difference), difference, findings, policy: policy)
  }

  private static func marked(
    _ combined: CombinedGraph, _ difference: ArchitectureDifference, _ findings: FindingsDifference, policy: Policy
  ) -> ViewedGraph {
    var marks = combined.marks
    let marked = combined.findings(findings, difference, &marks)
    var viewed = ViewedGraph(combined.graph, layering: policy.layering(of: combined.graph), findings: marked)
    viewed.difference = marks
    viewed.facts = facts(marks, findings, combined.graph.vocabulary) + replacements(in: difference)
    return viewed
  }

  /// Returns which assembly replaces which; only their number if there are many.
  private static func replacements(in difference: ArchitectureDifference) -> [String] {
    guard difference.matching.hasReplacements else { return [] }
    let (old, new) = (difference.old.graph, difference.new.graph)
    let facts = zip(old.assemblies, difference.matching.assemblies).compactMap { original, match -> String? in
      guard let match, new[match].name != original.name else { return nil }
      return "\(new[match].shortName) replaces \(original.shortName)"
    }
    return facts.count > 2 ? ["\(facts.count) assemblies replace others"] : facts
  }

  private static func facts(
    _ marks: DifferenceMarks, _ findings: FindingsDifference, _ vocabulary: GraphVocabulary
  ) -> [String] {
    func counts(_ kind: String, _ marks: [DifferenceMarks.Mark]) -> String? {
      let parts = [ElementChange.added, .removed, .changed].compactMap { change -> String? in
        let count = marks.count { $0.change == change }
        return count == 0 ? nil : "\(count) \(change.title)"
      }
      return parts.isEmpty ? nil : "\(kind): \(parts.joined(separator: ", "))"
    }
    var facts = [
      counts(vocabulary.many, marks.assemblies),
      vocabulary.hasSingleDefinitions ? nil : counts(vocabulary.manyDefinitions, marks.definitions),
      counts("references", marks.references),
    ].compactMap(\.self)
    if facts.isEmpty { facts = ["nothing differs"] }
    let added = findings.added.count { $0.severity > .note }
    let fixed = findings.fixed.count { $0.severity > .note }
    if added > 0 { facts.append(Plural.text(added, "new finding")) }
    if fixed > 0 { facts.append(Plural.text(fixed, "fixed finding")) }
    return facts
  }
}

extension CombinedGraph {
  /// Returns all findings with their elements in the graph, and marks those that are new or fixed.
  fileprivate func findings(
    _ difference: FindingsDifference, _ architectures: ArchitectureDifference, _ marks: inout DifferenceMarks
  ) -> [Finding] {
    var result: [Finding] = []
    func add(_ findings: [Finding], _ change: ElementChange, _ subject: (Finding.Subject) -> Finding.Subject?) {
      for finding in findings where finding.severity > .note {
        guard let subject = subject(finding.subject) else { continue }
        let moved = finding.about(subject)
        result.append(moved)
        if marks.findings[subject] == nil { marks.findings[subject] = change }
        let relation = DifferenceMarks.Relation(moved)
        if marks.relations[relation] == nil { marks.relations[relation] = change }
      }
    }
    add(difference.added, .added) { subject(of: $0, in: new) }
    add(difference.fixed, .removed) { subject in
      guard case .reference(let id) = subject, old.references[id.index] == nil else {
        return self.subject(of: subject, in: old)
      }
      return counterpart(of: architectures.old.graph[id]).map(Finding.Subject.reference)
    }
    add(difference.kept, .unchanged) { subject(of: $0, in: new) }
    return result
  }

  private func subject(of subject: Finding.Subject, in elements: Elements) -> Finding.Subject? {
    switch subject {
    case .reference(let id): elements.references[id.index].map(Finding.Subject.reference)
    case .definition(let id): .definition(elements.definitions[id.index])
    case .assembly(let id): .assembly(elements.assemblies[id.index])
    case .configuration, .unseen: subject
    }
  }

  /// Returns the reference that an old one has become.
  private func counterpart(of reference: Reference) -> ReferenceID? {
    let target = old.target(reference.target)
    let candidates = graph.references(from: old.definitions[reference.from.index])
      .filter { graph.references[$0].target == target }
    let same = candidates.first {
      let injection = graph.references[$0].injection
      return injection.kind == reference.injection.kind && injection.member == reference.injection.member
        && injection.position == reference.injection.position
    }
    return (same ?? candidates.first).map { ReferenceID($0) }
  }
}
