import StratusGraph

extension Rule {
  static let wrongActor = Rule(
    .isolation, id: "wrong-actor", severity: .error,
    summary: "A provider that any thread can call builds an object of the main actor.",
    reason:
      """
      The compiler lets every thread call a `@Sendable` function. If the call does not run on the main actor and has \
      to build the object, 
      """
        + "it throws an error, or ends the program if it cannot throw.",
    remedy:
      """
      Inject a function of the main actor, such as `@MainActor () -> Screen` instead of `@Sendable () -> Screen`, \
      and call it with `await`. If 
      """
        + "all threads need the object, make it an eager singleton, and call `load()` on the main actor."
  ) { context in
    let needs = MainActorNeeds(context.graph)
    let inheritance = Inheritance(context.graph)
    var seen: Set<ReferenceID> = []
    for holder in context.definitions
    where !context.graph[holder].isAbstract && !context.graph[holder].isOfMainActor {
      for id in inheritance.references(into: holder) where context.graph[id].injection.traits.contains(.anyThread) {
        guard let target = context.graph[id].definition, let path = needs.path(from: target), seen.insert(id).inserted
        else { continue }
        let (from, injection, to) = context.words(of: id)
        let cause =
          path.count == 1
          ? "it belongs to the main actor"
          : "it needs \(context.names[path[path.count - 1]]), which belongs to the main actor"
        context.report(
          id, path: [holder] + path, "\(from) can build \(to) on any thread (\(injection), as a provider), but \(cause)"
        )
      }
    }
  }
}
