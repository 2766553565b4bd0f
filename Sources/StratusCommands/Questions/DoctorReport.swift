import StratusArchitecture
import StratusDefinitions
import StratusSupport

/// A report on what was loaded, what each pattern matches, and what the graph does not show.
struct DoctorReport {
  private let session: Session
  private let formatter: ReferenceFormatter

  init(_ session: Session) {
    self.session = session
    formatter = ReferenceFormatter(session)
  }

  func text() -> String { [facts, layers, contracts, coverage].filter { !$0.isEmpty }.joined(separator: "\n") }

  private var facts: String {
    let graph = session.graph
    let file = session.configurationFile
    let baseline = file.map { Paths.join(Paths.directory(of: $0.path), Baseline.name) }
    let names = ([graph] + session.others).compactMap(\.configuration)
    let counts = [
      Plural.text(graph.assemblies.count, "assembly", "assemblies"), Plural.text(graph.definitions.count, "definition"),
      Plural.text(graph.references.count, "reference"),
    ]
    return Self.columns([
      ("product", graph.product),
      ("configuration file", file?.path ?? "none"),
      ("baseline", baseline.flatMap { Files.exists($0) ? $0 : nil } ?? "none"),
      ("activations", names.isEmpty ? "one, unnamed" : names.joined(separator: ", ")),
      ("saved graphs", session.cacheDirectory ?? "none"),
      ("graph", counts.joined(separator: ", ")),
    ])
  }

  /// The patterns of each layer with the assemblies that they match, and the assemblies without a layer.
  private var layers: String {
    let layering = formatter.layering
    guard !layering.layers.isEmpty else { return "" }
    var fitting: [Layering.LayerPattern: [String]] = [:]
    for index in session.graph.assemblies.indices {
      for match in layering.matches[index] {
        fitting[match.pattern, default: []].append(formatter.names.shortestName(of: AssemblyID(index)))
      }
    }
    for pattern in layering.unmatched { fitting[pattern] = ["nothing"] }

    let patterns = fitting.sorted { ($0.key.position, $0.key.pattern.text) < ($1.key.position, $1.key.pattern.text) }
    var text = ""
    for (layer, name) in layering.layers.enumerated() {
      let rows = patterns.filter { $0.key.position.layer == layer }
        .map { ("  " + $0.key.pattern.text, $0.value.joined(separator: ", ")) }
      text += name + "\n" + Self.columns(rows)
    }
    let unassigned = session.graph.assemblies.indices.filter { layering[AssemblyID($0)] == nil }
      .filter { !layering.isExempt[$0] }.map { formatter.names.shortestName(of: AssemblyID($0)) }
    return text + (unassigned.isEmpty ? "" : "in no layer, or in several: \(unassigned.joined(separator: ", "))\n")
  }

  /// The patterns of each contract with the modules, layers, assemblies, or definitions that they match.
  private var contracts: String {
    let resolved = session.policy.resolvedContracts(in: session.graph, layering: formatter.layering)
    return resolved.map { resolved in
      let rows = resolved.matches.map { match in
        ("  \(match.pattern)", match.units.isEmpty ? "nothing" : match.units.joined(separator: ", "))
      }
      return "contract \(resolved.contract.name)\n" + Self.columns(rows)
    }.joined()
  }

  /// The share of the product that the graph shows, and the findings of the coverage rules, accepted or not.
  private var coverage: String {
    let report = session.coverage
    guard !report.findings.isEmpty else {
      return "coverage: 100 %, the graph shows everything that the definitions use\n"
    }
    let lines = report.findings.map { finding in
      let location = finding.location.map { "\(formatter.paths.located($0.file)):\($0.line): " } ?? ""
      return "  \(location)\(finding.sentence(among: report.configurations)) [\(finding.rule)]\n"
    }
    return "coverage: \(share(despite: report.findings)), \(counts(of: report.findings))\n" + lines.joined()
  }

  /// Returns the share of definitions with known wiring. It is unknown if assemblies are missing.
  private func share(despite findings: [Finding]) -> String {
    let graph = session.graph
    let areAssembliesMissing = findings.contains { $0.subject == .unseen && $0.severity == .error }
    guard !areAssembliesMissing, !graph.definitions.isEmpty else { return "incomplete" }
    let opaque = graph.definitions.indices.count { index in
      graph.definitions[index].isOpaque
        || graph.references(from: DefinitionID(index)).contains { graph.references[$0].definition == nil }
    }
    // Rounded down, so that only a graph that shows everything has 100 %.
    return "\((graph.definitions.count - opaque) * 100 / graph.definitions.count) % of the definitions"
  }

  /// Returns the number of findings of each rule, in the order of the rules.
  private func counts(of findings: [Finding]) -> String {
    Rule.coverage.compactMap { rule in
      let count = findings.count { $0.rule == rule.id }
      return count == 0 ? nil : "\(count) \(rule.id)"
    }.joined(separator: ", ")
  }

  private static func columns(_ rows: [(name: String, text: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { $0.name.padded(to: width + 2) + $0.text + "\n" }.joined()
  }
}
