import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

/// Compares contracts on random graphs with a naive search.
struct ContractPropertyTests {
  private let layers = [
    Layer("High", rows: [["M0.*"].map { Pattern($0) }]), Layer("Low", rows: [["M1.*", "M2.*"].map { Pattern($0) }]),
  ]

  private static func patterns(_ names: [String], _ random: inout SplitMix64) -> [ContractPattern] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: ContractPattern(.module, Pattern(random.pick(["M0", "M1", "M2", "*"])))
      case 2: ContractPattern(.layer, Pattern(random.pick(["High", "Low"])))
      case 3: ContractPattern(.name, Pattern(random.pick(["M0.*", "*.A1", "A*"])))
      case 4: ContractPattern(.name, Pattern("*.d\(Int.random(in: 0..<24, using: &random))"))
      case 5: ContractPattern(.name, Pattern(random.pick(names) + ".*"))
      default: ContractPattern(.name, Pattern(random.pick(names)))
      }
    }
  }

  private static func requirements(_ names: [String], _ random: inout SplitMix64) -> [Contract.Requirement] {
    let (from, to) = (patterns(names, &random), patterns(names, &random))
    return [
      .independent(from, allowsIndirect: false), .independent(from, allowsIndirect: true),
      .forbidden(from: from, to: to),
      .mustNotReach(from: from, to: to), .only(from: from, to: to),
    ]
  }

  private func report(
    _ graph: DefinitionGraph, _ requirement: Contract.Requirement, exceptions: [Exception] = [],
    baseline: Baseline? = nil
  ) -> Report {
    let policy = Policy(layers: layers, contracts: [Contract("c", requirement)], exceptions: exceptions)
    return ArchitectureCheck(policy: policy, baseline: baseline, rules: policy.rules.filter { $0.id == "c" }).report(
      on: graph)
  }

  private func violations(_ findings: [Finding]) -> [NaiveContract.Violation] {
    findings.map { finding in
      guard case .members(let ends) = finding.extent else {
        return .init(from: "", part: "", ends: [], isUnseen: false)
      }
      return .init(from: finding.from, part: finding.part ?? "", ends: ends, isUnseen: finding.severity == .warning)
    }
  }

  @Test(arguments: seeds(150))
  func `there is a finding for each source and part that it reaches, with all ends`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let wiring = RandomWiring(seed: seed)
    let graph = wiring.graph()
    for requirement in Self.requirements(wiring.names, &random) {
      let findings = report(graph, requirement).findings
      let found = violations(findings)
      #expect(Set(found).count == found.count, "each violation is found once")
      let expected = NaiveContract(graph, requirement, layers: layers).violations()
      let (more, fewer) = (Set(found).subtracting(expected), expected.subtracting(found))
      #expect(more.isEmpty && fewer.isEmpty, "\(requirement)")
      for finding in findings { expectConnected(finding) }
    }
  }

  /// Each step begins where the one before it ends, and the last one ends at one of the ends.
  private func expectConnected(_ finding: Finding) {
    if case .members(let ends) = finding.extent { #expect(finding.to.map(ends.contains) == true) }
    guard let first = finding.steps.first, let last = finding.steps.last else { return }
    #expect(first.from == finding.from && last.to == finding.to)
    for (step, next) in zip(finding.steps, finding.steps.dropFirst()) { #expect(step.to == next.from) }
  }

  @Test(arguments: seeds(40))
  func `the order of patterns, assemblies, and references changes nothing`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let wiring = RandomWiring(seed: seed)
    for requirement in Self.requirements(wiring.names, &random) {
      let findings = report(wiring.graph(), requirement).findings
      #expect(violations(report(wiring.graph(), requirement.shuffled(&random)).findings) == violations(findings))
      let moved = report(wiring.graph(shuffledBy: seed), requirement).findings
      #expect(moved.map(\.message) == findings.map(\.message))
      #expect(moved.map(\.path) == findings.map(\.path) && violations(moved) == violations(findings))
    }
  }

  @Test(arguments: seeds(40))
  func `an exception accepts single ends, and a baseline all that were found`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let wiring = RandomWiring(seed: seed)
    let graph = wiring.graph()
    for requirement in Self.requirements(wiring.names, &random) {
      let all = report(graph, requirement)
      guard let (from, end) = all.findings.randomElement(using: &random).map({ ($0.from, $0.to ?? "") }) else {
        continue
      }
      // The name of an assembly stands for its definitions, too.
      func isMeant(_ name: String, by text: String) -> Bool { name == text || name.hasPrefix(text + ".") }
      let count = violations(all.findings).filter { isMeant($0.from, by: from) }.flatMap(\.ends).count {
        isMeant($0, by: end)
      }
      let exception = Exception(
        rule: "c", from: Pattern(from), to: Pattern(end), bound: .count(count), reason: "old")
      let rest = violations(report(graph, requirement, exceptions: [exception]).findings)
      let expected = violations(all.findings).compactMap { violation -> NaiveContract.Violation? in
        guard isMeant(violation.from, by: from) else { return violation }
        let ends = violation.ends.filter { !isMeant($0, by: end) }
        return ends.isEmpty
          ? nil : .init(from: violation.from, part: violation.part, ends: ends, isUnseen: violation.isUnseen)
      }
      #expect(Set(rest) == Set(expected), "\(requirement)")
      let baseline = Baseline(accepting: all)
      #expect(report(graph, requirement, baseline: baseline).findings.isEmpty)
    }
  }
}

extension Contract.Requirement {
  fileprivate func shuffled(_ random: inout SplitMix64) -> Self {
    switch self {
    case .independent(let patterns, let allowsIndirect):
      .independent(patterns.shuffled(using: &random), allowsIndirect: allowsIndirect)
    case .forbidden(let from, let to):
      .forbidden(from: from.shuffled(using: &random), to: to.shuffled(using: &random))
    case .mustNotReach(let from, let to):
      .mustNotReach(from: from.shuffled(using: &random), to: to.shuffled(using: &random))
    case .only(let from, let to): .only(from: from.shuffled(using: &random), to: to.shuffled(using: &random))
    }
  }
}
