import StratusArchitecture
import StratusGraph
import StratusSupport

/// A report on what was loaded, what each pattern matches, and what the graph does not show.
struct DoctorReport {
  let session: Session
  let formatter: ReferenceFormatter

  init(_ session: Session) {
    self.session = session
    formatter = ReferenceFormatter(session)
  }

  func text() -> String {
    [facts, layers, contracts, coverage].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var facts: String {
    let graph = session.graph
    let file = session.configurationFile
    let names = session.graphs.compactMap(\.activation)
    let counts = [
      graph.vocabulary.count(graph.assemblies.count),
      graph.vocabulary.hasSingleDefinitions ? nil : graph.vocabulary.definitions(graph.definitions.count),
      graph.vocabulary.references(graph.references.count),
    ].compactMap(\.self)
    return Self.columns(
      [
        ("product", graph.product),
        ("configuration file", file?.path ?? "none"),
        ("baseline", baseline ?? "none"),
        ("activations", names.isEmpty ? "one, unnamed" : names.joined(separator: ", ")),
        ("saved graphs", session.cacheDirectory ?? "none"),
        ("graph", counts.joined(separator: ", ")),
      ]
        + (inputs.isEmpty
          ? [] : [("inputs", inputs.map { "\($0.name) (\($0.state.rawValue))" }.joined(separator: ", "))]))
  }

  /// The path of the baseline; `nil` if there is none.
  var baseline: String? {
    guard let path = session.configurationFile?.baselinePath else { return nil }
    return Files.exists(path) ? path : nil
  }

  /// The inputs whose graphs were merged; empty for a single input.
  var inputs: [(name: String, state: Report.Part.State)] {
    session.parts.map { ($0.name, $0.state) }
  }

  /// A pattern of a layer.
  struct LayerPattern {
    let pattern: String
    /// The assemblies that it assigns to its row.
    var assemblies: [AssemblyID] = []
    /// The assemblies that it matches, but whose names are listed in another row.
    var overridden: [AssemblyID] = []
  }

  /// The patterns of a layer, each with the assemblies that it matches.
  func patterns(of layer: Int) -> [LayerPattern] {
    let layering = formatter.layering
    var found: [Layering.LayerPattern: LayerPattern] = [:]
    for index in session.graph.assemblies.indices {
      let positions = layering.matches[index].deciding.map(\.pattern.position)
      for match in layering.matches[index] where match.pattern.position.layer == layer {
        let list = positions.contains(match.pattern.position) ? \LayerPattern.assemblies : \.overridden
        found[match.pattern, default: LayerPattern(pattern: match.pattern.pattern.text)][keyPath: list]
          .append(AssemblyID(index))
      }
    }
    for unmatched in layering.unmatched where unmatched.position.layer == layer {
      found[unmatched] = LayerPattern(pattern: unmatched.pattern.text)
    }
    return found.sorted { ($0.key.position, $0.value.pattern) < ($1.key.position, $1.value.pattern) }.map(\.value)
  }

  /// The assemblies that belong to no layer, or to several.
  var unassigned: [AssemblyID] {
    session.graph.assemblies.indices.map { AssemblyID($0) }
      .filter { formatter.layering[$0] == nil && !formatter.layering.isExempt[$0.index] }
  }

  /// The assemblies that layers do not concern.
  var exempt: [AssemblyID] {
    session.graph.assemblies.indices.filter { formatter.layering.isExempt[$0] }.map { AssemblyID($0) }
  }

  /// The number of definitions with a closure that is known to capture an assembly, or that builds the object.
  var captureCount: Int { session.graph.definitions.count(where: \.isOpaque) }

  /// The patterns of each layer with the assemblies that they match, and the assemblies without a layer.
  private var layers: String {
    let layering = formatter.layering
    guard !layering.layers.isEmpty else { return "" }
    var text = ""
    for (layer, name) in layering.layers.enumerated() {
      let rows = patterns(of: layer).map { pattern in
        let names = pattern.assemblies.isEmpty ? "nothing" : names(of: pattern.assemblies)
        let overridden = pattern.overridden
        return (
          "  " + pattern.pattern,
          names + (overridden.isEmpty ? "" : "; listed elsewhere: \(self.names(of: overridden))")
        )
      }
      text += name.printable + "\n" + Self.columns(rows)
    }
    let unassigned = unassigned
    if !unassigned.isEmpty { text += "in no layer, or in several: \(names(of: unassigned).printable)\n" }
    if !exempt.isEmpty {
      let count = session.vocabulary.count(exempt.count)
      text += "exempt from layers: \(count) (\(names(of: exempt).printable))\n"
    }
    return text
  }

  private func names(of assemblies: [AssemblyID]) -> String {
    assemblies.map { formatter.names.shortestName(of: $0) }.joined(separator: ", ")
  }

  var resolvedContracts: [ResolvedContract] {
    session.policy.resolvedContracts(in: session.graph, layering: formatter.layering)
  }

  /// The patterns of each contract with the modules, layers, assemblies, or definitions that they match.
  private var contracts: String {
    resolvedContracts.map { resolved in
      let rows = resolved.matches.map { match in
        ("  \(match.pattern)", words(of: match))
      }
      return "contract \(resolved.contract.name)\n" + Self.columns(rows)
    }.joined()
  }

  private func words(of match: ResolvedContract.Match) -> String {
    guard match.units.isEmpty else { return match.units.joined(separator: ", ") }
    let overridden = match.overridden.joined(separator: ", ")
    return overridden.isEmpty ? "nothing" : "nothing, because other patterns match \(overridden) more specifically"
  }

  /// The findings of the coverage rules, accepted or not, what a check leaves out, and the limits of every graph.
  private var coverage: String {
    let report = session.coverage
    let limits = (report.omissionsInWords(limit: .max).map { "not checked: \($0.printable)\n" } ?? "") + seen
    guard !report.findings.isEmpty else { return "coverage: the coverage rules find nothing\n" + limits }
    let lines = report.findings.map { finding in
      let location = finding.location.map { "\(formatter.paths.located($0.file)):\($0.line): " } ?? ""
      return "  \(location)\(finding.sentence(among: report.activations)) [\(finding.rule)]".printable + "\n"
    }
    return "coverage: \(share(despite: report.findings)), \(counts(of: report.findings))\n" + lines.joined() + limits
  }

  /// The limits of every graph of the same kind.
  private var seen: String {
    switch session.vocabulary {
    case .assemblies:
      "seen: the injections, collaborators, and superclasses of the activated assemblies\n"
        + "seen by no tool: what closures, globals, and code in initializers use "
        + "(\(Plural.text(captureCount, "definition")) with a known capture)\n"
    case .targets: "seen: the dependencies in the manifests, but not what the sources import\n"
    case .nodes, .clusters: "seen: the nodes and edges of the file\n"
    }
  }

  /// Returns the share of definitions without visible closures. It is unknown if assemblies are missing.
  private func share(despite findings: [Finding]) -> String {
    percentage(despite: findings).map { "\($0) % of the definitions" } ?? "incomplete"
  }

  /// Returns the share of definitions without a visible closure or injected assembly, in percent; `nil` if it is
  /// unknown.
  func percentage(despite findings: [Finding]) -> Int? {
    let graph = session.graph
    let areAssembliesMissing = findings.contains { $0.subject == .unseen && $0.severity == .error }
    guard !areAssembliesMissing, !graph.definitions.isEmpty else { return nil }
    let opaque = graph.definitions.indices.count { index in
      graph.definitions[index].isOpaque
        || graph.references(from: DefinitionID(index)).contains { graph.references[$0].definition == nil }
    }
    // Rounded down, so that only a graph without such definitions has 100 %.
    return (graph.definitions.count - opaque) * 100 / graph.definitions.count
  }

  /// Returns the number of findings of each rule, in the order of the rules.
  private func counts(of findings: [Finding]) -> String {
    Rule.coverage.compactMap { rule in
      let count = findings.count { $0.rule == rule.id }
      return count == 0 ? nil : "\(count) \(rule.id)"
    }.joined(separator: ", ")
  }

  private static func columns(_ rows: [(name: String, text: String)]) -> String {
    rows.map { [$0.name.printable, $0.text.printable] }.aligned().map { $0 + "\n" }.joined()
  }
}
