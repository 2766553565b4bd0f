import StratusGraph

/// The part of an architecture that a check covers. Only there can an exception or an entry of the baseline be stale.
package struct CheckedScope {
  /// The names of the activations that are checked.
  private let checked: Set<String>
  /// The names of all activations.
  private let all: [String]
  /// Whether the graphs contain everything that the policy is about.
  private let coversPolicy: Bool
  /// Whether the graphs contain everything that the baseline is about.
  private let coversBaseline: Bool
  /// The modules of the checked assemblies.
  private let modules: Set<Substring>

  /// - Parameters:
  ///   - graphs: the checked graphs, one for each activation.
  ///   - activations: the names of all activations.
  ///   - coversPolicy: whether the graphs contain everything that the policy is about.
  ///   - coversBaseline: whether the graphs contain everything that the baseline is about; `nil` if that is the
  ///     policy's.
  package init(
    checking graphs: [DefinitionGraph], activations: [String], coversPolicy: Bool, coversBaseline: Bool? = nil
  ) {
    checked = Set(graphs.compactMap(\.activation))
    all = activations
    let hasAllInputs = graphs.allSatisfy(\.hasAllInputs)
    self.coversPolicy = coversPolicy && hasAllInputs
    self.coversBaseline = (coversBaseline ?? coversPolicy) && hasAllInputs
    modules = Set(graphs.lazy.flatMap { $0.assemblies.lazy.map { $0.name.firstComponent } })
  }

  /// Whether all parts and activations are checked in which an exception could be needed.
  ///
  /// - Parameter activations: the activations in which it is valid; empty for all.
  func isJudged(for activations: [String] = []) -> Bool { isChecked(in: activations) && coversPolicy }

  /// Whether a finding that the check did not find again is gone: everything was checked, or at least all activations
  /// of the entry and the modules of its parties, or of its members.
  ///
  /// An entry has no product. This keeps a check of one product from changing the entries of another.
  func isJudged(_ entry: Baseline.Entry) -> Bool {
    let others = if case .members(let names) = entry.bound { names } else { [entry.identity.to].compactMap(\.self) }
    let parties = [entry.identity.from] + others
    return isChecked(in: entry.activations)
      && (coversBaseline || parties.allSatisfy { modules.contains($0.firstComponent) })
  }

  /// Whether activations were checked. Those that no longer exist do not count.
  private func isChecked(in activations: [String]) -> Bool {
    let known = activations.filter(all.contains)
    return checked.isSuperset(of: known.isEmpty ? all : known)
  }
}

extension String {
  /// The text before the first dot: the module of a full name.
  fileprivate var firstComponent: Substring { self[..<(firstIndex(of: ".") ?? endIndex)] }
}
