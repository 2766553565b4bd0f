import StratusGraph
import StratusSupport

/// Writes a code quality report for GitLab.
struct GitLabReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    var fingerprints = Fingerprints()
    var writer = JSONWriter()
    writer.array { writer in
      for finding in report.findings {
        let fingerprint = fingerprints.next(finding)
        writer.object { writer in
          writer.field("description", finding.text(among: report.activations))
          writer.field("check_name", finding.rule)
          writer.field("fingerprint", fingerprint)
          writer.field("severity", severity(finding.severity))
          writer.object("location") { writer in
            // GitLab requires a location. A finding without one comes from the configuration file.
            writer.field(
              "path", finding.location.map { style.path($0.file) } ?? Policy.fileName(for: report.vocabulary))
            writer.object("lines") { writer in writer.field("begin", max(1, finding.location?.line ?? 1)) }
          }
        }
      }
    }
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
