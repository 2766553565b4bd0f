/// Text that Markdown (CommonMark, and GitHub's tables and links) shows as it is.
enum MarkdownText {
  /// A name, in the letters of code: nothing within is markup, an address or an entity.
  ///
  /// - Parameter isInTable: tables look for `|` before anything else.
  static func code(_ name: String, isInTable: Bool = false) -> String {
    let text = DisplayText.label(name, limit: 200)
    var (longest, run) = (0, 0)
    for character in text.utf8 {
      run = character == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // One space at each end is taken away where there is one at both.
    let ends: [UInt8] = [text.utf8.first, text.utf8.last].compactMap { $0 }
    let needsRoom = ends.contains(UInt8(ascii: "`")) || ends.contains(UInt8(ascii: " "))
    let code = fence + (needsRoom ? " \(text) " : text) + fence
    return isInTable ? code.replacing("|", with: "\\|") : code
  }

  /// A sentence.
  static func plain(_ sentence: String) -> String {
    let escaped = PlainText.escaped(DisplayText.label(sentence, limit: 1_000)) { scalar in
      switch scalar {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      // What looks like an address becomes a link, unless something stands in it.
      case "@": "@<!-- -->"
      case "/": "/<!-- -->"
      case " ", ",", ";", "(", ")", "'", ":": String(scalar)
      default: "\\" + String(scalar)
      }
    }
    return escaped.replacing("www.", with: "www\\.").replacing("WWW.", with: "WWW\\.")
  }
}
