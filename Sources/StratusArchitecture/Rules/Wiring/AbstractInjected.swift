import StratusDefinitions

extension Rule {
  static let abstractInjected = Rule(
    .wiring, id: "abstract-injected", severity: .error,
    summary: "An abstract definition is injected.",
    reason: "Nothing is ever built from an abstract definition, so there is no object to inject.",
    remedy: "Inject a definition that has it as parent, or make it concrete."
  ) { run in
    let isAbstract = run.graph.definitions.indices.map { run.graph.definitions[$0].isAbstract }
    guard isAbstract.contains(true) else { return }
    for index in run.graph.references.indices where run.graph.references[index].injection.kind != .parent {
      guard case .definition(let target) = run.graph.references[index].target, isAbstract[target.index] else {
        continue
      }
      let id = ReferenceID(index)
      let (from, injection, to) = run.words(of: id)
      run.report(id, "\(from) is injected with \(to) (\(injection)), which is abstract: there is no object to inject")
    }
  }
}
