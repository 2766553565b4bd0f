import StratusArchitecture
import StratusSupport

extension SuggestionReport {
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("product", suggestions.report.product)
      write(suggestions.report, "before", to: &json)
      write(suggestions.last, "after", to: &json)
      json.objects("edits", suggestions.steps, .block) { step, json in
        json.field("text", step.edit.words(in: step.policy))
        json.texts("assemblies", step.edit.names.map(\.assembly))
        json.texts("alsoMoved", step.followers)
        json.field("layer", step.policy.layers[step.edit.destination.layer].name)
        switch step.edit.destination {
        case .row(let position): json.field("row", position.row + 1)
        case .newRowAbove: json.field("newRow", "above")
        case .newRowBelow: json.field("newRow", "below")
        }
        write(step.before, "before", to: &json)
        write(step.after, "after", to: &json)
        write(step.turns, "turns", to: &json)
        write(step.uncovered, "uncovered", to: &json)
      }
      write(suggestions.steps.isEmpty ? Array(suggestions.turns.joined()) : [], "turns", to: &json)
      json.objects("remaining", suggestions.last.causes.filter { $0.severity == .error }, .block) { cause, json in
        json.field("rule", cause.rule)
        json.field(cause.end.rawValue, cause.assembly)
        json.field("findings", cause.findings.count)
        json.field("message", cause.message)
      }
    }
    return json.finish()
  }

  private func write(_ report: Report, _ name: String, to json: inout JSONWriter) {
    json.object(name) { json in
      for severity in Severity.allCases.reversed() { json.field(severity.rawValue + "s", report.count(severity)) }
    }
  }

  private func write(_ findings: [Finding], _ name: String, to json: inout JSONWriter) {
    json.objects(name, findings, .block) { finding, json in
      json.field("rule", finding.rule)
      json.field("severity", finding.severity.rawValue)
      json.field("from", finding.from)
      json.field("to", orNone: finding.to)
      json.write(finding.location, display)
      json.field("message", finding.message)
    }
  }
}
