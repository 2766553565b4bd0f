import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusArchitecture

struct PolicyDifferenceTests {
  private typealias State = PolicyDifference.State

  private static let state = State(
    policy: Policy(
      layers: [
        Layer("High", rows: [[Pattern("A"), Pattern("B")], [Pattern("C")]]), Layer("Low", rows: [[Pattern("D")]]),
      ],
      settings: [
        "upward-reference": RuleSettings(level: .on(.warning)),
        "fan-out": RuleSettings(level: .on(.error), options: ["max": 9]),
        "c": RuleSettings(level: .on(.warning)),
      ],
      contracts: [
        Contract("c", .forbidden(from: [assembly("A")], to: [assembly("D")]), message: "why"),
        Contract("d", .independent([assembly("A"), assembly("B")], allowsIndirect: false)),
      ],
      exceptions: [
        Exception(rule: "c", from: Pattern("A"), to: Pattern("D"), reason: "r"),
        Exception(rule: "peer-reference", from: Pattern("A"), to: Pattern("B"), reason: "r", until: Day("2030-01-01")),
      ],
      modules: [Pattern("M")], exempt: [Pattern("E")], roots: [Pattern("R")],
      activations: [
        NamedActivation("release"),
        NamedActivation("debug", assemblies: ["A"], replacements: [AssemblyReplacement(of: "A", by: "B")]),
      ]), selection: ["product": "App"])

  private static func assembly(_ name: String) -> ContractPattern { ContractPattern(.name, Pattern(name)) }

  private func compare(_ old: State, _ new: State) -> [String] {
    PolicyDifference.compare(old, new).entries.map {
      "\($0.change.rawValue) \($0.text)\($0.isWeaker ? " (weaker)" : "")"
    }
  }

  /// Every edit is visible in both directions, and at least one of the directions may accept more.
  @Test(arguments: edits.indices) func `each change is one entry`(index: Int) {
    let (edit, expected) = Self.edits[index]
    var changed = Self.state
    edit(&changed)
    #expect(compare(Self.state, Self.state) == [])
    #expect(compare(Self.state, changed) == [expected])
    let back = compare(changed, Self.state)
    #expect(back.count == 1)
    #expect(
      expected.hasSuffix("(weaker)") || back[0].hasSuffix("(weaker)")
        || Self.harmless.contains { expected.contains($0) })
  }

  /// Changes that affect no check.
  private static let harmless = ["default activation", "message", "because"]

  private static let edits: [(@Sendable (inout State) -> Void, String)] = [
    ({ $0.selection["product"] = "Other" }, "changed `product`: App → Other (weaker)"),
    ({ $0.selection["assemblies"] = "A" }, "added `assemblies`: A (weaker)"),
    ({ $0.policy.activations.removeLast() }, "removed activation debug: assemblies A; replace A by B (weaker)"),
    ({ $0.policy.activations.append(NamedActivation("test")) }, "added activation test: all assemblies"),
    (
      { $0.policy.activations[0].assemblies = ["A"] },
      "changed activation release: all assemblies → assemblies A (weaker)"
    ),
    ({ $0.policy.activations.reverse() }, "changed default activation: release → debug"),
    ({ $0.policy.layers[0].rows[1] = [Pattern("C*")] }, "changed layer High: [A, B] [C] → [A, B] [C*] (weaker)"),
    ({ $0.policy.layers[1].allowsPeers = true }, "changed layer Low, peers: forbidden → allowed (weaker)"),
    ({ $0.policy.layers[1].isClosed = true }, "changed layer Low, closed: false → true"),
    ({ $0.policy.layers[1].isOptional = true }, "changed layer Low, optional: false → true (weaker)"),
    ({ $0.policy.layers.reverse() }, "changed order of the layers: High, Low → Low, High (weaker)"),
    ({ $0.policy.layers.removeLast() }, "removed layer Low: [D] (weaker)"),
    ({ $0.policy.layers.insert(Layer("Mid", rows: [[Pattern("F")]]), at: 1) }, "added layer Mid: [F] (weaker)"),
    ({ $0.policy.exempt.append(Pattern("F")) }, "added exempt: F (weaker)"),
    ({ $0.policy.modules = [] }, "removed modules: M (weaker)"),
    ({ $0.policy.roots = [] }, "removed roots: R"),
    ({ $0.policy.settings["upward-reference"] = nil }, "changed rule upward-reference: warning → error"),
    ({ $0.policy.settings["upward-reference"]?.level = .off }, "changed rule upward-reference: warning → off (weaker)"),
    (
      { $0.policy.settings["peer-reference"] = RuleSettings(level: .off) },
      "changed rule peer-reference: error → off (weaker)"
    ),
    ({ $0.policy.settings["c"]?.level = .off }, "changed rule c: warning → off (weaker)"),
    ({ $0.policy.settings["c"] = nil }, "changed rule c: warning → error"),
    ({ $0.policy.settings["fan-out"]?.options = ["max": 20] }, "changed rule fan-out, max: 9 → 20 (weaker)"),
    ({ $0.policy.contracts.removeLast() }, "removed contract d: A and B must not depend on each other. (weaker)"),
    (
      { $0.policy.contracts[0].requirement = .forbidden(from: [assembly("B")], to: [assembly("D")]) },
      "changed contract c: A must not refer to D. → B must not refer to D. (weaker)"
    ),
    ({ $0.policy.contracts[1].severity = .note }, "changed contract d, severity: error → note (weaker)"),
    ({ $0.policy.contracts[0].message = "else" }, "changed contract c, message: why → else"),
    ({ $0.policy.exceptions.removeFirst() }, "removed exception: c from A to D because: r"),
    (
      { $0.policy.exceptions.append(Exception(rule: "c", from: Pattern("*"), to: Pattern("D"), reason: "x")) },
      "added exception: c from * to D because: x (weaker)"
    ),
    (
      { $0.policy.exceptions.append(Self.state.policy.exceptions[0]) },
      "added exception: c from A to D because: r (weaker)"
    ),
    (
      { $0.policy.exceptions[1].until = nil },
      "changed exception peer-reference from A to B: until 2030-01-01 because: r → because: r (weaker)"
    ),
    ({ $0.policy.exceptions[0].reason = "x" }, "changed exception c from A to D: because: r → because: x"),
  ]

  /// A difference that has no effect on a check is no change.
  @Test func `order, locations, and defaults do not matter`() {
    var same = Self.state
    same.policy.contracts.reverse()
    same.policy.exceptions.reverse()
    same.policy.layers[0].rows[0].reverse()
    same.policy.layers[0].location = SourceLocation(file: "x", line: 3)
    same.policy.settings["peer-reference"] = RuleSettings(level: .on(.error))
    #expect(compare(Self.state, same) == [])
    #expect(compare(same, Self.state) == [])
  }
}
