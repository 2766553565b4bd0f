import StratusDefinitions
import StratusSupport

extension Who {
  /// - Parameter showsPlaces: whether to say where each reference is written.
  func text(_ formatter: ReferenceFormatter, showsPlaces: Bool) -> String {
    var text = heading + "\n"
    // For each depth above the present one: whether more follow there.
    var continues: [Bool] = []
    for dependent in dependents {
      continues.removeSubrange(min(dependent.depth - 1, continues.count)...)
      let branches = continues.prefix(Self.deepestIndentation)
      text += branches.map { $0 ? "│  " : "   " }.joined() + (dependent.isLast ? "└─ " : "├─ ")
      if continues.count > branches.count { text += "(\(dependent.depth)) " }
      text += line(dependent, formatter, showsPlaces) + "\n"
      continues.append(!dependent.isLast)
    }
    if omitted.byDepth > 0 { text += "\(omitted.byDepth) more are further away; --depth shows them\n" }
    if omitted.byCount > 0 { text += "\(omitted.byCount) more are not shown; --limit shows them\n" }
    return text
  }

  /// What is deeper has its depth in front instead, so that a long chain does not take a square of its length.
  private static let deepestIndentation = 40

  private var heading: String {
    let name = subject.name.printable
    if dependents.isEmpty { return "nothing needs \(name)" }
    return "\(count) definition\(count == 1 ? " needs" : "s need") \(name)"
  }

  private func line(_ dependent: Dependent, _ formatter: ReferenceFormatter, _ showsPlaces: Bool) -> String {
    let name = formatter.name(dependent.definition)
    if dependent.isRepeated { return "\(name), told elsewhere" }
    var injections: [String] = []
    for reference in dependent.references {
      let words = showsPlaces ? formatter.injection(reference) : reference.injectionInWords
      if !injections.contains(words) { injections.append(words) }
    }
    let root = dependent.isRoot ? ", a root" : ""
    return "\(name) \(formatter.marks(dependent.definition))\(root): \(injections.joined(separator: "; "))"
  }
}
