import StratusDiagrams

/// The options for the diagram of a difference.
struct DifferenceDiagramOptions {
  var showsAll = false
  var level: Diagram.Level?

  static var parameters: [Parameter<Self>] {
    [
      .flag(
        "unchanged", to: \.showsAll,
        help: "Show all definitions in the diagram, not only what differs and its neighbors."),
      .choice(
        "level", value: "name", to: \.level,
        help: "What the boxes of the diagram stand for. (default: definitions, if they are not too many)"),
    ]
  }

  /// Checks that the options fit a format, before anything is built or loaded.
  func validate(for format: DifferenceFormat) throws {
    switch format {
    case .diagram(let diagram): try GraphFormat.diagram(diagram).requireDrawing()
    case .explorer:
      if showsAll { throw UsageError.needlessOption("--unchanged", reason: "the page has all definitions") }
    case .text, .markdown, .comment, .mermaid, .json:
      let name = format.rawValue
      if showsAll { throw UsageError.needlessOption("--unchanged", reason: "only images and dot have it, not \(name)") }
      if level != nil, format == .text || format == .json {
        throw UsageError.needlessOption("--level", reason: "\(name) lists the difference without a diagram")
      }
    }
  }
}
