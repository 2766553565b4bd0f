import FileSystem

/// The forms in which a graph is shown: a picture, the page that holds them all, or a folder of pages.
package enum GraphFormat: RawRepresentable, CaseIterable, Sendable {
  case picture(PictureRenderer.Format)
  case explorer
  case pages

  package static var allCases: [Self] { PictureRenderer.Format.allCases.map(Self.picture) + [.explorer, .pages] }

  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  package var rawValue: String {
    switch self {
    case .picture(let format): format.rawValue
    case .explorer: "html"
    case .pages: "markdown"
    }
  }

  /// The format that a file's name tells, or a folder's; nil where it tells none.
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

  /// What names of files in this format end in; the usual one first. Pages are a folder, whose name ends in `/`.
  package var endings: [String] {
    switch self {
    case .picture(let format): format.endings
    case .explorer: ["html", "htm"]
    case .pages: []
    }
  }
}
