import StratusDefinitions
import StratusSupport

extension String {
  /// The text as it is in Markdown: nothing in it is markup, and it stays in its line and in its cell of a table.
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
