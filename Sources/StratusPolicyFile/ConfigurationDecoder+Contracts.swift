import StratusArchitecture
import StratusGraph
import StratusSupport

extension ConfigurationDecoder {
  static let contractRequirements = ["independent", "forbidden", "must-not-reach", "only"]
  static let contractKeys = contractRequirements + ["indirect", "message", "severity"]
  static let contractPairKeys = ["from", "to"]

  /// Decodes the contracts, in their order.
  mutating func contracts(_ node: YAMLNode) -> [Contract] {
    let expected = "a mapping of names to contracts"
    guard let entries = entries(node, of: "`contracts`", expected: expected) else { return [] }
    return entries.compactMap { name, key, value in contract(name, value, at: key) }
  }

  private mutating func contract(_ name: String, _ node: YAMLNode, at key: YAMLNode) -> Contract? {
    let subject = "the contract `\(name)`"
    validateContractName(name, at: key)
    guard let values = record(node, of: subject, keys: Self.contractKeys) else { return nil }
    let message = values["message"].flatMap { text($0, "`message` of \(subject)") }
    let severities = Severity.allCases.map(\.rawValue)
    let severity = values["severity"].flatMap { word($0, "`severity` of \(subject)", of: severities) }
    guard let requirement = requirement(values, of: subject, at: key) else { return nil }
    return Contract(
      name, requirement, message: message, severity: severity.flatMap(Severity.init) ?? .error, location: location(key))
  }

  private mutating func validateContractName(_ name: String, at key: YAMLNode) {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
      default: false
      }
    }
    if !isPlain || name.isEmpty {
      let expected = "letters, digits, `-`, `_`, and `.`, because exceptions and reports refer to it"
      report(.invalidValue(name, of: "the name of a contract", expected: expected, nearest: nil), at: key)
    } else if Rule.named(name) != nil {
      report(
        .invalidValue(name, of: "the name of a contract", expected: "a name that no rule has", nearest: nil), at: key)
    }
  }

  private mutating func requirement(
    _ values: [String: YAMLNode], of subject: String, at key: YAMLNode
  ) -> Contract.Requirement? {
    let present = Self.contractRequirements.filter { values[$0] != nil }
    guard let kind = present.first, let node = values[kind] else {
      report(.missingKey("independent`, `forbidden`, `must-not-reach`, or `only", owner: subject), at: key)
      return nil
    }
    if present.count > 1 { report(.exclusiveKeys(kind, present[1], owner: subject), at: values[present[1]] ?? key) }
    if let indirect = values["indirect"], kind != "independent" {
      report(.needlessKey("indirect", owner: subject, reason: "only `independent` has it"), at: indirect)
    }
    if kind == "independent" {
      let patterns = contractPatterns(node, "`independent` of \(subject)")
      let indirect = values["indirect"].flatMap { word($0, "`indirect`", of: ["allow", "forbid"]) }
      return .independent(patterns, allowsIndirect: indirect == "allow")
    }
    let owner = "`\(kind)` of \(subject)"
    guard let pair = record(node, of: owner, expected: "a mapping with `from` and `to`", keys: Self.contractPairKeys)
    else { return nil }
    for key in Self.contractPairKeys where pair[key] == nil { report(.missingKey(key, owner: owner), at: node) }
    let from = pair["from"].map { contractPatterns($0, "`from` of \(subject)") } ?? []
    let to = pair["to"].map { contractPatterns($0, "`to` of \(subject)") } ?? []
    return switch kind {
    case "forbidden": .forbidden(from: from, to: to)
    case "must-not-reach": .mustNotReach(from: from, to: to)
    default: .only(from: from, to: to)
    }
  }

  private mutating func contractPatterns(_ node: YAMLNode, _ subject: String) -> [ContractPattern] {
    let elements = list(node, subject, expected: "a list of assemblies, definitions, modules, or layers") ?? []
    return elements.compactMap { contractPattern($0, "an element of \(subject)") }
  }

  private mutating func contractPattern(_ node: YAMLNode, _ subject: String) -> ContractPattern? {
    guard let pattern = pattern(node, subject) else { return nil }
    // No name contains a colon.
    guard let colon = pattern.text.firstIndex(of: ":") else { return ContractPattern(.name, pattern) }
    let prefix = String(pattern.text[..<colon])
    let name = String(pattern.text[pattern.text.index(after: colon)...])
    let elements = ContractPattern.Element.allCases.filter { $0 != .name }
    guard let element = elements.first(where: { $0.rawValue == prefix }), !name.isEmpty else {
      let nearest = NearestName.nearest(to: prefix, among: elements.map(\.rawValue)).map { "\($0):\(name)" }
      report(
        .invalidValue(
          pattern.text, of: subject, expected: "a name, `module:` and a module, or `layer:` and a layer",
          nearest: name.isEmpty ? nil : nearest), at: node)
      return nil
    }
    return ContractPattern(element, Pattern(name, location: pattern.location))
  }
}
