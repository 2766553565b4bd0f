import StratusSupport

extension InputOptions {
  /// Returns a command about the same graph, for help in messages.
  ///
  /// - Parameter name: the name of the command, and of its action if it has several.
  func command(_ name: String, _ options: [String] = []) -> String {
    var words = ["stratus"] + name.split(separator: " ").map(String.init) + inputs
    for (option, value) in [("--config", configurationFile), ("--product", product), ("--activation", activation)] {
      if let value { words += [option, value] }
    }
    return (words + options).shellCommand
  }
}
