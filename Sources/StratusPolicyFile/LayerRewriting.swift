import StratusArchitecture
import StratusSupport

/// The text of a configuration file with other assemblies in its layers.
///
/// Only the lists of the layers that differ are written again, in the style of the file. The result is read again, so
/// that it cannot say something else.
package enum LayerRewriting {
  /// A reason why the list of a layer cannot be written again.
  package struct Obstacle: Error, Hashable {
    /// The name of the layer; `nil` if the reason is not about one of them.
    package let layer: String?
    /// The line at which the list begins.
    package let line: Int
    /// The reason, such as `its list contains a comment`.
    package let reason: String
  }

  /// Returns the text with other rows.
  ///
  /// - Parameters:
  ///   - text: the text of the file that declares the layers.
  ///   - rows: the patterns of each row of each layer, in the order of the file.
  package static func text(_ text: String, with rows: [[[String]]]) throws(Obstacle) -> String {
    let other = Obstacle(layer: nil, line: 1, reason: "its layers cannot be read alone")
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    let scalars = Array(text.unicodeScalars.dropFirst(hasMark ? 1 : 0))
    let rows = rows.map { $0.filter { !$0.isEmpty } }
    guard let lists = lists(in: text), lists.count == rows.count else { throw other }
    var edits: [(range: Range<Int>, text: String)] = []
    for (list, rows) in zip(lists, rows) where list.rows != rows {
      edits += try LayerListWriter(list: list, scalars: scalars).edits(rows)
    }
    var result: [Unicode.Scalar] = hasMark ? ["\u{FEFF}"] : []
    var position = 0
    for edit in edits {
      result += scalars[position..<edit.range.lowerBound] + Array(edit.text.unicodeScalars)
      position = edit.range.upperBound
    }
    result += scalars[position...]
    var view = String.UnicodeScalarView()
    view.append(contentsOf: result)
    let new = String(view)
    guard self.lists(in: new)?.map(\.rows) == rows else { throw other }
    return new
  }

  /// Returns the lists of the layers in a file, in their order; `nil` if there are errors.
  private static func lists(in text: String) -> [LayerList]? {
    guard let root = try? YAMLNode.parse(Array(text.utf8)), case .mapping(let entries) = root.content,
      let node = entries.first(where: { $0.key.text == "layers" })?.value, case .sequence(let elements) = node.content
    else { return nil }
    var decoder = ConfigurationDecoder(file: "")
    let layers = decoder.layers(node)
    guard decoder.errors.isEmpty, layers.count == elements.count else { return nil }
    let areShared = node.source.isShared
    return zip(layers, elements).compactMap { layer, element in
      LayerList(layer, element, isShared: areShared)
    }
  }
}

/// The list of the assemblies of a layer in a file.
private struct LayerList {
  let layer: String
  let rows: [[String]]
  /// The node of the list; `nil` if the layer has none.
  let node: YAMLNode?
  /// The key of the list in a layer with settings.
  let key: YAMLNode?
  /// Whether the settings are written in braces.
  let hasFlowSettings: Bool
  /// Whether the layer may be empty.
  let isOptional: Bool
  /// The first line of the layer.
  let line: Int
  /// Whether an anchor or an alias contains the list.
  private(set) var isShared: Bool

  init?(_ declared: Layer, _ element: YAMLNode, isShared: Bool) {
    guard case .mapping(let entries) = element.content, let value = entries.first?.value else { return nil }
    layer = declared.name
    rows = declared.rows.map { $0.map(\.text) }.filter { !$0.isEmpty }
    hasFlowSettings = value.source.isFlow
    isOptional = declared.isOptional
    line = element.mark.line
    if case .mapping(let settings) = value.content {
      let entry = settings.first { ["assemblies", "rows"].contains($0.key.text) }
      (key, node) = (entry?.key, entry?.value)
    } else {
      (key, node) = (nil, value)
    }
    let nodes = [element, value, node].compactMap(\.self)
    self.isShared = isShared || nodes.contains { $0.source.isShared } || (node?.isAnyShared ?? false)
  }
}

extension YAMLNode {
  /// The elements of a list; empty for another node.
  fileprivate var elements: [YAMLNode] {
    if case .sequence(let elements) = content { elements } else { [] }
  }

  /// Whether the list consists of rows.
  fileprivate var isNested: Bool {
    elements.contains { if case .sequence = $0.content { true } else { false } }
  }

  /// The scalars of the list, in the order of the file.
  fileprivate var leaves: [YAMLNode] { elements.flatMap { $0.elements.isEmpty ? [$0] : $0.elements } }

  fileprivate var isAnyShared: Bool { (elements + leaves).contains { $0.source.isShared } }
}

/// Writes the list of a layer again, in the style in which the file has it.
private struct LayerListWriter {
  let list: LayerList
  /// The characters of the file.
  let scalars: [Unicode.Scalar]

  /// The largest number of columns of a line that is broken.
  private static let width = 120

  func edits(_ rows: [[String]]) throws(LayerRewriting.Obstacle) -> [(range: Range<Int>, text: String)] {
    guard let node = list.node, case .sequence = node.content else { throw obstacle("it has no list of assemblies") }
    if list.isShared { throw obstacle("its list has an anchor or an alias") }
    if hasComment(node) { throw obstacle("its list contains a comment") }
    if rows.isEmpty { return [(node.source.range, emptyText(replacing: node))] }
    let edit = (node.source.range, text(of: rows, replacing: node))
    // `assemblies` is a single row.
    guard let key = list.key, key.text == "assemblies", rows.count > 1 else { return [edit] }
    return [(key.source.range, "rows"), edit]
  }

  private func obstacle(_ reason: String) -> LayerRewriting.Obstacle {
    LayerRewriting.Obstacle(layer: list.layer, line: list.line, reason: reason)
  }

  /// Whether there is a comment between the names, or behind the last one on its line.
  private func hasComment(_ node: YAMLNode) -> Bool {
    var position = node.source.range.lowerBound
    for leaf in node.leaves where !leaf.source.range.isEmpty {
      if scalars[position..<max(position, leaf.source.range.lowerBound)].contains("#") { return true }
      position = leaf.source.range.upperBound
    }
    let end =
      node.source.isFlow ? node.source.range.upperBound : scalars[position...].firstIndex(of: "\n") ?? scalars.endIndex
    return scalars[position..<max(position, end)].contains("#")
  }

  /// Returns the text for a layer that loses its last assembly, which has to be optional.
  private func emptyText(replacing node: YAMLNode) -> String {
    // A value in braces or brackets is indented more than its key, and a list of lines need not be.
    let indentation = node.source.isFlow ? "" : "  "
    guard let key = list.key else { return indentation + "{ optional: true }" }
    if list.isOptional { return indentation + "[]" }
    let separator = list.hasFlowSettings ? ", " : lineBreak + String(repeating: " ", count: column(of: key))
    return indentation + "[]" + separator + "optional: true"
  }

  private func text(of rows: [[String]], replacing node: YAMLNode) -> String {
    let column = column(of: node)
    let isNested = node.isNested || rows.count > 1
    let separator = lineBreak + String(repeating: " ", count: column)
    if node.source.isFlow {
      let isBroken = scalars[node.source.range].contains("\n")
      guard isNested else { return flow(rows[0], at: column, isBroken: isBroken) }
      let texts = rows.map { row(replaced: $0, in: node) ?? flow($0, at: column + 1, isBroken: isBroken) }
      return "[\(texts.joined(separator: isBroken ? ",\(separator) " : ", "))]"
    }
    guard isNested else { return rows[0].map { "- \(scalar($0))" }.joined(separator: separator) }
    let hasBlocks = node.elements.contains { !$0.source.isFlow }
    let texts = rows.map { row in
      self.row(replaced: row, in: node)
        ?? (hasBlocks
          ? row.map { "- \(scalar($0))" }.joined(separator: separator + "  ")
          : flow(row, at: column + 2, isBroken: true))
    }
    return texts.map { "- \($0)" }.joined(separator: separator)
  }

  /// Returns the text of a row that the list already contains.
  private func row(replaced row: [String], in node: YAMLNode) -> String? {
    guard node.isNested else { return nil }
    return node.elements.first { $0.elements.map(\.text) == row }.map(source)
  }

  private func flow(_ names: [String], at column: Int, isBroken: Bool) -> String {
    var lines = ["["]
    for (index, name) in names.enumerated() {
      let text = scalar(name) + (index + 1 < names.count ? "," : "]")
      if isBroken, index > 0, column + lines[lines.count - 1].count + 1 + text.count > Self.width {
        lines.append(" " + text)
      } else {
        lines[lines.count - 1] += (index > 0 ? " " : "") + text
      }
    }
    return lines.joined(separator: lineBreak + String(repeating: " ", count: column))
  }

  /// Returns a name as the list has it, such as with quotes.
  private func scalar(_ name: String) -> String {
    list.node?.leaves.first { $0.text == name }.map(source) ?? name.yamlScalar
  }

  private func source(_ node: YAMLNode) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[node.source.range])
    return String(view)
  }

  /// The number of characters before a node on its line.
  private func column(of node: YAMLNode) -> Int {
    let start = node.source.range.lowerBound
    let lineStart = scalars[..<start].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return start - lineStart
  }

  private var lineBreak: String {
    guard let index = scalars.firstIndex(of: "\n"), index > 0, scalars[index - 1] == "\r" else { return "\n" }
    return "\r\n"
  }
}
