import StratusArchitecture
import StratusDefinitions
import StratusSupport

extension GraphDifference {
  /// Returns a line for each change, which begins with `+`, `-`, or `~`, and a summary.
  func text() -> String {
    var lines = addedAssemblies.map { "+ assembly \($0)" } + removedAssemblies.map { "- assembly \($0)" }
    lines += addedDefinitions.map { "+ definition \($0)" } + removedDefinitions.map { "- definition \($0)" }
    lines += changedDefinitions.map { "~ definition \($0.name): \($0.descriptions.joined(separator: "; "))" }
    lines += addedReferences.map { "+ reference \($0.text)" } + removedReferences.map { "- reference \($0.text)" }
    return (lines + [summary]).map { $0.printable + "\n" }.joined()
  }

  private var summary: String {
    if isEmpty { return "no differences" }
    let added = addedAssemblies.count + addedDefinitions.count + addedReferences.count
    let removed = removedAssemblies.count + removedDefinitions.count + removedReferences.count
    return "\(added) added, \(removed) removed, \(changedDefinitions.count) changed"
  }
}

extension GraphDifference.Link {
  fileprivate var text: String {
    let point = [member, position.map { "parameter \($0 + 1)" }].compactMap(\.self)
    return "\(from) -> \(to) (\(([kind.rawValue] + point).joined(separator: " ")))"
  }
}

extension GraphDifference.Change {
  /// The changed properties: `scope singleton, was prototype`.
  fileprivate var descriptions: [String] {
    func list(_ types: [String]) -> String { "(\(types.joined(separator: ", ")))" }
    return [
      type("type") { $0.declaredType },
      type("built type") { $0.builtType ?? "unknown" },
      property("scope") { $0.scope.title },
      property("recipe") { $0.recipe.rawValue },
      property("abstract") { "\($0.isAbstract)" },
      property("patched") { "\($0.isPatched)" },
      property("builds a value") { "\($0.buildsValue)" },
      type("arguments") { list($0.arguments) },
      property("isolation") { $0.isolation ?? "none" },
    ].compactMap(\.self)
  }

  private func property(_ name: String, _ value: (DefinitionNode) -> String) -> String? {
    let (old, new) = (value(old), value(new))
    return old == new ? nil : "\(name) \(new), was \(old)"
  }

  private func type(_ name: String, _ value: (DefinitionNode) -> String) -> String? {
    func shown(_ definition: DefinitionNode) -> String { TypeNotation.shown(value(definition)) }
    // If two different types have the same short notation, the full one is shown.
    return shown(old) == shown(new) ? property(name, value) : property(name, shown)
  }
}
