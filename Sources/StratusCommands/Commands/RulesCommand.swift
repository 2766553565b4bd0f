import StratusArchitecture

/// `stratus rules`: lists and explains the rules.
struct RulesCommand: Command {
  static let name = "rules"
  static let loadsGraph = false
  static let abstract = "List the rules, or explain one: what it finds, why it matters, and how to fix it."

  var rule: String?
  var format = TextOrJSON.text
  var messages = MessageOptions()

  static var parameters: [Parameter<Self>] {
    [
      .argument("rule", to: \.rule, help: "The id of the rule to explain. (default: list all rules)"),
      .choice("format", value: "name", to: \.format, help: "The output format. (default: text)"),
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let rules = try rule.map { id in
      guard let rule = Rule.named(id) else { throw UnknownRuleError(id: id, nearest: Rule.nearest(to: id)) }
      return [rule]
    }
    switch format {
    case .text: try console.write(rules.map { $0[0].explanation } ?? Rule.table)
    case .json: try console.write(Rule.json(rules ?? Rule.all))
    }
    return .success
  }
}
