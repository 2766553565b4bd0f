import StratusGraph
import StratusSupport

extension RuleContext {
  /// Reports the definitions whose requests build more than a budget allows.
  ///
  /// - Complexity: O(roots · (definitions + references)), and more for each violation.
  mutating func report(_ budget: Budget, _ contract: ResolvedContract) {
    let inheritance = Inheritance(graph)
    for root in contract.requestedDefinitions {
      let requested = RequestedObjects(of: root, in: graph, inheritance)
      for (limit, maximum) in budget.limits {
        let count = requested.counted(limit).count
        guard count > maximum else { continue }
        let largest = requested.contributors(limit, most: 3).map { "\(names[$0.definition]) \($0.count)" }
        report(
          root, to: limit.rawValue, extent: .count(count),
          "\(names[root]) builds \(limit.inWords(count)), more than \(maximum)"
            + (largest.isEmpty ? "" : ": \(largest.joined(conjunction: "and"))"))
      }
    }
  }
}

extension Budget.Limit {
  /// Returns a number of what counts, in words.
  package func inWords(_ count: Int) -> String {
    switch self {
    case .objects: Plural.text(count, "object")
    case .asynchronous: Plural.text(count, "asynchronous object")
    }
  }
}
