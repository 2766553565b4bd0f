import StratusDefinitions

/// Which findings are accepted, by exceptions or by the baseline, and which of these were needed for it.
struct AcceptanceTracker {
  let exceptions: ExceptionIndex
  let baseline: Baseline?
  /// By exception: whether it accepted anything.
  private(set) var isExceptionUsed: [Bool]
  /// By entry of the baseline: how many findings it accepted.
  private(set) var entryUses: [Int]
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
    entryUses = Array(repeating: 0, count: baseline?.entries.count ?? 0)
    self.graphs = graphs
    checked = Set(graphs.compactMap(\.configuration))
    all = policy.configurations.map(\.name)
    self.isContinuousIntegration = isContinuousIntegration
  }

  /// The index of the exception that accepts a finding of one activation.
  mutating func exception(for finding: Finding, in graph: DefinitionGraph) -> Int? {
    guard let index = exceptions.exception(for: finding, in: graph) else { return nil }
    isExceptionUsed[index] = true
    return index
  }

  /// Whether the baseline accepts a finding. Each finding is asked about once, however many activations have it, because an
  /// entry accepts only as many as it counts.
  mutating func isBaselined(_ finding: Finding) -> Bool {
    guard let baseline, let product = graphs.first?.product else { return false }
    let free = baseline.candidates(for: finding, of: product).first { index in
      baseline.capacity(of: index).map { entryUses[index] < $0 } ?? true
    }
    guard let free else { return false }
    entryUses[free] += 1
    return true
  }

  /// The entries of the baseline that count more findings of this product than there are, each with the number that there
  /// are.
  var staleEntries: [(index: Int, found: Int)] {
    guard let baseline, let product = graphs.first?.product else { return [] }
    return baseline.entries.indices.filter { index in
      let entry = baseline.entries[index]
      return (entry.product ?? product) == product && entryUses[index] < entry.count
    }.map { ($0, entryUses[$0]) }
  }

  /// Whether all activations are checked in which something might be needed; else it may be needed where nobody looks.
  ///
  /// - Parameter configurations: those that it is meant for, empty for all.
  func isJudged(for configurations: [String] = []) -> Bool {
    checked.isSuperset(of: configurations.isEmpty ? all : configurations)
  }
}
