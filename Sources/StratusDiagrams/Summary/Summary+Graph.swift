import StratusArchitecture
import StratusGraph
import StratusSupport

extension Summary {
  /// Creates the summary of a graph.
  ///
  /// - Parameter notes: further facts for the title.
  /// - Complexity: O(n log n) in the size of the graph.
  package init(of viewed: ViewedGraph, notes: [String] = []) {
    let references = SummaryReferences(viewed)
    let graph = viewed.graph
    title = viewed.title
    facts =
      notes + viewed.facts
      + [
        Plural.text(graph.assemblies.count, "assembly", "assemblies"),
        viewed.showsDefinitionCounts
          ? Plural.text(graph.definitions.count, viewed.showsObjects ? "object" : "definition") : nil,
        Plural.text(graph.references.count, "reference"),
        viewed.baselinedCount,
      ].compactMap(\.self)
    var (findings, counts) = (FindingCount(), [String: Int]())
    for finding in viewed.reportedFindings {
      findings.add(finding.severity)
      counts[finding.rule, default: 0] += 1
    }
    self.findings = findings
    rules = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($1) \($0)" }
    let largest = references.largestCycle
    cycle = largest.map {
      Cycle(count: $0.members.count, names: $0.example.map { DisplayText.label(references.names[$0.index], limit: 60) })
    }
    fact = SummaryFact(
      explaining: viewed.reportedFindings, in: graph, references.layers, cycle: Set(largest?.members ?? []))
    let cells = SummaryCells(viewed, references)
    bands = references.layers.sections.enumerated().map { index, section in
      Band(name: section.name, cells: cells.sorted(section.rows.joined()), amongPeers: references.amongPeers[index])
    }
    arrows = references.arrows
    sourceLink = viewed.sourceLink
    hasLegend = viewed.hasLegend
  }
}

/// Creates the cells of assemblies.
private struct SummaryCells {
  private let cells: [Summary.Cell]

  init(_ viewed: ViewedGraph, _ references: SummaryReferences) {
    let graph = viewed.graph
    var users = [[AssemblyID]](repeating: [], count: graph.assemblies.count)
    for edge in references.assemblies.edges { users[edge.to.index].append(edge.from) }
    var findings = [Summary.FindingCount](repeating: Summary.FindingCount(), count: graph.assemblies.count)
    var rules = [[String: Int]](repeating: [:], count: graph.assemblies.count)
    for finding in viewed.reportedFindings {
      guard let start = graph.start(of: finding) else { continue }
      findings[start.index].add(finding.severity)
      rules[start.index][finding.rule, default: 0] += 1
    }
    let names = ShortNames.of(references.names)
    func list(_ title: String, _ others: [AssemblyID]) -> String? {
      if others.isEmpty { return nil }
      let more = others.count > 8 ? " and \(others.count - 8) more" : ""
      return title + others.prefix(8).map { references.names[$0.index] }.joined(separator: ", ") + more
    }
    cells = graph.assemblies.enumerated().map { index, assembly in
      let uses = references.assemblies.edges(from: AssemblyID(index)).map(\.to)
      let rules = rules[index].sorted { $0.key < $1.key }.map { $1 > 1 ? "\($0) ×\($1)" : $0 }
      let lines =
        [assembly.name] + rules + [list("uses ", uses), list("used by ", users[index])].compactMap(\.self)
      return Summary.Cell(
        id: Identifier.id("assembly", assembly.name), name: DisplayText.label(names[index], limit: 60),
        column: viewed.order.column(of: AssemblyID(index), in: graph),
        definitions: viewed.showsDefinitionCounts ? assembly.definitions.count : nil,
        users: users[index].count, uses: uses.count, findings: findings[index],
        tooltip: TooltipWriter.text(lines + [assembly.location?.description].compactMap(\.self)),
        location: assembly.location)
    }
  }

  func sorted(_ assemblies: some Sequence<AssemblyID>) -> [Summary.Cell] {
    assemblies.map { cells[$0.index] }.sorted {
      ($1.findings.errors, $1.findings.warnings, $1.isRoot ? 1 : 0, $1.users, $0.name, $0.id)
        < ($0.findings.errors, $0.findings.warnings, $0.isRoot ? 1 : 0, $0.users, $1.name, $1.id)
    }
  }
}
