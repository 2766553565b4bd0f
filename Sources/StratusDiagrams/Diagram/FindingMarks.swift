import StratusArchitecture
import StratusGraph

/// The rule that marks each element of a graph: the rule of its most severe finding.
///
/// Findings that the baseline accepts come last. Of equally severe findings, the one whose rule is first in the table
/// of rules counts: layers come before lifetimes, and lifetimes before shapes.
struct FindingMarks {
  /// The IDs of the rules that mark any element, in alphabetical order.
  let rules: [String]
  // Four times the index in `rules` for each element, plus 1 for a warning, plus 2 if it is baselined; -1 for none.
  private var references: [Int32]
  private var definitions: [Int32]
  private var assemblies: [Int32]

  /// - Parameters:
  ///   - graph: the graph of the findings.
  ///   - relations: the findings with a line of their own, which mark no definition and no assembly.
  /// - Complexity: O(size of the graph + f log f) for f findings.
  init(_ findings: [Finding], in graph: DefinitionGraph, except relations: [FindingRelation] = []) {
    references = [Int32](repeating: -1, count: graph.references.count)
    definitions = [Int32](repeating: -1, count: graph.definitions.count)
    assemblies = [Int32](repeating: -1, count: graph.assemblies.count)
    let ruleOrder = Dictionary(uniqueKeysWithValues: Rule.all.enumerated().map { ($1.id, $0) })
    let rules = Set(findings.lazy.filter { $0.subject != .configuration }.map(\.rule)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
    self.rules = rules
    let related = Set(relations.map(\.finding))
    let order = findings.indices.filter { findings[$0].subject != .configuration && !related.contains($0) }.sorted {
      left, right in
      let (one, other) = (findings[left], findings[right])
      // The least important first, because later findings replace earlier ones.
      if one.isBaselined != other.isBaselined { return one.isBaselined }
      if one.severity != other.severity { return one.severity < other.severity }
      return (ruleOrder[one.rule, default: .max], left) > (ruleOrder[other.rule, default: .max], right)
    }
    for finding in order.map({ findings[$0] }) {
      let flags = (finding.severity < .error ? 1 : 0) + (finding.isBaselined ? 2 : 0)
      let number = numbers[finding.rule].map { Int32(4 * $0 + flags) } ?? -1
      switch finding.subject {
      case .reference(let id): references[id.index] = number
      case .definition(let id): definitions[id.index] = number
      case .assembly(let id): assemblies[id.index] = number
      case .configuration, .unseen: break
      }
    }
  }

  subscript(id: ReferenceID) -> MarkingFinding? { mark(references[id.index]) }
  subscript(id: DefinitionID) -> MarkingFinding? { mark(definitions[id.index]) }
  subscript(id: AssemblyID) -> MarkingFinding? { mark(assemblies[id.index]) }

  /// Returns the index in ``rules`` of the rule that marks a reference, or `nil` if none does.
  func ruleIndex(of id: ReferenceID) -> Int? {
    let number = references[id.index]
    return number < 0 ? nil : Int(number / 4)
  }

  private func mark(_ number: Int32) -> MarkingFinding? {
    guard number >= 0 else { return nil }
    return MarkingFinding(rule: rules[Int(number / 4)], isWarning: number % 2 == 1, isBaselined: number & 2 != 0)
  }
}
