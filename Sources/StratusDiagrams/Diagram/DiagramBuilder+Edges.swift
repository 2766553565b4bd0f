import StratusArchitecture
import StratusGraph

extension DiagramBuilder {
  /// A reference or a relation with the properties that determine its edge, packed into two words.
  ///
  /// Sorting groups the references of an edge, and orders edges by node, then by line and rule.
  private struct EdgeKey: Comparable {
    /// The referring node in the upper half, the other node in the lower half.
    private let ends: UInt64
    /// Whether the finding is baselined, its change or that of the reference, the line, the index of the rule plus 1,
    /// and the link.
    private let rest: UInt64

    init(
      _ from: Int, _ to: Int, _ line: Diagram.Edge.Line, _ change: ElementChange?, rule: Int?, isBaselined: Bool,
      _ link: Int
    ) {
      ends = UInt64(from) << 32 | UInt64(to)
      let look = line.rawValue | (change?.rawValue ?? 0) << 4 | (isBaselined ? 64 : 0)
      rest = UInt64(look) << 56 | UInt64(rule.map { $0 + 1 } ?? 0) << 32 | UInt64(link)
    }

    var from: Int { Int(ends >> 32) }
    var to: Int { Int(ends & 0xFFFF_FFFF) }
    var line: Diagram.Edge.Line { Diagram.Edge.Line(rawValue: Int(rest >> 56) & 15) ?? .collapsed }
    var change: ElementChange { ElementChange(rawValue: Int(rest >> 60) & 3) ?? .unchanged }
    var isBaselined: Bool { rest >> 62 != 0 }
    /// The index of the rule; `nil` if the reference is not a finding.
    var rule: Int? {
      let number = Int(rest >> 32 & 0xFF_FFFF)
      return number == 0 ? nil : number - 1
    }
    /// The index of the reference, or the number of references plus the index of the relation.
    var link: Int { Int(rest & 0xFFFF_FFFF) }

    static func < (left: Self, right: Self) -> Bool {
      left.ends != right.ends ? left.ends < right.ends : left.rest < right.rest
    }

    /// Returns whether two references belong to the same edge: they look alike and connect the same nodes.
    func hasSameEdge(as other: Self) -> Bool { ends == other.ends && rest >> 32 == other.rest >> 32 }
  }

  /// Adds the edges and the findings to a diagram.
  ///
  /// References from a node to itself are left out if the node represents many definitions.
  ///
  /// - Parameters:
  ///   - definition: returns the node of a definition, given its index in the graph.
  ///   - assembly: returns the node of an assembly that is injected itself, given its index in the graph.
  /// - Complexity: O(r log r) for r references.
  func connect(_ diagram: inout Diagram, definition: (Int) -> Int, assembly: (Int) -> Int) {
    let edgeKeys = edgeKeys(diagram, definition: definition, assembly: assembly)
    var tooltip = TooltipWriter()
    // By the links with findings.
    var edgeIDs: [Int: String] = [:]
    var start = 0
    while start < edgeKeys.count {
      var end = start + 1
      while end < edgeKeys.count, edgeKeys[end].hasSameEdge(as: edgeKeys[start]) { end += 1 }
      let edge = edge(edgeKeys[start..<end], in: diagram, &tooltip)
      if edge.rule != nil { for key in edgeKeys[start..<end] { edgeIDs[key.link] = edge.id } }
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
    let definitionCount = graph.definitions.count
    for source in graph.definitions.indices {
      for index in graph.references(from: DefinitionID(source)) {
        let end = Int(graph.ends[index])
        var (from, to) = (definition(source), end < definitionCount ? definition(end) : assembly(end - definitionCount))
        if graph.references[index].isContribution { swap(&from, &to) }
        let rule = findings.ruleIndex(of: ReferenceID(index))
        let isCollapsed = !isDefinition[from] || !isDefinition[to]
        if isCollapsed, from == to, rule == nil { continue }
        let kind = Diagram.Edge.Line(graph.references[index].injection)
        // Inheritance from a parent and contributions are not injections.
        let line = isCollapsed || !showsKinds && ![.parent, .contribution].contains(kind) ? .collapsed : kind
        // One edge for all references with the same finding, even if only some of them are new.
        let change =
          isCollapsed && rule != nil
          ? findingChange(of: [.reference(ReferenceID(index))]) : difference?.references[index].change
        let isBaselined = findings[ReferenceID(index)]?.isBaselined ?? false
        edgeKeys.append(EdgeKey(from, to, line, change, rule: rule, isBaselined: isBaselined, index))
      }
    }
    let ruleNumbers = Dictionary(uniqueKeysWithValues: zip(findings.rules, 0...))
    for (index, relation) in relations.enumerated() {
      let finding = allFindings[relation.finding]
      let ends = [relation.from, relation.to].map { end in
        switch end {
        case .definition(let id): definition(id.index)
        case .assembly(let id): assembly(id.index)
        }
      }
      edgeKeys.append(
        EdgeKey(
          ends[0], ends[1], diagram.level == .layers ? .collapsed : relation.line, change(of: finding),
          rule: ruleNumbers[finding.rule], isBaselined: finding.isBaselined, graph.references.count + index))
    }
    edgeKeys.sort()
    return edgeKeys
  }

  /// Returns the finding of a relation; `nil` for a link that is a reference.
  private func relatingFinding(_ key: EdgeKey) -> Finding? {
    let index = key.link - graph.references.count
    return index < 0 ? nil : allFindings[relations[index].finding]
  }

  /// Returns whether a link is marked by no more than a warning.
  private func isWarning(_ key: EdgeKey) -> Bool {
    relatingFinding(key).map { $0.severity < .error } ?? (findings[ReferenceID(key.link)]?.isWarning == true)
  }

  /// Returns the change of the findings about some links; `nil` in a diagram without a difference.
  private func findingChange(of edgeKeys: ArraySlice<EdgeKey>) -> ElementChange? {
    guard difference != nil else { return nil }
    let known = edgeKeys.map { key in
      relatingFinding(key).map { change(of: $0) } ?? findingChange(of: [.reference(ReferenceID(key.link))])
    }
    return known.contains(.added) ? .added : known.contains(.removed) ? .removed : .unchanged
  }

  private func edge(
    _ edgeKeys: ArraySlice<EdgeKey>, in diagram: Diagram, _ tooltip: inout TooltipWriter
  ) -> Diagram.Edge {
    let first = edgeKeys[edgeKeys.startIndex]
    let (from, to, line) = (first.from, first.to, first.line)
    let rule = first.rule.map { findings.rules[$0] }
    var variant: [String] = []
    if line != .collapsed { variant.append(line.description) }
    if let rule { variant.append(Identifier.safe(rule)) }
    if first.change != .unchanged { variant.append(first.change.title) }
    if first.isBaselined { variant.append("baselined") }
    let change = change(of: edgeKeys)
    let finding = rule.map { rule in
      MarkingFinding(
        rule: rule, isWarning: edgeKeys.allSatisfy(isWarning), isBaselined: first.isBaselined,
        change: findingChange(of: edgeKeys))
    }
    return Diagram.Edge(
      id: Identifier.id("reference", from: diagram.nodes[from].id, to: diagram.nodes[to].id, variant: variant),
      from: from, to: to, line: line,
      count: edgeKeys.count,
      overlay: Overlay(
        finding: finding, change: change,
        isFaint: change.map { $0 == .unchanged && finding?.change != .removed }
          ?? (rule == nil && diagram.nodes[from].isFaint && diagram.nodes[to].isFaint),
        isSelected: !selectedReferences.isEmpty
          && edgeKeys.contains { selectedReferences.contains(ReferenceID($0.link)) }),
      tooltip: text(of: edgeKeys, rule: rule, change, &tooltip),
      location: edgeKeys.lazy.compactMap { key in
        relatingFinding(key).map(\.location) ?? graph.references[key.link].injection.location
      }.first)
  }

  /// Returns the common change of all references, or that they have changed; `nil` in a diagram without a difference.
  private func change(of edgeKeys: ArraySlice<EdgeKey>) -> ElementChange? {
    guard let difference else { return nil }
    let known = Set(
      edgeKeys.map { key in
        relatingFinding(key).map { change(of: $0) ?? .unchanged } ?? difference.references[key.link].change
      })
    return known.count == 1 ? known.first : .changed
  }

  private func text(
    of edgeKeys: ArraySlice<EdgeKey>, rule: String?, _ change: ElementChange?, _ tooltip: inout TooltipWriter
  ) -> String {
    if let rule { tooltip.line(rule) }
    if let change, change != .unchanged { tooltip.line(change.title) }
    for (index, key) in zip(0..., edgeKeys) {
      if tooltip.isFull { return tooltip.finish(more: edgeKeys.count - index) }
      if let finding = relatingFinding(key) {
        tooltip.line(finding.message)
        continue
      }
      let reference = graph.references[key.link]
      var ends = (from: Reference.Target.definition(reference.from), to: reference.target)
      if reference.isContribution { swap(&ends.from, &ends.to) }
      write(ends.from, to: &tooltip)
      tooltip.append(" → ")
      write(ends.to, to: &tooltip)
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
      if let details = difference?.references[key.link].details {
        for detail in details { tooltip.line(detail) }
      }
    }
    return tooltip.finish()
  }

  /// Writes `Assembly.key`, or the name of an assembly.
  private func write(_ target: Reference.Target, to tooltip: inout TooltipWriter) {
    switch target {
    case .definition(let id):
      tooltip.append(shortNames[graph[id].assembly.index])
      tooltip.append(".")
      tooltip.append(graph[id].key)
    case .assembly(let id): tooltip.append(shortNames[id.index])
    }
  }

  private func markers(in diagram: Diagram, _ edgeIDs: [Int: String]) -> [Diagram.FindingMarker] {
    let lines = Dictionary(uniqueKeysWithValues: zip(relations.map(\.finding), graph.references.count...))
    return allFindings.enumerated().map { index, finding in
      if let line = lines[index] { return Diagram.FindingMarker(finding: finding, element: edgeIDs[line]) }
      let element: String? =
        switch finding.subject {
        case .reference(let id): edgeIDs[id.index]
        case .definition(let id) where diagram.level == .definitions && opened?.contains(graph[id].assembly) != false:
          Identifier.id(id, in: graph)
        case .assembly(let id) where diagram.level != .layers: Identifier.id("assembly", graph[id].name)
        case .definition, .assembly, .configuration, .unseen: nil
        }
      return Diagram.FindingMarker(finding: finding, element: element)
    }
  }
}

extension Diagram.Edge.Line {
  init(_ injection: InjectionSite) {
    if injection.traits.contains(.implicit) {
      self = .implicit
      return
    }
    self =
      switch injection.kind {
      case .initializer, .factory, .option, .alias, .dependency: .initializer
      case .property: .property
      case .method, .beforeInjections, .afterInjections, .afterAll: .method
      case .parent: .parent
      case .contribution: .contribution
      }
  }
}
