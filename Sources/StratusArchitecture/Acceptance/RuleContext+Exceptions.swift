import StratusGraph

extension RuleContext {
  /// Reports the names in exceptions that match assemblies or definitions of several modules, although they have no
  /// star.
  mutating func reportAmbiguousExceptions() {
    let patterns = policy.exceptions.flatMap { exception in
      [exception.from, exception.to].compactMap(\.self).map { (pattern: $0, exception: exception) }
    }
    let plain = patterns.filter { !$0.pattern.text.utf8.contains(UInt8(ascii: "*")) }
    guard !plain.isEmpty else { return }
    // The full names behind each short name that an exception contains.
    var meanings: [String: [String]] = Dictionary(plain.map { ($0.pattern.text, []) }) { first, _ in first }
    for index in graph.assemblies.indices {
      let assembly = graph.assemblies[index]
      let short = String(assembly.shortName)
      if meanings[short] != nil, short != assembly.name { meanings[short]?.append(assembly.name) }
    }
    for id in definitions {
      let short = graph.shortName(of: id)
      if meanings[short] != nil, short != graph.fullName(of: id) { meanings[short]?.append(graph.fullName(of: id)) }
    }
    for (pattern, exception) in plain {
      guard let names = meanings[pattern.text], names.count > 1 else { continue }
      report(
        pattern,
        "the name \"\(pattern)\" of \(exception.words) matches \(names.count == 2 ? "two" : "\(names.count)") modules, "
          + "such as \(names[0]) and \(names[1])")
    }
  }
}
