extension String {
  /// The text as Markdown that shows it literally, on one line and within one table cell.
  ///
  /// The result holds in every block of Markdown, and in HTML within it: entities have no meaning in Markdown, and are
  /// text in HTML. Characters outside ASCII have no meaning in either. `Actions/report.py` contains the same rules.
  package var markdownEscaped: String {
    let scalars = visibleForMarkdown.unicodeScalars.map(\.self)
    let joints = Set(scalars.indices.filter { isReference(scalars, upTo: $0) }).union(commitJoints(in: scalars))
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if !scalar.isASCII || scalar.isASCIIAlphanumeric || " .,;:()'/-".unicodeScalars.contains(scalar) {
        result.append(scalar)
      } else if scalar == "$" {
        // Code hosts look for formulas in the text of one element.
        result += "<span>&#36;</span>".unicodeScalars
      } else {
        result += "&#\(scalar.value);".unicodeScalars
      }
      if joints.contains(index) { result.append("\u{2060}") }
    }
    return String(result)
  }

  /// The text with a replacement for each character that is invisible, after escapes for those that are unprintable.
  package var visibleForMarkdown: String {
    var result = String.UnicodeScalarView()
    for scalar in printable.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

/// Returns whether a code host may find a reference that goes on after an index, in text without any markup. A word
/// joiner, which is invisible, splits it.
private func isReference(_ text: [Unicode.Scalar], upTo index: Int) -> Bool {
  let next = index + 1 < text.count ? text[index + 1] : nil
  func follows(_ word: String) -> Bool {
    String(String.UnicodeScalarView(text[..<index].suffix(word.count))).lowercased() == word
  }
  switch text[index] {
  case "@", "#": return true
  // Addresses and emoji, but not `File.swift:12`.
  case ":":
    guard let next, next != " " else { return false }
    let end = text[(index + 1)...].drop(while: \.isASCIIDigit)
    return end.startIndex == index + 1 || !(end.isEmpty || end.first == " ")
  // GH-1, CVE-2026-1, and GHSA-….
  case "-": return next?.isASCIIDigit == true && index > 0 && text[index - 1].isASCIILetter || follows("ghsa")
  case "w", "W": return next == "." && follows("ww")
  default: return false
  }
}

/// Returns the indices after which the hashes of commits are split.
private func commitJoints(in text: [Unicode.Scalar]) -> [Int] {
  var joints: [Int] = []
  for word in text.indices.split(whereSeparator: { !text[$0].isASCIIAlphanumeric && text[$0] != "_" })
  where word.count >= 7 && word.allSatisfy({ text[$0].properties.isASCIIHexDigit }) {
    joints += word.indices.filter { ($0 - word.startIndex) % 6 == 5 }.dropLast(word.count % 6 == 0 ? 1 : 0)
  }
  return joints
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
  fileprivate var isASCIIAlphanumeric: Bool { isASCIIDigit || isASCIILetter }
}
