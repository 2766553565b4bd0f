import StratusArchitecture
import StratusGraph

/// The rule that marks each element of a graph: the rule of its most severe finding.
///
/// Of equally severe findings, the one whose rule is first in the table of rules counts: layers come before lifetimes,
/// and lifetimes before shapes.
struct FindingMarks {
  /// The rule of a finding, and whether it is no more than a warning.
  struct Mark: Hashable {
    let rule: String
    let isWarning: Bool
  }

  /// The IDs of the rules that mark any element, in alphabetical order.
  let rules: [String]
  // Twice the index in `rules` for each element, plus 1 for a warning; -1 for none.
  private var references: [Int32]
  private var definitions: [Int32]
  private var assemblies: [Int32]

  /// - Parameter graph: the graph of the findings.
  /// - Complexity: O(size of the graph + f log f) for f findings.
  init(_ findings: [Finding], in graph: DefinitionGraph) {
    references = [Int32](repeating: -1, count: graph.references.count)
    definitions = [Int32](repeating: -1, count: graph.definitions.count)
    assemblies = [Int32](repeating: -1, count: graph.assemblies.count)
    let ruleOrder = Dictionary(uniqueKeysWithValues: Rule.all.enumerated().map { ($1.id, $0) })
    let marking = findings.filter { $0.subject != .configuration }
    let rules = Set(marking.map(\.rule)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
    self.rules = rules
    // The least important first, because later findings replace earlier ones.
    let order = marking.indices.sorted { left, right in
      let (one, other) = (marking[left], marking[right])
      if one.severity != other.severity { return one.severity < other.severity }
      return (ruleOrder[one.rule, default: .max], left) > (ruleOrder[other.rule, default: .max], right)
    }
    for index in order {
      let number = numbers[marking[index].rule].map { Int32(2 * $0 + (marking[index].severity < .error ? 1 : 0)) } ?? -1
      switch marking[index].subject {
      case .reference(let id): references[id.index] = number
      case .definition(let id): definitions[id.index] = number
      case .assembly(let id): assemblies[id.index] = number
      case .configuration, .unseen: break
      }
    }
  }

  subscript(id: ReferenceID) -> Mark? { mark(references[id.index]) }
  subscript(id: DefinitionID) -> Mark? { mark(definitions[id.index]) }
  subscript(id: AssemblyID) -> Mark? { mark(assemblies[id.index]) }

  /// Returns the index in ``rules`` of the rule that marks a reference, or `nil` if none does.
  func ruleIndex(of id: ReferenceID) -> Int? {
    let number = references[id.index]
    return number < 0 ? nil : Int(number / 2)
  }

  private func mark(_ number: Int32) -> Mark? {
    number < 0 ? nil : Mark(rule: rules[Int(number / 2)], isWarning: number % 2 == 1)
  }
}
