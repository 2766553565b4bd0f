import Foundation
import StratusTestSupport
import Testing

/// Checks the same random app in different ways, which must give the same result.
///
/// The apps have inheritance, parents, replacements, two activations, layers, and contracts.
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
      let result = try StratusTestSupport.run(
        [BuiltTool.file.path, "check"] + inputs + ["--format", "json"], environment: ["GITHUB_ACTIONS": nil],
        in: directory)
      try #require(result.status < 2, "\(result.errors)")
      let report = try JSONSerialization.jsonObject(with: Data(result.stdout)) as? [String: Any]
      let findings = try #require(report?["findings"] as? [[String: Any]])
      return findings.map { Found($0, hasLocation: hasLocation) }.sorted()
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

  func expectEqual(_ first: [Found], _ second: [Found], _ location: SourceLocation = #_sourceLocation) {
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
      // For a contract, a declared collaborator may be more than a path that was accepted, because the path may take another way.
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
}

extension DifferentialTests.Found {
  /// Whether the finding is an error that a baseline would accept. It accepts neither what makes wiring impossible nor errors of the
  /// configuration file.
  fileprivate var isNew: Bool {
    // Without a reference, an object that was private to a singleton can have other users, so that it becomes an error.
    let others = [
      "unmatched-pattern", "ambiguous-pattern", "abstract-injected", "parent-cycle", "prototype-cycle",
      "captive-dependency",
    ]
    return description.contains("severity=error") && !others.contains { description.hasPrefix("rule=\($0) ") }
  }
}
