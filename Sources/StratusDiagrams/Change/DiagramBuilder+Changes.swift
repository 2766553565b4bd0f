import StratusArchitecture
import StratusGraph

extension DiagramBuilder {
  /// Returns the node of a definition with its change.
  func marked(_ node: Diagram.Node, as id: DefinitionID) -> Diagram.Node {
    guard let changes else { return node }
    return marked(node, with: changes[id], finding: findingChange(of: [.definition(id)]))
  }

  /// Returns the node of an assembly with its change, or those of its definitions.
  func marked(_ node: Diagram.Node, as id: AssemblyID) -> Diagram.Node {
    guard let changes else { return node }
    return marked(node, with: changes.whole(id, in: graph), finding: findingChange(of: [.assembly(id)]))
  }

  /// Returns the node of a layer with the changes of its assemblies.
  func marked(_ node: Diagram.Node, asLayerOf assemblies: some Sequence<AssemblyID>) -> Diagram.Node {
    guard let changes else { return node }
    var layer = ChangeMarks.Mark()
    var counts: [ElementChange: Int] = [:]
    for id in assemblies {
      let mark = changes.whole(id, in: graph)
      guard mark.change != .unchanged else { continue }
      layer.change = .changed
      layer.details.append("\(mark.change.title): \(shortNames[id.index])")
      for definition in graph[id].definitions { counts[changes.definitions[definition].change, default: 0] += 1 }
    }
    layer.count(counts)
    return marked(node, with: layer, finding: nil)
  }

  private func marked(
    _ node: Diagram.Node, with mark: ChangeMarks.Mark, finding: ElementChange?
  ) -> Diagram.Node {
    var node = node
    node.badge = mark.badge
    (node.overlay.change, node.overlay.isFaint) = (mark.change, mark.change == .unchanged)
    node.overlay.finding?.change = finding
    node.tooltip += Self.text(mark)
    return node
  }

  /// Returns the box of an assembly with its change. Its name has a sign, and it is faint only if nothing in it
  /// differs.
  func marked(_ box: Diagram.Box, as id: AssemblyID) -> Diagram.Box {
    guard let changes else { return box }
    var box = box
    let mark = changes[id]
    box.overlay.change = mark.change
    box.overlay.isFaint = changes.whole(id, in: graph).change == .unchanged
    box.overlay.finding?.change = findingChange(of: [.assembly(id)])
    if mark.change != .unchanged { box.label = "\(mark.change.sign) \(box.label)" }
    if mark.oldLayer != nil { box.badge = mark.badge }
    box.tooltip += Self.text(mark)
    return box
  }

  /// Returns the lines that a mark adds to a tooltip.
  private static func text(_ mark: ChangeMarks.Mark) -> String {
    guard mark.change != .unchanged else { return "" }
    return "\n" + TooltipWriter.text(mark.details.isEmpty ? [mark.change.title] : mark.details)
  }

  /// Returns the change of the finding of a relation; `nil` in a diagram without a change.
  func change(of finding: Finding) -> ElementChange? {
    guard let changes else { return nil }
    return changes.relations[ChangeMarks.Relation(finding)] ?? .unchanged
  }

  /// Returns the change of the findings about some elements; `nil` in a diagram without a change.
  func findingChange(of subjects: [Finding.Subject]) -> ElementChange? {
    guard let changes else { return nil }
    let known = Set(subjects.compactMap { changes.findings[$0] })
    return known.contains(.added) ? .added : known.contains(.removed) ? .removed : .unchanged
  }
}
