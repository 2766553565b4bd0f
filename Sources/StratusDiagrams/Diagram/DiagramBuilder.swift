import StratusArchitecture
import StratusDefinitions
import StratusSupport

extension Diagram {
  /// Draws up the diagram of a graph at one level.
  ///
  /// - Complexity: O(n log n) in the size of the graph; with reduction, that of the reduction.
  package init(of viewed: ViewedGraph, level: Level) {
    let builder = DiagramBuilder(viewed)
    self =
      switch level {
      case .layers: builder.layers()
      case .assemblies: builder.assemblies()
      case .definitions: builder.definitions()
      }
    let graph = viewed.graph
    title = DisplayText.label(graph.product + (graph.configuration.map { " (\($0))" } ?? ""), limit: 100)
    facts =
      [level.rawValue] + viewed.facts
      + counts(of: viewed, tellsDefinitions: level == .definitions || builder.tellsDefinitions)
    sourceLink = viewed.sourceLink
    if viewed.isReduced { reduce() }
    if viewed.isBundled, level == .assemblies { builder.bundle(&self) }
    builder.arrange(&self)
  }

  /// - Parameter findings: those about references, definitions and assemblies are marked; the others only count.
  package init(of graph: DefinitionGraph, layering: Layering, findings: [Finding] = [], level: Level) {
    self.init(of: ViewedGraph(graph, layering: layering, findings: findings), level: level)
  }

  private func counts(of viewed: ViewedGraph, tellsDefinitions: Bool) -> [String] {
    let (graph, findings) = (viewed.graph, viewed.findingCount)
    let assemblies = Plural.text(graph.assemblies.count, "assembly", "assemblies")
    let definitions = Plural.text(graph.definitions.count, viewed.showsObjects ? "object" : "definition")
    var facts = [
      tellsDefinitions ? "\(definitions) in \(assemblies)" : assemblies,
      Plural.text(graph.references.count, "reference"),
    ]
    if findings > 0 { facts.append(Plural.text(findings, "finding") + unseen(of: viewed)) }
    return facts
  }

  /// Who sees no sign of a finding shall not look for it. One about an object may have several signs.
  private func unseen(of viewed: ViewedGraph) -> String {
    let count = viewed.showsObjects ? 0 : markers.count { $0.element == nil }
    return count == 0 ? "" : count == viewed.findingCount ? ", not shown" : ", \(count) of them not shown"
  }
}

struct DiagramBuilder {
  let graph: DefinitionGraph
  let layering: Layering
  let findings: FindingMarks
  let allFindings: [Finding]
  let bands: Bands
  let highlighted: Set<DefinitionID>
  let collapsed: Set<AssemblyID>
  /// By assembly: its name without the module.
  let shortNames: [String]
  /// Whether assemblies say how many definitions they have: where each has one, which may stand for the whole of it, that is
  /// nothing to say.
  let tellsDefinitions: Bool

  init(_ viewed: ViewedGraph) {
    graph = viewed.graph
    layering = viewed.layering
    findings = FindingMarks(viewed.findings, in: viewed.graph)
    allFindings = viewed.findings
    bands = Bands(graph, layering)
    highlighted = viewed.highlighted
    collapsed = viewed.collapsed
    shortNames = viewed.graph.assemblies.map { String($0.shortName) }
    tellsDefinitions =
      viewed.graph.assemblies.isEmpty || !viewed.graph.assemblies.allSatisfy { $0.definitions.count == 1 }
  }

  func diagram(_ level: Diagram.Level) -> Diagram {
    Diagram(level: level, title: "", facts: [], bands: [], shelves: [], boxes: [], nodes: [], edges: [])
  }

  /// Gives each node its rank and the diagram its bands.
  func arrange(_ diagram: inout Diagram) {
    if diagram.level == .layers { return }
    var groups = graph.assemblies.map { _ in RankPlan.Group(members: []) }
    for index in diagram.nodes.indices {
      if let assembly = diagram.nodes[index].assembly { groups[assembly.index].members.append(index) }
    }
    var straight: [(from: Int, to: Int)] = []
    let hasEdges = diagram.column == nil
    if hasEdges {
      for index in diagram.edges.indices where diagram.edges[index].rule == nil {
        straight.append((diagram.edges[index].from, diagram.edges[index].to))
      }
    }
    let widths = NodeMetrics.widths(in: diagram).prefix(diagram.column?.firstNode ?? .max)
    var plan = RankPlan(
      widths: Array(widths), edges: straight, rowHeight: hasEdges ? 90 : RankPlan.rowHeightWithoutEdges)
    for band in bands.bands {
      let first = plan.count
      for row in band.rows { _ = plan.add(row.map { groups[$0.index] }.filter { !$0.members.isEmpty }) }
      let name = hasEdges ? band.name : nil
      diagram.bands.append(Diagram.Band(name: name, ranks: first..<plan.count))
    }
    diagram.shelves = plan.shelves
    for (index, rank) in plan.ranks.enumerated() { diagram.nodes[index].rank = rank }
    if let column = diagram.column {
      for (node, band) in zip(diagram.nodes.indices[column.firstNode...], diagram.bands) {
        diagram.nodes[node].rank = band.ranks.lowerBound
      }
    }
  }
}
