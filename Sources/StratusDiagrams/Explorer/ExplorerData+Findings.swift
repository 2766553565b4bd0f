import StratusArchitecture
import StratusGraph
import StratusSupport

extension ExplorerData {
  func writeFindings(to writer: inout JSONWriter, _ texts: inout PackedTexts) {
    let findings = findings
    let columns: [PackedColumn<Int>] = [
      .text("rule") { findings[$0].rule },
      .text("severity") { findings[$0].reportedSeverity?.rawValue ?? "baselined" },
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
        + change { DifferenceMarks.Mark(change: $1.findings[findings[$0].subject] ?? .unchanged) })
  }

  /// Writes the findings with a line of their own, with the definition or the assembly at each end.
  func writeRelations(to writer: inout JSONWriter, _ texts: inout PackedTexts) {
    let (relations, findings, difference) = (relations, findings, explorer.viewed.difference)
    func change(_ relation: FindingRelation) -> String? {
      difference?.relations[DifferenceMarks.Relation(findings[relation.finding])]?.name
    }
    writer.table(
      "relations", relations, &texts,
      [
        .number("finding") { $0.finding },
        .number("from") { $0.from.definition?.index },
        .number("owner") { $0.from.assembly?.index },
        .number("to") { $0.to.definition?.index },
        .number("assembly") { $0.to.assembly?.index },
        .number("line") { $0.line.rawValue },
        .text("rule") { findings[$0.finding].rule },
        .flag("baselined") { findings[$0.finding].isBaselined },
        .text("found", change), .text("change", change),
      ])
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
