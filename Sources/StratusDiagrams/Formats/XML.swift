import StratusSupport

/// Escapes for XML and HTML.
enum XML {
  /// Text of several lines in which nothing is left that XML forbids.
  static func escapedLines(_ text: String) -> String { DisplayText.visibleLines(text).escapedForXML }
}
