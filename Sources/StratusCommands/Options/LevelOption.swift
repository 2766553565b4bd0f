import StratusDiagrams

/// What the boxes of a diagram stand for, as it is written on the command line.
enum LevelOption: Hashable, ExpressibleByArgument {
  case parts(Diagram.Level)
  /// The objects that are built when something is asked for; nil leaves it to `--root` to say what.
  case objects(root: String?)

  static let choices = Diagram.Level.allCases.map(\.rawValue) + ["root"]
  static let form = Diagram.Level.allCases.map(\.rawValue).joined(separator: ", ") + ", root:<name>"

  /// - Parameter text: the name of a level, or `root:X`, also `root X`, for the objects that are built when X is asked for.
  init?(_ text: String) {
    if let level = Diagram.Level(rawValue: text) {
      self = .parts(level)
      return
    }
    guard text == "root" || text.hasPrefix("root:") || text.hasPrefix("root ") else { return nil }
    let name = text.dropFirst("root:".count).drop { $0 == " " }
    self = .objects(root: name.isEmpty ? nil : String(name))
  }

  /// Each object has a box of its own.
  var level: Diagram.Level {
    switch self {
    case .parts(let level): level
    case .objects: .definitions
    }
  }

  /// What is asked for, besides what `--root` names.
  ///
  /// - Throws: ``UsageError/invalidValue(subject:value:expected:nearest:)`` where nothing is.
  func roots(_ others: [String]) throws(UsageError) -> [String] {
    switch self {
    case .parts: return others
    case .objects(let root?): return [root] + others
    case .objects(nil):
      guard others.isEmpty else { return others }
      throw .invalidValue(subject: "--level", value: "root", expected: "root:<name>, or --root <name>", nearest: nil)
    }
  }
}
