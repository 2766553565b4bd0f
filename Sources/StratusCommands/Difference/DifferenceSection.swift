import StratusSupport

/// A list of what differs between two architectures, for all formats that list it.
struct DifferenceSection {
  /// An element as a line of text, as a row of a table, and as an object.
  struct Row {
    let line: String
    let cells: [String]
    /// Writes the fields of the object.
    let write: (inout JSONWriter) -> Void
  }

  /// The name of the list of objects.
  let name: String
  /// The title of the table.
  let title: String
  var isOpen = false
  let head: [String]
  let rows: [Row]
  /// The column that counts equal rows of the table; `nil` if they are not counted.
  var counted: Int?
  /// The cells of a table that has other rows; otherwise `nil`.
  var cells: [[String]]?

  var table: [[String]] {
    let all = cells ?? rows.map(\.cells)
    return counted.map(all.countingEqual(in:)) ?? all
  }

  /// The lines below the name; empty if there are none.
  var text: String { rows.isEmpty ? "" : "\n\(name):\n" + rows.map { "  \($0.line.printable)\n" }.joined() }

  func write(to json: inout JSONWriter) { json.objects(name, rows) { $0.write(&$1) } }
}
