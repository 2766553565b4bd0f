/// Why there is no diagram.
public enum RenderingError: Error, Hashable, Sendable {
  /// Graphviz's plug-in is not installed where its library looks for it, or where `GVBINDIR` made it look.
  case pluginMissing(name: String, searched: [String], isRedirected: Bool)
  /// The DOT text is no graph.
  case unreadableGraph(detail: String)
  /// Graphviz gave up on the layout.
  case layoutFailed(detail: String)
  /// Graphviz could not write the format.
  case formatFailed(format: String, detail: String)
  /// An image has more pixels than can be painted.
  case imageTooLarge
  /// The drawing took longer than it may. Told by who supervises it, as are the next two.
  case timedOut(seconds: Double)
  /// Graphviz crashed.
  case crashed(signal: Int32, detail: String)
  /// The process of Graphviz ended by itself, or closed its connection to its supervisor.
  case ended(detail: String)
}

extension RenderingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .pluginMissing(let name, let searched, isRedirected: false):
      "Graphviz's \(name) plug-in is missing (looked in \(searched.joined(separator: ", "))); "
        + "install graphviz, or export DOT, which needs none"
    case .pluginMissing(let name, let searched, isRedirected: true):
      "Graphviz's \(name) plug-in is missing (looked in \(searched.joined(separator: ", ")), as GVBINDIR says); "
        + "unset GVBINDIR, or let it name the directory of Graphviz's plug-ins, or export DOT, which needs none"
    case .unreadableGraph(let detail): "Graphviz cannot read the graph" + Self.clause(detail)
    case .layoutFailed(let detail): "Graphviz found no layout" + Self.clause(detail) + Self.remedy
    case .formatFailed(let format, let detail): "Graphviz cannot write \(format)" + Self.clause(detail) + Self.remedy
    case .imageTooLarge:
      "the image would be wider or higher than 32,767 pixels, or need more memory than there is; "
        + "choose a lower --dpi, a coarser level, a smaller part, or SVG, which has no pixels"
    case .timedOut(let seconds):
      "could not be drawn within \((seconds * 10).rounded() / 10) s; choose a coarser level or a smaller part"
    case .crashed(let signal, let detail): "Graphviz crashed (signal \(signal))" + Self.clause(detail) + Self.remedy
    case .ended(let detail): "Graphviz ended its process" + Self.clause(detail) + Self.remedy
    }
  }

  private static let remedy = "; choose a coarser level or a smaller part, or export DOT, which needs no Graphviz"

  private static func clause(_ detail: String) -> String { detail.isEmpty ? "" : ": " + detail }
}
