import StratusDiagrams
import StratusSupport

/// The meaning of the boxes in a diagram, as written on the command line.
enum LevelOption: Hashable, ExpressibleByArgument {
  case parts(Diagram.Level)
  /// The objects that are built when a definition is requested; with `nil`, `--root` names the definition.
  case objects(root: String?)

  static let choices = Diagram.Level.allCases.map(\.rawValue) + ["root"]
  static let form = (Diagram.Level.allCases.map(\.rawValue) + ["root:<name>"]).joined(conjunction: "or")

  /// - Parameter text: the name of a level, or `root:X` (or `root X`) for the objects that are built when X is requested.
  init?(_ text: String) {
    if let level = Diagram.Level(rawValue: text) {
      self = .parts(level)
      return
    }
    guard text == "root" || text.hasPrefix("root:") || text.hasPrefix("root ") else { return nil }
    let name = text.dropFirst("root:".count).drop { $0 == " " }
    self = .objects(root: name.isEmpty ? nil : String(name))
  }

  /// The level to draw. Objects are drawn as definitions.
  var level: Diagram.Level {
    switch self {
    case .parts(let level): level
    case .objects: .definitions
    }
  }

  /// Returns the requested definitions, including those that `--root` names.
  ///
  /// - Throws: ``UsageError/invalidValue(subject:value:expected:nearest:)`` if no definition is named.
  func roots(_ others: [String]) throws(UsageError) -> [String] {
    switch self {
    case .parts: return others
    case .objects(let root?): return [root] + others
    case .objects(nil):
      guard others.isEmpty else { return others }
      throw .invalidValue(subject: "--level", value: "root", expected: "root:<name>, or a --root <name>", nearest: nil)
    }
  }
}
