import StratusArchitecture
import StratusSupport

extension Rule {
  /// Returns a table of rules by topic, with their default severities.
  static func table(_ rules: [Rule]) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    let topics = Topic.allCases.compactMap { topic -> String? in
      let lines = rules.filter { $0.topic == topic }.map { rule in
        "  \(rule.id.padded(to: width)) \(rule.appliesToTargets ? "*" : " ") "
          + "\(rule.defaultSeverity.rawValue.padded(to: 7))  \(rule.summary.printable)\n"
      }
      return lines.isEmpty ? nil : topic.rawValue + "\n" + lines.joined()
    }
    return topics.joined(separator: "\n")
      + "\nRules with a * also apply to targets (--targets) and to DOT files.\n"
      + "Run `stratus rules <rule>` to explain one rule.\n"
  }

  /// The explanation of the rule.
  var explanation: String {
    """
    \(id) (\(defaultSeverity.rawValue)): \(summary.printable)
      why: \(reason.printable)
      help: \(remedy.printable)

    """
      + options.map { "  option \($0.name): \($0.summary) (default: \($0.defaultValue))\n" }.joined()
      + (appliesToTargets ? "" : "  It does not apply to targets and DOT files.\n")
      + (isAlwaysError ? "  Its severity cannot be changed, because \(reasonForError).\n" : "")
  }

  /// Returns rules as JSON.
  static func json(_ rules: [Rule]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.objects("rules", rules, .block) { $0.write(to: &$1) }
    }
    return json.finish()
  }

  private func write(to json: inout JSONWriter) {
    json.field("id", id)
    json.field("topic", topic.rawValue)
    json.field("severity", defaultSeverity.rawValue)
    json.field("summary", summary)
    json.field("reason", reason)
    json.field("remedy", remedy)
    json.field("appliesToTargets", appliesToTargets)
    json.objects("options", options) { option, json in
      json.field("name", option.name)
      json.field("summary", option.summary)
      json.field("default", option.defaultValue)
    }
  }
}
