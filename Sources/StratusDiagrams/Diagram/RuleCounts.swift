/// The number of elements of a diagram that each rule marks. New findings count apart from fixed ones.
struct RuleCounts {
  /// By the text that names the finding.
  private var counts: [String: (count: Int, labels: Int, isFixed: Bool)] = [:]

  /// - Parameter trunks: the edges of each trunk, which have one label.
  /// - Complexity: O(elements).
  init(_ diagram: Diagram, _ trunks: [[Int]] = []) {
    let unlabeled = Set(trunks.flatMap { $0.dropFirst() })
    for (index, edge) in diagram.edges.enumerated() { count(edge, isLabeled: !unlabeled.contains(index)) }
    for node in diagram.nodes { count(node) }
    for box in diagram.boxes { count(box) }
  }

  private mutating func count(_ element: some OverlaidElement, isLabeled: Bool = true) {
    guard let rule = element.shownRule else { return }
    counts[rule, default: (0, 0, element.isFixed)].count += 1
    if isLabeled { counts[rule]?.labels += 1 }
  }

  /// The rules that mark so many elements that labels would cover the diagram. The legend names them instead.
  ///
  /// Sorted by name.
  var unlabeled: [(rule: String, count: Int, isFixed: Bool)] {
    counts.filter { $0.value.labels > Readability.ruleLabels }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.count, $0.value.isFixed) }
  }

  /// Returns whether the elements that a rule marks have labels.
  ///
  /// - Parameter rule: the text that names the finding.
  func hasLabels(_ rule: String) -> Bool { counts[rule].map { $0.labels <= Readability.ruleLabels } ?? true }

  /// Returns whether any rule marks elements with labels as fixed, or as findings.
  func hasLabels(ofFixed isFixed: Bool) -> Bool {
    counts.contains { $0.value.isFixed == isFixed && $0.value.labels <= Readability.ruleLabels }
  }
}
