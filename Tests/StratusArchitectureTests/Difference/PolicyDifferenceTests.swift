import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusArchitecture

/// Which sections of a configuration differ, and whether a check may accept more.
struct PolicyDifferenceTests {
  private typealias State = PolicyDifference.State

  private static let state = State(
    policy: Policy(
      layers: [
        Layer("High", rows: [[Pattern("A"), Pattern("B")], [Pattern("C")]]), Layer("Low", rows: [[Pattern("D")]]),
      ],
      settings: [
        "upward-reference": RuleSettings(level: .on(.warning)),
        "oversized-assembly": RuleSettings(level: .on(.error), options: ["max": 1]),
        "assembly-cycle": RuleSettings(level: .off), "definition-cycle": RuleSettings(level: .on(.error)),
        "c": RuleSettings(level: .on(.warning)),
      ],
      contracts: [
        Contract("c", .forbidden(from: [assembly("A")], to: [assembly("D")]), message: "why"),
        Contract("d", .independent([assembly("A"), assembly("B")], allowsIndirect: false)),
      ],
      exceptions: [
        Exception(rule: "c", from: Pattern("A"), to: Pattern("D"), reason: "r"),
        Exception(rule: "peer-reference", from: Pattern("A"), to: Pattern("B"), reason: "r", until: Day("2030-01-01")),
        Exception(rule: "oversized-assembly", from: Pattern("A"), bound: .count(2), reason: "r"),
      ],
      modules: [Pattern("M")], exempt: [Pattern("E")], roots: [Pattern("A.a"), Pattern("B.a")],
      activations: [
        NamedActivation("release"),
        NamedActivation("debug", assemblies: ["A"], replacements: [AssemblyReplacement(of: "A", by: "B")]),
      ]), baseline: Baseline([entry("D", 2), entry("C", 1)]), selection: ["product": "App"])

  private static func assembly(_ name: String) -> ContractPattern { ContractPattern(.name, Pattern(name)) }

  private static func entry(_ from: String, _ count: Int) -> Baseline.Entry {
    Baseline.Entry(Finding.Identity(rule: "oversized-assembly", from: from), bound: .count(count))
  }

  private func compare(_ old: State, _ new: State) -> [String] {
    PolicyDifference.compare(old, new).entries.map { "\($0.section)\($0.mayAcceptMore ? " +" : "")" }
  }

  /// The second list has the difference in the other direction.
  @Test(arguments: edits.indices) func `each change is one entry, which says whether a check may accept more`(
    index: Int
  ) {
    let (edit, expected, reverse) = Self.edits[index]
    var changed = Self.state
    edit(&changed)
    #expect(compare(Self.state, Self.state) == [])
    #expect(compare(Self.state, changed) == [expected])
    #expect(compare(changed, Self.state) == [reverse])
  }

  private static let edits: [(@Sendable (inout State) -> Void, String, String)] = [
    ({ $0.selection["product"] = "Other" }, "product +", "product +"),
    ({ $0.selection["assemblies"] = "A" }, "assemblies +", "assemblies +"),
    ({ $0.policy.activations.removeLast() }, "activations +", "activations +"),
    ({ $0.policy.activations.reverse() }, "activations +", "activations +"),
    ({ $0.policy.layers[0].rows[1] = [Pattern("C*")] }, "layers +", "layers +"),
    ({ $0.policy.layers[0].rows.reverse() }, "layers +", "layers +"),
    ({ $0.policy.layers.reverse() }, "layers +", "layers +"),
    ({ $0.policy.layers[1].isClosed = true }, "layers +", "layers +"),
    ({ $0.policy.exempt.append(Pattern("F")) }, "exempt +", "exempt +"),
    ({ $0.policy.modules = [] }, "modules +", "modules +"),
    ({ $0.policy.roots.removeLast() }, "roots", "roots +"),
    // Without roots, unused definitions are not reported.
    ({ $0.policy.roots = [] }, "roots +", "roots +"),
    ({ $0.policy.settings["upward-reference"] = nil }, "rules", "rules +"),
    ({ $0.policy.settings["peer-reference"] = RuleSettings(level: .off) }, "rules +", "rules +"),
    ({ $0.policy.settings["oversized-assembly"]?.options = [:] }, "rules +", "rules +"),
    // The cycles are then findings of another rule, which may be a note.
    ({ $0.policy.settings["assembly-cycle"] = RuleSettings(level: .on(.note)) }, "rules +", "rules +"),
    ({ $0.policy.settings["c"]?.level = .off }, "rules +", "rules"),
    ({ $0.policy.settings["c"] = nil }, "rules", "rules +"),
    ({ $0.policy.contracts.removeLast() }, "contracts +", "contracts"),
    (
      { $0.policy.contracts[0].requirement = .forbidden(from: [assembly("B")], to: [assembly("D")]) },
      "contracts +", "contracts +"
    ),
    ({ $0.policy.contracts[1].severity = .note }, "contracts +", "contracts"),
    ({ $0.policy.contracts[0].message = "else" }, "contracts", "contracts"),
    ({ $0.policy.exceptions.removeFirst() }, "exceptions", "exceptions +"),
    ({ $0.policy.exceptions[0].from = Pattern("*") }, "exceptions +", "exceptions +"),
    ({ $0.policy.exceptions[0].activations = ["debug"] }, "exceptions", "exceptions +"),
    ({ $0.policy.exceptions[0].reason = "x" }, "exceptions", "exceptions"),
    ({ $0.policy.exceptions[1].until = nil }, "exceptions +", "exceptions"),
    ({ $0.policy.exceptions[1].until = Day("2029-01-01") }, "exceptions", "exceptions +"),
    ({ $0.policy.exceptions[2].bound = .count(3) }, "exceptions +", "exceptions"),
    ({ $0.policy.exceptions[2].bound = nil }, "exceptions +", "exceptions +"),
    ({ $0.baseline = nil }, "baseline", "baseline +"),
    ({ $0.baseline = Baseline([entry("D", 3), entry("C", 1)]) }, "baseline +", "baseline"),
  ]

  /// A difference that has no effect on a check is no change.
  @Test func `order, locations, and defaults do not matter`() {
    var same = Self.state
    same.policy.contracts.reverse()
    same.policy.exceptions.reverse()
    same.policy.roots.reverse()
    same.policy.layers[0].rows[0].reverse()
    same.policy.layers[0].location = SourceLocation(file: "x", line: 3)
    same.policy.settings["peer-reference"] = RuleSettings(level: .on(.error))
    #expect(compare(Self.state, same) == [])
    #expect(compare(same, Self.state) == [])
  }

  /// Checks what the words promise: without the warning, a check reports at least what it reported before.
  @Test(arguments: seeds(20)) func `a change without the warning hides no finding`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let names = ["A.a", "A.b", "A.c", "B.a", "B.b", "C.a", "D.a", "D.b", "D.c", "E.a"]
    let lines = (0..<12).map { "\(random.pick(names)) -> \(random.pick(names)) (property member:m\($0))" }
    let graph = DefinitionGraph(text: (names + lines).joined(separator: "\n"), activation: "release")
    let today = try #require(Day("2028-01-01"))
    func check(_ state: State) -> [Finding.Identity: Severity] {
      let check = ArchitectureCheck(policy: state.policy, today: today, baseline: state.baseline)
      let findings = check.report(on: graph).findings.filter { $0.subject != .configuration }
      return Dictionary(findings.map { ($0.identity, $0.severity) }, uniquingKeysWith: max)
    }
    for _ in 0..<20 {
      var (old, new) = (Self.state, Self.state)
      for _ in 0..<random.pick([0, 1, 2]) { random.pick(Self.edits).0(&old) }
      for _ in 0..<random.pick([1, 2]) { random.pick(Self.edits).0(&new) }
      guard PolicyDifference.compare(old, new).entries.allSatisfy({ !$0.mayAcceptMore }) else { continue }
      let after = check(new)
      for (identity, severity) in check(old) { #expect(after[identity].map { $0 >= severity } == true, "\(identity)") }
    }
  }
}
