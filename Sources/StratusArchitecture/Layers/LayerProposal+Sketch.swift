import StratusGraph

extension LayerProposal {
  /// Returns the layers as a diagram for a terminal, a box for each, with the short names of its assemblies.
  ///
  /// - Parameters:
  ///   - vocabulary: what the assemblies stand for.
  ///   - width: the number of columns. A longer name makes its line longer.
  ///   - limit: the number of lines in a box, from 1.
  package func sketch(
    in vocabulary: GraphVocabulary = .assemblies, width: Int = 80, limit: Int = 8
  ) -> String {
    let boxes = zip(layers, rows).map { layer, rows in
      (
        title: layer.name,
        lines: Self.wrapped(rows.map { $0.map { String(vocabulary.shortName($0)) } }, to: width - 4, limit: limit)
      )
    }
    guard !boxes.isEmpty else { return "" }
    let longest = boxes.flatMap { [$0.title.count + 1] + $0.lines.map(\.count) }.max() ?? 0
    var text = ""
    for (index, box) in boxes.enumerated() {
      let (left, right) = index == 0 ? ("┌", "┐") : ("├", "┤")
      text += "\(left) \(box.title) \(String(repeating: "─", count: longest - box.title.count))\(right)\n"
      for line in box.lines { text += "│ \(line)\(String(repeating: " ", count: longest - line.count)) │\n" }
    }
    return text + "└\(String(repeating: "─", count: longest + 2))┘\n"
  }

  /// Returns lines of words with two spaces between them. Each row begins a line. If there are too many lines, the last
  /// one shows how many words are omitted.
  private static func wrapped(_ rows: [[String]], to width: Int, limit: Int) -> [String] {
    var lines: [(text: String, count: Int)] = []
    for (index, word) in rows.flatMap({ $0.enumerated() }) {
      if index > 0, let last = lines.last, last.text.count + 2 + word.count <= width {
        lines[lines.count - 1] = (last.text + "  " + word, last.count + 1)
      } else {
        lines.append((word, 1))
      }
    }
    guard lines.count > limit else { return lines.map(\.text) }
    let omitted = lines[(limit - 1)...].reduce(0) { $0 + $1.count }
    return lines.prefix(limit - 1).map(\.text) + ["and \(omitted) more"]
  }
}
