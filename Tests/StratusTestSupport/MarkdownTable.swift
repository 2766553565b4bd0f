/// The tables of a text in GitHub's dialect of Markdown, with the escapes in cells resolved.
public func markdownTables(in text: String) -> [[[String]]] {
  var tables: [[[String]]] = [[]]
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("|") {
      tables[tables.count - 1].append(cells(of: line))
    } else if tables.last?.isEmpty == false {
      tables.append([])
    }
  }
  return tables.filter { !$0.isEmpty }
}

private func cells(of line: Substring) -> [String] {
  var cells = [""]
  var isEscaped = false
  for scalar in line.dropFirst().unicodeScalars {
    switch scalar {
    case "\\" where !isEscaped: isEscaped = true
    case "|" where !isEscaped: cells.append("")
    default:
      cells[cells.count - 1].unicodeScalars.append(scalar)
      isEscaped = false
    }
  }
  // Nothing follows the last bar.
  return cells.dropLast().map { cell in
    String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      .replacing(/<\/?span>/, with: "")
      .replacing(/&#(\d+);/) { match in UInt8(match.1).map { String(UnicodeScalar($0)) } ?? "" }
  }
}
