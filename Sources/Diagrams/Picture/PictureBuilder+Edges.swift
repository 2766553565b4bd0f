import Architecture
import DefinitionGraph

extension PictureBuilder {
  /// References that look alike between the same two nodes are one edge, so that nothing is drawn twice.
  private struct Key: Hashable, Comparable {
    let from: Int
    let to: Int
    let line: Picture.Edge.Line
    let rule: String?

    static func < (left: Self, right: Self) -> Bool {
      (left.from, left.to, left.line, left.rule ?? "") < (right.from, right.to, right.line, right.rule ?? "")
    }
  }

  /// Gives a picture its edges, and the findings with what stands for their subjects.
  ///
  /// - Parameter ends: the nodes that a reference connects. References from a node to itself are left out where a node stands
  ///   for many definitions.
  func connect(_ picture: inout Picture, ends: (Reference) -> (from: Int, to: Int)) {
    let isDefinition = picture.nodes.map { node in
      switch node.look {
      case .definition, .injectedAssembly: true
      case .assembly, .layer: false
      }
    }
    var members: [Key: [ReferenceID]] = [:]
    for index in graph.references.indices {
      let id = ReferenceID(index)
      let rule = findings[.reference(id)]
      let (from, to) = ends(graph[id])
      let isCollapsed = !isDefinition[from] || !isDefinition[to]
      if isCollapsed, from == to, rule == nil { continue }
      let line = isCollapsed ? .collapsed : Picture.Edge.Line(graph[id].injection)
      members[Key(from: from, to: to, line: line, rule: rule), default: []].append(id)
    }
    var edgeIDs: [ReferenceID: String] = [:]
    picture.edges = members.keys.sorted().map { [picture] key in
      let references = members[key] ?? []
      let (from, to) = (picture.nodes[key.from].id, picture.nodes[key.to].id)
      let variant = [key.line == .collapsed ? nil : "\(key.line)", key.rule.map(Identifier.safe)].compactMap { $0 }
      let id = Identifier.id("reference", from: from, to: to, variant: variant)
      if key.rule != nil { for reference in references { edgeIDs[reference] = id } }
      return Picture.Edge(
        id: id, from: key.from, to: key.to, line: key.line, count: references.count, rule: key.rule,
        isFaint: key.rule == nil && picture.nodes[key.from].isFaint && picture.nodes[key.to].isFaint,
        tooltip: tooltip(references, rule: key.rule),
        location: references.lazy.compactMap { graph[$0].injection.location }.first)
    }
    picture.remarks = remarks(in: picture, edgeIDs)
  }

  private func remarks(in picture: Picture, _ edgeIDs: [ReferenceID: String]) -> [Picture.Remark] {
    let drawn = Set(picture.nodes.map(\.id) + picture.boxes.map(\.id))
    return allFindings.map { finding in
      let element: String? =
        switch finding.subject {
        case .reference(let id): edgeIDs[id]
        case .definition(let id): Identifier.id("definition", graph.fullName(of: id))
        case .assembly(let id): Identifier.id("assembly", graph[id].name)
        case .configuration: nil
        }
      let isDrawn = element.map { drawn.contains($0) || $0.hasPrefix("reference-") } ?? false
      return Picture.Remark(finding: finding, element: isDrawn ? element : nil)
    }
  }

  private func tooltip(_ references: [ReferenceID], rule: String?) -> String {
    let lines = references.map { id in
      let reference = graph[id]
      let target =
        switch reference.target {
        case .definition(let target): graph.shortName(of: target)
        case .assembly(let target): String(graph[target].shortName)
        }
      let injection = [reference.injection.kind.rawValue, reference.injection.member].compactMap { $0 }
      let place = reference.injection.location.map { ", \($0)" } ?? ""
      return "\(graph.shortName(of: reference.from)) → \(target): \(injection.joined(separator: " "))\(place)"
    }
    return Tooltip.text((rule.map { [$0] } ?? []) + lines)
  }
}

extension Picture.Edge.Line {
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
