import StratusArchitecture
import StratusGraph

extension ConfigurationDecoder {
  private static let levels = Severity.allCases.map(\.rawValue) + ["off"]

  /// Decodes the settings of rules, by id.
  mutating func rules(_ node: YAMLNode) -> [String: RuleSettings] {
    guard let entries = entries(node, of: "`rules`", expected: "a mapping of rules to severities") else { return [:] }
    var result: [String: RuleSettings] = [:]
    for (id, key, value) in entries {
      guard let rule = rule(id, at: key) else { continue }
      result[id] = settings(of: rule, value)
    }
    return result
  }

  mutating func rule(_ id: String, at node: YAMLNode) -> Rule? {
    do {
      return try Rule.configurable(id, contracts: knownContracts)
    } catch {
      report(.ruleUse(error), at: node)
      return nil
    }
  }

  private mutating func settings(of rule: Rule, _ node: YAMLNode) -> RuleSettings {
    let subject = "the rule `\(rule.id)`"
    guard case .mapping = node.content else { return RuleSettings(level: level(node, subject)) }
    let known = ["severity"] + rule.options.map(\.name)
    guard let values = record(node, of: subject, keys: known) else { return RuleSettings() }
    var settings = RuleSettings(level: values["severity"].flatMap { level($0, "`severity` of \(subject)") })
    for option in rule.options {
      guard let value = values[option.name] else { continue }
      settings.options[option.name] = count(value, "`\(option.name)` of \(subject)")
    }
    return settings
  }

  private mutating func level(_ node: YAMLNode, _ subject: String) -> RuleSettings.Level? {
    guard let word = word(node, subject, of: Self.levels) else { return nil }
    return Severity(rawValue: word).map(RuleSettings.Level.on) ?? .off
  }

  mutating func count(_ node: YAMLNode, _ subject: String, atLeast minimum: Int = 0) -> Int? {
    guard let text = text(node, subject, expected: "a whole number") else { return nil }
    guard let number = Int(text), number >= minimum else {
      report(
        .invalidValue(text, of: subject, expected: "a whole number of at least \(minimum)", nearest: nil), at: node)
      return nil
    }
    return number
  }
}
