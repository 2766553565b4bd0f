import StratusDiagrams
import StratusSupport

/// How a diagram shows references, as written on the command line.
enum ReferenceView: String, CaseIterable {
  case arrows, matrix, summary
}

/// The options of a summary, checked before anything is built or loaded.
struct SummaryOptions {
  let format: Drawing.Format

  /// - Throws: ``UsageError`` for a format that a summary does not have.
  init(format: GraphFormat) throws(UsageError) { self.format = try Drawing.Format(format, for: "a summary") }
}

extension Drawing.Format {
  /// - Parameter picture: what is drawn, with its article.
  /// - Throws: ``UsageError`` for a format that has only diagrams with arrows.
  init(_ format: GraphFormat, for picture: String) throws(UsageError) {
    guard case .diagram(let diagram) = format, let drawn = Self(rawValue: diagram.rawValue) else {
      let known = Self.allCases.map(\.rawValue).joined(conjunction: "or")
      throw UsageError(
        "the format \(format.rawValue) cannot show \(picture)",
        help: "choose \(known), with --format or by the extension of --output")
    }
    self = drawn
  }
}

/// The options of a matrix, checked before anything is built or loaded.
struct MatrixOptions {
  let format: Drawing.Format
  /// The requested level; `nil` for the finest readable level.
  let level: Diagram.Level?

  /// - Throws: ``UsageError`` for a format or a level that a matrix does not have.
  init(format: GraphFormat, level: Diagram.Level?) throws(UsageError) {
    if level == .definitions {
      throw .invalidValue(
        subject: "--level", value: "definitions", expected: "layers or assemblies, because of --view matrix")
    }
    self.level = level
    self.format = try Drawing.Format(format, for: "a matrix")
  }
}
