import StratusArchitecture
import StratusDefinitions

/// Which rule marks what: the severest finding, and among equals that of the rule that is first in the table: layers come
/// before lifetimes, and these before shapes.
struct FindingMarks {
  /// The rules that mark anything, in alphabetical order.
  let rules: [String]
  // By id: the place of the rule in `rules`, -1 for none.
  private var references: [Int32]
  private var definitions: [Int32]
  private var assemblies: [Int32]

  /// - Parameter graph: the one that the findings are about.
  /// - Complexity: O(size of the graph + f log f) for f findings.
  init(_ findings: [Finding], in graph: DefinitionGraph) {
    references = [Int32](repeating: -1, count: graph.references.count)
    definitions = [Int32](repeating: -1, count: graph.definitions.count)
    assemblies = [Int32](repeating: -1, count: graph.assemblies.count)
    let places = Dictionary(uniqueKeysWithValues: Rule.all.enumerated().map { ($1.id, $0) })
    let marking = findings.filter { $0.subject != .configuration }
    let rules = Set(marking.map(\.rule)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
    self.rules = rules
    // The least important first: what comes later covers it. Of equals the first one counts.
    let order = marking.indices.sorted { left, right in
      let (one, other) = (marking[left], marking[right])
      if one.severity != other.severity { return one.severity < other.severity }
      return (places[one.rule, default: .max], left) > (places[other.rule, default: .max], right)
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

  /// The place of a reference's rule in ``rules``; -1 for none.
  func place(of id: ReferenceID) -> Int { Int(references[id.index]) }

  private func rule(_ place: Int32) -> String? { place < 0 ? nil : rules[Int(place)] }
}
