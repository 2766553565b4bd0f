import StratusArchitecture
import StratusDefinitions
import StratusSupport

extension ExplorerData {
  func write(_ finding: Finding, to writer: inout JSONWriter) {
    writer.object(.inline) { writer in
      writer.field("rule", finding.rule)
      writer.field("severity", finding.severity.rawValue)
      writer.field("from", finding.from)
      writer.field("to", ifAny: finding.to)
      writer.field("message", finding.message)
      switch finding.subject {
      case .reference(let id): writer.field("reference", id.index)
      case .definition(let id): writer.field("definition", id.index)
      case .assembly(let id): writer.field("assembly", id.index)
      case .configuration, .unseen: break
      }
      write(finding.location, to: &writer)
      writer.name("path")
      writer.array { writer in
        for name in finding.path { if let index = definitionsByName[name] { writer.value(index) } }
      }
      if !finding.configurations.isEmpty {
        writer.name("configurations")
        writer.array { writer in for name in finding.configurations { writer.value(name) } }
      }
    }
  }

  /// Writes the texts of the rules that have findings.
  func writeRules(to writer: inout JSONWriter) {
    writer.name("rules")
    writer.object { writer in
      for id in Set(findings.map(\.rule)).sorted() {
        let contract = explorer.viewed.contracts.first { $0.name == id }
        guard let rule = Rule.named(id) ?? contract.map(Rule.init) else { continue }
        writer.name(id)
        writer.object { writer in
          writer.field("summary", rule.summary)
          writer.field("reason", rule.reason)
          writer.field("remedy", rule.remedy)
        }
      }
    }
  }
}
