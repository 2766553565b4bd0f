/// The difference of two texts as a patch that `git apply` and `patch` accept.
package enum UnifiedDiff {
  /// The number of unchanged lines around a change.
  private static let context = 3

  /// Returns the patch from one text to another one; empty if they are equal.
  ///
  /// - Parameter path: the path of the file, relative to the directory in which the patch applies.
  package static func text(from old: String, to new: String, path: String) -> String {
    let (old, new) = (lines(of: old), lines(of: new))
    let difference = new.difference(from: old)
    if difference.isEmpty { return "" }
    var (isRemoved, isInserted) = (old.map { _ in false }, new.map { _ in false })
    for change in difference {
      switch change {
      case .remove(let offset, _, _): isRemoved[offset] = true
      case .insert(let offset, _, _): isInserted[offset] = true
      }
    }
    var lines: [Line] = []
    var (oldLine, newLine) = (0, 0)
    while oldLine < old.count || newLine < new.count {
      if oldLine < old.count, isRemoved[oldLine] {
        lines.append(Line(mark: "-", text: old[oldLine]))
        oldLine += 1
      } else if newLine < new.count, isInserted[newLine] {
        lines.append(Line(mark: "+", text: new[newLine]))
        newLine += 1
      } else {
        lines.append(Line(mark: " ", text: old[oldLine]))
        (oldLine, newLine) = (oldLine + 1, newLine + 1)
      }
    }
    // A name with a space ends at the tab.
    let end = path.contains(" ") ? "\t\n" : "\n"
    return "--- a/\(path)\(end)+++ b/\(path)\(end)" + hunks(lines)
  }

  private struct Line {
    /// A minus, a plus, or a space.
    let mark: Character
    let text: Substring
  }

  /// Returns the lines of a text, each with its line break. The last one has none if the text does not end with one.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    let utf8 = text.utf8
    while let end = utf8[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(text[start..<utf8.index(after: end)])
      start = utf8.index(after: end)
    }
    return start < text.endIndex ? lines + [text[start...]] : lines
  }

  private static func hunks(_ lines: [Line]) -> String {
    var text = ""
    var (oldLine, newLine) = (1, 1)
    var index = 0
    while let first = lines[index...].firstIndex(where: { $0.mark != " " }) {
      let start = max(index, first - context)
      // Changes whose context would overlap are one hunk.
      var end = first
      while let next = lines[end...].firstIndex(where: { $0.mark != " " }), next - end <= 2 * context || next == first {
        end = next + 1
      }
      end = min(lines.count, end + context)
      (oldLine, newLine) = (oldLine + start - index, newLine + start - index)
      let hunk = lines[start..<end]
      let (removed, inserted) = (hunk.count { $0.mark != "+" }, hunk.count { $0.mark != "-" })
      text +=
        """
        @@ -\(removed == 0 ? oldLine - 1 : oldLine),\(removed) +\(inserted == 0 ? newLine - 1 : newLine),\(inserted) \
        @@\n
        """
      for line in hunk {
        text += "\(line.mark)\(line.text)"
        if line.text.utf8.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
      }
      (oldLine, newLine) = (oldLine + removed, newLine + inserted)
      index = end
    }
    return text
  }
}
