import StratusArchitecture
import StratusDiagrams
import StratusGraph

/// Writes what differs between two architectures, for `diff` and `what-if`.
struct DifferenceWriter {
  let difference: CheckedDifference
  /// The policies for the old and the new architecture.
  let policies: (old: Policy, new: Policy)
  /// The names of both architectures, for a page that shows them.
  let names: (old: String, new: String)
  /// The template for links to sources.
  let sourceLink: SourceLink?
  /// Converts the path of a source file.
  let path: (String) -> String
  /// The edits of the sources; `nil` if the new architecture exists.
  var edits: EditList?
  /// Sentences below the summary of a comment.
  var notes: [String] = []
  /// Whether a comment contains a diagram.
  var hasChart = true

  /// - Parameter seconds: the time limit for drawing; `nil` for none.
  func write(
    as format: DifferenceFormat, _ options: DifferenceDiagramOptions, seconds: Double?, to output: OutputFile,
    _ console: Console
  ) throws {
    switch format {
    case .text: try output.write(text, console)
    case .markdown: try output.write(markdown(level: options.level).text, console)
    case .comment: try output.write(markdown(level: options.level).json, console)
    case .mermaid:
      let chart = difference.chart(policies.new, level: options.level)
      for note in [difference.drawn.note, chart?.note].compactMap(\.self) { console.note("note: \(note)") }
      try output.write(Array((chart?.file ?? "").utf8), console)
    case .json: try output.write(json, console)
    case .diagram(let format):
      if let note = difference.drawn.note { console.note("note: \(note)") }
      try output.write(draw(as: format, options, seconds: seconds, console), console)
    case .explorer:
      if let note = difference.drawn.note { console.note("note: \(note)") }
      let page = page(level: options.level)
      try output.write(page, console)
      if let note = Explorer.sizeNote(bytes: page.count) { console.note(note) }
    }
  }

  /// Returns a page with both architectures.
  private func page(level: Diagram.Level?) -> [UInt8] {
    var viewed = viewed(showsAll: true)
    viewed.contracts = policies.new.contracts
    viewed.showsGhosts = false
    let versions = ExplorerVersions(of: difference.drawn.difference, in: viewed, names: names, policies: policies)
    return Explorer(viewed, level: level, versions: versions).bytes
  }

  private func draw(
    as format: DiagramRenderer.Format, _ options: DifferenceDiagramOptions, seconds: Double?, _ console: Console
  ) throws -> [UInt8] {
    let viewed = viewed(showsAll: options.showsAll)
    var drawing = SupervisedDrawing(worker: console.worker, seconds: seconds, print: console.noteAgain)
    let fallback = DetailFallback(for: viewed, level: options.level, format: format)
    if options.level == nil, let step = fallback.steps.first, step.level != .definitions {
      console.note(
        "note: drawing \(step.name): the difference is too large for a diagram of definitions (choose with `--level`)")
    }
    return try fallback.draw(viewed, as: format, by: DiagramRenderer(), with: &drawing)
  }

  private func viewed(showsAll: Bool) -> ViewedGraph {
    let drawn = difference.drawn
    var viewed = DifferenceView(showsAll: showsAll).applied(
      to: drawn.difference, drawn.findings, policy: policies.old, newPolicy: policies.new)
    viewed.sourceLink = sourceLink
    return viewed
  }
}
