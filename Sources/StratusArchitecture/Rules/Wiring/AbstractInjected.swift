import StratusBase
import StratusGraph

extension Rule {
  static let abstractInjected = Rule(
    .abstractInjected,
    summary: "An abstract definition is injected.",
    reason: "An abstract definition is never built, so it cannot be injected.",
    remedy: "Inject a definition that has it as its parent, or make it concrete."
  ) { run in
    let isAbstract = run.graph.definitions.indices.map { run.graph.definitions[$0].isAbstract }
    guard isAbstract.contains(true) else { return }
    for index in run.graph.references.indices where run.graph.references[index].injection.kind != .parent {
      guard case .definition(let target) = run.graph.references[index].target, isAbstract[target.index] else {
        continue
      }
      let id = ReferenceID(index)
      let (from, injection, to) = run.words(of: id)
      run.report(id, WiringProblem.abstractInjected(name: "\(to) (\(injection))", into: from).message)
    }
  }
}
