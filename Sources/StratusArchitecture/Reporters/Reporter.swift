/// A writer of reports in one format. ``ReportFormat`` lists all formats.
package protocol Reporter: Sendable {
  /// Returns the complete text of a report, including the last line break; empty if the format has nothing to show.
  func text(of report: Report, style: ReportStyle) -> String
}
