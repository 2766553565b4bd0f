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
  init(format: GraphFormat, level: LevelOption?, _ view: ViewOptions) throws(UsageError) {
    switch level {
    case nil: self.level = nil
    case .parts(.layers): self.level = .layers
    case .parts(.assemblies): self.level = .assemblies
    case .parts(.definitions): throw Self.invalidLevel("definitions")
    case .objects(let root): throw Self.invalidLevel("root" + (root.map { ":" + $0 } ?? ""))
    }
    if view.isReduced { throw .needlessOption("--reduce", reason: "a matrix has no arrows") }
    if !view.collapse.isEmpty { throw .needlessOption("--collapse", reason: "a matrix has one row for each assembly") }
    guard case .diagram(let diagram) = format, let drawn = Drawing.Format(rawValue: diagram.rawValue) else {
      throw .formatWithoutMatrix(format.rawValue, known: Drawing.Format.allCases.map(\.rawValue))
    }
    self.format = drawn
  }

  private static func invalidLevel(_ level: String) -> UsageError {
    .invalidValue(
      subject: "--level", value: level, expected: "layers or assemblies, because of --view matrix", nearest: nil)
  }
}
