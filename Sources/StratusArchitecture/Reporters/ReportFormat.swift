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

  /// A short description of the format.
  package var summary: String {
    switch self {
    case .text: "text for people"
    case .json: "JSON for programs"
    case .github: "annotations for GitHub Actions"
    case .xcode: "issues in Xcode's navigator"
    case .gitlab: "code quality report for GitLab"
    case .sarif: "SARIF 2.1.0 for code hosts and editors"
    case .junit: "JUnit test results for build servers"
    case .checkstyle: "Checkstyle XML for build servers and review tools"
    case .markdown: "Markdown table for comments and wikis"
    }
  }
}
