import StratusSupport

extension InputOptions {
  /// Returns a command about the same graph, for help in messages.
  func command(_ name: String, _ options: [String]) -> String {
    var words = ["stratus", name] + inputs
    for (option, value) in [("--config", configurationFile), ("--product", product), ("--activation", activation)] {
      if let value { words += [option, value] }
    }
    return (words + options).shellCommand
  }
}
