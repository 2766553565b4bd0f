import StratusDefinitions

extension Rule {
  static let concreteBoundary = Rule(
    .layering, id: "concrete-boundary", severity: nil,
    summary: "A reference between layers ends at a definition that is declared with a concrete type.",
    reason: "With a protocol between two layers, you can replace and test either side without the other.",
    remedy: "Declare the definition with a protocol: `Definition<any Service>` instead of `Definition<ServiceBase>`."
  ) { run in
    for index in run.graph.references.indices {
      // A parent passes on how to build: there is nothing that a protocol could stand for.
      guard let target = run.graph.references[index].definition, run.graph.references[index].injection.kind != .parent,
        let from = run.activation.layer(of: run.graph[run.graph.references[index].from].assembly),
        let to = run.activation.layer(of: run.graph[target].assembly), from != to,
        !run.isForbidden(run.graph.references[index])
      else { continue }
      let type = run.graph[target].declaredType
      guard !type.isExistential else { continue }
      let id = ReferenceID(index)
      let words = run.words(of: id)
      let layers = run.layering.layers
      run.report(
        id,
        "\(words.from) (\(layers[from])) refers to \(words.to) (\(layers[to])) as the concrete type "
          + "\(TypeNotation.shown(type)) (\(words.injection))")
    }
  }
}

extension String {
  /// Whether a type's name is that of a protocol's box, bare or in an optional or a collection.
  fileprivate var isExistential: Bool {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return words.contains { $0 == "any" || $0 == "Any" }
  }
}
