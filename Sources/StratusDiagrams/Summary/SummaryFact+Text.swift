import StratusArchitecture

extension SummaryFact: CustomStringConvertible {
  /// The fact as one sentence, without a period.
  var description: String {
    if case .single(let message) = kind { return "The only \(severity.rawValue): \(message)" }
    let noun = rule.map(Self.plural) ?? "\(severity.rawValue)s"
    let subject = count < total ? "\(count) of \(total) \(noun)" : count == 2 ? "Both \(noun)" : "All \(count) \(noun)"
    return "\(subject) \(predicate)"
  }

  private var predicate: String {
    switch kind {
    case .end(let assembly): "end in \(assembly)"
    case .start(let assembly): "start in \(assembly)"
    case .within(let layer): "are within \(layer)"
    case .between(let from, let to): "lead from \(from) to \(to)"
    case .cycle(let count): "are between the \(count) assemblies of one cycle"
    case .rule(let rule): "are \(Self.plural(of: rule))"
    case .single: ""
    }
  }

  /// Returns the name of the findings of a rule. Most IDs end in a noun: `upward-reference` gives "upward references".
  static func plural(of rule: String) -> String {
    let words = rule.split(separator: "-")
    let nouns = [
      "reference": "references", "dependency": "dependencies", "cycle": "cycles", "collaborator": "collaborators",
      "definition": "definitions", "identity": "identities", "assembly": "assemblies", "layer": "layers",
      "references": "references",
    ]
    guard let last = words.last, let noun = nouns[String(last)] else { return "findings of \(rule)" }
    return (words.dropLast().map(String.init) + [noun]).joined(separator: " ")
  }
}
