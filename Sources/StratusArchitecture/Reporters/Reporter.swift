/// A writer of reports in one format. ``ReportFormat`` lists all formats.
package protocol Reporter: Sendable {
  /// Returns the complete text of a report, including the last line break; empty if the format has nothing to show.
  func text(of report: Report, style: ReportStyle) -> String
}

/// The formats of reports, by name.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, github, xcode, gitlab, sarif, junit, checkstyle, markdown

  package var reporter: any Reporter {
    switch self {
    case .text: TextReporter()
    case .json: JSONReporter()
    case .github: GitHubReporter()
    case .xcode: XcodeReporter()
    case .gitlab: GitLabReporter()
    case .sarif: SARIFReporter()
    case .junit: JUnitReporter()
    case .checkstyle: CheckstyleReporter()
    case .markdown: MarkdownReporter()
    }
  }
}
