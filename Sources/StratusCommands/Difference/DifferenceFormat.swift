import StratusDiagrams
import StratusSupport

/// A format of `stratus diff` and `stratus what-if`: a list of differences, a chart for comments, a diagram, or a page.
enum DifferenceFormat: RawRepresentable, CaseIterable, Hashable {
  case text, markdown, comment, mermaid, json
  case diagram(DiagramRenderer.Format)
  case explorer

  static var allCases: [Self] {
    [.text, .markdown, .comment, .mermaid, .json] + [DiagramRenderer.Format.dot, .svg, .png, .pdf].map(Self.diagram)
      + [.explorer]
  }

  init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  var rawValue: String {
    switch self {
    case .text: "text"
    case .markdown: "markdown"
    case .comment: "comment"
    case .mermaid: "mermaid"
    case .json: "json"
    case .diagram(let format): format.rawValue
    case .explorer: GraphFormat.explorer.rawValue
    }
  }

  private var extensions: [String] {
    switch self {
    case .text: ["txt"]
    case .markdown: ["md", "markdown"]
    case .comment: []
    case .mermaid: DiagramRenderer.Format.mermaid.endings
    case .json: ["json"]
    case .diagram(let format): format.endings
    case .explorer: GraphFormat.explorer.extensions
    }
  }

  /// Returns the format that is requested, or else the one that the name of the output suggests.
  ///
  /// - Throws: ``UsageError`` for the extension of a diagram that cannot show a difference.
  static func of(_ output: OutputFile, requested: Self?) throws(UsageError) -> Self {
    if let requested { return requested }
    if output.isStandardOutput { return .text }
    let fileExtension = Paths.fileExtension(of: output.path)
    if let format = allCases.first(where: { $0.extensions.contains(fileExtension) }) { return format }
    if GraphFormat(nameOf: output.path) != nil {
      throw .unknownExtension(output.path, known: allCases.compactMap(\.extensions.first))
    }
    return .text
  }
}

/// A format of `stratus what-if`: a format of differences, or a patch of suggested edits.
enum WhatIfFormat: RawRepresentable, CaseIterable, Hashable {
  case difference(DifferenceFormat)
  case diff

  static var allCases: [Self] { DifferenceFormat.allCases.map(Self.difference) + [.diff] }

  init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  var rawValue: String {
    switch self {
    case .difference(let format): format.rawValue
    case .diff: "diff"
    }
  }
}
