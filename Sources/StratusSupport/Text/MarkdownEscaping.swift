extension String {
  /// The text as Markdown that shows it literally, on one line and within one table cell.
  ///
  /// Code hosts also find mentions, references to issues, and addresses in plain text, after they have removed escapes. A word
  /// joiner, which is invisible, keeps them from linking or notifying anybody.
  package var markdownEscaped: String {
    let scalars = Array(printable.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case "<": result += "&lt;".unicodeScalars
      case "&": result += "&amp;".unicodeScalars
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "$": result += ["\\", scalar]
      default: result.append(scalar)
      }
      if isReference(scalars[...index], before: next) { result.append("\u{2060}") }
    }
    return String(result)
  }
}

/// Returns whether a code host may find a reference at the end of a text: `@`, `#` or `GH-` before a number, `:/`, or `www.`.
private func isReference(_ text: ArraySlice<Unicode.Scalar>, before next: Unicode.Scalar?) -> Bool {
  func ends(with word: String) -> Bool { String(String.UnicodeScalarView(text.suffix(3))).lowercased() == word }
  let isNumber = next.map { ("0"..."9").contains($0) } ?? false
  return switch text.last {
  case "@": true
  case "#": isNumber
  case "-": isNumber && ends(with: "gh-")
  case ":": next == "/"
  case "w", "W": next == "." && ends(with: "www")
  default: false
  }
}
