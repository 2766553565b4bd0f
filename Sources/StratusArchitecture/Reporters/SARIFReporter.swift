import StratusGraph
import StratusSupport

/// Writes SARIF 2.1.0, which code hosts and editors read. Fingerprints identify findings while code moves.
struct SARIFReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.field("version", "2.1.0")
      writer.objects("runs", [report], .block) { writeRun(of: $0, style: style, to: &$1) }
    }
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  private func writeRun(of report: Report, style: ReportStyle, to writer: inout JSONWriter) {
    let found = Set(report.findings.map(\.rule))
    let rules = (Rule.all.map { $0.worded(in: report.vocabulary) } + report.contracts.map(Rule.init))
      .filter { found.contains($0.id) }
    writer.object("tool") { writer in
      writer.object("driver") { writer in writeDriver(rules, style: style, to: &writer) }
    }
    writer.field("columnKind", "unicodeCodePoints")
    writeResults(of: report, rules: rules, style: style, to: &writer)
  }

  private func writeDriver(_ rules: [Rule], style: ReportStyle, to writer: inout JSONWriter) {
    writer.field("name", "Stratus")
    writer.field("version", orNone: style.version)
    writer.objects("rules", rules, .block) { rule, writer in
      writer.field("id", rule.id)
      writer.message("shortDescription", rule.summary)
      writer.message("fullDescription", rule.reason)
      writer.message("help", rule.remedy)
      writer.object("defaultConfiguration") { writer in
        writer.field("level", rule.defaultSeverity.rawValue)
      }
    }
  }

  private func writeResults(of report: Report, rules: [Rule], style: ReportStyle, to writer: inout JSONWriter) {
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    var fingerprints = Fingerprints()
    writer.objects("results", report.findings, .block) { finding, writer in
      let fingerprint = fingerprints.next(finding)
      writer.field("ruleId", finding.rule)
      if let index = indices[finding.rule] { writer.field("ruleIndex", index) }
      writer.field("level", finding.severity.rawValue)
      writer.message("message", finding.text(among: report.activations))
      writer.objects("locations", [finding], .block) { writeLocation(of: $0, style: style, to: &$1) }
      writeCodeFlow(finding.steps, style: style, to: &writer)
      writer.object("partialFingerprints") { writer in
        writer.field("stratus/v1", fingerprint)
        // GitHub uses this one. Without it, GitHub would derive a fingerprint from the line.
        writer.field("primaryLocationLineHash", fingerprint)
      }
    }
  }

  /// Writes the path of a finding, through which code hosts and editors can step.
  private func writeCodeFlow(_ steps: [Finding.Step], style: ReportStyle, to writer: inout JSONWriter) {
    guard !steps.isEmpty else { return }
    writer.objects("codeFlows", [steps], .block) { steps, writer in
      writer.objects("threadFlows", [steps], .block) { steps, writer in
        writer.objects("locations", steps, .block) { write($0, style: style, to: &$1) }
      }
    }
  }

  private func write(_ step: Finding.Step, style: ReportStyle, to writer: inout JSONWriter) {
    writer.object("location") { writer in
      writePhysical(step.location, style: style, to: &writer)
      writer.message("message", "\(step.from) to \(step.to), \(step.injection)")
    }
  }

  private func writePhysical(_ location: SourceLocation?, style: ReportStyle, to writer: inout JSONWriter) {
    guard let location else { return }
    writer.object("physicalLocation") { writer in
      writer.object("artifactLocation") { writer in writer.field("uri", uri(of: style.path(location.file))) }
      writer.object("region") { writer in writer.field("startLine", max(1, location.line)) }
    }
  }

  private func writeLocation(of finding: Finding, style: ReportStyle, to writer: inout JSONWriter) {
    writePhysical(finding.location, style: style, to: &writer)
    writer.objects("logicalLocations", [finding.from], .block) { $1.field("fullyQualifiedName", $0) }
  }

  /// Returns a relative reference for a relative path, and a `file:` URI for an absolute one.
  private func uri(of path: String) -> String { (path.hasPrefix("/") ? "file://" : "") + path.percentEncodedPath }
}

extension JSONWriter {
  fileprivate mutating func message(_ name: String, _ text: String) {
    object(name) { writer in writer.field("text", text) }
  }
}
