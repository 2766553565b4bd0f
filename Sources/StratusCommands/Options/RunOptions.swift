import StratusDiagrams
import StratusGraph
import StratusProfile
import StratusSupport

/// The options of a diagram that shows a recorded run.
struct RunOptions {
  var recording: String?
  var shade: Shade?
  var path: String?

  static var parameters: [Parameter<Self>] {
    [
      .option(
        "run", value: "file", to: \.recording,
        help:
          "Show what this recorded run has built: shade definitions, assemblies, and layers. For svg, png, pdf, and html."
      ),
      .choice(
        "shade", value: "figure", to: \.shade,
        help: "The figure of the run that is shaded: the own time, or the number of objects. (default: time)"),
      .option(
        "path", value: "name", to: \.path,
        help:
          "The definition whose path in time is marked: the constructions that determined how long its slowest object took. "
          + "(default: that of the slowest object that was requested from outside)"),
    ]
  }

  /// - Throws: ``UsageError`` for options that need or exclude a run, and for a format that cannot show one.
  func validate(_ format: GraphFormat, _ references: ReferenceView?, _ view: ViewOptions) throws(UsageError) {
    guard recording != nil else {
      if shade != nil { throw .needlessOption("--shade", reason: "it needs --run") }
      if path != nil { throw .needlessOption("--path", reason: "it needs --run") }
      return
    }
    switch format {
    case .diagram(.svg), .diagram(.png), .diagram(.pdf), .explorer: break
    case .diagram, .pages:
      throw .needlessOption("--run", reason: "\(format.rawValue) has no shades; only svg, png, pdf, and html do")
    }
    if references == .matrix { throw .needlessOption("--run", reason: "a matrix shades numbers of references") }
    if !view.root.isEmpty {
      throw .needlessOption("--root", reason: "a run is shown at definitions, not at objects")
    }
    if !view.highlight.isEmpty {
      throw .needlessOption("--highlight", reason: "what a run never built is already drawn faintly")
    }
    if path != nil, shade == .count {
      throw .needlessOption("--path", reason: "a path shows times, as --shade time does")
    }
  }

  /// Reads the recording; returns `nil` if there is none.
  func read() throws -> Run? { try recording.map(RecordingFile.read) }

  /// Returns what a run has built of the shown part of a graph, and prints notes about what cannot be shown.
  ///
  /// - Parameter whole: the whole graph.
  /// - Throws: ``NameLookupError`` if the run has no definition with the name of the path.
  func marks(
    of recorded: Run, in shown: DefinitionGraph, from whole: DefinitionGraph, _ console: Console
  ) throws(NameLookupError) -> RunMarks {
    var root: Int?
    if let path { root = try recorded.definition(named: path) }
    for note in recorded.notes(comparedWith: whole) { console.note("note: \(note.printable)") }
    if let root, recorded.slowest(of: root) == nil {
      console.note("note: the run never built \(recorded.definitions[root].name.printable), so no path is marked")
    }
    return recorded.marks(in: shown, shade: shade ?? .time, root: root)
  }
}
