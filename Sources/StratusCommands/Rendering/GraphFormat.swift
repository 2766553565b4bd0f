/// The forms in which a graph is shown: pictures, and the page that holds them all.
package enum GraphFormat: RawRepresentable, CaseIterable, Sendable {
  case picture(PictureRenderer.Format)
  case explorer

  package static var allCases: [Self] { PictureRenderer.Format.allCases.map(Self.picture) + [.explorer] }

  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  package var rawValue: String {
    switch self {
    case .picture(let format): format.rawValue
    case .explorer: "html"
    }
  }

  /// What names of files in this format end in; the usual one first.
  package var endings: [String] {
    switch self {
    case .picture(let format): format.endings
    case .explorer: ["html", "htm"]
    }
  }
}
