import StratusDefinitions

extension Rule {
  static let singletonWithArguments = Rule(
    .lifetimes, id: "singleton-with-arguments", severity: .error,
    summary: "A singleton takes runtime arguments, so only the arguments of the first caller count.",
    reason:
      "A singleton is a single object with a single list of arguments. Later callers would get an object that was "
      + "built with the arguments of someone else.",
    remedy:
      "Pass the arguments to a method of the singleton. Or make it a lazy singleton, which builds one object for "
      + "each list of arguments.",
    hasTarget: false
  ) { run in
    for id in run.definitions where run.graph[id].scope == .singleton && !run.graph[id].arguments.isEmpty {
      let definition = run.graph[id]
      guard !definition.isAbstract else { continue }
      run.report(
        id,
        "\(run.scoped(id)) takes arguments (\(definition.shownArguments)): only those of the first caller would count")
    }
  }
}
