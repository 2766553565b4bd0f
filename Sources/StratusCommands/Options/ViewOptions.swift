import StratusArchitecture
import StratusDiagrams

/// Which part of the graph is shown.
struct ViewOptions {
  var only: [String] = []
  var exclude: [String] = []
  var focus: [String] = []
  var depth: Int?
  var reaches: [String] = []
  var root: [String] = []
  var highlight: [String] = []
  var collapse: [String] = []
  var isReduced = false

  static var parameters: [Parameter<Self>] {
    [
      .list(
        "only", value: "name", to: \.only,
        help: "Show nothing but these definitions, assemblies or layers; * stands for anything. May be repeated."),
      .list("exclude", value: "name", to: \.exclude, help: "Leave these out. May be repeated."),
      .list(
        "focus", value: "name", to: \.focus,
        help: "Show these and what is near to them, users and used ones. May be repeated."),
      .number(
        "depth", value: "references", to: \.depth, in: 0...1_000,
        help: "How many references away from the focus is near. (default: 1)"),
      .list("reaches", value: "name", to: \.reaches, help: "Show all that reaches these. May be repeated."),
      .list(
        "root", value: "name", to: \.root,
        help: "Show the objects that are built when these are asked for: a shared one once, a prototype for each use. "
          + "May be repeated."),
      .list("highlight", value: "name", to: \.highlight, help: "Let these stand out. May be repeated."),
      .list(
        "collapse", value: "name", to: \.collapse, help: "Draw these assemblies as one box each. May be repeated."),
      .flag("reduce", to: \.isReduced, help: "Leave out arrows that other ways imply."),
    ]
  }

  /// Those that were given and that show less, for messages.
  var takingAway: String {
    let given = [("only", only), ("exclude", exclude), ("focus", focus), ("reaches", reaches), ("root", root)]
    return given.filter { !$0.1.isEmpty }.map { "--\($0.0)" }.joined(separator: ", ")
  }

  /// - Throws: ``UsageError/needlessOption(_:reason:)``.
  func validate() throws(UsageError) {
    if depth != nil, focus.isEmpty { throw .needlessOption("--depth", reason: "there is no --focus to be near to") }
  }

  var view: View {
    var view = View()
    view.only = only.map { Pattern($0) }
    view.exclude = exclude.map { Pattern($0) }
    view.focus = focus.map { Pattern($0) }
    if let depth { view.depth = depth }
    view.reaches = reaches.map { Pattern($0) }
    view.root = root.map { Pattern($0) }
    view.highlight = highlight.map { Pattern($0) }
    view.collapse = collapse.map { Pattern($0) }
    view.isReduced = isReduced
    return view
  }
}
