/// The number of elements of a diagram that each rule marks.
struct RuleCounts {
  private let counts: [String: Int]

  /// - Complexity: O(elements).
  init(_ diagram: Diagram) {
    var counts: [String: Int] = [:]
    for edge in diagram.edges where edge.shownRule != nil { if let rule = edge.rule { counts[rule, default: 0] += 1 } }
    for node in diagram.nodes where node.shownRule != nil { if let rule = node.rule { counts[rule, default: 0] += 1 } }
    for box in diagram.boxes where box.shownRule != nil { if let rule = box.rule { counts[rule, default: 0] += 1 } }
    self.counts = counts
  }

  /// The rules that mark so many elements that labels would cover the diagram. The legend names them instead.
  ///
  /// Sorted by name.
  var unlabeled: [(rule: String, count: Int)] {
    counts.filter { $0.value > Readability.ruleLabels }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns whether the elements that a rule marks have labels.
  func hasLabels(_ rule: String) -> Bool { counts[rule, default: 0] <= Readability.ruleLabels }

  /// Whether any rule marks elements with labels.
  var hasLabels: Bool { counts.contains { $0.value <= Readability.ruleLabels } }
}
