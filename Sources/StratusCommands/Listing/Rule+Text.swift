import StratusArchitecture
import StratusDefinitions
import StratusSupport

extension Rule {
  /// The rules by topic, each with the severity that it has without a configuration.
  static var table: String {
    let width = all.map(\.id.count).max() ?? 0
    let topics = Topic.allCases.map { topic in
      topic.rawValue + "\n"
        + all.filter { $0.topic == topic }.map { rule in
          "  \(rule.id.padded(to: width))  \(rule.standard.padded(to: 7))  \(rule.summary)\n"
        }.joined()
    }
    return topics.joined(separator: "\n") + "\n`stratus rules <rule>` explains one.\n"
  }

  /// What there is to know of the rule, in the words that findings have too.
  var explanation: String {
    """
    \(id) (\(standard)): \(summary)
      why: \(reason)
      help: \(remedy)

    """
      + options.map { "  option \($0.name): \($0.summary) (default: \($0.defaultValue))\n" }.joined()
      + (isAlwaysError ? "  It is always an error, as nothing can be built with it.\n" : "")
  }

  static func json(_ rules: [Rule]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.name("rules")
      json.array { json in
        for rule in rules {
          json.object { json in
            json.field("id", rule.id)
            json.field("topic", rule.topic.rawValue)
            json.field("severity", rule.standard)
            json.field("summary", rule.summary)
            json.field("reason", rule.reason)
            json.field("remedy", rule.remedy)
            json.name("options")
            json.array(.inline) { json in
              for option in rule.options {
                json.object(.inline) { json in
                  json.field("name", option.name)
                  json.field("summary", option.summary)
                  json.field("default", option.defaultValue)
                }
              }
            }
          }
        }
      }
    }
    return json.finish()
  }

  private var standard: String { defaultSeverity?.rawValue ?? "off" }
}
