import StratusArchitecture
import StratusDiagrams
import StratusGraph

/// The options that select a part of the graph.
struct ViewOptions {
  var only: [String] = []
  var exclude: [String] = []
  var focus: [String] = []
  var distance: Int?
  var reaches: [String] = []
  var root: [String] = []
  var highlight: [String] = []
  var collapse: [String] = []
  var isReduced = false
  var showsKinds = false
  var findings: [String] = []
  var cycle: String?

  static var parameters: [Parameter<Self>] {
    [
      .list(
        "only", value: "name", to: \.only,
        help: "Show only these definitions, assemblies, layers, or children, such as child:SessionAssembly. * matches "
          + "anything. Can be repeated."),
      .list("exclude", value: "name", to: \.exclude, help: "Omit these. Can be repeated."),
      .list(
        "focus", value: "name", to: \.focus,
        help: "Show these with the definitions that they use and those that use them. Can be repeated."),
      .number(
        "within", value: "references", to: \.distance, in: 0...1_000,
        help: "The maximum number of references from the focus. (default: 1)"),
      .list(
        "reaches", value: "name", to: \.reaches,
        help: "Show everything that depends on these, directly or not. Can be repeated."),
      .list(
        "root", value: "name", to: \.root,
        help: "Show the objects that are built when these are requested: shared objects once, prototypes for each use. "
          + "Can be repeated."),
      .list("highlight", value: "name", to: \.highlight, help: "Highlight these. Can be repeated."),
      .list(
        "collapse", value: "name", to: \.collapse,
        help: "Draw each of these assemblies as a single box. Can be repeated."),
      .flag("reduce", to: \.isReduced, help: "Omit arrows that longer paths imply."),
      .list(
        "findings", value: "rule", to: \.findings,
        help: "Show only what the findings of this rule are about. * matches any characters. Can be repeated."),
      .option(
        "cycle", value: "assembly", to: \.cycle,
        help: "Show only the cycle of assemblies to which this one belongs, and the references to cut."),
      .flag("kinds", to: \.showsKinds, help: "Show the kinds of injection by different lines."),
    ]
  }

  /// The given options that reduce the graph, as they could be typed.
  var restrictions: String {
    let given = [
      ("only", only), ("exclude", exclude), ("focus", focus), ("reaches", reaches), ("root", root),
      ("findings", findings),
    ]
    return given.flatMap { option, names in names.map { "--\(option) \($0)" } }.joined(separator: " ")
  }

  /// - Throws: ``UsageError/needlessOption(_:reason:)``.
  func validate() throws(UsageError) {
    if distance != nil, focus.isEmpty { throw .needlessOption("--within", reason: "it needs --focus") }
  }

  var view: View {
    var view = View()
    view.only = only.map { Pattern($0) }
    view.exclude = exclude.map { Pattern($0) }
    view.focus = focus.map { Pattern($0) }
    if let distance { view.depth = distance }
    view.reaches = reaches.map { Pattern($0) }
    view.root = root.map { Pattern($0) }
    view.highlight = highlight.map { Pattern($0) }
    view.collapse = collapse.map { Pattern($0) }
    view.isReduced = isReduced
    return view
  }

  /// Returns the part of a graph that the options select.
  ///
  /// - Throws: ``UnmatchedPattern``, or ``UsageError/noCycle(of:)``.
  func applied(to graph: DefinitionGraph, layering: Layering, findings: [Finding]) throws -> ViewedGraph {
    var viewed = try view.applied(to: graph, layering: layering, findings: findings)
    viewed.showsKinds = showsKinds
    if let cycle, try !viewed.keepCycle(of: Pattern(cycle)) { throw UsageError.noCycle(of: cycle) }
    if !self.findings.isEmpty { viewed.keepFindings(of: self.findings.map { Pattern($0) }) }
    return viewed
  }
}
