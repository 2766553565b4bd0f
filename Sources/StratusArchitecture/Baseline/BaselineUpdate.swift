import StratusDefinitions

/// What an update does to a baseline.
public struct BaselineUpdate: Hashable, Sendable {
  /// With the entries of other products, unchanged.
  public let baseline: Baseline
  /// Findings that were not in the baseline before; to add them must be asked for.
  public let added: [Baseline.Entry]
  /// What is gone.
  public let removed: [Baseline.Entry]
  /// Entries of version 1 that no finding needed and whose parties the product does not have: they may be another's.
  public let unclaimed: [Baseline.Entry]
}

extension Baseline {
  /// The baseline that accepts everything that a check found, with or without a baseline.
  public init(freezing report: Report) {
    let findings = (report.findings + report.baselined).filter(\.canBeBaselined)
    self.init(findings.map { Entry($0, of: report.product) }, products: [report.product])
  }

  /// The baseline after a check, and how it differs from this one. Entries of other products stay as they are.
  ///
  /// - Parameters:
  ///   - report: of a check with this baseline.
  ///   - graphs: what was checked.
  ///   - isComplete: whether all configurations were checked; otherwise nothing is taken out, because it may be found in
  ///     the others.
  ///   - allowsAdditions: whether new findings are added; otherwise what is gone is taken out, and nothing more.
  public func updated(
    with report: Report, on graphs: [DefinitionGraph], isComplete: Bool = true, allowsAdditions: Bool
  ) -> BaselineUpdate {
    var remaining = Dictionary(uniqueKeysWithValues: entries.map { ($0.counting(1), $0.count) })
    var claimed: Set<Entry> = []
    var kept: [Entry] = []
    var added: [Entry] = []
    for entry in Baseline(freezing: report).entries {
      let key = entry.counting(1)
      let isAccepted = remaining[entry.withoutMember] != nil
      if isAccepted { claimed.insert(entry.withoutMember) }
      let known = isAccepted ? entry.count : min(entry.count, remaining[key] ?? 0)
      remaining[key] = max(0, (remaining[key] ?? 0) - known)
      if known < entry.count { added.append(entry.counting(entry.count - known)) }
      let count = allowsAdditions ? entry.count : known
      if count > 0 { kept.append(entry.counting(count)) }
    }

    var removed: [Entry] = []
    var unclaimed: [Entry] = []
    for entry in entries where !claimed.contains(entry) {
      if let product = entry.product {
        let count = product == report.product ? remaining[entry.counting(1)] ?? 0 : entry.count
        guard count > 0 else { continue }
        if product == report.product, isComplete {
          removed.append(entry.counting(count))
        } else {
          kept.append(entry.counting(count))
        }
      } else if isComplete, graphs.contains(where: { $0.holdsAssembly(of: entry.from) }) {
        removed.append(entry)
      } else {
        unclaimed.append(entry)
        kept.append(entry)
      }
    }
    return BaselineUpdate(
      baseline: Baseline(kept, products: products + [report.product]), added: added.sorted(), removed: removed.sorted(),
      unclaimed: unclaimed.sorted())
  }
}

extension DefinitionGraph {
  /// Whether a full name is that of an assembly of the graph, or begins with one.
  fileprivate func holdsAssembly(of name: String) -> Bool {
    assemblies.contains { name == $0.name || name.hasPrefix($0.name + ".") }
  }
}
