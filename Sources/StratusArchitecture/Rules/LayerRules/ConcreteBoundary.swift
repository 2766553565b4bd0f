import StratusGraph

extension Rule {
  static let concreteBoundary = Rule(
    .layering, id: "concrete-boundary", severity: nil,
    summary: "A reference between layers ends at a definition that is declared with a concrete type.",
    reason: "With a protocol between two layers, you can replace and test either side without the other.",
    remedy: "Declare the definition with a protocol: `Definition<any Service>` instead of `Definition<ServiceBase>`."
  ) { context in
    for index in context.graph.references.indices {
      // A parent only passes on its recipe, so a protocol could not replace it. A collection has a type of its own.
      guard let target = context.graph.references[index].definition,
        ![.parent, .contribution].contains(context.graph.references[index].injection.kind),
        let from = context.activation.layer(of: context.graph[context.graph.references[index].from].assembly),
        let to = context.activation.layer(of: context.graph[target].assembly), from != to,
        !context.isForbidden(context.graph.references[index])
      else { continue }
      let type = context.graph[target].declaredType
      guard !type.isExistential else { continue }
      let id = ReferenceID(index)
      let words = context.words(of: id)
      let layers = context.layering.layers
      context.report(
        id,
        "\(words.from) (\(layers[from])) refers to \(words.to) (\(layers[to])) as the concrete type "
          + "\(TypeNotation.shown(type)) (\(words.injection))")
    }
  }
}

extension String {
  /// Whether the name of a type is an existential type, alone or in an optional or a collection.
  fileprivate var isExistential: Bool {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return words.contains { $0 == "any" || $0 == "Any" }
  }
}
