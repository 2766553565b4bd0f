import StratusDefinitions

/// Decides which findings are accepted, by exceptions or by the baseline, and tracks which of these are needed.
struct AcceptanceTracker {
  let exceptions: ExceptionIndex
  let baseline: Baseline?
  /// Whether each exception accepted a finding.
  private(set) var isExceptionUsed: [Bool]
  /// The number of findings that each entry of the baseline accepted.
  private(set) var entryUses: [Int]
  /// The graphs that are checked, one for each activation.
  let graphs: [DefinitionGraph]
  /// The names of the configurations that are checked.
  private let checked: Set<String>
  /// The names of all configurations.
  private let all: [String]
  /// Whether the check runs in continuous integration, where a baseline that could shrink is an error.
  let isContinuousIntegration: Bool
  /// Whether the graphs contain everything that the policy is about.
  private let coversPolicy: Bool

  init(
    policy: Policy, today: Day, baseline: Baseline?, checking graphs: [DefinitionGraph], isContinuousIntegration: Bool,
    coversPolicy: Bool = true
  ) {
    self.coversPolicy = coversPolicy
    exceptions = ExceptionIndex(policy.exceptions, today: today)
    self.baseline = baseline
    isExceptionUsed = Array(repeating: false, count: policy.exceptions.count)
    entryUses = Array(repeating: 0, count: baseline?.entries.count ?? 0)
    self.graphs = graphs
    checked = Set(graphs.compactMap(\.configuration))
    all = policy.configurations.map(\.name)
    self.isContinuousIntegration = isContinuousIntegration
  }

  /// Returns the index of the exception that accepts a finding of one activation.
  mutating func exception(for finding: Finding, in graph: DefinitionGraph) -> Int? {
    guard let index = exceptions.exception(for: finding, in: graph) else { return nil }
    isExceptionUsed[index] = true
    return index
  }

  /// Notes that an exception accepts a finding about a contract.
  mutating func use(exception index: Int) { isExceptionUsed[index] = true }

  /// Returns whether the baseline accepts a finding.
  ///
  /// Call it once for each finding, however many activations have it, because an entry accepts only as many findings as
  /// it counts.
  mutating func isBaselined(_ finding: Finding) -> Bool {
    guard let baseline, let product = graphs.first?.product else { return false }
    let free = baseline.candidates(for: finding, of: product).first { index in
      baseline.capacity(of: index).map { entryUses[index] < $0 } ?? true
    }
    guard let free else { return false }
    entryUses[free] += 1
    return true
  }

  /// The entries of the baseline that count more findings than there are, each with the number of findings.
  var staleEntries: [(index: Int, found: Int)] {
    guard let baseline, let product = graphs.first?.product else { return [] }
    return baseline.entries.indices.filter { index in
      let entry = baseline.entries[index]
      return (entry.product ?? product) == product && entryUses[index] < entry.count
    }.map { ($0, entryUses[$0]) }
  }

  /// Whether all parts and activations are checked in which an exception or an entry could be needed.
  ///
  /// - Parameter configurations: the configurations in which it is valid; empty for all.
  func isJudged(for configurations: [String] = []) -> Bool {
    checked.isSuperset(of: configurations.isEmpty ? all : configurations) && coversPolicy
  }
}
