import StratusArchitecture
import StratusGraph
import StratusSupport

/// A property that most findings share.
struct SummaryFact: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The findings end, or start, in one assembly.
    case end(String), start(String)
    /// They are references within one layer, or from one layer to another.
    case within(String), between(from: String, to: String)
    /// They are references between the assemblies of the largest cycle.
    case cycle(count: Int)
    /// They are of one rule.
    case rule(String)
    /// There is only one finding, with this message.
    case single(String)
  }

  let kind: Kind
  /// The findings that have it in common.
  let count: Int
  /// The findings among which they are.
  let total: Int
  /// The rule of these; `nil` for all rules.
  let rule: String?
  let severity: Severity
}

extension SummaryFact {
  /// Chooses the fact that explains most errors, or most warnings if there are no errors.
  ///
  /// The share of a fact counts twice, among all of these findings and among those of its rule, because a fact with few counterexamples
  /// is clearer. It must be true of more than half of the findings of its rule.
  ///
  /// - Parameter cycle: the assemblies of the largest cycle; empty if there is none.
  init?(explaining findings: [Finding], in graph: DefinitionGraph, _ layers: LayeredAssemblies, cycle: Set<AssemblyID>)
  {
    guard let severity = findings.map(\.severity).max(), severity > .note else { return nil }
    let relevant = findings.filter { $0.severity == severity }
    if relevant.count == 1 {
      self.init(
        kind: .single(relevant[0].message), count: 1, total: 1, rule: relevant[0].rule, severity: severity)
      return
    }
    // A cycle of most assemblies contains most references anyway.
    let cycle = 2 * cycle.count > graph.assemblies.count ? [] : cycle
    let kinds = FactKinds(graph: graph, ids: graph.assemblyIDs, layers: layers, cycle: cycle)
    let rules = Dictionary(grouping: relevant, by: \.rule).sorted { $0.key < $1.key }
    // The rule comes first, because naming it says more.
    let groups = rules.map { (rule: Optional($0.key), findings: $0.value) } + [(rule: nil, findings: relevant)]
    var facts: [Self] = []
    for (rule, findings) in groups {
      for (kind, count) in kinds.counts(of: findings) where count > 1 && count * 2 > findings.count {
        facts.append(Self(kind: kind, count: count, total: findings.count, rule: rule, severity: severity))
      }
    }
    facts += rules.map { rule, findings in
      Self(kind: .rule(rule), count: findings.count, total: relevant.count, rule: nil, severity: severity)
    }
    guard var best = facts.first else { return nil }
    for fact in facts where fact.value > best.value { best = fact }
    self = best
  }

  /// The worth of a fact among others about the same findings.
  ///
  /// An assembly is where to begin. A pair of layers, a cycle, or a rule only says what to look for.
  private var value: Double {
    let weight: Double =
      switch kind {
      case .end, .start, .single: 1
      case .within, .between: 0.7
      case .cycle, .rule: 0.5
      }
    return weight * Double(count) * Double(count) / Double(total)
  }
}
