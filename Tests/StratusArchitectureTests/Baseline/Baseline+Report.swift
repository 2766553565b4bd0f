import StratusArchitecture

extension Baseline {
  /// Creates a baseline that accepts all findings of a check.
  init(accepting report: Report) {
    let scope = CheckedScope(checking: [], activations: report.activations, coversPolicy: true)
    self = Baseline([]).updated(with: report, in: scope, allowsAdditions: true).baseline
  }
}
