import StratusDiagrams
import StratusSupport

/// An option of `graph` that has no effect on some views or formats.
struct PictureOption: Sendable {
  private let name: String
  private let isGiven: @Sendable (GraphCommand) -> Bool
  /// Why it has no effect on a matrix, and on a summary; `nil` if it has one.
  private var matrix: String?
  private var summary: String?
  /// The reason why it has no effect on most formats, and the formats on which it has one; `nil` if it has an effect on
  /// all formats.
  private var need: (lack: String, formats: [String])?

  private static let all = [
    Self(name: "--level", isGiven: { $0.level != nil }, summary: "a summary shows layers with their assemblies"),
    Self(name: "--highlight", isGiven: { !$0.view.highlight.isEmpty }, summary: "a summary highlights findings"),
    Self(
      name: "--no-groups", isGiven: \.hidesGroups, matrix: "a matrix has no groups", summary: "a summary has no groups",
      need: ("has no groups", ["svg", "png", "pdf", "html"])),
    Self(name: "--no-legend", isGiven: \.hidesLegend, matrix: "a matrix always has its legend"),
    Self(
      name: "--scale", isGiven: { $0.scale != nil }, need: ("has no size in pixels", ["svg", "png", "markdown"])),
  ]

  /// - Throws: ``UsageError`` for the first option that has no effect.
  static func validate(_ command: GraphCommand, _ format: GraphFormat) throws(UsageError) {
    for option in all where option.isGiven(command) {
      let reason: String? =
        switch command.references {
        case .matrix: option.matrix
        // The page contains all other views, too.
        case .summary: format == .explorer ? nil : option.summary
        case .arrows, nil: nil
        }
      if let reason { throw .needlessOption(option.name, reason: reason) }
      guard let need = option.need, !need.formats.contains(format.rawValue) else { continue }
      throw .needlessOption(
        option.name,
        reason: "\(format.rawValue) \(need.lack); only \(need.formats.joined(conjunction: "and")) do")
    }
  }
}
