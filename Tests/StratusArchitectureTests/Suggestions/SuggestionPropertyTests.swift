import Foundation
import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusTestSupport
import Testing

/// Compares suggested edits with checks of the files that they change, and with checks of all edits of one assembly.
struct SuggestionPropertyTests {
  /// A random configuration file for a graph: layers in one of several styles, exceptions, and contracts.
  private func yaml(
    for graph: DefinitionGraph, _ random: inout SplitMix64, mayHaveContracts: Bool = true
  ) -> String {
    var rows = [[[String]]](repeating: [[], []], count: 4)
    for assembly in graph.assemblies where random.chance(0.95) {
      guard let layer = RandomGraph.layer(of: assembly) else { continue }
      let name = random.chance(0.5) ? String(assembly.shortName) : assembly.name
      rows[layer][random.chance(0.7) ? 0 : 1].append(name)
    }
    var text = "layers:\n"
    for (index, rows) in rows.enumerated() {
      let rows = rows.filter { !$0.isEmpty }
      let settings = (random.chance(0.2) ? ["peers: allow"] : []) + (random.chance(0.3) ? ["closed: true"] : [])
      text += "  - Layer\(index):" + Style.allCases[Int.random(in: 0..<4, using: &random)].text(of: rows, settings)
    }
    let names = graph.assemblies.map { String($0.shortName) }
    if random.chance(0.4) {
      text += "exceptions:\n"
      for rule in ["upward-reference", "peer-reference", "skipped-layer"] {
        let count = random.chance(0.5) ? ", count: \(Int.random(in: 1...4, using: &random))" : ""
        let (from, to) = (random.pick(names), random.pick(names + ["\"*\""]))
        text += "  - { rule: \(rule), from: \(from), to: \(to)\(count), reason: old }\n"
      }
    }
    if mayHaveContracts, random.chance(0.3) {
      text += "contracts: { data: { forbidden: { from: [\(random.pick(names))], to: [\"layer:Layer3\"] } } }\n"
    }
    if random.chance(0.3) { text += "rules: { skipped-layer: error, torn-identity: off }\n" }
    return text
  }

  private enum Style: CaseIterable {
    case flow, settings, block, nested

    func text(of rows: [[String]], _ settings: [String]) -> String {
      if rows.isEmpty { return " { optional: true }\n" }
      let flow =
        rows.count == 1
        ? "[\(rows[0].joined(separator: ", "))]"
        : "[\(rows.map { "[\($0.joined(separator: ", "))]" }.joined(separator: ", "))]"
      switch self {
      case .flow where settings.isEmpty: return " \(flow)\n"
      case .block where settings.isEmpty:
        if rows.count == 1 { return "\n" + rows[0].map { "      - \($0)\n" }.joined() }
        return "\n" + rows.map { "      - [\($0.joined(separator: ",\n         "))]\n" }.joined()
      case .nested where settings.isEmpty:
        return "\n" + rows.map { "    - - \($0.joined(separator: "\n      - "))\n" }.joined()
      default:
        let list = rows.count == 1 ? "assemblies: \(flow)" : "rows: \(flow)"
        return " { \(([list] + settings).joined(separator: ", ")) }\n"
      }
    }
  }

  private func graph(seed: Int, references: Int = 60, assemblies: Int? = nil) -> DefinitionGraph {
    var recipe = RandomGraph(seed: seed)
    recipe.references = references
    recipe.assemblies = assemblies ?? 4 + seed % 9
    recipe.layers = 1 + seed % 4
    recipe.upward = 0.2
    recipe.peers = 0.3
    return recipe.make()
  }

  @Test func `the file after the edits has the findings that were predicted`() throws {
    var steps = 0
    for seed in seeds(200) {
      var random = SplitMix64(seed: seed)
      let graph = graph(seed: seed)
      let yaml = yaml(for: graph, &random)
      let text = random.chance(0.5) ? yaml : yaml.replacing("\n", with: "\r\n")
      var check = try self.check(of: graph, text, &random)
      let others = random.chance(0.3) ? [self.graph(seed: seed, references: 40)] : []
      let found = SuggestedEdits.search(
        check, on: [graph] + others, report: check.report(on: graph, and: others), count: 3)
      steps += found.steps.count
      for step in found.steps { #expect(step.before.count(.error) - step.after.count(.error) >= 2, "seed \(seed)") }
      let rows = found.policy.layers.map { $0.rows.map { $0.map(\.text) } }
      let edited = try LayerRewriting.text(text, with: rows)
      check.policy = try configuration(edited).policy
      let report = check.report(on: graph, and: others)
      #expect(report.findings.map(\.message) == found.last.findings.map(\.message), "seed \(seed): \(edited)")
    }
    #expect(steps > 50)
  }

  @Test func `no edit of a single assembly removes more errors than the chosen edit for each name`() throws {
    var (compared, excepted, baselined) = (0, 0, 0)
    for seed in seeds(120) {
      var random = SplitMix64(seed: seed)
      // A small graph, because each name is tried in each row.
      let graph = graph(seed: seed, references: 30, assemblies: 4 + seed % 5)
      // Counting does not know contracts.
      let check = try self.check(of: graph, yaml(for: graph, &random, mayHaveContracts: false), &random)
      let report = check.report(on: graph)
      let found = SuggestedEdits.search(check, on: [graph], report: report, count: 1)
      let best = try bestRemoval(check, graph, report)
      guard let step = found.steps.first else {
        #expect(best < 2, "seed \(seed)")
        continue
      }
      compared += 1
      excepted += report.accepted.isEmpty ? 0 : 1
      baselined += report.baselined.isEmpty ? 0 : 1
      let removed = step.before.count(.error) - step.after.count(.error)
      #expect(
        removed >= best * step.edit.names.count,
        "seed \(seed): \(step.edit.words(in: step.policy)) removes \(removed), not \(best)")
    }
    #expect(compared > 15 && excepted > 0 && baselined > 2, "\(compared), \(excepted), \(baselined)")
  }

  @Test func `the edit of each assembly is the best one that moves only this assembly`() throws {
    var compared = 0
    for seed in seeds(40) {
      var random = SplitMix64(seed: seed)
      let graph = graph(seed: seed, references: 30, assemblies: 4 + seed % 5)
      let check = try self.check(of: graph, yaml(for: graph, &random, mayHaveContracts: false), &random)
      let report = check.report(on: graph)
      let edits = SuggestedEdits.edits(of: graph.assemblies.map(\.name), check, on: [graph], report: report)
      for assembly in graph.assemblies.map(\.name) {
        let best = try bestRemoval(check, graph, report, of: assembly)
        guard let step = edits[assembly] else {
          #expect(best < 2, "seed \(seed): \(assembly)")
          continue
        }
        compared += 1
        #expect(step.edit.names.map(\.assembly) == [assembly])
        var edited = check
        edited.policy = check.policy.applying(step.edit)
        let after = edited.report(on: graph).count(.error)
        #expect(step.after.count(.error) == after && report.count(.error) - after >= best, "seed \(seed): \(assembly)")
      }
    }
    #expect(compared > 10)
  }

  /// Returns a check with a configuration file, and sometimes with a baseline.
  private func check(
    of graph: DefinitionGraph, _ yaml: String, _ random: inout SplitMix64
  ) throws -> ArchitectureCheck {
    var check = ArchitectureCheck(policy: try configuration(yaml).policy)
    if random.chance(0.3) {
      check.baseline = Baseline(
        check.report(on: graph).findings.filter { _ in random.chance(0.4) }.map { Baseline.Entry($0.identity) })
    }
    return check
  }

  /// Returns the most errors that the layers without one name of an assembly, and with that name in another row,
  /// remove.
  ///
  /// - Parameter name: the full name of the only assembly to try; `nil` for all.
  private func bestRemoval(
    _ check: ArchitectureCheck, _ graph: DefinitionGraph, _ report: Report, of name: String? = nil
  ) throws -> Int {
    var best = 0
    for assembly in graph.assemblies where name == nil || assembly.name == name {
      let isListed = check.policy.layers.contains { $0.rows.joined().contains { $0.matches(assembly: assembly.name) } }
      guard isListed else { continue }
      var base = check.policy
      for layer in base.layers.indices {
        base.layers[layer].rows = base.layers[layer].rows.map { $0.filter { !$0.matches(assembly: assembly.name) } }
      }
      for layer in base.layers.indices where base.layers[layer].rows.contains(where: { !$0.isEmpty }) {
        for row in 0...(2 * base.layers[layer].rows.count) {
          var check = check
          check.policy = base
          // Even numbers are new rows, of which only the first and the last are edits.
          if row.isMultiple(of: 2) {
            guard row == 0 || row == 2 * base.layers[layer].rows.count else { continue }
            check.policy.layers[layer].rows.insert([Pattern(assembly.name)], at: row / 2)
          } else {
            check.policy.layers[layer].rows[row / 2].append(Pattern(assembly.name))
          }
          for index in check.policy.layers.indices {
            let rows = check.policy.layers[index].rows.filter { !$0.isEmpty }
            check.policy.layers[index].rows = rows.isEmpty ? [[]] : rows
          }
          best = max(best, report.count(.error) - check.report(on: graph).count(.error))
        }
      }
    }
    return best
  }
}
