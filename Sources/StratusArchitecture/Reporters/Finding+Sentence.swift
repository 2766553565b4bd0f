import StratusDefinitions
import StratusSupport

extension Finding {
  /// Returns the message on one line, with the configurations of the finding if it does not occur in all of them.
  ///
  /// - Parameter configurations: all configurations that were checked.
  package func sentence(among configurations: [String]) -> String {
    let only =
      self.configurations.count < configurations.count && !self.configurations.isEmpty
      ? " (only in \(self.configurations.joined(separator: ", ").printable))" : ""
    return message.printable + only
  }
}
