import StratusArchitecture
import StratusGraph

/// The groups of a diagram of assemblies: assemblies of one row that have the same neighbors.
///
/// An assembly is in no group if a finding, an option, or a difference marks it alone. Groups are not grouped again, so
/// that a neighbor in a group counts as the assembly that it is.
struct AssemblyGroups {
  /// The number of arrows that a group must replace. Its frame costs readers about as much as one arrow.
  static let leastArrows = 2

  /// The members of each group, from left to right. The groups are ordered by row, then by their first member.
  let all: [[AssemblyID]]

  /// An arrow that starts or ends at an assembly.
  private struct Link: Hashable {
    let isOutgoing: Bool
    let neighbor: Int
    let line: Diagram.Edge.Line
    let overlay: Overlay
  }

  /// The properties that the members of a group share. No link leads to another member, because each has other ones
  /// then.
  private struct Key: Hashable {
    let child: String?
    let overlay: Overlay
    let links: Set<Link>
    let findings: Set<OwnFinding>
  }

  /// A finding that is not about a reference.
  private struct OwnFinding: Hashable {
    let rule: String
    let severity: Severity
    let target: String?
    let isBaselined: Bool
  }

  /// - Parameters:
  ///   - diagram: the diagram with one node for each assembly of the graph, in its order.
  ///   - rows: the rows of assemblies, each from left to right.
  /// - Complexity: O(assemblies + arrows + findings).
  init(of diagram: Diagram, _ graph: DefinitionGraph, rows: [[AssemblyID]], findings: [Finding]) {
    var links = [Set<Link>](repeating: [], count: graph.assemblies.count)
    var isApart = diagram.nodes.map(\.isApart)
    for edge in diagram.edges {
      links[edge.from].insert(Link(isOutgoing: true, neighbor: edge.to, line: edge.line, overlay: edge.overlay))
      links[edge.to].insert(Link(isOutgoing: false, neighbor: edge.from, line: edge.line, overlay: edge.overlay))
      if edge.isApart { (isApart[edge.from], isApart[edge.to]) = (true, true) }
    }
    var own = [Set<OwnFinding>](repeating: [], count: graph.assemblies.count)
    for finding in findings {
      let assembly: AssemblyID
      switch finding.subject {
      case .assembly(let id): assembly = id
      case .definition(let id): assembly = graph[id].assembly
      case .reference, .configuration, .unseen: continue
      }
      own[assembly.index].insert(
        OwnFinding(
          rule: finding.rule, severity: finding.severity, target: finding.to, isBaselined: finding.isBaselined))
    }
    func key(of id: AssemblyID) -> Key {
      Key(
        child: graph[id].child, overlay: diagram.nodes[id.index].overlay, links: links[id.index],
        findings: own[id.index])
    }
    all = rows.flatMap { row in
      let candidates = Dictionary(grouping: row.filter { !isApart[$0.index] }, by: key).filter { key, members in
        (members.count - 1) * key.links.count >= Self.leastArrows
      }
      return candidates.values.sorted { $0[0] < $1[0] }
    }
  }
}

extension OverlaidElement {
  /// Whether an option or a difference marks it, so that it belongs to no group.
  fileprivate var isApart: Bool {
    isSelected || markedChange != nil || findingChange == .added || findingChange == .removed
  }
}
