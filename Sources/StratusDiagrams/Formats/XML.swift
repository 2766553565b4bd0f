/// Escapes for XML and HTML.
enum XML {
  /// Text between tags or within double quotes.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      case "\"": result += "&quot;".unicodeScalars
      case "'": result += "&#39;".unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Text of several lines in which nothing is left that XML forbids.
  static func escapedLines(_ text: String) -> String { escaped(DisplayText.visibleLines(text)) }
}
