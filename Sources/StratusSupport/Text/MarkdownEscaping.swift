extension String {
  /// The text as Markdown that shows it literally, on one line and within one table cell.
  package var markdownEscaped: String {
    printable.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#": result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
