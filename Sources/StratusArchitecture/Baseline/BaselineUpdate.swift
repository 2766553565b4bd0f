import StratusDefinitions

/// The result of an update of a baseline.
package struct BaselineUpdate: Hashable, Sendable {
  /// The updated baseline, with the unchanged entries of other products.
  package let baseline: Baseline
  /// The findings that were not in the baseline before. They are added only on request.
  package let added: [Baseline.Entry]
  /// The entries whose findings no longer occur.
  package let removed: [Baseline.Entry]
  /// Entries of version 1 that match no finding, and whose parties are not in the product. They may belong to another
  /// product.
  package let unclaimed: [Baseline.Entry]
}

extension Baseline {
  /// Creates a baseline that accepts all findings of a check.
  package init(accepting report: Report) {
    let findings = (report.findings + report.baselined).filter(\.canBeBaselined)
    self.init(findings.map { Entry($0, of: report.product) }, products: [report.product])
  }

  /// Returns the baseline after a check. The entries of other products stay unchanged.
  ///
  /// - Parameters:
  ///   - report: the report of a check with this baseline.
  ///   - graphs: the checked graphs.
  ///   - isComplete: whether all configurations were checked. Otherwise, no entry is removed, because it may be needed
  ///     in the others.
  ///   - allowsAdditions: whether new findings are added. Otherwise, entries are only removed.
  package func updated(
    with report: Report, on graphs: [DefinitionGraph], isComplete: Bool = true, allowsAdditions: Bool
  ) -> BaselineUpdate {
    var remaining = Dictionary(uniqueKeysWithValues: entries.map { ($0.counting(1), $0.count) })
    var claimed: Set<Entry> = []
    var kept: [Entry] = []
    var added: [Entry] = []
    for entry in Baseline(accepting: report).entries {
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
  /// Whether a full name is the name of an assembly of the graph, or begins with one.
  fileprivate func holdsAssembly(of name: String) -> Bool {
    assemblies.contains { name == $0.name || name.hasPrefix($0.name + ".") }
  }
}
