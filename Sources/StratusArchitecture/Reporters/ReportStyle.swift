import StratusDefinitions

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
