import StratusGraph

/// The style of a report, which applies to all formats.
package struct ReportStyle: Sendable {
  /// Whether text is colored with terminal escapes.
  package var isColored: Bool
  /// Whether the reason of each rule is shown too.
  package var isVerbose: Bool
  /// The version of the tool, for formats that include it.
  package var version: String?
  /// A closure that converts the path of a file in the graph to the path to show.
  package var path: @Sendable (String) -> String

  package init(
    isColored: Bool = false, isVerbose: Bool = false, version: String? = nil,
    path: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.isColored = isColored
    self.isVerbose = isVerbose
    self.version = version
    self.path = path
  }

  /// Returns a location as `file:line`.
  package func display(_ location: SourceLocation) -> String { "\(path(location.file)):\(location.line)" }

  /// Returns a step of a path on one line:
  /// `Sources/Feed.swift:12: App.FeedAssembly.screen to App.Router.home, property router`.
  func text(of step: Finding.Step) -> String {
    let location = step.location.map { display($0) + ": " } ?? ""
    return "\(location)\(step.from) to \(step.to), \(step.injection)".printable
  }
}
