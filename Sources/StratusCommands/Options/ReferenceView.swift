import StratusDiagrams
import StratusSupport

/// How a diagram shows references, as written on the command line.
enum ReferenceView: String, CaseIterable {
  case arrows, matrix
}

/// The options of a matrix, checked before anything is built or loaded.
struct MatrixOptions {
  let format: Drawing.Format
  /// The requested level; `nil` for the finest readable level.
  let level: Diagram.Level?

  /// - Throws: ``UsageError`` for a format or a level that a matrix does not have, and for options about boxes and arrows.
  init(format: GraphFormat, level: Diagram.Level?, _ view: ViewOptions) throws(UsageError) {
    if level == .definitions {
      throw .invalidValue(
        subject: "--level", value: "definitions", expected: "layers or assemblies, because of --view matrix",
        nearest: nil)
    }
    self.level = level
    if view.isReduced { throw .needlessOption("--reduce", reason: "a matrix has no arrows") }
    if !view.collapse.isEmpty { throw .needlessOption("--collapse", reason: "a matrix has one row for each assembly") }
    guard case .diagram(let diagram) = format, let drawn = Drawing.Format(rawValue: diagram.rawValue) else {
      throw .formatWithoutMatrix(format.rawValue, known: Drawing.Format.allCases.map(\.rawValue))
    }
    self.format = drawn
  }
}
