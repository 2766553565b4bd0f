extension String {
  /// The text with escapes for the special characters of XML and HTML, for content and for quoted attributes.
  ///
  /// - Complexity: O(n).
  /// - Source: Extensible Markup Language (XML) 1.0, section 2.4.
  package var escapedForXML: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
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
}
