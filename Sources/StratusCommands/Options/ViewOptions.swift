import StratusArchitecture
import StratusDiagrams
import StratusGraph

/// The options that select a part of the graph.
struct ViewOptions {
  var only: [String] = []
  var exclude: [String] = []
  var focus: [String] = []
  var distance: Int?
  var root: [String] = []
  var highlight: [String] = []
  var findings: [String] = []

  static var parameters: [Parameter<Self>] {
    let parameters: [Parameter<Self>] = [
      .list(
        "only", value: "name", to: \.only,
        help: "Show only these definitions, assemblies, layers, children, such as child:SessionAssembly, or types of "
          + "definitions. * matches anything. Can be repeated."),
      .list("exclude", value: "name", to: \.exclude, help: "Omit these. Can be repeated."),
      .list(
        "focus", value: "name", to: \.focus,
        help: "Show these with the definitions that they use and those that use them. Can be repeated."),
      .number(
        "within", value: "references", to: \.distance, in: 0...1_000,
        help: "The maximum number of references from the focus. (default: 1)"),
      .list(
        "root", value: "name", to: \.root,
        help: "Show the objects that are built when these are requested: shared objects once, prototypes for each use. "
          + "Can be repeated."),
      .list("highlight", value: "name", to: \.highlight, help: "Highlight these. Can be repeated."),
      .list(
        "findings", value: "rule", to: \.findings,
        help: "Show only what the findings of this rule are about. * matches any characters. Can be repeated."),
    ]
    return parameters.map { $0.under("SELECTION OPTIONS") }
  }

  /// The given options that reduce the graph, as they could be typed.
  var restrictions: String {
    let given = [
      ("only", only), ("exclude", exclude), ("focus", focus), ("root", root), ("findings", findings),
    ]
    return given.flatMap { option, names in names.map { "--\(option) \($0)" } }.joined(separator: " ")
  }

  /// - Throws: ``UsageError``.
  func validate() throws(UsageError) {
    if distance != nil, focus.isEmpty { throw .needlessOption("--within", reason: "it needs --focus") }
  }

  var view: View {
    var view = View()
    view.only = only.map { Pattern($0) }
    view.exclude = exclude.map { Pattern($0) }
    view.focus = focus.map { Pattern($0) }
    if let distance { view.depth = distance }
    view.root = root.map { Pattern($0) }
    view.highlight = highlight.map { Pattern($0) }
    return view
  }

  /// Returns the part of a graph that the options select.
  ///
  /// - Throws: ``UnmatchedPattern`` for the first pattern that matches nothing.
  func applied(
    to graph: DefinitionGraph, layering: Layering, findings: [Finding]
  ) throws(UnmatchedPattern) -> ViewedGraph {
    var viewed = try view.applied(to: graph, layering: layering, findings: findings)
    if !self.findings.isEmpty { viewed.keepFindings(of: self.findings.map { Pattern($0) }) }
    return viewed
  }
}
