import StratusArchitecture
import StratusGraph
import StratusSupport

/// The overview of an app: its parts, the references between layers, the assemblies that no other one uses, and the
/// findings.
package struct Summary: Hashable, Sendable {
  /// The product, and the activation if there are several.
  let title: String
  /// The vocabulary of the graph.
  let vocabulary: GraphVocabulary
  /// The filters and the counts.
  let facts: [String]
  /// The findings that the baseline does not accept.
  let findings: FindingCount
  /// The fact that explains most of them; `nil` if there is none.
  let fact: SummaryFact?
  /// The rules with findings and their number, the most frequent first.
  let rules: [String]
  /// The largest group of assemblies that reach each other; `nil` if there is none.
  let cycle: Cycle?
  /// The layers, top first; a single band without a name if there are no layers.
  let bands: [Band]
  /// The references between layers, by source and target. Those with findings have an arrow of their own.
  let arrows: [Arrow]
  /// The causes of errors that are marked and listed.
  let causes: NumberedCauses
  /// The template for links to sources; `nil` for a summary without links.
  let sourceLink: SourceLink?
  let hasLegend: Bool

  /// The number of findings by severity. Diagrams show no notes.
  struct FindingCount: Hashable, Sendable {
    var errors = 0
    var warnings = 0

    mutating func add(_ severity: Severity) {
      switch severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: break
      }
    }
  }

  /// A layer.
  struct Band: Hashable, Sendable {
    /// The name of the layer; `nil` if there are no layers.
    let name: String?
    /// The assemblies: those with the most findings first, then those that no other uses, then those with the most
    /// users.
    let cells: [Cell]
    /// The references between different assemblies of the layer that have findings.
    let amongPeers: FindingCount
    var vocabulary = GraphVocabulary.assemblies
  }

  /// An assembly.
  struct Cell: Hashable, Sendable {
    /// The ID, which is the same in every diagram of the graph.
    let id: String
    /// The name, without what it shares with most others.
    let name: String
    /// The position from left to right among all assemblies of the graph.
    let column: Int
    /// The number of definitions; `nil` if each assembly has one.
    let definitions: Int?
    /// The number of assemblies that refer to it.
    let users: Int
    /// The number of assemblies that it refers to.
    let uses: Int
    /// The findings that start in the assembly or are about it.
    let findings: FindingCount
    let tooltip: String
    let location: SourceLocation?

    /// Whether no other assembly uses it, although it uses others.
    var isRoot: Bool { users == 0 && uses > 0 }
  }

  /// All references from one layer to another that have findings, or all others.
  struct Arrow: Hashable, Sendable {
    let id: String
    /// The indices of the layers in ``Summary/bands``.
    let from, to: Int
    let count: Int
    /// The severity of the most severe finding; `nil` for references without findings.
    let severity: Severity?
    let tooltip: String
  }

  /// Assemblies that reach each other.
  struct Cycle: Hashable, Sendable {
    /// The number of assemblies.
    let count: Int
    /// The names on a shortest cycle through the assembly whose name comes first.
    let names: [String]
    var vocabulary = GraphVocabulary.assemblies

    var text: String {
      let path = (names + names.prefix(1)).joined(separator: " → ")
      return count == names.count ? "Cycle: \(path)" : "Cycle of \(vocabulary.count(count)), for example \(path)"
    }
  }
}

extension Summary.FindingCount {
  var total: Int { errors + warnings }
  var isEmpty: Bool { total == 0 }
}

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
  /// The share of a fact counts twice, among all of these findings and among those of its rule, because a fact with few
  /// counterexamples is clearer. It must be true of more than half of the findings of its rule.
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

extension SummaryFact: CustomStringConvertible {
  /// The fact as one sentence, without a period.
  var description: String {
    if case .single(let message) = kind { return "The only \(severity.rawValue): \(message)" }
    let noun = rule.map(Self.plural) ?? "\(severity.rawValue)s"
    let subject = count < total ? "\(count) of \(total) \(noun)" : count == 2 ? "Both \(noun)" : "All \(count) \(noun)"
    return "\(subject) \(predicate)"
  }

  private var predicate: String {
    switch kind {
    case .end(let assembly): "end in \(assembly)"
    case .start(let assembly): "start in \(assembly)"
    case .within(let layer): "are within \(layer)"
    case .between(let from, let to): "lead from \(from) to \(to)"
    case .cycle(let count): "are between the \(count) assemblies of one cycle"
    case .rule(let rule): "are \(Self.plural(of: rule))"
    case .single: ""
    }
  }

  /// Returns the name of the findings of a rule. Most IDs end in a noun: `upward-reference` gives "upward references".
  static func plural(of rule: String) -> String {
    let words = rule.split(separator: "-")
    let nouns = [
      "reference": "references", "dependency": "dependencies", "cycle": "cycles", "collaborator": "collaborators",
      "definition": "definitions", "identity": "identities", "assembly": "assemblies", "layer": "layers",
      "references": "references",
    ]
    guard let last = words.last, let noun = nouns[String(last)] else { return "findings of \(rule)" }
    return (words.dropLast().map(String.init) + [noun]).joined(separator: " ")
  }
}
