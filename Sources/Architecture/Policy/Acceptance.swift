import DefinitionGraph

/// Which findings are accepted, by exceptions or by the baseline, and which of these were needed for it.
struct Acceptance {
  enum Verdict: Hashable {
    case told
    /// By an exception, by its place in the policy.
    case accepted(Int)
    /// By the baseline.
    case frozen
  }

  let exceptions: ExceptionIndex
  let baseline: Baseline?
  /// By exception: whether it accepted anything.
  private(set) var isExceptionUsed: [Bool]
  /// By entry of the baseline: whether it froze anything.
  private(set) var isEntryUsed: [Bool]
  /// What is checked, an activation each.
  let graphs: [DefinitionGraph]
  /// The names of the configurations that are checked.
  private let checked: Set<String>
  /// The names of all configurations.
  private let all: [String]
  /// Whether what is gone may be looked for where it is to be an error.
  let isContinuousIntegration: Bool

  init(
    policy: Policy, today: Day, baseline: Baseline?, checking graphs: [DefinitionGraph], isContinuousIntegration: Bool
  ) {
    exceptions = ExceptionIndex(policy.exceptions, today: today)
    self.baseline = baseline
    isExceptionUsed = Array(repeating: false, count: policy.exceptions.count)
    isEntryUsed = Array(repeating: false, count: baseline?.entries.count ?? 0)
    self.graphs = graphs
    checked = Set(graphs.compactMap(\.configuration))
    all = policy.configurations.map(\.name)
    self.isContinuousIntegration = isContinuousIntegration
  }

  mutating func verdict(on finding: Finding, in graph: DefinitionGraph) -> Verdict {
    if let place = exceptions.exception(for: finding, in: graph) {
      isExceptionUsed[place] = true
      return .accepted(place)
    }
    if let place = baseline?.place(of: finding) {
      isEntryUsed[place] = true
      return .frozen
    }
    return .told
  }

  /// Whether all activations are checked in which something might be needed; else it may be needed where nobody looks.
  ///
  /// - Parameter configurations: those that it is meant for, empty for all.
  func isJudged(for configurations: [String] = []) -> Bool {
    checked.isSuperset(of: configurations.isEmpty ? all : configurations)
  }
}
