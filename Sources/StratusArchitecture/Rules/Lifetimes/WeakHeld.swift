import StratusGraph

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
  ) { context in
    let holdings = Retention(context.graph)
    var seen: Set<ReferenceID> = []
    for holder in context.definitions where context.graph[holder].isStrongSingleton {
      for hold in holdings.holds(of: holder)
      where context.graph[hold.held].scope == .weakSingleton && seen.insert(hold.reference).inserted {
        context.report(
          hold.reference, holder: hold,
          "\(context.scoped(holder)) keeps \(context.scoped(hold.held)) alive forever (\(context.injection(of: hold)))")
      }
    }
  }
}

extension DefinitionNode {
  fileprivate var isStrongSingleton: Bool { !isAbstract && (scope == .singleton || scope == .lazySingleton) }
}
