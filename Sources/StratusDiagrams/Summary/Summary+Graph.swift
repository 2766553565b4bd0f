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
    vocabulary = graph.vocabulary
    facts =
      notes + viewed.facts
      + [
        graph.vocabulary.count(graph.assemblies.count),
        viewed.showsDefinitionCounts
          ? Plural.text(graph.definitions.count, viewed.showsObjects ? "object" : "definition") : nil,
        graph.vocabulary.references(graph.references.count),
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
      Cycle(
        count: $0.members.count,
        names: $0.example.map { DisplayText.label(references.names[$0.index], limit: 60) },
        vocabulary: graph.vocabulary)
    }
    fact = SummaryFact(
      explaining: viewed.reportedFindings, in: graph, references.layers, cycle: Set(largest?.members ?? []))
    let cells = SummaryCells(viewed, references)
    bands = references.layers.sections.enumerated().map { index, section in
      Band(
        name: section.name, cells: cells.sorted(section.rows.joined()), amongPeers: references.amongPeers[index],
        vocabulary: graph.vocabulary)
    }
    arrows = references.arrows
    causes = viewed.numberedCauses
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

/// The references of a graph between its assemblies and between its layers.
struct SummaryReferences {
  let assemblies: AssemblyGraph
  let layers: LayeredAssemblies
  /// The name of each assembly, without the module.
  let names: [String]
  /// The arrows between layers, by source and target, those with findings after the others.
  private(set) var arrows: [Summary.Arrow] = []
  /// The references with findings between different assemblies of each layer.
  private(set) var amongPeers: [Summary.FindingCount]

  init(_ viewed: ViewedGraph) {
    let graph = viewed.graph
    assemblies = AssemblyGraph(graph)
    layers = LayeredAssemblies(graph, viewed.layering)
    names = graph.assemblies.map { String($0.shortName) }
    amongPeers = Array(repeating: Summary.FindingCount(), count: layers.sections.count)
    var bundles: [BundleKey: Bundle] = [:]
    let marks = ReferenceMarks(viewed.reportedFindings, in: graph)
    for edge in assemblies.edges {
      for id in assemblies.references(of: edge) { add(edge.from, edge.to, marks.references[id.index], to: &bundles) }
    }
    for (start, end, mark) in marks.declarations { add(start, end, mark, isDeclared: true, to: &bundles) }
    for (key, bundle) in bundles.sorted(by: { $0.key < $1.key }) { arrows.append(arrow(key, bundle, graph.vocabulary)) }
  }

  private mutating func add(
    _ start: AssemblyID, _ end: AssemblyID, _ mark: ReferenceMark?, isDeclared: Bool = false,
    to bundles: inout [BundleKey: Bundle]
  ) {
    guard let from = layers.section(of: start), let to = layers.section(of: end) else { return }
    if from != to {
      let key = BundleKey(from: from, to: to, isFinding: mark != nil)
      bundles[key, default: Bundle()].add(mark, isDeclared: isDeclared)
    } else if let mark {
      amongPeers[from].add(mark.severity)
    }
  }

  /// The largest group of assemblies that reach each other, with a shortest cycle through the first one; `nil` if there
  /// is none.
  var largestCycle: (members: [AssemblyID], example: [AssemblyID])? {
    let edges = assemblies.directedGraph()
    let components = edges.stronglyConnectedComponents()
    var members: [Int] = []
    for component in 0..<components.count where components.members(of: component).count > max(members.count, 1) {
      members = Array(components.members(of: component))
    }
    // Assemblies are ordered by their names, so the first member is the one with the smallest name.
    guard let first = members.first, let example = edges.canonicalCycle(through: first, of: components) else {
      return nil
    }
    return (members.map { AssemblyID($0) }, example.map { AssemblyID($0) })
  }

  private func arrow(_ key: BundleKey, _ bundle: Bundle, _ vocabulary: GraphVocabulary) -> Summary.Arrow {
    let names = [key.from, key.to].map { layers.sections[$0].name ?? "" }
    let rules = bundle.rules.sorted { $0.key < $1.key }.map { $1 > 1 ? "\($0) ×\($1)" : $0 }
    let counts = [
      (bundle.references, vocabulary.references(bundle.references)),
      (bundle.declarations, Plural.text(bundle.declarations, "declaration")),
    ]
    let count = counts.filter { $0.0 > 0 }.map(\.1).joined(separator: " and ")
    return Summary.Arrow(
      id: Identifier.id(
        "references", from: Identifier.id("layer", names[0]), to: Identifier.id("layer", names[1]),
        variant: key.isFinding ? ["findings"] : []),
      from: key.from, to: key.to, count: bundle.references + bundle.declarations, severity: bundle.severity,
      tooltip: TooltipWriter.text(["\(count) from \(names[0]) to \(names[1])"] + rules))
  }
}

private struct BundleKey: Hashable, Comparable {
  let from, to: Int
  let isFinding: Bool

  static func < (left: Self, right: Self) -> Bool {
    (left.from, left.to, left.isFinding ? 1 : 0) < (right.from, right.to, right.isFinding ? 1 : 0)
  }
}

/// References and declarations, such as that of a superclass, from one layer to another.
private struct Bundle {
  var references = 0
  var declarations = 0
  var severity: Severity?
  var rules: [String: Int] = [:]

  mutating func add(_ mark: ReferenceMark?, isDeclared: Bool) {
    if isDeclared { declarations += 1 } else { references += 1 }
    guard let mark else { return }
    severity = max(severity ?? .note, mark.severity)
    for rule in mark.rules { rules[rule, default: 0] += 1 }
  }
}

extension DefinitionGraph {
  /// Returns the assembly in which a finding starts, or which it is about; `nil` if it is about the configuration.
  func start(of finding: Finding) -> AssemblyID? {
    switch finding.subject {
    case .reference(let id): dependency(of: self[id]).from
    case .definition(let id): self[id].assembly
    case .assembly(let id): id
    case .configuration, .unseen: nil
    }
  }

  /// Returns the other assembly of a finding about a reference, or about a superclass or a collaborator that layers
  /// forbid.
  ///
  /// - Parameter ids: ``assemblyIDs``.
  func end(of finding: Finding, _ ids: [String: AssemblyID]) -> AssemblyID? {
    switch finding.subject {
    case .reference(let id): dependency(of: self[id]).to
    case .assembly(let id):
      // Other rules only name a collaborator: to unused ones, nothing refers.
      Rule.named(finding.rule)?.topic == .layering
        ? finding.to.flatMap { ids[$0] }.flatMap { $0 == id ? nil : $0 } : nil
    case .definition, .configuration, .unseen: nil
    }
  }
}

/// The findings of one reference.
struct ReferenceMark {
  var severity = Severity.note
  var rules: Set<String> = []

  mutating func add(_ finding: Finding) {
    severity = max(severity, finding.severity)
    rules.insert(finding.rule)
  }
}

/// The findings of all references, and of declarations and collaborators, which connect assemblies as a whole.
struct ReferenceMarks {
  var references: [Int: ReferenceMark] = [:]
  var declarations: [(start: AssemblyID, end: AssemblyID, mark: ReferenceMark)] = []

  init(_ findings: [Finding], in graph: DefinitionGraph) {
    let ids = graph.assemblyIDs
    for finding in findings {
      if case .reference(let id) = finding.subject {
        references[id.index, default: ReferenceMark()].add(finding)
      } else if case .assembly(let start) = finding.subject, let end = graph.end(of: finding, ids) {
        var mark = ReferenceMark()
        mark.add(finding)
        declarations.append((start, end, mark))
      }
    }
  }
}

/// Determines what findings may have in common.
struct FactKinds {
  let graph: DefinitionGraph
  let ids: [String: AssemblyID]
  let layers: LayeredAssemblies
  let cycle: Set<AssemblyID>

  /// Returns the number of findings of each kind, in a fixed order.
  func counts(of findings: [Finding]) -> [(kind: SummaryFact.Kind, count: Int)] {
    var counts: [SummaryFact.Kind: Int] = [:]
    for finding in findings { for kind in kinds(of: finding) { counts[kind, default: 0] += 1 } }
    return counts.map { (kind: $0, count: $1, order: "\($0)") }.sorted { $0.order < $1.order }.map {
      ($0.kind, $0.count)
    }
  }

  private func kinds(of finding: Finding) -> [SummaryFact.Kind] {
    guard let start = graph.start(of: finding) else { return [] }
    let starts = SummaryFact.Kind.start(name(start))
    guard let end = graph.end(of: finding, ids) else { return [starts] }
    return [starts, .end(name(end)), layer(from: start, to: end)].compactMap(\.self)
      + (start != end && cycle.contains(start) && cycle.contains(end) ? [.cycle(count: cycle.count)] : [])
  }

  private func layer(from start: AssemblyID, to end: AssemblyID) -> SummaryFact.Kind? {
    guard let from = layers.section(of: start).flatMap({ layers.sections[$0].name }),
      let to = layers.section(of: end).flatMap({ layers.sections[$0].name })
    else { return nil }
    return from == to ? .within(from) : .between(from: from, to: to)
  }

  private func name(_ id: AssemblyID) -> String { String(graph[id].shortName) }
}
