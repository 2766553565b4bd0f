import DefinitionGraph

/// For programs: `findings` and `summary`, the fields in one order.
struct JSONReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    var json = JSONWriter()
    json.object { json in
      json.name("findings")
      json.array { json in
        for finding in report.findings { write(finding, style, to: &json) }
      }
      json.name("summary")
      json.object { json in writeSummary(of: report, to: &json) }
    }
    return String(decoding: json.finish(), as: UTF8.self)
  }

  /// What a program may rely on is always there, `null` where there is none; the rest only where it is known.
  private func write(_ finding: Finding, _ style: ReportStyle, to json: inout JSONWriter) {
    json.object { json in
      json.field("rule", finding.rule)
      json.field("severity", finding.severity.rawValue)
      json.field("from", finding.from)
      json.field("to", orNull: finding.to)
      json.field("file", orNull: finding.location.map { style.path($0.file) })
      json.field("line", orNull: finding.location?.line)
      json.field("message", finding.message)
      if let kind = finding.injection?.kind { json.field("kind", kind.rawValue) }
      if let member = finding.injection?.member { json.field("member", member) }
      if let position = finding.injection?.position { json.field("position", position) }
      if let collaborator = finding.collaborator { json.field("collaborator", collaborator) }
      if !finding.path.isEmpty { json.field("path", finding.path) }
      if !finding.configurations.isEmpty { json.field("configurations", finding.configurations) }
    }
  }

  private func writeSummary(of report: Report, to json: inout JSONWriter) {
    json.field("product", report.product)
    json.field("configurations", report.configurations)
    json.field("assemblies", report.statistics.assemblies)
    json.field("definitions", report.statistics.definitions)
    json.field("references", report.statistics.references)
    json.field("layers", report.statistics.layers)
    json.field("errors", report.count(.error))
    json.field("warnings", report.count(.warning))
    json.field("notes", report.count(.note))
    json.field("accepted", report.accepted.count)
  }
}

extension JSONWriter {
  fileprivate mutating func field(_ name: String, orNull text: String?) {
    self.name(name)
    if let text { value(text) } else { null() }
  }

  fileprivate mutating func field(_ name: String, orNull number: Int?) {
    self.name(name)
    if let number { value(number) } else { null() }
  }

  fileprivate mutating func field(_ name: String, _ texts: [String]) {
    self.name(name)
    array(.inline) { json in
      for text in texts { json.value(text) }
    }
  }
}
