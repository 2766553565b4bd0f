import StratusArchitecture
import StratusGraph
import StratusSupport

extension Diagram {
  /// Creates the diagram of a graph at one level.
  ///
  /// - Complexity: O(n log n) in the size of the graph, plus that of the reduction if the graph is reduced.
  package init(of viewed: ViewedGraph, level: Level) {
    let builder = DiagramBuilder(viewed)
    self =
      switch level {
      case .layers: builder.layerDiagram()
      case .assemblies, .definitions: builder.diagram(at: level)
      }
    title = viewed.title + (viewed.difference == nil ? "" : ": difference")
    hasDifference = viewed.difference != nil
    hasLegend = viewed.hasLegend
    facts =
      hasDifference
      ? viewed.facts
      : names(of: level, viewed) + viewed.facts
        + counts(of: viewed, showsDefinitionCounts: level == .definitions || builder.showsDefinitionCounts)
        + [level == .layers ? nil : ShortNames.fact(of: builder.shortNames, shortenedTo: builder.labels)]
        .compactMap(\.self)
    vocabulary = viewed.graph.vocabulary
    sourceLink = viewed.sourceLink
    if level != .layers { causes = viewed.numberedCauses }
    if viewed.isReduced { reduce() }
    builder.arrange(&self)
  }

  /// The words for the things that nodes represent, unless the counts say the same.
  private func names(of level: Level, _ viewed: ViewedGraph) -> [String] {
    let vocabulary = viewed.graph.vocabulary
    if level == .definitions, let opened = viewed.opened { return [opened.title] }
    return vocabulary.hasSingleDefinitions && level == .assemblies ? [] : [level.name(in: vocabulary)]
  }

  private func counts(of viewed: ViewedGraph, showsDefinitionCounts: Bool) -> [String] {
    let graph = viewed.graph
    let assemblies = graph.vocabulary.count(graph.assemblies.count)
    let count = graph.definitions.count
    let definitions = viewed.showsObjects ? Plural.text(count, "object") : graph.vocabulary.definitions(count)
    var facts = [
      showsDefinitionCounts ? "\(definitions) in \(assemblies)" : assemblies,
      graph.vocabulary.references(graph.references.count),
    ]
    let findings = viewed.findingCounts
    if !findings.isEmpty { facts.append(findings.joined(separator: ", ") + unseen(of: viewed)) }
    return facts
  }

  /// Returns a note on findings that nothing in the diagram shows, so that readers do not search for them. A finding
  /// about an object may be marked several times, so there is no note in a diagram of objects.
  private func unseen(of viewed: ViewedGraph) -> String {
    let count = viewed.showsObjects ? 0 : markers.count { $0.element == nil }
    return count == 0 ? "" : count == viewed.severities.count ? ", not shown" : ", \(count) of them not shown"
  }
}

extension ViewedGraph {
  /// The product, and the activation if there are several.
  var title: String {
    DisplayText.label(givenTitle ?? graph.product + (graph.activation.map { " (\($0))" } ?? ""), limit: 100)
  }

  /// The numbers of findings by severity, and of those that the baseline accepts, as a check counts them.
  var findingCounts: [String] {
    let counts = Severity.allCases.reversed().map { severity in (severity, severities.count { $0 == severity }) }
    return counts.filter { $0.1 > 0 }.map { Plural.text($0.1, $0.0.rawValue) } + [baselinedCount].compactMap(\.self)
  }

  /// The number of findings that the baseline accepts; `nil` if it accepts none.
  var baselinedCount: String? {
    let count = severities.count { $0 == nil }
    return count == 0 ? nil : "\(count) baselined"
  }

  /// Whether the numbers of definitions are shown. They are not if each assembly has exactly one, which may only stand
  /// for the assembly as a whole.
  var showsDefinitionCounts: Bool {
    graph.assemblies.isEmpty || !graph.assemblies.allSatisfy { $0.definitions.count == 1 }
  }
}

/// Creates the nodes, edges and ranks of a diagram.
struct DiagramBuilder {
  let graph: DefinitionGraph
  let layering: Layering
  let order: AssemblyOrder
  let findings: FindingMarks
  /// The findings with a line of their own.
  let relations: [FindingRelation]
  let allFindings: [Finding]
  let assemblies: LayeredAssemblies
  let highlighted: Set<DefinitionID>
  let selected: Set<DefinitionID>
  let selectedReferences: Set<ReferenceID>
  let showsKinds: Bool
  /// The assemblies that are drawn as boxes in a diagram of definitions; `nil` for all.
  let opened: Set<AssemblyID>?
  let difference: DifferenceMarks?
  /// Whether moved elements and skipped layers leave a ghost.
  let showsGhosts: Bool
  /// The name of each assembly, without the module.
  let shortNames: [String]
  /// The text that stands for each assembly: its name without what most of them share.
  let labels: [String]
  /// The text that stands for each root of a child activation, by its name.
  let rootLabels: [String: String]
  /// Whether frames enclose the assemblies of each child.
  let framesChildren: Bool
  /// Whether nodes of assemblies show how many definitions they have.
  let showsDefinitionCounts: Bool
  /// Whether one node represents assemblies with the same neighbors.
  let groupsAssemblies: Bool

  init(_ viewed: ViewedGraph) {
    graph = viewed.graph
    layering = viewed.layering
    relations = viewed.showsRelations ? FindingRelation.relations(of: viewed.findings, in: viewed.graph) : []
    order = viewed.order
    findings = FindingMarks(viewed.findings, in: viewed.graph, except: relations)
    allFindings = viewed.findings
    assemblies = LayeredAssemblies(graph, layering)
    highlighted = viewed.highlighted
    selected = viewed.selected
    selectedReferences = viewed.selectedReferences
    showsKinds = viewed.showsKinds
    opened = viewed.opened?.assemblies
    difference = viewed.difference
    showsGhosts = viewed.showsGhosts
    shortNames = viewed.graph.assemblies.map { String($0.shortName) }
    labels = viewed.shortensNames ? ShortNames.of(shortNames) : shortNames
    let roots = zip(graph.assemblies, labels).filter { assembly, _ in assembly.child == assembly.name }
    rootLabels = Dictionary(roots.map { ($0.name, $1) }) { first, _ in first }
    framesChildren = viewed.framesChildren
    showsDefinitionCounts = viewed.showsDefinitionCounts
    groupsAssemblies = viewed.groupsAssemblies
  }

  func diagram(_ level: Diagram.Level) -> Diagram {
    Diagram(level: level, title: "", facts: [], bands: [], boxes: [], nodes: [], edges: [])
  }

  /// Returns the text that stands for the root of a child.
  func rootLabel(_ root: String) -> String { rootLabels[root] ?? String(root.withoutQualifier) }

  private func frameChildren(in diagram: inout Diagram) {
    guard framesChildren else { return }
    let roots = Set(graph.assemblies.compactMap(\.child)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(roots, 0...))
    diagram.children = roots.map(rootLabel)
    for index in diagram.nodes.indices {
      diagram.nodes[index].child = diagram.nodes[index].assembly.flatMap { graph[$0].child }.flatMap { numbers[$0] }
    }
  }

  /// Assigns the nodes to the bands of the diagram.
  func arrange(_ diagram: inout Diagram) {
    if diagram.level == .layers { return }
    diagram.columns = graph.assemblies.indices.map { order.column(of: AssemblyID($0), in: graph) }
    var groups = [[Int]](repeating: [], count: graph.assemblies.count)
    for index in diagram.nodes.indices {
      if let assembly = diagram.nodes[index].assembly { groups[assembly.index].append(index) }
    }
    diagram.bands = assemblies.sections.map { section in
      Diagram.Band(
        name: section.name,
        rows: rows(of: section).map { row in
          row.map { groups[$0.index] }.filter { !$0.isEmpty }
        })
    }
    frameChildren(in: &diagram)
    placeGhosts(of: diagram.nodes, in: &diagram.bands)
  }

  /// Returns the rows of a layer, each from left to right.
  func rows(of section: LayeredAssemblies.Section) -> [[AssemblyID]] {
    section.rows.flatMap { order.rows(of: $0, in: graph) }
  }
}
