import StratusGraph
import StratusSupport

/// Writes JSON for programs, with the fields `findings`, `causes`, and `summary`, and `inputs` if several inputs were
/// checked together.
struct JSONReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.objects("findings", report.findings, .block) { write($0, style: style, to: &$1) }
      writer.objects("causes", report.causes, .block) { write($0, to: &$1) }
      writer.object("summary") { writer in write(summary: report, to: &writer) }
      if !report.parts.isEmpty { writer.objects("inputs", report.parts) { write($0, to: &$1) } }
    }
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  /// Writes a finding. The first fields are always present, possibly as `null`; the others only if they have a value.
  private func write(_ finding: Finding, style: ReportStyle, to writer: inout JSONWriter) {
    writer.field("rule", finding.rule)
    writer.field("severity", finding.severity.rawValue)
    writer.field("from", finding.from)
    writer.field("to", orNull: finding.to)
    writer.field("file", orNull: finding.location.map { style.path($0.file) })
    writer.field("line", orNull: finding.location?.line)
    writer.field("message", finding.message)
    writer.field("kind", orNone: finding.injection?.kind.rawValue)
    writer.field("member", orNone: finding.injection?.member)
    if let position = finding.injection?.position { writer.field("position", position) }
    writer.field("collaborator", orNone: finding.collaborator)
    writer.field("path", orNone: finding.path)
    if !finding.steps.isEmpty {
      writer.objects("steps", finding.steps, .block) { step, writer in
        writer.field("from", step.from)
        writer.field("to", step.to)
        writer.field("injection", step.injection)
        writer.field("file", orNull: step.location.map { style.path($0.file) })
        writer.field("line", orNull: step.location?.line)
      }
    }
    writer.field("activations", orNone: finding.activations)
  }

  private func write(_ cause: Cause, to writer: inout JSONWriter) {
    writer.field("rule", cause.rule)
    writer.field("severity", cause.severity.rawValue)
    writer.field(cause.end.rawValue, cause.assembly)
    writer.field("message", cause.message)
    writer.name("findings")
    writer.array { writer in for index in cause.findings { writer.value(index) } }
  }

  private func write(_ part: Report.Part, to writer: inout JSONWriter) {
    writer.field("name", part.name)
    writer.field("state", part.state.rawValue)
    writer.field("definitions", part.definitions)
    for severity in Severity.allCases.reversed() {
      writer.field(severity.rawValue + "s", part.findings.count { $0.severity == severity })
    }
  }

  private func write(summary report: Report, to writer: inout JSONWriter) {
    writer.field("product", report.product)
    writer.field("activations", orNone: report.activations)
    for severity in Severity.allCases.reversed() { writer.field(severity.rawValue + "s", report.count(severity)) }
    writer.field("accepted", report.accepted.count)
    writer.field("baselined", report.baselined.count)
    if report.vocabulary != .assemblies { writer.field("vocabulary", report.vocabulary.rawValue) }
    writer.field("assemblies", report.statistics.assemblies)
    writer.field("definitions", report.statistics.definitions)
    writer.field("references", report.statistics.references)
    writer.field("layers", report.statistics.layers)
    writer.field("contracts", report.statistics.contracts)
    writer.field("buildConfiguration", orNone: report.buildConfiguration)
    if !report.omissions.isEmpty { writer.field("notChecked", report.omissions) }
  }
}

extension JSONWriter {
  /// Writes what a check leaves out.
  package mutating func field(_ name: String, _ omissions: [Report.Omission]) {
    objects(name, omissions) { omission, writer in
      writer.field("kind", omission.kind.rawValue)
      writer.field("name", omission.name)
      writer.field("cause", omission.cause)
    }
  }
}

extension JSONWriter {
  mutating func field(_ name: String, orNull text: String?) {
    self.name(name)
    if let text { value(text) } else { null() }
  }

  mutating func field(_ name: String, orNull number: Int?) {
    self.name(name)
    if let number { value(number) } else { null() }
  }

  mutating func field(_ name: String, orNone texts: [String]) {
    guard !texts.isEmpty else { return }
    self.name(name)
    array { writer in for text in texts { writer.value(text) } }
  }
}
