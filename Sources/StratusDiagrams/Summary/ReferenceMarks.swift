import StratusArchitecture
import StratusGraph

extension DefinitionGraph {
  /// Returns the assembly in which a finding starts, or which it is about; `nil` if it is about the configuration.
  func start(of finding: Finding) -> AssemblyID? {
    switch finding.subject {
    case .reference(let id): dependency(of: self[id]).from
    case .definition(let id): self[id].assembly
    case .assembly(let id): id
    case .configuration, .unseen: nil
    }
  }

  /// Returns the other assembly of a finding about a reference, or about a superclass or a collaborator that layers forbid.
  ///
  /// - Parameter ids: ``assemblyIDs``.
  func end(of finding: Finding, _ ids: [String: AssemblyID]) -> AssemblyID? {
    switch finding.subject {
    case .reference(let id): dependency(of: self[id]).to
    case .assembly(let id):
      // Other rules only name a collaborator: to unused ones, nothing refers.
      Rule.named(finding.rule)?.topic == .layering
        ? finding.to.flatMap { ids[$0] }.flatMap { $0 == id ? nil : $0 } : nil
    case .definition, .configuration, .unseen: nil
    }
  }
}

/// The findings of one reference.
struct ReferenceMark {
  var severity = Severity.note
  var rules: Set<String> = []

  mutating func add(_ finding: Finding) {
    severity = max(severity, finding.severity)
    rules.insert(finding.rule)
  }
}

/// The findings of all references, and of declarations and collaborators, which connect assemblies as a whole.
struct ReferenceMarks {
  var references: [Int: ReferenceMark] = [:]
  var declarations: [(start: AssemblyID, end: AssemblyID, mark: ReferenceMark)] = []

  init(_ findings: [Finding], in graph: DefinitionGraph) {
    let ids = graph.assemblyIDs
    for finding in findings {
      if case .reference(let id) = finding.subject {
        references[id.index, default: ReferenceMark()].add(finding)
      } else if case .assembly(let start) = finding.subject, let end = graph.end(of: finding, ids) {
        var mark = ReferenceMark()
        mark.add(finding)
        declarations.append((start, end, mark))
      }
    }
  }
}
