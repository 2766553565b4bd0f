/// An error that prevents a diagram from being drawn.
package enum RenderingError: Error, Hashable, Sendable {
  /// The tool was built without Graphviz.
  case unavailable(format: String)
  /// A plug-in of Graphviz is not installed in the directories where its library looks for it. `nil` for the
  /// installation if the command that installs it is not known.
  case pluginMissing(name: String, searched: [String], installation: String?)
  /// A plug-in of Graphviz is not in the directory that the environment variable `GVBINDIR` names.
  case pluginMissingInGVBINDIR(name: String, directory: String)
  /// The installed library has other structures than the headers with which this program was compiled.
  case versionChanged(compiled: String, loaded: String)
  /// Graphviz could not build or lay out the graph.
  case layoutFailed(detail: String)
  /// Graphviz could not write the format.
  case formatFailed(format: String, detail: String)
  /// The image has more pixels than cairo can draw.
  case imageTooLarge
  /// The drawing exceeded its deadline. Reported by the supervisor, like the next cases.
  case timedOut(seconds: Double)
  /// Graphviz crashed.
  case crashed(signal: Int32, detail: String)
  /// The process in which Graphviz ran ended, or closed its connection to the supervisor.
  case ended(detail: String)
}

extension RenderingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unavailable(let format):
      """
      could not draw \(format): this `stratus` was built without Graphviz
      help: write .html, .dot, .mmd, or .puml; or install the archive whose name contains `graphviz`, or build \
      stratus with the package trait `Drawing`, which is on by default
      """
    case .pluginMissing(let name, let searched, let installation):
      "Graphviz's \(name) plug-in was not found in \(searched.joined(separator: ", ")); "
        + (installation.map { "run `\($0)`" } ?? "install Graphviz") + ", or export DOT, which does not need it"
    case .pluginMissingInGVBINDIR(let name, let directory):
      "Graphviz's \(name) plug-in was not found in \(directory), where GVBINDIR points; "
        + "unset GVBINDIR, or set it to the directory of Graphviz's plug-ins, or export DOT, which does not need them"
    case .versionChanged(let compiled, let loaded):
      "this program was built with Graphviz \(compiled) and cannot draw with version \(loaded), which is installed; "
        + "build it again, or export DOT, which does not need Graphviz"
    case .layoutFailed(let detail): "Graphviz could not build the diagram" + Self.clause(detail) + Self.remedy
    case .formatFailed(let format, let detail): "Graphviz could not write \(format)" + Self.clause(detail) + Self.remedy
    case .imageTooLarge:
      "the image would have more than 32,767 pixels in a row or a column, or need more memory than is available; "
        + "choose a lower --dpi, a coarser level, a smaller part, or SVG, which has no pixels"
    case .timedOut(let seconds):
      "could not draw the diagram within \((seconds * 10).rounded() / 10) s; choose a coarser level or a smaller part"
    case .crashed(let signal, let detail): "Graphviz crashed (signal \(signal))" + Self.clause(detail) + Self.remedy
    case .ended(let detail): "Graphviz exited unexpectedly" + Self.clause(detail) + Self.remedy
    }
  }

  private static let remedy = "; choose a coarser level or a smaller part, or export DOT, which does not need Graphviz"

  private static func clause(_ detail: String) -> String { detail.isEmpty ? "" : ": " + detail }
}
