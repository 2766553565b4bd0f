import StratusDefinitions

/// Where places in sources lead, as it is written on the command line.
enum SourceLinkOption: Hashable, ExpressibleByArgument {
  /// Nowhere, whatever the configuration says.
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
