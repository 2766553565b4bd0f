import StratusGraph

extension Rule {
  static let singletonWithArguments = Rule(
    .lifetimes, id: "singleton-with-arguments", severity: .error,
    summary: "A singleton takes runtime arguments, so only the arguments of the first caller count.",
    reason:
      "A singleton is a single object with a single list of arguments. Later callers would get an object that was "
      + "built with the arguments of an earlier one.",
    remedy:
      "Pass the arguments to a method of the singleton. Or make it a lazy singleton, which builds one object for "
      + "each list of arguments.",
    hasTarget: false
  ) { context in
    for id in context.definitions where context.graph[id].scope == .singleton && !context.graph[id].arguments.isEmpty {
      let definition = context.graph[id]
      guard !definition.isAbstract else { continue }
      context.report(
        id,
        "\(context.scoped(id)) takes arguments (\(definition.shownArguments)): "
          + "only those of the first caller would count"
      )
    }
  }
}
