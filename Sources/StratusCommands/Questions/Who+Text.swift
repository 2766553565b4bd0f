import DefinitionGraph

extension Who {
  /// - Parameter showsPlaces: whether to say where each reference is written.
  func text(_ narrator: Narrator, showsPlaces: Bool) -> String {
    var text = heading(narrator) + "\n"
    // For each depth above the present one: whether more follow there.
    var continues: [Bool] = []
    for dependent in dependents {
      continues.removeSubrange(min(dependent.depth - 1, continues.count)...)
      text += continues.map { $0 ? "│  " : "   " }.joined() + (dependent.isLast ? "└─ " : "├─ ")
      text += line(dependent, narrator, showsPlaces) + "\n"
      continues.append(!dependent.isLast)
    }
    return text
  }

  private func heading(_ narrator: Narrator) -> String {
    if dependents.isEmpty { return "nothing needs \(subject.name)" }
    return "\(count) definition\(count == 1 ? " needs" : "s need") \(subject.name)"
  }

  private func line(_ dependent: Dependent, _ narrator: Narrator, _ showsPlaces: Bool) -> String {
    let name = narrator.name(dependent.definition)
    if dependent.isRepeated { return "\(name), told elsewhere" }
    var injections: [String] = []
    for reference in dependent.references {
      let words = showsPlaces ? narrator.injection(reference) : reference.injectionInWords
      if !injections.contains(words) { injections.append(words) }
    }
    let root = dependent.isRoot ? ", a root" : ""
    return "\(name) \(narrator.marks(dependent.definition))\(root): \(injections.joined(separator: "; "))"
  }
}
