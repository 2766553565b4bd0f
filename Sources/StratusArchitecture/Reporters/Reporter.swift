/// A form in which a report is told. One form is one small type; ``ReportFormat`` is the table of them.
public protocol Reporter: Sendable {
  /// The text, complete with its last newline; empty if the form has nothing to say.
  func text(of report: Report, style: ReportStyle) -> String
}
