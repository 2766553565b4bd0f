import StratusGraph
import StratusSupport

extension DiagramBuilder {
  /// Returns the node of the group that each assembly belongs to, for those that belong to one.
  ///
  /// - Parameter closed: the assemblies that may belong to groups.
  func groups(of closed: Set<AssemblyID>) -> [AssemblyID: Diagram.Node] {
    var diagram = diagram(.assemblies)
    diagram.nodes = graph.assemblies.indices.map { node(AssemblyID($0)) }
    connect(&diagram, definition: { graph.definitions[$0].assembly.index }, assembly: { $0 })
    let rows = assemblies.sections.flatMap { self.rows(of: $0) }.map { $0.filter(closed.contains) }
    var result: [AssemblyID: Diagram.Node] = [:]
    for members in AssemblyGroups(of: diagram, graph, rows: rows, findings: allFindings).all {
      let node = node(ofGroup: members, in: diagram)
      for member in members { result[member] = node }
    }
    return result
  }

  /// Returns the node of a group, in the place of its member in the middle.
  ///
  /// - Parameter diagram: the diagram with one node for each assembly.
  func node(ofGroup members: [AssemblyID], in diagram: Diagram) -> Diagram.Node {
    let nodes = members.map { diagram.nodes[$0.index] }
    var group = nodes[nodes.count / 2]
    let names = GroupTitle(of: members, in: diagram)
    group.id = Identifier.id("group", graph[members[0]].name)
    (group.label, group.location) = (names.text, nil)
    let count = members.reduce(0) { $0 + graph[$1].definitions.count }
    group.detail = showsDefinitionCounts && difference == nil ? Plural.text(count, "definition") : nil
    group.tooltip = TooltipWriter.text([names.fullText] + nodes.map(\.label))
    group.members = nodes.map { node in
      var member = node
      // The frame shows what marks all of them.
      (member.detail, member.overlay.finding) = (nil, nil)
      return member
    }
    return group
  }
}

/// The title of a group, which says what its members share.
private struct GroupTitle {
  private let count: Int
  /// The labels of the neighbors for each kind of arrow, in the order of the graph.
  private var neighbors: [Kind: [String]] = [:]

  private struct Kind: Hashable, Comparable {
    let isIncoming: Bool
    let line: Diagram.Edge.Line

    static func < (left: Self, right: Self) -> Bool {
      (left.isIncoming ? 1 : 0, left.line) < (right.isIncoming ? 1 : 0, right.line)
    }

    var verb: String {
      switch line {
      case .inheritance: isIncoming ? "inherited by" : "inherit from"
      case .collaborator: isIncoming ? "declared by" : "declare"
      case .relation: "have a finding with"
      default: isIncoming ? "used by" : "use"
      }
    }
  }

  init(of members: [AssemblyID], in diagram: Diagram) {
    count = members.count
    let index = members[0].index
    var known: [Kind: Set<Int>] = [:]
    for edge in diagram.edges {
      if edge.from == index { known[Kind(isIncoming: false, line: edge.line), default: []].insert(edge.to) }
      if edge.to == index { known[Kind(isIncoming: true, line: edge.line), default: []].insert(edge.from) }
    }
    neighbors = known.mapValues { $0.sorted().map { DisplayText.label(diagram.nodes[$0].label) } }
  }

  /// The title with the first names of each kind.
  var text: String { title(names: 3) }

  /// The title with all names.
  var fullText: String { title(names: .max) }

  /// - Parameter names: the number of names of each kind.
  private func title(names limit: Int) -> String {
    func phrase(_ kind: Kind) -> String {
      let all = neighbors[kind] ?? []
      let names = Array(all.prefix(limit))
      let rest = all.count - names.count
      return kind.verb + " " + (rest > 0 ? names + ["\(rest) more"] : names).joined(conjunction: "and")
    }
    let outgoing = neighbors.keys.filter { !$0.isIncoming }.sorted().map(phrase)
    let incoming = neighbors.keys.filter(\.isIncoming).sorted().map(phrase)
    let uses = outgoing.isEmpty ? "" : " that " + outgoing.joined(conjunction: "and")
    let users = incoming.isEmpty ? "" : (uses.isEmpty ? " " : ", ") + incoming.joined(conjunction: "and")
    return "\(count)" + uses + users
  }
}
