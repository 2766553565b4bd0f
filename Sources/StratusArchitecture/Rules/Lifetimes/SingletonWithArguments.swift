import StratusDefinitions

extension Rule {
  static let singletonWithArguments = Rule(
    .lifetimes, id: "singleton-with-arguments", severity: .error,
    summary: "A singleton takes runtime arguments: the first caller would win.",
    reason:
      "There is one object, so there is one list of arguments: whoever asks later is given an object made for somebody "
      + "else.",
    remedy:
      "Pass the arguments to a method of the singleton, or make it a lazy singleton, of which there is one for each "
      + "list of arguments.",
    hasTarget: false
  ) { run in
    for id in run.definitions where run.graph[id].scope == .singleton && !run.graph[id].arguments.isEmpty {
      let definition = run.graph[id]
      guard !definition.isAbstract else { continue }
      run.report(id, "\(run.scoped(id)) takes arguments (\(definition.shownArguments)): the first caller would win")
    }
  }
}
