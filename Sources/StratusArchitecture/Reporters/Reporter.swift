import StratusDefinitions

/// A form in which a report is told. One form is one small type; ``ReportFormat`` is the table of them.
public protocol Reporter: Sendable {
  /// The text, complete with its last newline; empty if the form has nothing to say.
  func text(of report: Report, style: ReportStyle) -> String
}

/// How a report is told, whatever the form.
public struct ReportStyle: Sendable {
  /// Whether text is colored with terminal escapes.
  public var isColored: Bool
  /// Whether each rule's reason is told as well.
  public var isVerbose: Bool
  /// The tool's version, for the forms that name the tool.
  public var version: String?
  /// The path to show for a file of the graph: the place to make it absolute, or relative to where somebody stands.
  public var path: @Sendable (String) -> String

  public init(
    isColored: Bool = false, isVerbose: Bool = false, version: String? = nil,
    path: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.isColored = isColored
    self.isVerbose = isVerbose
    self.version = version
    self.path = path
  }

  /// `file:line`, as shown.
  public func display(_ location: SourceLocation) -> String { "\(path(location.file)):\(location.line)" }
}

/// The forms in which a report can be told, by name.
public enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, github, xcode, gitlab, sarif, junit, checkstyle, markdown

  public var reporter: any Reporter {
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

  /// What it is for, in a few words.
  public var summary: String {
    switch self {
    case .text: "for reading"
    case .json: "for programs"
    case .github: "annotations of GitHub Actions"
    case .xcode: "issues in Xcode's navigator"
    case .gitlab: "GitLab's code quality report"
    case .sarif: "SARIF 2.1.0, for code hosts and editors"
    case .junit: "test results, for build servers"
    case .checkstyle: "Checkstyle's XML, for build servers and review tools"
    case .markdown: "a table for comments and wikis"
    }
  }
}
