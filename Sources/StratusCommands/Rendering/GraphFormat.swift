import StratusSupport

/// The forms in which a graph is shown: a diagram, the page that holds them all, or a directory of pages.
package enum GraphFormat: RawRepresentable, CaseIterable, Sendable {
  case diagram(DiagramRenderer.Format)
  case explorer
  case pages

  package static var allCases: [Self] { DiagramRenderer.Format.allCases.map(Self.diagram) + [.explorer, .pages] }

  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  package var rawValue: String {
    switch self {
    case .diagram(let format): format.rawValue
    case .explorer: "html"
    case .pages: "markdown"
    }
  }

  /// The format that a file's name tells, or a directory's; nil where it tells none.
  init?(nameOf path: String) {
    if path.hasSuffix("/") {
      self = .pages
      return
    }
    let name = Paths.lastComponent(of: path)
    let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]).lowercased() } ?? ""
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = format
  }

  /// What names of files in this format end in; the usual one first. Pages are a directory, whose name ends in `/`.
  package var endings: [String] {
    switch self {
    case .diagram(let format): format.endings
    case .explorer: ["html", "htm"]
    case .pages: []
    }
  }
}
