import StratusArchitecture
import StratusDefinitions

extension DiagramBuilder {
  /// A reference with what decides which edge it is part of, packed: sorted, those of one edge stand together, and edges come by
  /// their nodes, then by line and rule.
  private struct EdgeKey: Comparable {
    /// The node that refers, above the node that is referred to.
    private let ends: UInt64
    /// Line, place of the rule from 1, and reference.
    private let rest: UInt64

    init(_ from: Int, _ to: Int, _ line: Diagram.Edge.Line, rule: Int, _ reference: Int) {
      ends = UInt64(from) << 32 | UInt64(to)
      rest = UInt64(line.rawValue) << 56 | UInt64(rule + 1) << 32 | UInt64(reference)
    }

    var from: Int { Int(ends >> 32) }
    var to: Int { Int(ends & 0xFFFF_FFFF) }
    var line: Diagram.Edge.Line { Diagram.Edge.Line(rawValue: Int(rest >> 56)) ?? .collapsed }
    /// -1 for none.
    var rule: Int { Int(rest >> 32 & 0xFF_FFFF) - 1 }
    var reference: Int { Int(rest & 0xFFFF_FFFF) }

    static func < (left: Self, right: Self) -> Bool {
      left.ends != right.ends ? left.ends < right.ends : left.rest < right.rest
    }

    /// References that look alike between the same two nodes are one edge, so that nothing is drawn twice.
    func looksLike(_ other: Self) -> Bool { ends == other.ends && rest >> 32 == other.rest >> 32 }
  }

  /// Gives a diagram its edges, and the findings with what stands for their subjects.
  ///
  /// References from a node to itself are left out where a node stands for many definitions.
  ///
  /// - Parameters:
  ///   - definition: the node that stands for a definition, by place in the graph.
  ///   - assembly: the node in which references to an assembly itself end.
  /// - Complexity: O(r log r) for r references.
  func connect(_ diagram: inout Diagram, definition: (Int) -> Int, assembly: (Int) -> Int) {
    let edgeKeys = edgeKeys(diagram, definition: definition, assembly: assembly)
    var tooltip = TooltipWriter()
    var edgeIDs: [ReferenceID: String] = [:]
    var start = 0
    while start < edgeKeys.count {
      var end = start + 1
      while end < edgeKeys.count, edgeKeys[end].looksLike(edgeKeys[start]) { end += 1 }
      let edge = edge(edgeKeys[start..<end], in: diagram, &tooltip)
      if edge.rule != nil { for edgeKey in edgeKeys[start..<end] { edgeIDs[ReferenceID(edgeKey.reference)] = edge.id } }
      diagram.edges.append(edge)
      start = end
    }
    diagram.markers = markers(in: diagram, edgeIDs)
  }

  private func edgeKeys(
    _ diagram: Diagram, definition: (Int) -> Int, assembly: (Int) -> Int
  ) -> [EdgeKey] {
    let isDefinition = diagram.nodes.indices.map { index in
      switch diagram.nodes[index].look {
      case .definition, .injectedAssembly: true
      case .assembly, .layer: false
      }
    }
    var edgeKeys: [EdgeKey] = []
    edgeKeys.reserveCapacity(graph.references.count)
    for source in graph.definitions.indices {
      let from = definition(source)
      for index in graph.references(from: DefinitionID(source)) {
        let end = Int(graph.ends[index])
        let to = end < 0 ? assembly(~end) : definition(end)
        let rule = findings.place(of: ReferenceID(index))
        let isCollapsed = !isDefinition[from] || !isDefinition[to]
        if isCollapsed, from == to, rule < 0 { continue }
        let line = isCollapsed ? .collapsed : Diagram.Edge.Line(graph.references[index].injection)
        edgeKeys.append(EdgeKey(from, to, line, rule: rule, index))
      }
    }
    edgeKeys.sort()
    return edgeKeys
  }

  private func edge(
    _ edgeKeys: ArraySlice<EdgeKey>, in diagram: Diagram, _ tooltip: inout TooltipWriter
  ) -> Diagram.Edge {
    let first = edgeKeys[edgeKeys.startIndex]
    let (from, to, line) = (first.from, first.to, first.line)
    let rule = first.rule < 0 ? nil : findings.rules[first.rule]
    var variant: [String] = []
    if line != .collapsed { variant.append(line.description) }
    if let rule { variant.append(Identifier.safe(rule)) }
    return Diagram.Edge(
      id: Identifier.id("reference", from: diagram.nodes[from].id, to: diagram.nodes[to].id, variant: variant),
      from: from, to: to, line: line, commonLine: line == .collapsed ? commonLine(of: edgeKeys, in: diagram) : nil,
      count: edgeKeys.count, rule: rule,
      isFaint: rule == nil && diagram.nodes[from].isFaint && diagram.nodes[to].isFaint,
      tooltip: text(of: edgeKeys, rule: rule, &tooltip),
      location: edgeKeys.lazy.compactMap { graph.references[$0.reference].injection.location }.first)
  }

  /// Where definitions are drawn a solid line is an initializer, also into an assembly that is drawn as one.
  private func commonLine(of edgeKeys: ArraySlice<EdgeKey>, in diagram: Diagram) -> Diagram.Edge.Line? {
    guard diagram.level == .definitions, let first = edgeKeys.first else { return nil }
    let line = Diagram.Edge.Line(graph.references[first.reference].injection)
    let isCommon = edgeKeys.allSatisfy { Diagram.Edge.Line(graph.references[$0.reference].injection) == line }
    return isCommon ? line : nil
  }

  private func text(of edgeKeys: ArraySlice<EdgeKey>, rule: String?, _ tooltip: inout TooltipWriter) -> String {
    if let rule { tooltip.line(rule) }
    for (index, edgeKey) in zip(0..., edgeKeys) {
      if tooltip.isFull { return tooltip.finish(more: edgeKeys.count - index) }
      let reference = graph.references[edgeKey.reference]
      write(reference.from, to: &tooltip)
      tooltip.append(" → ")
      switch reference.target {
      case .definition(let target): write(target, to: &tooltip)
      case .assembly(let target): tooltip.append(shortNames[target.index])
      }
      tooltip.append(": ")
      tooltip.append(reference.injection.kind.rawValue)
      if let member = reference.injection.member {
        tooltip.append(" ")
        tooltip.append(member)
      }
      if let location = reference.injection.location {
        tooltip.append(", ")
        tooltip.append(location)
      }
      tooltip.endLine()
    }
    return tooltip.finish()
  }

  /// `Assembly.key`.
  private func write(_ id: DefinitionID, to tooltip: inout TooltipWriter) {
    tooltip.append(shortNames[graph[id].assembly.index])
    tooltip.append(".")
    tooltip.append(graph[id].key)
  }

  private func markers(in diagram: Diagram, _ edgeIDs: [ReferenceID: String]) -> [Diagram.FindingMarker] {
    allFindings.map { finding in
      let element: String? =
        switch finding.subject {
        case .reference(let id): edgeIDs[id]
        case .definition(let id) where diagram.level == .definitions && !collapsed.contains(graph[id].assembly):
          Identifier.id("definition", graph.fullName(of: id))
        case .assembly(let id) where diagram.level != .layers: Identifier.id("assembly", graph[id].name)
        case .definition, .assembly, .configuration, .unseen: nil
        }
      return Diagram.FindingMarker(finding: finding, element: element)
    }
  }
}

extension Diagram.Edge.Line {
  init(_ injection: Injection) {
    if injection.traits.contains(.implicit) {
      self = .implicit
      return
    }
    self =
      switch injection.kind {
      case .initializer, .factory, .option, .alias: .initializer
      case .property: .property
      case .method, .beforeInjections, .afterInjections, .afterAll: .method
      case .parent: .parent
      }
  }
}
