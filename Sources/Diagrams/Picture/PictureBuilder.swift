import Architecture
import DefinitionGraph

extension Picture {
  /// Draws up the picture of a graph at one level.
  ///
  /// - Parameters:
  ///   - findings: those about references, definitions and assemblies are marked; the others only count.
  /// - Complexity: O(n log n) in the size of the graph.
  public init(of graph: DefinitionGraph, layering: Layering, findings: [Finding] = [], level: Level) {
    let builder = PictureBuilder(graph: graph, layering: layering, findings: FindingMarks(findings))
    self =
      switch level {
      case .layers: builder.layers()
      case .assemblies: builder.assemblies()
      case .definitions: builder.definitions()
      }
    title = DisplayText.label(graph.product + (graph.configuration.map { " (\($0))" } ?? ""), limit: 100)
    facts = Self.facts(of: graph, findings: findings.count, level: level)
  }

  private static func facts(of graph: DefinitionGraph, findings: Int, level: Level) -> [String] {
    var facts = [
      level.rawValue,
      Counted.text(graph.definitions.count, "definition") + " in "
        + Counted.text(graph.assemblies.count, "assembly", "assemblies"),
      Counted.text(graph.references.count, "reference"),
    ]
    if findings > 0 { facts.append(Counted.text(findings, "finding")) }
    return facts
  }
}

/// Numbers with their nouns.
enum Counted {
  static func text(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) " + (count == 1 ? noun : plural ?? noun + "s")
  }
}

/// Which rule marks what: the severest finding, and among equals the first by name.
struct FindingMarks {
  private var rules: [Finding.Subject: Finding] = [:]

  init(_ findings: [Finding]) {
    for finding in findings {
      if let other = rules[finding.subject], (other.severity, finding.rule) >= (finding.severity, other.rule) {
        continue
      }
      rules[finding.subject] = finding
    }
  }

  subscript(subject: Finding.Subject) -> String? { rules[subject]?.rule }
}

struct PictureBuilder {
  let graph: DefinitionGraph
  let layering: Layering
  let findings: FindingMarks
  let bands: Bands

  init(graph: DefinitionGraph, layering: Layering, findings: FindingMarks) {
    self.graph = graph
    self.layering = layering
    self.findings = findings
    bands = Bands(graph, layering)
  }

  func picture(_ level: Picture.Level) -> Picture {
    Picture(level: level, title: "", facts: [], bands: [], shelves: [], boxes: [], nodes: [], edges: [])
  }

  /// Gives each node its rank and the picture its bands.
  ///
  /// - Parameter groups: by assembly, the nodes that stand for it.
  func arrange(_ picture: inout Picture, groups: [RankPlan.Group]) {
    let straight = picture.edges.filter { $0.rule == nil }.map { (from: $0.from, to: $0.to) }
    var plan = RankPlan(widths: picture.nodes.map { NodeMetrics.size(of: $0).width }, edges: straight)
    for band in bands.bands {
      let first = plan.count
      for row in band.rows { _ = plan.add(row.map { groups[$0.index] }) }
      picture.bands.append(Picture.Band(name: band.name, ranks: first..<plan.count))
    }
    picture.shelves = plan.shelves
    for index in picture.nodes.indices { picture.nodes[index].rank = plan.ranks[index] }
  }
}
