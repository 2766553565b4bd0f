import StratusArchitecture
import StratusGraph
import StratusSupport

extension ExplorerData {
  func writeFindings(to writer: inout JSONWriter, _ texts: inout PackedTexts) {
    let findings = findings
    let columns: [PackedColumn<Int>] = [
      .text("rule") { findings[$0].rule },
      .text("severity") { findings[$0].severity.rawValue },
      .text("from") { findings[$0].from },
      .text("to") { findings[$0].to },
      .text("message") { findings[$0].message },
      .number("reference") { if case .reference(let id) = findings[$0].subject { id.index } else { nil } },
      .number("definition") { if case .definition(let id) = findings[$0].subject { id.index } else { nil } },
      .number("assembly") { if case .assembly(let id) = findings[$0].subject { id.index } else { nil } },
      .text("path") { index in
        let steps = findings[index].path.compactMap { definitionsByName[$0] }
        return steps.isEmpty ? nil : steps.map(String.init).joined(separator: " ")
      },
      .text("activations") {
        findings[$0].activations.isEmpty ? nil : findings[$0].activations.joined(separator: ", ")
      },
    ]
    writer.table(
      "findings", findings.indices, &texts,
      columns + location { findings[$0].location }
        + change { ChangeMarks.Mark(change: $1.findings[findings[$0].subject] ?? .unchanged) })
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
