import StratusGraph
import StratusSupport

extension Rule {
  static let staleException = Rule(
    .change, id: "stale-exception", severity: .error,
    summary: "An exception accepts no finding, or fewer than it counts.",
    reason: "An exception that is no longer needed would silently accept the same violation if it came back.",
    remedy: "Remove the exception from the configuration, or correct its names or its bound.",
    appliesToTargets: true,
    check: .acceptance { context in
      let index = context.acceptance.exceptions
      for (position, exception) in index.exceptions.enumerated() where !index.isExpired[position] {
        if let extents = context.acceptance.missingBounds[position] {
          context.report(exception, "\(exception.words) accepts nothing\(exception.missingBound(extents))")
          continue
        }
        guard context.acceptance.scope.isJudged(for: exception.activations) else { continue }
        let uses = context.acceptance.exceptionUses[position]
        if uses > 0 {
          // A number that a finding is about may become smaller.
          if case .count(let count)? = exception.bound, uses < count, Rule.named(exception.rule)?.bound == nil {
            context.report(exception, "\(exception.words) accepts a count of \(count), but it is \(uses) now")
          }
          continue
        }
        let misspelled = [exception.from, exception.to].compactMap { $0.flatMap(context.acceptance.message) }
        context.report(exception, "\(exception.words) accepts no finding" + (misspelled.first ?? ""))
      }
    })
}

extension Exception {
  /// The key that the exception needs, with the value that accepts what there is now.
  fileprivate func missingBound(_ extents: [Finding.Extent]) -> String {
    guard let first = extents.first else { return "" }
    let value =
      switch extents.dropFirst().reduce(first, { $0.largest($1) }) {
      case .count(let count): "`count: \(count)`"
      case .members(let members): "`members: [\(members.joined(separator: ", "))]`"
      }
    return ", because it has no bound; write \(value) to accept what there is now"
  }
}

extension AcceptanceTracker {
  /// Returns a hint if nothing has a name, with the most similar name; `nil` if something has it.
  fileprivate func message(about name: Pattern) -> String? {
    let names = graphs.flatMap(\.exceptionNames)
    if names.contains(where: { name.matches($0) }) { return nil }
    let nearest = NearestName.nearest(to: name.text, among: names)
    return "; no \(graphs.first?.vocabulary.nameable ?? "") matches \(name)"
      + (nearest.map { "; did you mean \($0)?" } ?? "")
  }
}

extension DefinitionGraph {
  /// All names that an exception can contain.
  fileprivate var exceptionNames: [String] {
    assemblies.indices.flatMap { names(of: AssemblyID($0)) }
      + definitions.indices.flatMap { [fullName(of: DefinitionID($0)), shortName(of: DefinitionID($0))] }
  }
}
