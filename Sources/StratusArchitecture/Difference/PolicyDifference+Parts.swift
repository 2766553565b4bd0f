// An order of values that does not matter is not compared, and locations and comments of the file are not either.
extension PolicyDifference {
  // MARK: Activations

  mutating func compareActivations(_ old: [NamedActivation], _ new: [NamedActivation]) {
    forEach(old, new, by: \.name) { difference, name, before, after in
      let subject = "activation \(name)"
      guard let before, let after else {
        // One more activation is checked, or one less.
        difference.compare(subject, before?.text, after?.text, isWeaker: after == nil)
        return
      }
      difference.compare(subject, before.text, after.text)
    }
    compare("default activation", old.first?.name, new.first?.name, isWeaker: false)
  }

  // MARK: Layers

  mutating func compareLayers(_ old: [Layer], _ new: [Layer]) {
    forEach(old, new, by: \.name) { difference, name, before, after in
      let subject = "layer \(name)"
      guard let before, let after else {
        difference.compare(subject, before?.rowsText, after?.rowsText)
        return
      }
      difference.compare(subject, before.rowsText, after.rowsText)
      difference.compareFlag("\(subject), peers", before.allowsPeers, after.allowsPeers, ["forbidden", "allowed"])
      difference.compareFlag("\(subject), closed", !before.isClosed, !after.isClosed, ["true", "false"])
      difference.compareFlag("\(subject), optional", before.isOptional, after.isOptional, ["false", "true"])
    }
    let shared = Set(old.map(\.name)).intersection(new.map(\.name))
    func order(_ layers: [Layer]) -> String { layers.map(\.name).filter(shared.contains).joined(separator: ", ") }
    compare("order of the layers", order(old), order(new))
  }

  /// Adds a change of a value that accepts more if it is set.
  private mutating func compareFlag(_ subject: String, _ old: Bool, _ new: Bool, _ words: [String]) {
    compare(subject, words[old ? 1 : 0], words[new ? 1 : 0], isWeaker: new)
  }

  mutating func comparePatterns(_ name: String, _ old: [Pattern], _ new: [Pattern]) {
    let (before, after) = (Set(old.map(\.text)), Set(new.map(\.text)))
    for text in after.subtracting(before).sorted() { add(.added, name, text, isWeaker: true) }
    for text in before.subtracting(after).sorted() { add(.removed, name, text, isWeaker: name == "modules") }
  }

  // MARK: Rules

  mutating func compareRules(_ old: Policy, _ new: Policy) {
    let names = Set(old.settings.keys).union(new.settings.keys).sorted()
    for name in names {
      let (before, after) = (old.severity(of: name), new.severity(of: name))
      func words(_ severity: Severity?) -> String { severity?.rawValue ?? "off" }
      // A contract that was added or removed is its own entry.
      let isContract = Rule.named(name) == nil
      let exists = { (policy: Policy) in !isContract || policy.contracts.contains { $0.name == name } }
      if exists(old), exists(new) || before == after {
        let isWeaker = before.map { before in after.map { $0 < before } ?? true } ?? false
        compare("rule \(name)", words(before), words(after), isWeaker: isWeaker)
      } else if !isContract || exists(new), after == nil {
        add(.added, "rule \(name)", words(after), isWeaker: true)
      }
      let defaults = Dictionary(
        (Rule.named(name)?.options ?? []).map { ($0.name, $0.defaultValue) }, uniquingKeysWith: { first, _ in first })
      let (left, right) = (old.settings[name]?.options ?? [:], new.settings[name]?.options ?? [:])
      for option in Set(left.keys).union(right.keys).sorted() {
        func text(_ options: [String: Int]) -> String? { (options[option] ?? defaults[option]).map { "\($0)" } }
        compare("rule \(name), \(option)", text(left), text(right))
      }
    }
  }

  // MARK: Contracts

  mutating func compareContracts(_ old: [Contract], _ new: [Contract]) {
    forEach(old, new, by: \.name) { difference, name, before, after in
      let subject = "contract \(name)"
      difference.compare(subject, before?.summary, after?.summary, isWeaker: before != nil)
      guard let before, let after else { return }
      difference.compare(
        "\(subject), severity", before.severity.rawValue, after.severity.rawValue,
        isWeaker: after.severity < before.severity)
      difference.compare("\(subject), message", before.message, after.message, isWeaker: false)
    }
  }

  // MARK: Acceptance

  mutating func compareExceptions(_ old: [Exception], _ new: [Exception]) {
    var before = Dictionary(grouping: old, by: \.subject)
    for exception in new {
      guard var equal = before[exception.subject], !equal.isEmpty else {
        add(.added, "exception", exception.subject + exception.details, isWeaker: true)
        continue
      }
      let first = equal.removeFirst()
      before[exception.subject] = equal
      let isLonger = first.until.map { until in exception.until.map { $0 > until } ?? true } ?? false
      let isLarger = first.bound.map { bound in !(exception.bound?.isWithin(bound) ?? false) } ?? false
      compare(
        "exception \(exception.subject)", first.details.trimmed, exception.details.trimmed,
        isWeaker: isLonger || isLarger)
    }
    for exception in old where before[exception.subject]?.first == exception {
      before[exception.subject]?.removeFirst()
      add(.removed, "exception", exception.subject + exception.details, isWeaker: false)
    }
  }

  /// Adds the number of entries that were added, that accept more, or that were removed, for each rule.
  mutating func compareBaselines(_ old: Baseline?, _ new: Baseline?) {
    let (before, after) = (old?.bounds ?? [:], new?.bounds ?? [:])
    var counts: [String: (added: Int, grown: Int, removed: Int)] = [:]
    for (key, bound) in after {
      guard let first = before[key] else {
        counts[key.rule, default: (0, 0, 0)].added += 1
        continue
      }
      if !bound.isWithin(first) { counts[key.rule, default: (0, 0, 0)].grown += 1 }
    }
    for key in before.keys where after[key] == nil { counts[key.rule, default: (0, 0, 0)].removed += 1 }
    for (rule, count) in counts.sorted(by: { $0.key < $1.key }) {
      func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
      if count.added > 0 { add(.added, "baseline, \(rule)", entries(count.added), isWeaker: true) }
      if count.grown > 0 { add(.changed, "baseline, \(rule)", "\(entries(count.grown)) grown", isWeaker: true) }
      if count.removed > 0 { add(.removed, "baseline, \(rule)", entries(count.removed), isWeaker: false) }
    }
  }

  // MARK: Lists

  /// Calls a function for each name: first those of the new list, in its order, then those that were removed.
  private mutating func forEach<Element>(
    _ old: [Element], _ new: [Element], by name: (Element) -> String,
    _ body: (inout PolicyDifference, String, Element?, Element?) -> Void
  ) {
    let before = Dictionary(old.map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
    for element in new { body(&self, name(element), before[name(element)], element) }
    for element in old where after[name(element)] == nil { body(&self, name(element), element, nil) }
  }
}

// MARK: - Words

extension NamedActivation {
  fileprivate var text: String {
    let parts = [
      assemblies.map { "assemblies \($0.sorted().joined(separator: ", "))" },
      propertyList.map { "property list \($0)" },
      replacements.isEmpty
        ? nil
        : "replace " + replacements.map { "\($0.original) by \($0.replacement)" }.sorted().joined(separator: ", "),
    ].compactMap(\.self)
    return parts.isEmpty ? "all assemblies" : parts.joined(separator: "; ")
  }
}

extension Layer {
  fileprivate var rowsText: String {
    rows.map { "[\($0.map(\.text).sorted().joined(separator: ", "))]" }.joined(separator: " ")
  }
}

extension Policy {
  /// Returns the severity of a rule or contract; `nil` if it is off or does not exist.
  fileprivate func severity(of name: String) -> Severity? {
    let contract = contracts.first { $0.name == name }
    return (Rule.named(name) ?? contract.map(Rule.init)).flatMap(severity)
  }
}

extension Contract {
  fileprivate var summary: String { Rule(self).summary }
}

extension Exception {
  /// The findings that the exception accepts, in words.
  fileprivate var subject: String {
    let only = activations.isEmpty ? "" : " (only in \(activations.sorted().joined(separator: ", ")))"
    return "\(rule) from \(from)\(to.map { " to \($0)" } ?? "")\(only)"
  }

  fileprivate var details: String {
    let bound =
      switch bound {
      case nil: ""
      case .count(let count)?: " up to \(count)"
      case .members(let names)?: " for \(names.joined(separator: ", "))"
      }
    return bound + (until.map { " until \($0)" } ?? "") + " because: \(reason)"
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
