import StratusGraph

/// The links to source locations, as written on the command line.
enum SourceLinkOption: Hashable, ExpressibleByArgument {
  /// No links, even if the configuration file has a template.
  case none
  case link(SourceLink)

  static let choices: [String] = []
  static let form = SourceLink.form + ", or none"

  init?(_ text: String) {
    if text == "none" {
      self = .none
    } else if let link = SourceLink(text) {
      self = .link(link)
    } else {
      return nil
    }
  }

  var link: SourceLink? {
    switch self {
    case .none: nil
    case .link(let link): link
    }
  }
}
