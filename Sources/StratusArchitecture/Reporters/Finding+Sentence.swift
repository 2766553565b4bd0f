import StratusGraph
import StratusSupport

extension Finding {
  /// Returns the message on one line, with the configurations of the finding if it does not occur in all of them.
  ///
  /// - Parameter configurations: all configurations that were checked.
  package func sentence(among configurations: [String]) -> String { text(among: configurations).printable }

  /// Returns the message, with the configurations of the finding if it does not occur in all of them. Each format escapes it in its
  /// own way.
  ///
  /// - Parameter configurations: all configurations that were checked.
  func text(among configurations: [String]) -> String {
    guard self.configurations.count < configurations.count, !self.configurations.isEmpty else { return message }
    return "\(message) (only in \(self.configurations.joined(separator: ", ")))"
  }
}
