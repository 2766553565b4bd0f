import StratusGraph
import StratusSupport

extension Dependents {
  /// Returns the dependents as a tree for a terminal.
  ///
  /// - Parameter showsLocations: whether to show where each reference is written.
  func text(_ formatter: ReferenceFormatter, showsLocations: Bool) -> String {
    var text = heading(formatter.graph.vocabulary) + "\n"
    // For each depth above the current one: whether more entries follow there.
    var continues: [Bool] = []
    for entry in entries {
      continues.removeSubrange(min(entry.depth - 1, continues.count)...)
      let branches = continues.prefix(Self.deepestIndentation)
      text += branches.map { $0 ? "│  " : "   " }.joined() + (entry.isLast ? "└─ " : "├─ ")
      if continues.count > branches.count { text += "(\(entry.depth)) " }
      text += entry.text(formatter, showsLocations: showsLocations) + "\n"
      continues.append(!entry.isLast)
    }
    for holder in holders {
      text += formatter.request(by: holder) + ": "
      text += (showsLocations ? formatter.injection(holder) : holder.injectionInWords) + "\n"
    }
    if omitted.byDepth > 0 { text += "\(omitted.byDepth) more are farther away (change --depth to show them)\n" }
    if omitted.byCount > 0 { text += "\(omitted.byCount) more are not shown (change --limit to show them)\n" }
    return text
  }

  /// The depth from which on entries are prefixed with their depth instead of being indented further, because the text
  /// of a long chain would otherwise grow with the square of its length.
  private static let deepestIndentation = 40

  /// How many definitions, or targets, depend on the subject.
  func heading(_ vocabulary: GraphVocabulary) -> String {
    let name = subject.name.printable
    if entries.isEmpty { return "nothing depends on \(name)" }
    return "\(vocabulary.definitions(count)) \(count == 1 ? "depends" : "depend") on \(name)"
  }
}

extension Dependents.Entry {
  fileprivate func text(_ formatter: ReferenceFormatter, showsLocations: Bool) -> String {
    let name = formatter.name(definition)
    if isRepeated { return "\(name) (shown elsewhere)" }
    var injections: [String] = []
    for reference in references {
      let text = showsLocations ? formatter.injection(reference) : reference.injectionInWords
      if !injections.contains(text) { injections.append(text) }
    }
    let root = isRoot ? ", a root" : ""
    return "\(formatter.markedName(definition))\(root): \(injections.joined(separator: "; "))"
  }
}
