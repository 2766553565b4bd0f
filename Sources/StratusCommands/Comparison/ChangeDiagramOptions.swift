import StratusArchitecture
import StratusDefinitions
import StratusDiagrams

/// The options for the diagram of a change.
struct ChangeDiagramOptions {
  var showsAll = false
  var level: Diagram.Level?

  static var parameters: [Parameter<Self>] {
    [
      .flag(
        "all", to: \.showsAll, help: "Show all definitions in the diagram, not only the changes and their neighbors."),
      .choice(
        "level", value: "name", to: \.level,
        help: "What the boxes of the diagram stand for. (default: definitions, if they are not too many)"),
    ]
  }

  /// Checks that the options fit a format, before anything is built or loaded.
  func validate(for format: ComparisonFormat) throws {
    switch format {
    case .diagram(let diagram): try GraphFormat.diagram(diagram).requireDrawing()
    case .explorer:
      if showsAll { throw UsageError.needlessOption("--all", reason: "the page has all definitions") }
    case .text, .markdown, .comment, .mermaid, .json:
      let name = format.rawValue
      if showsAll { throw UsageError.needlessOption("--all", reason: "only images and dot have it, not \(name)") }
      if level != nil {
        throw UsageError.needlessOption("--level", reason: "only images, dot, and html have it, not \(name)")
      }
    }
  }

  /// Writes a page with both architectures.
  ///
  /// - Parameters:
  ///   - versions: the names of the old and the new architecture.
  ///   - policies: the policies for them.
  ///   - sourceLink: the template for links to sources.
  func writePage(
    _ difference: ArchitectureDifference, _ findings: FindingsDifference, versions: (old: String, new: String),
    policies: (old: Policy, new: Policy), sourceLink: SourceLink?, to output: OutputFile, _ console: Console
  ) throws {
    var viewed = ChangeView(showsAll: true).applied(
      to: difference, findings, policy: policies.old, newPolicy: policies.new)
    viewed.sourceLink = sourceLink
    viewed.contracts = policies.new.contracts
    let page = Explorer(
      viewed, level: level,
      versions: ExplorerVersions(of: difference, in: viewed, names: versions, policies: policies)
    ).bytes
    try output.write(page, console)
    if let note = Explorer.sizeNote(bytes: page.count) { console.note(note) }
  }

  /// Draws a change.
  ///
  /// - Parameters:
  ///   - policies: the policies for the old and the new architecture.
  ///   - sourceLink: the template for links to sources.
  func draw(
    _ difference: ArchitectureDifference, _ findings: FindingsDifference, policies: (old: Policy, new: Policy),
    as format: DiagramRenderer.Format, sourceLink: SourceLink?, to output: OutputFile, _ console: Console
  ) throws {
    var viewed = ChangeView(showsAll: showsAll).applied(
      to: difference, findings, policy: policies.old, newPolicy: policies.new)
    viewed.sourceLink = sourceLink
    var drawing = SupervisedDrawing(worker: console.worker, seconds: 10, print: console.noteAgain)
    let fallback = DetailFallback(for: viewed, level: level, format: format)
    if level == nil, let step = fallback.steps.first, step.level != .definitions {
      console.note(
        "note: drawing \(step.name): the change is too large for a diagram of definitions (choose with `--level`)")
    }
    try output.write(fallback.draw(viewed, as: format, by: DiagramRenderer(), with: &drawing), console)
  }
}
