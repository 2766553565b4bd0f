import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

/// Baselines, exceptions, and differences of findings that can grow.
struct FindingExtentTests {
  private static let yaml = """
    layers: [{ All: { assemblies: ["*"], peers: allow } }]
    rules: { oversized-assembly: { severity: error, max: 3 }, definition-cycle: { severity: error, within-assembly: 1 \
    }, unused-definition: off }
    """

  private func report(
    _ text: String, baseline: Baseline? = nil, exceptions: String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Report {
    let policy = try configuration(Self.yaml + exceptions).policy
    return ArchitectureCheck(policy: policy, baseline: baseline, isContinuousIntegration: true)
      .report(on: DefinitionGraph(text: text, sourceLocation: sourceLocation))
  }

  private let two = "A.a -> B.b; B.b -> A.c; A.c; C.c; D.d"
  private let four = "A.a -> B.b; B.b -> A.c (property member:a), C.c (property member:c); A.c; C.c -> D.d; D.d -> A.c"

  @Test func `an accepted cycle must not grow`() throws {
    let baseline = Baseline(accepting: try report(two))
    #expect(baseline.entries.map(\.bound) == [.members(["A", "B"])])
    #expect(try report(two, baseline: baseline).findings.isEmpty)
    let grown = try report(four, baseline: baseline).findings.filter { $0.rule == "assembly-cycle" }
    #expect(grown.map(\.extent) == [.members(["A", "B", "C", "D"])])
    #expect(grown.allSatisfy { $0.message.hasSuffix("; new since it was accepted: C, D") })
    let large = Baseline(accepting: try report(four))
    #expect(try report(two, baseline: large).findings.allSatisfy { $0.rule == "stale-baseline" })
  }

  @Test func `an accepted cycle may lose its first member or fall apart, but two must not become one`() throws {
    let all = "A.a -> B.b; B.b -> C.c; C.c -> D.d; D.d -> A.a (property member:x)"
    let baseline = Baseline(accepting: try report(all))
    let apart = "A.a -> B.b; B.b -> A.a (property member:x); C.c -> D.d; D.d -> C.c (property member:x)"
    #expect(try report(apart, baseline: baseline).findings.filter { $0.rule == "assembly-cycle" }.isEmpty)
    let later = "A.a; B.b; C.c -> D.d; D.d -> C.c (property member:x)"
    #expect(try report(later, baseline: baseline).findings.filter { $0.rule == "assembly-cycle" }.isEmpty)
    let pairs = Baseline(accepting: try report(apart))
    #expect(try report(all, baseline: pairs).findings.contains { $0.rule == "assembly-cycle" })
  }

  @Test func `who accepts that a path is possible does not accept that it is certain`() throws {
    let contract = "\ncontracts: { c: { must-not-reach: { from: [A], to: [T.x] } } }"
    func report(_ text: String, _ baseline: Baseline? = nil) throws -> Report {
      try self.report(text, baseline: baseline, exceptions: contract)
    }
    let possible = "A.s (captures); A uses hi: T; T.x"
    let certain = "A.s (captures) -> T.x; A uses hi: T; T.x"
    let accepted = Baseline(accepting: try report(possible))
    #expect(accepted.entries.filter(\.identity.isPossible).map(\.identity.rule) == ["c"])
    #expect(try Baseline.parse(accepted.json, file: "b").entries == accepted.entries)
    #expect(try report(possible, accepted).findings.isEmpty)
    #expect(try report(certain, accepted).findings.map(\.rule) == ["c", "stale-baseline"])
    let large = Baseline(accepting: try report(certain))
    #expect(try report(possible, large).findings.isEmpty)
    // The same end is possible in one activation and certain in the other.
    let policy = try configuration(Self.yaml + contract).policy
    let both = ArchitectureCheck(policy: policy).report(
      on: DefinitionGraph(text: possible, activation: "a"),
      and: [DefinitionGraph(text: certain, activation: "b")])
    let violations = both.findings.filter { $0.rule == "c" }
    #expect(violations.map(\.severity) == [.warning, .error])
    #expect(violations.map(\.activations) == [["a"], ["b"]])
  }

  @Test func `an exception accepts a finding up to its bound`() throws {
    func rules(_ text: String, _ exception: String) throws -> [String] {
      try report(text, exceptions: "\nexceptions: [{ \(exception), reason: r }]").findings.map(\.rule)
    }
    #expect(try rules(two, "rule: assembly-cycle, from: B, members: [A, B]") == [])
    #expect(try rules(two, "rule: assembly-cycle, from: A, members: [A, B, C]") == [])
    #expect(try rules(four, "rule: assembly-cycle, from: A, members: [A, B]").first == "assembly-cycle")
    #expect(try rules(two, "rule: assembly-cycle, from: A") == ["assembly-cycle", "stale-exception"])
    let large = "A.a; A.b; A.c; A.d; A.e"
    #expect(try rules(large, "rule: oversized-assembly, from: A, count: 5") == [])
    #expect(try rules(large, "rule: oversized-assembly, from: A, count: 4") == ["oversized-assembly"])
  }

  @Test func `what is accepted only in one configuration is not accepted in another`() throws {
    let policy = try configuration(threeLayers + "\nactivations: { release: , test: }").policy
    let clean = "CityStory.screen; ServiceA.a; CoreA.a"
    let dirty = clean + " -> CityStory.screen (property member:x)"
    func check(_ release: String, _ test: String, _ baseline: Baseline?) -> Report {
      ArchitectureCheck(policy: policy, baseline: baseline, isContinuousIntegration: true).report(
        on: DefinitionGraph(text: release, activation: "release"),
        and: [DefinitionGraph(text: test, activation: "test")])
    }
    let baseline = Baseline(accepting: check(clean, dirty, nil))
    #expect(baseline.entries.map(\.activations) == [["test"]])
    #expect(check(clean, dirty, baseline).findings.isEmpty)
    #expect(check(dirty, dirty, baseline).findings.map(\.activations) == [["release"]])
    let both = Baseline(accepting: check(dirty, dirty, nil))
    #expect(both.entries.map(\.activations) == [[]])
    #expect(check(clean, dirty, both).findings.map(\.rule) == ["stale-baseline"])
  }

  @Test func `a difference shows what has grown and what has shrunk`() throws {
    let (small, large) = (try report(two).findings, try report(four).findings)
    let grown = FindingsDifference.compare(small, large).added.filter { $0.rule == "assembly-cycle" }
    #expect(grown.count == 1 && grown.allSatisfy { $0.message.hasSuffix("; new: C, D") })
    let shrunk = FindingsDifference.compare(large, small)
    #expect(
      !shrunk.added.contains { $0.rule == "assembly-cycle" } && !shrunk.fixed.contains { $0.rule == "assembly-cycle" })
    #expect(
      shrunk.shrunk.filter { $0.rule == "assembly-cycle" }.allSatisfy { $0.message.hasSuffix("; no longer part: C, D") }
    )
  }

  /// A graph of a few assemblies with random references, as lines.
  private func references(_ random: inout SplitMix64) -> [String] {
    let names = ["A.a", "A.b", "B.a", "B.b", "C.a", "D.a"]
    return (0..<Int.random(in: 2...9, using: &random)).map { index in
      let (from, to) = (names.randomElement(using: &random) ?? "", names.randomElement(using: &random) ?? "")
      return "\(from) -> \(to) (property member:m\(index % 3))"
    }
  }

  /// Returns the graph of the definitions that references mention.
  private func graph(_ references: [String], activation: String? = nil) -> DefinitionGraph {
    var builder = DefinitionGraph.Builder(product: "P", activation: activation)
    let assemblies = ["A", "B", "C", "D"].map { builder.addAssembly($0) }
    let keys = [(0, "a"), (0, "b"), (1, "a"), (1, "b"), (2, "a"), (3, "a")]
    let names = ["A.a", "A.b", "B.a", "B.b", "C.a", "D.a"]
    let lines = references.map { $0.split(separator: " ").map(String.init) }
    let used = Set(lines.flatMap { [$0[0], $0[2]] })
    var ids: [String: DefinitionID] = [:]
    for (name, key) in zip(names, keys) where used.contains(name) {
      ids[name] = builder.add(DefinitionNode(assembly: assemblies[key.0], key: key.1, declaredType: "T"))
    }
    for words in lines {
      guard let from = ids[words[0]], let to = ids[words[2]] else { continue }
      builder.add(
        Reference(
          from: from, target: .definition(to),
          injection: InjectionSite(.property, member: String(words[4].dropFirst(7).dropLast()))))
    }
    return builder.build()
  }

  @Test func `a baseline accepts what it was made from, and less`() throws {
    let policy = try configuration(
      """
      layers: [{ Top: { assemblies: [A, B], peers: allow } }, { Low: [C, D] }]
      rules: { oversized-assembly: { severity: error, max: 0 }, definition-cycle: { severity: error, within-assembly: \
      1 } }
      activations: { release: , test: }
      """
    ).policy
    var random = SplitMix64(seed: 26)
    for _ in seeds(300) {
      let lists = [references(&random), references(&random)]
      func check(_ lists: [[String]], _ baseline: Baseline?) -> Report {
        ArchitectureCheck(policy: policy, baseline: baseline).report(
          on: graph(lists[0], activation: "release"), and: [graph(lists[1], activation: "test")])
      }
      let first = check(lists, nil)
      let baseline = try Baseline.parse(Baseline(accepting: first).json, file: "b.json")
      func new(_ lists: [[String]]) -> [Finding] {
        check(lists, baseline).findings.filter { $0.severity > .note && $0.subject != .configuration }
      }
      func isBaselinable(_ finding: Finding) -> Bool { Rule.named(finding.rule)?.isAlwaysError != true }
      #expect(check(lists, baseline).findings.filter(isBaselinable).allSatisfy { $0.severity == .note })
      #expect(!check(lists, baseline).findings.contains { $0.rule == "stale-baseline" })
      let less = lists.map { list in list.filter { _ in Bool.random(using: &random) } }
      #expect(new(less).filter(isBaselinable).isEmpty, "\(lists) \(less)")
      // The order of references changes nothing.
      let permuted = lists.map { $0.shuffled(using: &random) }
      #expect(check(permuted, nil).findings.map(\.message) == first.findings.map(\.message))
      let difference = FindingsDifference.compare(
        ArchitectureCheck(policy: policy).report(on: graph(lists[0])).findings,
        ArchitectureCheck(policy: policy).report(on: graph(permuted[0])).findings)
      #expect(difference.added.isEmpty && difference.fixed.isEmpty && difference.shrunk.isEmpty)
    }
  }
}
