import StratusDefinitions

extension Rule {
  static let unseenReferences = Rule(
    .coverage, id: "unseen-references", severity: .warning,
    summary:
      "A definition can ask for objects that the graph does not show, through a closure or an injected assembly.",
    reason: "What a closure or an object asks an assembly for is not a reference in the graph, so no rule checks it.",
    remedy:
      "Inject the definitions that are needed, or providers of them (`definition.provider`). If the definition "
      + "needs the whole assembly, as a factory does, add an exception with the reason.",
    hasTarget: false
  ) { run in
    for part in run.graph.unseen where part.kind == .closures {
      run.report(part, "closures in the recipes of \(part.name) capture it: what they ask for is not in the graph")
    }
    for id in run.definitions {
      let definition = run.graph[id]
      let name = run.names[id]
      if definition.recipe == .opaque {
        run.report(id, at: run.recipeLocation(of: id), "a closure builds \(name): what it asks for is not in the graph")
      } else if definition.hasCapture {
        run.report(
          id, at: run.recipeLocation(of: id),
          "a closure in the recipe of \(name) captures an assembly: what it asks for is not in the graph")
      } else if let reference = run.graph.references(from: id).first(where: { run.isUnseenInjection($0) }) {
        let words = run.words(of: ReferenceID(reference))
        run.report(
          id, at: run.graph.references[reference].injection.location,
          "\(name) receives \(words.to) (\(words.injection)): what it asks for is not in the graph")
      }
    }
  }
}

extension RuleContext {
  /// Where the first injection of a definition is written, which is where its recipe is.
  fileprivate func recipeLocation(of id: DefinitionID) -> SourceLocation? {
    graph.references(from: id).first.flatMap { graph.references[$0].injection.location }
  }

  /// Whether an assembly is injected and `assembly-injected` does not report it.
  fileprivate func isUnseenInjection(_ index: Int) -> Bool {
    guard case .assembly(let target) = graph.references[index].target else { return false }
    return
      !(policy.isOn(.assemblyInjected) && crossesLayers(from: graph[graph.references[index].from].assembly, to: target))
  }
}
