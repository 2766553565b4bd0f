import StratusGraph

extension Rule {
  static let unseenReferences = Rule(
    .coverage, id: "unseen-references", severity: .warning,
    summary:
      "A definition can request objects that the graph does not show, through a closure or an injected assembly.",
    reason:
      "What a closure or an object requests from an assembly is not a reference in the graph, so no rule checks it.",
    remedy:
      "Inject the definitions that are needed, or providers of them (`definition.provider`). If the definition "
      + "needs the whole assembly, as a factory does, add an exception with the reason.",
    hasTarget: false
  ) { context in
    for part in context.graph.unseen where part.kind == .closures {
      context.report(part, "closures in the recipes of \(part.name) capture it: what they request is not in the graph")
    }
    for id in context.definitions {
      if context.graph[id].recipe == .opaque {
        context.report(
          id, at: context.recipeLocation(of: id),
          "a closure builds \(context.names[id]): what it requests is not in the graph")
      } else if context.graph[id].hasCapture {
        context.report(
          id, at: context.recipeLocation(of: id),
          "a closure in the recipe of \(context.names[id]) captures an assembly: what it requests is not in the graph")
      }
      // If one assembly is accepted, another one is not. A closure requests from its own assembly anyway.
      for reference in context.unseenInjections(into: id) {
        let words = context.words(of: reference)
        context.report(
          id, to: context.graph.fullName(of: context.graph[reference].target),
          at: context.graph[reference].injection.location,
          "\(context.names[id]) receives \(words.to) (\(words.injection)): what it requests is not in the graph")
      }
    }
  }
}

extension RuleContext {
  /// Returns the location of the first injection of a definition, which is the location of its recipe.
  fileprivate func recipeLocation(of id: DefinitionID) -> SourceLocation? {
    graph.references(from: id).compactMap { graph.references[$0].injection.location }.min()
  }

  /// Returns the first injection of each assembly that no other rule reports. The order of references does not matter.
  fileprivate func unseenInjections(into id: DefinitionID) -> [ReferenceID] {
    // Most definitions are injected with definitions only, whose numbers come before those of assemblies.
    let (ends, count) = (graph.ends, graph.definitions.count)
    guard graph.references(from: id).contains(where: { Int(ends[$0]) >= count }) else { return [] }
    func order(_ reference: ReferenceID) -> (String, String, String, Int) {
      let injection = graph[reference].injection
      return (
        graph.fullName(of: graph[reference].target), injection.kind.rawValue, injection.member ?? "",
        injection.position ?? -1
      )
    }
    let asksItself = graph[id].recipe == .opaque || graph[id].hasCapture
    let injections = graph.references(from: id).filter(isUnseenInjection).map { ReferenceID($0) }
      .filter { !asksItself || graph[$0].target.assembly != graph[id].assembly }
    return injections.grouped(by: { graph[$0].target }).compactMap { $0.min { order($0) < order($1) } }
  }

  /// Whether an assembly is injected and `assembly-injected` does not report it. A rule about layers reports a
  /// forbidden reference, but not what the receiver requests.
  fileprivate func isUnseenInjection(_ index: Int) -> Bool {
    let reference = graph.references[index]
    guard graph.isInjectedAssembly(index), let target = reference.target.assembly else { return false }
    return !policy.isOn(.assemblyInjected) || isForbidden(reference)
      || !crossesLayers(from: graph[reference.from].assembly, to: target)
  }
}
