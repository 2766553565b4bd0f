import StratusArchitecture
import StratusDiagrams
import StratusSupport

/// The options of a command that answers a question with text, JSON, or an image of a part of the architecture.
struct AnswerOptions {
  private var format: AnswerFormat?
  private var output: String?

  /// - Parameter image: what an image shows, such as `the paths`.
  static func parameters(image: String) -> [Parameter<Self>] {
    [
      .choice(
        "format", value: "name", to: \.format,
        help: "The format of the answer. An image shows \(image). (default: by the file extension, otherwise text)"),
      .output("the answer", to: \.output),
    ]
  }

  /// Returns where to write the answer, and in which format. Call it before anything is built or loaded.
  ///
  /// - Throws: ``RenderingError`` if this build of the tool cannot draw the format.
  func destination() throws(RenderingError) -> AnswerDestination {
    let output = OutputFile(output)
    let format = format ?? AnswerFormat(nameOf: output.path) ?? .text
    if case .image(let format) = format { try GraphFormat.diagram(format).requireDrawing() }
    return AnswerDestination(output: output, format: format)
  }
}

/// The format of an answer.
enum AnswerFormat: RawRepresentable, CaseIterable {
  case text, json
  case image(DiagramRenderer.Format)

  static let allCases: [Self] = [.text, .json] + [.svg, .png, .pdf].map { .image($0) }

  init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// Determines the format from the extension of a file.
  init?(nameOf path: String) { self.init(rawValue: Paths.fileExtension(of: path)) }

  var rawValue: String {
    switch self {
    case .text: "text"
    case .json: "json"
    case .image(let format): format.rawValue
    }
  }
}

/// The file and the format of an answer.
struct AnswerDestination {
  fileprivate let output: OutputFile
  fileprivate let format: AnswerFormat

  /// Writes an answer about the graph of a session.
  ///
  /// - Parameter image: returns the part of the whole graph that an image shows.
  func write(
    _ session: Session, _ input: InputOptions, _ console: Console, text: () -> String, json: () -> [UInt8],
    image: (ViewedGraph) throws -> ViewedGraph
  ) throws {
    try session.inputs.check(output)
    switch format {
    case .text: try output.write(text(), console)
    case .json: try output.write(json(), console)
    case .image(let format):
      var viewed = try image(try session.viewedGraph())
      (viewed.shortensNames, viewed.framesChildren) = (true, true)
      var drawing = SupervisedDrawing(
        worker: console.worker, seconds: input.drawingSeconds, print: console.noteAgain)
      try output.write(
        DetailFallback(for: viewed, level: .definitions, format: format)
          .draw(viewed, as: format, by: DiagramRenderer(), with: &drawing), console)
    }
  }
}

extension Session {
  /// Returns the findings that diagrams show, those that the baseline accepts last.
  ///
  /// Only `check --verbose` reports notes. In a diagram, they would look like something that must be fixed.
  func shownFindings() throws(BaselineError) -> [Finding] {
    let report = try shownCheck().report(on: graph)
    let baselined = report.baselined.map { finding in
      var finding = finding
      finding.isBaselined = true
      return finding
    }
    return (report.findings + baselined).filter { $0.severity > .note }
  }

  /// Adds what edits of the layers would do about the causes that a diagram of the whole graph numbers.
  func suggestEdits(for viewed: inout ViewedGraph) throws(BaselineError) {
    let assemblies = viewed.causingAssemblies
    guard !assemblies.isEmpty, viewed.graph.assemblies.count == graph.assemblies.count else { return }
    let check = try shownCheck()
    let report = check.report(on: graph)
    let steps = SuggestedEdits.edits(of: assemblies, check, on: [graph], report: report)
    viewed.edits = steps.mapValues { step in
      let (before, after) = (step.before.count(.error), step.after.count(.error))
      return step.edit.words(in: step.policy) + " This leaves \(after) of \(before) errors."
    }
  }

  private func shownCheck() throws(BaselineError) -> ArchitectureCheck {
    ArchitectureCheck(policy: policy, baseline: try configurationFile?.baseline(), coversBaseline: false)
  }

  /// Returns the whole graph with its findings and links to sources.
  fileprivate func viewedGraph() throws(BaselineError) -> ViewedGraph {
    var viewed = ViewedGraph(graph, layering: policy.layering(of: graph), findings: try shownFindings())
    viewed.contracts = policy.contracts
    viewed.sourceLink = configurationFile?.content.sourceLink
    return viewed
  }
}
