import StratusSupport

/// A format of `stratus graph`: a diagram, the explorer, or a directory of Markdown pages.
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

  /// Determines the format from the name of a file or directory; returns `nil` if the name has no known extension.
  init?(nameOf path: String) {
    if path.hasSuffix("/") {
      self = .pages
      return
    }
    let fileExtension = Paths.fileExtension(of: path)
    guard let format = Self.allCases.first(where: { $0.extensions.contains(fileExtension) }) else { return nil }
    self = format
  }

  /// The extensions of files in this format, the usual one first. Pages have none, because they are a directory.
  package var extensions: [String] {
    switch self {
    case .diagram(let format): format.endings
    case .explorer: ["html", "htm"]
    case .pages: []
    }
  }

  /// Whether a program other than a terminal shows files of this format.
  var isForViewers: Bool {
    switch self {
    case .diagram(.svg), .diagram(.png), .diagram(.pdf), .explorer: true
    case .diagram(.dot), .diagram(.mermaid), .diagram(.plantuml), .pages: false
    }
  }
}
