import StratusGraph

extension Rule {
  static let unusedDefinition = Rule(
    .shape, id: "unused-definition", severity: .note,
    summary: "Nothing refers to a definition, and it is not a declared root.",
    reason: "An unused definition is still compiled, read, and maintained.",
    remedy: "Remove the definition. If the app requests it, add it to `roots`.",
    hasTarget: false
  ) { context in
    // The graph does not show what the app asks for, so nothing can be reported without declared roots.
    guard !context.policy.roots.isEmpty else { return }
    let roots = PatternIndex(context.policy.roots)
    var holders: [AssemblyID: [DefinitionID]] = [:]
    for reference in context.graph.references {
      if let assembly = reference.target.assembly { holders[assembly, default: []].append(reference.from) }
    }
    for id in context.definitions {
      let definition = context.graph[id]
      // An eager singleton is used without a reference, and another rule reports abstract definitions.
      guard !definition.isAbstract, definition.scope != .singleton, !context.isInput(id),
        context.graph.references(to: id).allSatisfy({ context.graph[$0].from == id }),
        !context.graph.names(of: id).contains(where: roots.contains(_:))
      else { continue }
      let request = holders[definition.assembly]?.first { $0 != id }.map { holder in
        "; "
          + Reference.requestInWords(
            by: context.names[holder], of: context.names[definition.assembly],
            startsChild: context.graph[holder].recipe == .child)
      }
      context.report(id, "nothing refers to \(context.names[id])" + (request ?? ""))
    }
  }
}

extension RuleContext {
  /// Whether a definition is the input of a child, which the protocol `ChildAssembly` requires of the root.
  fileprivate func isInput(_ id: DefinitionID) -> Bool {
    let assembly = graph[graph[id].assembly]
    return graph[id].key == "input" && graph[id].recipe == .value && assembly.child == assembly.name
  }
}
