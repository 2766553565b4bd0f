import StratusDefinitions

/// The part of an architecture that a check covers. Only there can an exception or an entry of the baseline be stale.
package struct CheckedScope {
  /// The names of the configurations that are checked.
  private let checked: Set<String>
  /// The names of all configurations.
  private let all: [String]
  /// Whether the graphs contain everything that the policy is about.
  private let coversPolicy: Bool
  /// The modules of the checked assemblies.
  private let modules: Set<Substring>

  /// - Parameters:
  ///   - graphs: the checked graphs, one for each activation.
  ///   - configurations: the names of all configurations.
  ///   - coversPolicy: whether the graphs contain everything that the policy is about.
  package init(checking graphs: [DefinitionGraph], configurations: [String], coversPolicy: Bool) {
    checked = Set(graphs.compactMap(\.configuration))
    all = configurations
    self.coversPolicy = coversPolicy && graphs.allSatisfy(\.hasAllInputs)
    modules = Set(graphs.lazy.flatMap { $0.assemblies.lazy.map { $0.name.firstComponent } })
  }

  /// Whether all parts and activations are checked in which an exception could be needed.
  ///
  /// - Parameter configurations: the configurations in which it is valid; empty for all.
  func isJudged(for configurations: [String] = []) -> Bool { isChecked(in: configurations) && coversPolicy }

  /// Whether a finding that the check did not find again is gone: everything was checked, or at least all configurations
  /// of the entry and the modules of both parties.
  ///
  /// An entry has no product, so this is how a check of one product leaves the entries of another one alone.
  func isJudged(_ entry: Baseline.Entry) -> Bool {
    let parties = [entry.identity.from, entry.identity.to].compactMap(\.self)
    return isChecked(in: entry.configurations)
      && (coversPolicy || parties.allSatisfy { modules.contains($0.firstComponent) })
  }

  /// Whether configurations were checked. Those that no longer exist do not count.
  private func isChecked(in configurations: [String]) -> Bool {
    let known = configurations.filter(all.contains)
    return checked.isSuperset(of: known.isEmpty ? all : known)
  }
}

extension String {
  /// The text before the first dot: the module of a full name.
  fileprivate var firstComponent: Substring { self[..<(firstIndex(of: ".") ?? endIndex)] }
}
