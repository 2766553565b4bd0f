@testable import StratusArchitecture

extension Rule {
  /// Whether activation finds violations, so that no graph contains them.
  var isFoundWhileActivating: Bool {
    let check: Check = check
    return if case .activating = check { true } else { false }
  }
}
