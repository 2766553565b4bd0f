import StratusSupport

/// Text that Markdown (CommonMark with the tables and links of GitHub) is to show verbatim.
enum MarkdownText {
  /// Returns a name as code, in which markup, addresses and entities have no effect.
  ///
  /// - Parameter isInTable: whether to escape `|`, which separates cells even within code.
  static func code(_ name: String, isInTable: Bool = false) -> String {
    let text = DisplayText.label(name, limit: 200)
    var (longest, run) = (0, 0)
    for character in text.utf8 {
      run = character == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // Markdown removes one space from both ends.
    let ends: [UInt8] = [text.utf8.first, text.utf8.last].compactMap { $0 }
    let needsRoom = ends.contains(UInt8(ascii: "`")) || ends.contains(UInt8(ascii: " "))
    let code = fence + (needsRoom ? " \(text) " : text) + fence
    return isInTable ? code.replacing("|", with: "\\|") : code
  }

  /// Returns a sentence without markup.
  static func plain(_ sentence: String) -> String { DisplayText.label(sentence, limit: 1_000).markdownEscaped }
}
