import StratusArchitecture
import StratusGraph

/// The rule that marks each element of a graph: the rule of its most severe finding.
///
/// Of equally severe findings, the one whose rule is first in the table of rules counts: layers come before lifetimes,
/// and lifetimes before shapes.
struct FindingMarks {
  /// The IDs of the rules that mark any element, in alphabetical order.
  let rules: [String]
  // The index in `rules` for each element, -1 for none.
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
      let number = numbers[marking[index].rule].map(Int32.init) ?? -1
      switch marking[index].subject {
      case .reference(let id): references[id.index] = number
      case .definition(let id): definitions[id.index] = number
      case .assembly(let id): assemblies[id.index] = number
      case .configuration, .unseen: break
      }
    }
  }

  subscript(id: ReferenceID) -> String? { rule(references[id.index]) }
  subscript(id: DefinitionID) -> String? { rule(definitions[id.index]) }
  subscript(id: AssemblyID) -> String? { rule(assemblies[id.index]) }

  /// Returns the index in ``rules`` of the rule that marks a reference, or `nil` if none does.
  func ruleIndex(of id: ReferenceID) -> Int? {
    let index = references[id.index]
    return index < 0 ? nil : Int(index)
  }

  private func rule(_ index: Int32) -> String? { index < 0 ? nil : rules[Int(index)] }
}
