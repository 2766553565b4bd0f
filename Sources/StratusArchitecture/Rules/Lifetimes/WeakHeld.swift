import StratusDefinitions

extension Rule {
  static let weakHeld = Rule(
    .lifetimes, id: "weak-held", severity: .warning,
    summary: "A strong singleton keeps a weak singleton alive for ever.",
    reason: "A weak singleton is meant to go when nobody needs it any more; held by a strong one it never goes.",
    remedy: "Make it a lazy singleton, if it may stay; else inject a provider, or make the holder weak too."
  ) { run in
    let holdings = Retention(run.graph)
    var seen: Set<ReferenceID> = []
    for holder in run.definitions where run.graph[holder].isStrongSingleton {
      for hold in holdings.holds(of: holder)
      where run.graph[hold.held].scope == .weakSingleton && seen.insert(hold.reference).inserted {
        run.report(
          hold.reference, holder: hold,
          "\(run.scoped(holder)) keeps \(run.scoped(hold.held)) alive for ever (\(run.injection(of: hold)))")
      }
    }
  }
}

extension DefinitionNode {
  fileprivate var isStrongSingleton: Bool { !isAbstract && (scope == .singleton || scope == .lazySingleton) }
}
