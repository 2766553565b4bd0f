import StratusDefinitions

extension Rule {
  static let weakHeld = Rule(
    .lifetimes, id: "weak-held", severity: .warning,
    summary: "A strong singleton keeps a weak singleton alive forever.",
    reason:
      "A weak singleton should be released when nothing needs it. It is never released while a strong singleton "
      + "holds it.",
    remedy:
      "If the object may stay alive, make it a lazy singleton. Otherwise, inject a provider, or make the holder a "
      + "weak singleton too."
  ) { run in
    let holdings = Retention(run.graph)
    var seen: Set<ReferenceID> = []
    for holder in run.definitions where run.graph[holder].isStrongSingleton {
      for hold in holdings.holds(of: holder)
      where run.graph[hold.held].scope == .weakSingleton && seen.insert(hold.reference).inserted {
        run.report(
          hold.reference, holder: hold,
          "\(run.scoped(holder)) keeps \(run.scoped(hold.held)) alive forever (\(run.injection(of: hold)))")
      }
    }
  }
}

extension DefinitionNode {
  fileprivate var isStrongSingleton: Bool { !isAbstract && (scope == .singleton || scope == .lazySingleton) }
}
