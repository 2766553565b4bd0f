import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Checks the same random app in different ways, which must give the same result.
///
/// The apps have inheritance, parents, replacements, two activations, layers, and contracts. Others, which a naive
/// checker judges, too, have children, contributions, closures, and exceptions.
@Suite struct DifferentialTests {

  /// A finding, without what differs between a graph and its lock.
  struct Found: Hashable, Comparable, CustomStringConvertible {
    let description: String

    init(_ fields: [String: Any], hasLocation: Bool) {
      let keys =
        ["rule", "severity", "from", "to", "message", "activations"] + (hasLocation ? ["file", "line"] : [])
      description = keys.compactMap { key in fields[key].map { "\(key)=\($0)" } }.joined(separator: " ")
    }

    static func < (left: Self, right: Self) -> Bool { left.description < right.description }
  }

  /// A directory with the snapshots of an app and a random configuration file.
  struct Workplace {
    let directory: URL

    func write(_ app: RandomApp, _ names: [String] = ["release", "offline"], order: Int? = nil) throws {
      for (name, activation) in zip(names, RandomApp.activations) {
        try Data(app.graph(activation, order: order).snapshot()).write(
          to: directory.appendingPathComponent("\(name).json"))
      }
    }

    func run(_ arguments: String...) throws -> ProcessResult {
      try StratusTestSupport.run(
        [BuiltTool.file.path] + arguments, environment: ["NO_COLOR": "1", "GITHUB_ACTIONS": nil], in: directory)
    }

    func findings(_ inputs: String..., hasLocation: Bool = true) throws -> [Found] {
      try report(inputs).map { Found($0, hasLocation: hasLocation) }.sorted()
    }

    func report(_ inputs: [String]) throws -> [[String: Any]] {
      let result = try StratusTestSupport.run(
        [BuiltTool.file.path, "check"] + inputs + ["--format", "json"], environment: ["GITHUB_ACTIONS": nil],
        in: directory)
      try #require(result.status < 2, "\(result.errors)")
      let report = try JSONSerialization.jsonObject(with: Data(result.stdout)) as? [String: Any]
      return try #require(report?["findings"] as? [[String: Any]])
    }
  }

  func withApp(_ seed: Int, _ body: (RandomApp, Workplace) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let app = RandomApp(seed: seed)
      let policy = RandomPolicy(for: app, seed: seed)
      try Data(policy.yaml.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      let workplace = Workplace(directory: directory)
      try workplace.write(app)
      try body(app, workplace)
    }
  }

  func expectEqual(_ first: [Found], _ second: [Found], _ location: Testing.SourceLocation = #_sourceLocation) {
    let difference = second.difference(from: first)
    let lines = difference.map { change in
      switch change {
      case .insert(_, let element, _): "only the second: \(element)"
      case .remove(_, let element, _): "only the first: \(element)"
      }
    }
    #expect(lines.isEmpty, "\(lines.joined(separator: "\n"))", sourceLocation: location)
  }

  @Test(arguments: seeds(30)) func `a lock gives the same check as its graphs`(seed: Int) throws {
    try withApp(seed) { _, workplace in
      #expect(try workplace.run("lock", "release.json", "offline.json", "-o", "all.lock").status == 0)
      expectEqual(
        try workplace.findings("all.lock", hasLocation: false),
        try workplace.findings("release.json", "offline.json", hasLocation: false))
      let difference = try workplace.run("diff", "all.lock", "release.json", "offline.json", "--exit-code")
      #expect(difference.status == 0, "\(difference.output)\(difference.errors)")
    }
  }

  @Test(arguments: seeds(30)) func `the order of the input does not matter`(seed: Int) throws {
    try withApp(seed) { app, workplace in
      try workplace.write(app, ["release2", "offline2"], order: seed + 1)
      expectEqual(
        try workplace.findings("release.json", "offline.json"), try workplace.findings("offline2.json", "release2.json")
      )
      try workplace.write(app, ["release", "offline"], order: nil)
      let difference = try workplace.run("diff", "release.json", "release2.json", "--exit-code")
      #expect(difference.status == 0, "\(difference.output)\(difference.errors)")
    }
  }

  @Test(arguments: seeds(30)) func `a baseline accepts exactly what it was made from, and less`(seed: Int) throws {
    try withApp(seed) { app, workplace in
      #expect(try workplace.run("baseline", "update", "release.json", "offline.json").status == 0)
      let accepted = try workplace.findings("release.json", "offline.json")
      expectEqual(accepted.filter(\.isNew), [])
      var less = app
      less.removeReferences(0.4, seed: seed)
      try workplace.write(less)
      let remaining = try workplace.findings("release.json", "offline.json")
      // For a contract, a declared collaborator may be more than a path that was accepted, because the path may take
      // another way.
      let isAboutContract = { (found: Found) in
        found.description.contains(" declares the collaborator ")
          && !found.description.hasPrefix("rule=upward-reference ")
          && !found.description.hasPrefix("rule=peer-reference ") && !found.description.hasPrefix("rule=skipped-layer ")
      }
      expectEqual(remaining.filter { $0.isNew && !isAboutContract($0) }, [])
    }
  }

  @Test(arguments: seeds(30)) func `inputs that overlap give the same check as the whole`(seed: Int) throws {
    try withApp(seed) { app, workplace in
      let policy = RandomPolicy(for: app, seed: seed, hasActivations: false)
      try Data(policy.yaml.utf8).write(to: workplace.directory.appendingPathComponent(".stratus.yml"))
      let classes = app.classes.indices.filter { !app.classes[$0].isReplacement }
      let half = classes.count / 2
      for (name, roots) in [("all", classes), ("a", Array(classes[..<half])), ("b", Array(classes[half...]))] {
        try Data(app.graph(of: roots).snapshot()).write(to: workplace.directory.appendingPathComponent("\(name).json"))
      }
      expectEqual(try workplace.findings("a.json", "b.json"), try workplace.findings("all.json"))
    }
  }

  // MARK: A naive checker

  /// Writes the configuration file and the snapshots of an app. They are checked in a directory of their own.
  func withNaiveApp(
    _ policy: NaivePolicy, _ inputs: [String: NaiveArchitecture], _ body: (Workplace) throws -> Void
  ) throws {
    try withTemporaryDirectory { directory in
      try Data(policy.yaml.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      for (name, input) in inputs {
        try JSONEncoder().encode(input).write(to: directory.appendingPathComponent(name))
      }
      try body(Workplace(directory: directory))
    }
  }

  /// Expects that there is a finding for each violation, about one of its ends, and no other one.
  func expectFindings(
    _ workplace: Workplace, _ inputs: [String], _ policy: NaivePolicy, _ naive: [String: NaiveCheck]
  ) throws {
    let contracts = policy.contracts.map(\.name)
    var expected: [String] = []
    var all: [(activation: String, violation: NaiveCheck.Violation, text: String)] = []
    for (activation, check) in naive {
      for violation in check.findings(in: activation).violations {
        let ends = violation.ends.sorted().joined(separator: " or ")
        let text = "\(activation): \(violation.severity) \(violation.rule) from \(violation.from) to \(ends)"
        all.append((activation, violation, text))
        expected.append(text)
      }
    }
    let stale = policy.exceptions.indices.filter { index in
      let counts = naive.map { activation, check in check.findings(in: activation).counts[index] }
      let bound = policy.exceptions[index].count
      return (counts.max() ?? 0) < bound || bound == 1 && counts.contains { $0 > 1 }
    }
    expected += stale.map { "stale \(policy.exceptions[$0].from) to \(policy.exceptions[$0].to ?? "")" }

    var found: [String] = []
    for finding in try workplace.report(inputs) {
      let (rule, severity) = (finding["rule"] as? String ?? "", finding["severity"] as? String ?? "")
      let (from, to) = (finding["from"] as? String ?? "", finding["to"] as? String ?? "")
      if rule == "stale-exception" { found.append("stale \(from) to \(to)") }
      let rules = ["upward-reference", "peer-reference", "skipped-layer", "unseen-references"] + contracts
      guard rules.contains(rule) else { continue }
      for activation in finding["activations"] as? [String] ?? [] {
        let violation = all.first {
          $0.activation == activation && $0.violation.rule == rule && $0.violation.severity == severity
            && $0.violation.from == from && $0.violation.ends.contains(to)
        }
        let text = violation?.text ?? "\(activation): \(severity) \(rule) from \(from) to \(to)"
        // Ends of a part of which an exception counts too few are a finding of their own.
        if !contracts.contains(rule) || !found.contains(text) { found.append(text) }
      }
    }
    let difference = found.sorted().difference(from: expected.sorted())
    let lines = difference.map { change in
      switch change {
      case .insert(_, let element, _): "found, but not expected: \(element)"
      case .remove(_, let element, _): "expected, but not found: \(element)"
      }
    }
    #expect(lines.isEmpty, "\(lines.joined(separator: "\n"))\n\(policy.yaml)")
  }

  @Test(arguments: seeds(60)) func `both activations give what a naive checker finds`(seed: Int) throws {
    let app = NaiveArchitecture(seed: seed)
    let (second, original) = app.second(seed: seed)
    var policy = NaivePolicy(for: app, replacing: original, seed: seed)
    let activations = ["release": app, "offline": second]
    policy.addExceptions(for: NaiveCheck(app, policy).findings(in: "release").violations, seed: seed)
    try withNaiveApp(
      policy,
      Dictionary(
        uniqueKeysWithValues: activations.map { name, app in
          var app = app
          app.configuration = name
          return ("\(name).json", app)
        })
    ) { workplace in
      try expectFindings(
        workplace, ["release.json", "offline.json"], policy,
        activations.mapValues { NaiveCheck($0, policy) })
    }
  }

  /// An app and two overlapping parts of it, which each contain all that they depend on.
  func overlappingParts(seed: Int) -> (app: NaiveArchitecture, one: NaiveArchitecture, other: NaiveArchitecture) {
    var random = SplitMix64(seed: seed + 4000)
    var app = NaiveArchitecture(seed: seed)
    app.configuration = "release"
    let names = app.assemblies.map(\.name).shuffled(using: &random)
    return (app, app.part(of: Set(names.prefix(6))), app.part(of: Set(names.suffix(6))))
  }

  @Test(arguments: seeds(60)) func `inputs that overlap give what a naive checker finds in both`(seed: Int) throws {
    let (app, one, other) = overlappingParts(seed: seed)
    let policy = NaivePolicy(for: app, replacing: app.assemblies[0].name, seed: seed)
    try withNaiveApp(policy, ["one.json": one, "other.json": other]) { workplace in
      let check = NaiveCheck(one.merged(with: other), policy)
      try expectFindings(workplace, ["other.json", "one.json"], policy, ["release": check])
    }
  }

  @Test(arguments: seeds(60)) func `inputs are merged exactly if what both of them have is equal`(seed: Int) throws {
    var random = SplitMix64(seed: seed + 5000)
    let (_, one, unedited) = overlappingParts(seed: seed)
    func part(_ name: String, _ input: NaiveArchitecture) throws -> NamedGraph {
      NamedGraph(source: name, graph: try DefinitionGraph(snapshot: Array(JSONEncoder().encode(input))))
    }
    for edit in NaiveArchitecture.Edit.allCases {
      var other = unedited
      other.make(edit, &random)
      let parts = [try part("one", one), try part("other", other)]
      for parts in [parts, parts.reversed()] {
        let isRejected = (try? DefinitionGraph.merge(parts, product: "All")) == nil
        #expect(isRejected == one.differs(from: other), "\(edit)")
      }
    }
  }
}

extension DifferentialTests.Found {
  /// Whether the finding is an error that a baseline would accept. It accepts neither what makes wiring impossible nor
  /// errors of the configuration file.
  fileprivate var isNew: Bool {
    // Without a reference, an object that was private to a singleton can have other users, so that it becomes an error.
    let others = [
      "unmatched-pattern", "ambiguous-pattern", "abstract-injected", "parent-cycle", "prototype-cycle",
      "captive-dependency",
    ]
    return description.contains("severity=error") && !others.contains { description.hasPrefix("rule=\($0) ") }
  }
}
