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

  /// The different marks of elements, by rule.
  let marks: [Mark]
  // The index in `marks` for each element, -1 for none.
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
    marks = Set(marking.map(Mark.init)).sorted { ($0.rule, $0.isWarning ? 1 : 0) < ($1.rule, $1.isWarning ? 1 : 0) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(marks, marks.indices))
    // The least important first, because later findings replace earlier ones.
    let order = marking.indices.sorted { left, right in
      let (one, other) = (marking[left], marking[right])
      if one.severity != other.severity { return one.severity < other.severity }
      return (ruleOrder[one.rule, default: .max], left) > (ruleOrder[other.rule, default: .max], right)
    }
    for index in order {
      let number = numbers[Mark(marking[index])].map(Int32.init) ?? -1
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

  /// Returns the index in ``marks`` of the mark of a reference, or `nil` if it has none.
  func index(of id: ReferenceID) -> Int? {
    let index = references[id.index]
    return index < 0 ? nil : Int(index)
  }

  /// Whether some findings of a rule are errors.
  func hasErrors(of rule: String) -> Bool { marks.contains(Mark(rule: rule, isWarning: false)) }

  private func mark(_ index: Int32) -> Mark? { index < 0 ? nil : marks[Int(index)] }
}

extension FindingMarks.Mark {
  fileprivate init(_ finding: Finding) { self.init(rule: finding.rule, isWarning: finding.severity < .error) }
}
