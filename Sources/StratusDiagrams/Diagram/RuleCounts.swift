/// The number of elements of a diagram that each rule marks. New findings count apart from fixed ones.
struct RuleCounts {
  /// By the text that names the finding.
  private var counts: [String: (count: Int, isFixed: Bool)] = [:]

  /// - Complexity: O(elements).
  init(_ diagram: Diagram) {
    for edge in diagram.edges { count(edge) }
    for node in diagram.nodes { count(node) }
    for box in diagram.boxes { count(box) }
  }

  private mutating func count(_ element: some OverlaidElement) {
    guard let rule = element.shownRule else { return }
    counts[rule, default: (0, element.isFixed)].count += 1
  }

  /// The rules that mark so many elements that labels would cover the diagram. The legend names them instead.
  ///
  /// Sorted by name.
  var unlabeled: [(rule: String, count: Int, isFixed: Bool)] {
    counts.filter { $0.value.count > Readability.ruleLabels }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.count, $0.value.isFixed) }
  }

  /// Returns whether the elements that a rule marks have labels.
  ///
  /// - Parameter rule: the text that names the finding.
  func hasLabels(_ rule: String) -> Bool { counts[rule].map { $0.count <= Readability.ruleLabels } ?? true }

  /// Returns whether any rule marks elements with labels as fixed, or as findings.
  func hasLabels(ofFixed isFixed: Bool) -> Bool {
    counts.contains { $0.value.isFixed == isFixed && $0.value.count <= Readability.ruleLabels }
  }
}
