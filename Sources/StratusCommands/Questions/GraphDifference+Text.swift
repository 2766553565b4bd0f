import StratusArchitecture
import StratusDefinitions
import StratusSupport

extension GraphDifference {
  /// Returns a line for each change, which begins with `+`, `-`, or `~`, and a summary.
  func text() -> String {
    var lines = addedAssemblies.map { "+ assembly \($0)" } + removedAssemblies.map { "- assembly \($0)" }
    lines += addedDefinitions.map { "+ definition \($0)" } + removedDefinitions.map { "- definition \($0)" }
    lines += changedDefinitions.map { "~ definition \($0.name): \($0.words.joined(separator: "; "))" }
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
  /// The changed properties as text: `scope singleton, was prototype`.
  fileprivate var words: [String] {
    func word(_ name: String, _ old: String, _ new: String) -> String? {
      old == new ? nil : "\(name) \(new), was \(old)"
    }
    // If two different types have the same short notation, the full one is shown.
    func types(_ name: String, _ old: String, _ new: String) -> String? {
      let (shownOld, shownNew) = (TypeNotation.shown(old), TypeNotation.shown(new))
      return shownOld == shownNew ? word(name, old, new) : word(name, shownOld, shownNew)
    }
    func list(_ types: [String]) -> String { "(\(types.joined(separator: ", ")))" }
    return [
      types("type", old.declaredType, new.declaredType),
      types("built type", old.builtType ?? "unknown", new.builtType ?? "unknown"),
      word("scope", old.scope.title, new.scope.title),
      word("recipe", old.recipe.rawValue, new.recipe.rawValue),
      word("abstract", "\(old.isAbstract)", "\(new.isAbstract)"),
      word("patched", "\(old.isPatched)", "\(new.isPatched)"),
      word("builds a value", "\(old.buildsValue)", "\(new.buildsValue)"),
      types("arguments", list(old.arguments), list(new.arguments)),
      word("isolation", old.isolation ?? "none", new.isolation ?? "none"),
    ].compactMap(\.self)
  }
}
