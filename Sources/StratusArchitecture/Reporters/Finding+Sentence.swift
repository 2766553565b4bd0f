import StratusSupport

extension Finding {
  /// Returns the message on one line, with the activations of the finding if it does not occur in all of them.
  ///
  /// - Parameter activations: all activations that were checked.
  package func sentence(among activations: [String]) -> String { text(among: activations).printable }

  /// Returns the message, with the activations of the finding if it does not occur in all of them. Each format escapes it in its
  /// own way.
  ///
  /// - Parameter activations: all activations that were checked.
  func text(among activations: [String]) -> String {
    guard self.activations.count < activations.count, !self.activations.isEmpty else { return message }
    return "\(message) (only in \(self.activations.joined(separator: ", ")))"
  }
}
