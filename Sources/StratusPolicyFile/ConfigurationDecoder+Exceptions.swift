import StratusArchitecture
import StratusGraph
import StratusSupport

extension ConfigurationDecoder {
  static let exceptionKeys = ["rule", "from", "to", "count", "members", "reason", "until", "activations"]

  /// Decodes the exceptions, in their order.
  mutating func exceptions(_ node: YAMLNode, activations: [String]) -> [Exception] {
    guard case .sequence(let elements) = node.content else {
      wrongType(node, "`exceptions`", expected: "a list of exceptions")
      return []
    }
    return elements.compactMap { exception($0, activations: activations) }
  }

  private mutating func exception(_ node: YAMLNode, activations: [String]) -> Exception? {
    guard let values = record(node, of: "an exception", keys: Self.exceptionKeys) else { return nil }
    let rule = values["rule"].flatMap { node in text(node, "`rule`").flatMap { self.rule($0, at: node) } }
    for key in ["rule", "from", "reason"] where values[key] == nil {
      report(.missingKey(key, owner: "an exception"), at: node)
    }
    if let rule {
      do {
        try rule.validateException(hasTarget: values["to"] != nil)
      } catch {
        report(.ruleUse(error), at: values["to"] ?? node)
      }
    }
    let from = values["from"].flatMap { pattern($0, "`from`") }
    let to = values["to"].flatMap { pattern($0, "`to`") }
    let bound = rule.flatMap { self.bound(in: values, for: $0) }
    let reason = values["reason"].flatMap { text($0, "`reason`", expected: "a reason") }
    let until = values["until"].flatMap { day($0, "`until`") }
    let names = values["activations"].map { activationNames($0, known: activations) } ?? []
    guard let rule, let from, let reason else { return nil }
    return Exception(
      rule: rule.id, from: from, to: to, bound: bound, reason: reason, until: until, activations: names,
      location: location(node))
  }

  /// Decodes the bound up to which an exception accepts a finding. A check reports a missing bound, because only it can
  /// show what to write.
  private mutating func bound(in values: [String: YAMLNode], for rule: Rule) -> Finding.Extent? {
    var bound: Finding.Extent?
    for (key, kind) in [("count", Rule.Bound.count), ("members", .members)] {
      guard let node = values[key] else { continue }
      guard (rule.bound ?? .count) == kind else {
        report(.ruleUse(.redundantBound(key, rule: rule.id, bound: rule.bound ?? .count)), at: node)
        continue
      }
      switch kind {
      case .count: bound = count(node, "`count`", atLeast: 1).map(Finding.Extent.count)
      case .members:
        bound = texts(node, "`members`", expected: "a list of full names").map { Finding.Extent.members(of: $0) }
      }
    }
    return bound
  }

  private mutating func activationNames(_ node: YAMLNode, known: [String]) -> [String] {
    guard let elements = list(node, "`activations`", expected: "a list of activations") else { return [] }
    return elements.compactMap { element in
      guard let name = text(element, "an activation") else { return nil }
      guard known.contains(name) else {
        let nearest = NearestName.nearest(to: name, among: known)
        report(.unknownActivation(name, nearest: nearest, known: known), at: element)
        return nil
      }
      return name
    }
  }

  private mutating func day(_ node: YAMLNode, _ subject: String) -> Day? {
    guard let text = text(node, subject, expected: "a day") else { return nil }
    guard let day = Day(text) else {
      report(.invalidValue(text, of: subject, expected: Day.form, nearest: nil), at: node)
      return nil
    }
    return day
  }
}
