import StratusDefinitions

extension Rule {
  static let assemblyInjected = Rule(
    .layering, id: "assembly-injected", severity: .warning,
    summary: "A definition receives a whole assembly of another layer: it can reach everything in it.",
    reason: "Whoever holds an assembly can ask it for anything at any time, so the graph no longer tells what is used.",
    remedy: "Inject the definitions that are needed, or a provider of them."
  ) { run in
    for index in run.graph.references.indices {
      guard case .assembly(let target) = run.graph.references[index].target,
        run.crossesLayers(from: run.graph[run.graph.references[index].from].assembly, to: target),
        !run.isForbidden(run.graph.references[index])
      else { continue }
      let id = ReferenceID(index)
      let words = run.words(of: id)
      run.report(id, "\(words.from) receives \(words.to) (\(words.injection)): it can reach everything in it")
    }
  }
}
