import StratusArchitecture
import StratusGraph

extension DiagramBuilder {
  /// Returns the node of a definition with its change.
  func marked(_ node: Diagram.Node, as id: DefinitionID) -> Diagram.Node {
    guard let difference else { return node }
    return marked(node, with: difference[id], finding: findingChange(of: [.definition(id)]))
  }

  /// Returns the node of an assembly with its change, or those of its definitions.
  func marked(_ node: Diagram.Node, as id: AssemblyID) -> Diagram.Node {
    guard let difference else { return node }
    return marked(node, with: difference.whole(id, in: graph), finding: findingChange(of: [.assembly(id)]))
  }

  /// Returns the node of a layer with the changes of its assemblies.
  func marked(_ node: Diagram.Node, asLayerOf assemblies: some Sequence<AssemblyID>) -> Diagram.Node {
    guard let difference else { return node }
    var layer = DifferenceMarks.Mark()
    var counts: [ElementChange: Int] = [:]
    for id in assemblies {
      let mark = difference.whole(id, in: graph)
      guard mark.change != .unchanged else { continue }
      layer.change = .changed
      layer.details.append("\(mark.change.title): \(shortNames[id.index])")
      for definition in graph[id].definitions { counts[difference.definitions[definition].change, default: 0] += 1 }
    }
    layer.count(counts)
    return marked(node, with: layer, finding: nil)
  }

  private func marked(
    _ node: Diagram.Node, with mark: DifferenceMarks.Mark, finding: ElementChange?
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
    guard let difference else { return box }
    var box = box
    let mark = difference[id]
    box.overlay.change = mark.change
    box.overlay.isFaint = difference.whole(id, in: graph).change == .unchanged
    box.overlay.finding?.change = findingChange(of: [.assembly(id)])
    if mark.change != .unchanged { box.label = "\(mark.change.sign) \(box.label)" }
    if mark.oldLayer != nil { box.badge = mark.badge }
    box.tooltip += Self.text(mark)
    return box
  }

  /// Returns the lines that a mark adds to a tooltip.
  private static func text(_ mark: DifferenceMarks.Mark) -> String {
    guard mark.change != .unchanged else { return "" }
    return "\n" + TooltipWriter.text(mark.details.isEmpty ? [mark.change.title] : mark.details)
  }

  /// Returns the change of the finding of a relation; `nil` in a diagram without a difference.
  func change(of finding: Finding) -> ElementChange? {
    guard let difference else { return nil }
    return difference.relations[DifferenceMarks.Relation(finding)] ?? .unchanged
  }

  /// Returns the change of the findings about some elements; `nil` in a diagram without a difference.
  func findingChange(of subjects: [Finding.Subject]) -> ElementChange? {
    guard let difference else { return nil }
    let known = Set(subjects.compactMap { difference.findings[$0] })
    return known.contains(.added) ? .added : known.contains(.removed) ? .removed : .unchanged
  }
}
