import StratusGraph
import StratusSupport

/// A cause of several findings: an assembly that they have in common.
package struct Cause: Hashable, Sendable {
  /// The end at which the findings have the same assembly.
  package enum End: String, Sendable {
    case target, source
  }

  /// The id of the rule of all findings.
  package let rule: String
  package let severity: Severity
  package let end: End
  /// The full name of the assembly that the findings have in common.
  package let assembly: String
  /// The indices of the findings in the report, ascending.
  package let findings: [Int]
  /// The cause as a sentence without a period, such as `23 assemblies inherit from their peer ModuleAssemblyBase`.
  package let message: String

  /// The fewest findings of a cause.
  package static let fewestFindings = 3
}

extension Cause {
  private struct Key: Hashable {
    let rule: String
    let severity: Severity
    let end: End
    let assembly: String
  }

  /// Returns the causes of some findings, those that explain the most findings first. Each finding has at most one
  /// cause.
  ///
  /// - Complexity: O(n log n) in the number of findings.
  package static func causes(of findings: [Finding], in graphs: [DefinitionGraph]) -> [Cause] {
    guard findings.count >= fewestFindings else { return [] }
    let ends = FindingEnds(graphs)
    let sources = findings.map { ends.assembly(of: $0.from) }
    let targets = findings.map { finding in finding.to.map(ends.assembly) }
    var members: [Key: [Int]] = [:]
    var keys: [Key] = []
    for (index, finding) in findings.enumerated() where finding.subject != .configuration {
      for (end, assembly) in [(End.target, targets[index]), (.source, sources[index])] {
        guard let assembly else { continue }
        let key = Key(rule: finding.rule, severity: finding.severity, end: end, assembly: assembly)
        if members[key] == nil { keys.append(key) }
        members[key, default: []].append(index)
      }
    }
    // The keys by their number of findings, which can only shrink.
    var queue = [[Key]](repeating: [], count: findings.count + 1)
    for key in keys { queue[members[key]?.count ?? 0].append(key) }
    var isExplained = [Bool](repeating: false, count: findings.count)
    var causes: [Cause] = []
    for size in queue.indices.reversed().prefix(while: { $0 >= fewestFindings }) {
      for key in queue[size] {
        let rest = (members[key] ?? []).filter { !isExplained[$0] }
        guard rest.count == size else {
          queue[rest.count].append(key)
          continue
        }
        for index in rest { isExplained[index] = true }
        let vocabulary = graphs.first?.vocabulary ?? .assemblies
        let words = CauseWords(
          vocabulary: vocabulary, findings: rest.map { findings[$0] },
          sources: Set(rest.map { sources[$0] }),
          targets: Set(rest.compactMap { targets[$0] }))
        causes.append(
          Cause(
            rule: key.rule, severity: key.severity, end: key.end, assembly: key.assembly, findings: rest,
            message: words.message(key.end, String(vocabulary.shortName(key.assembly)))))
      }
    }
    return causes
  }
}

/// Finds the assemblies in the names of findings.
private struct FindingEnds {
  private let assemblies: Set<String>
  /// The clusters of the nodes whose names do not begin with them.
  private let clusters: [String: String]

  init(_ graphs: [DefinitionGraph]) {
    clusters = Dictionary(
      graphs.filter { $0.vocabulary == .clusters }.flatMap { graph in
        graph.definitions.indices.map {
          (graph.fullName(of: DefinitionID($0)), graph[graph.definitions[$0].assembly].name)
        }
      }, uniquingKeysWith: { first, _ in first })
    assemblies = Set(graphs.flatMap { $0.assemblies.flatMap { [$0.name] + $0.superclasses } })
  }

  /// Returns the assembly that a full name belongs to; the name itself if it belongs to none.
  func assembly(of name: String) -> String {
    if let cluster = clusters[name] { return cluster }
    var prefix = name[...]
    while !assemblies.contains(String(prefix)) {
      guard let dot = prefix.lastIndex(of: ".") else { return name }
      prefix = prefix[..<dot]
    }
    return String(prefix)
  }
}

/// The words for findings with a common cause.
private struct CauseWords {
  let vocabulary: GraphVocabulary
  let findings: [Finding]
  let sources: Set<String>
  let targets: Set<String>

  func message(_ end: Cause.End, _ name: String) -> String {
    switch findings[0].rule {
    case Rule.upwardReference.id:
      end == .target ? upward(to: name) : "\(dependencies) of \(name) lead up to \(assemblies)"
    case Rule.peerReference.id: end == .target ? peer(to: name) : "\(dependencies) of \(name) lead to \(peers)"
    case Rule.skippedLayer.id:
      end == .target
        ? "\(dependencies) of \(owner) on \(name) skip a closed layer"
        : "\(dependencies) of \(name) on \(assemblies) skip a closed layer"
    default: "\(findings.count) findings \(end == .target ? "about" : "in") \(name): \(summary)"
    }
  }

  private func upward(to name: String) -> String {
    if areSuperclasses { return "\(users) inherit from \(name), which is above \(sources.count == 1 ? "it" : "them")" }
    return "\(dependencies) of \(owner) lead up to \(name)"
  }

  private func peer(to name: String) -> String {
    if areSuperclasses { return "\(users) inherit from their peer \(name)" }
    return "\(dependencies) of \(owner) lead to \(sources.count == 1 ? "its" : "their") peer \(name)"
  }

  private var areSuperclasses: Bool { findings.allSatisfy { $0.injection == nil && $0.collaborator == nil } }

  private var dependencies: String {
    let areReferences = findings.allSatisfy { $0.injection != nil }
    return "\(findings.count) \(areReferences ? vocabulary.manyReferences : "dependencies")"
  }

  private var users: String { vocabulary.count(sources.count) }

  /// The assemblies whose dependencies the findings are about.
  private var owner: String { sources.count == 1 ? String(vocabulary.shortName(sources.first ?? "")) : users }

  private var assemblies: String { targets.count == 1 ? target : vocabulary.count(targets.count) }

  private var peers: String { targets.count == 1 ? "its peer \(target)" : "\(targets.count) of its peers" }

  private var target: String { String(vocabulary.shortName(targets.first ?? "")) }

  private var summary: String {
    guard let rule = Rule.named(findings[0].rule)?.worded(in: vocabulary) else {
      return "the contract \(findings[0].rule) is violated"
    }
    return rule.summary.prefix(1).lowercased() + rule.summary.dropFirst().dropLast()
  }
}
