#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// For programs: `findings` and `summary`, keys sorted.
struct JSONReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    let document = Document(
      findings: report.findings.map { FindingRecord(finding: $0, style: style) },
      summary: Summary(
        accepted: report.accepted.count, assemblies: report.statistics.assemblies,
        configurations: report.configurations,
        definitions: report.statistics.definitions, errors: report.count(.error), layers: report.statistics.layers,
        notes: report.count(.note), product: report.product, references: report.statistics.references,
        warnings: report.count(.warning)))
    return jsonText(document)
  }

  private struct Document: Encodable {
    let findings: [FindingRecord]
    let summary: Summary
  }

  private struct FindingRecord: Encodable {
    let finding: Finding
    let style: ReportStyle

    private enum Key: String, CodingKey {
      case rule, severity, from, to, file, line, message, kind, member, position, collaborator, path, configurations
    }

    /// What a program may rely on is always there, `null` where there is none; the rest only where it is known.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(finding.rule, forKey: .rule)
      try container.encode(finding.severity.rawValue, forKey: .severity)
      try container.encode(finding.from, forKey: .from)
      try container.encode(finding.to, forKey: .to)
      try container.encode(finding.location.map { style.path($0.file) }, forKey: .file)
      try container.encode(finding.location?.line, forKey: .line)
      try container.encode(finding.message, forKey: .message)
      try container.encodeIfPresent(finding.injection?.kind.rawValue, forKey: .kind)
      try container.encodeIfPresent(finding.injection?.member, forKey: .member)
      try container.encodeIfPresent(finding.injection?.position, forKey: .position)
      try container.encodeIfPresent(finding.collaborator, forKey: .collaborator)
      if !finding.path.isEmpty { try container.encode(finding.path, forKey: .path) }
      if !finding.configurations.isEmpty { try container.encode(finding.configurations, forKey: .configurations) }
    }
  }

  private struct Summary: Encodable {
    let accepted: Int
    let assemblies: Int
    let configurations: [String]
    let definitions: Int
    let errors: Int
    let layers: Int
    let notes: Int
    let product: String
    let references: Int
    let warnings: Int
  }
}

/// JSON with sorted keys and a newline at the end: the same bytes for the same value.
func jsonText(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  // Text, whole numbers, lists and records of them always have a JSON form.
  guard let data = try? encoder.encode(value) else { return "{}\n" }
  return String(decoding: data, as: UTF8.self) + "\n"
}
