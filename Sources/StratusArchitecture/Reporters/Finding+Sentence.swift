import StratusDefinitions
import StratusSupport

extension Finding {
  /// What is wrong, and where it occurs if that is not everywhere; one line, whatever the names in it are.
  ///
  /// - Parameter configurations: all that were checked.
  package func sentence(among configurations: [String]) -> String {
    let only =
      self.configurations.count < configurations.count && !self.configurations.isEmpty
      ? " (only in \(self.configurations.joined(separator: ", ").printable))" : ""
    return message.printable + only
  }
}
