import StratusSupport

/// A check that a hook runs.
struct HookCheck: Hashable {
  /// The path of the package, library, or snapshot, without links.
  let input: String
  let product: String?
  /// The path of the configuration file that the command names, without links.
  let configuration: String?

  /// Returns the checks of a script that stop a commit, each with the index of its line.
  ///
  /// Commands that are only mentioned, run in the background, or may fail without consequence are omitted.
  ///
  /// - Parameter root: the directory in which hooks run.
  static func checks(in script: ShellScript, root: String) -> [(check: HookCheck, line: Int)] {
    script.commands.indices.flatMap { index -> [(check: HookCheck, line: Int)] in
      let command = script.commands[index]
      let next = index + 1 < script.commands.count ? script.commands[index + 1].words.first ?? nil : nil
      let isIgnored = command.separator == "||" && (next == "true" || next == ":")
      guard !isIgnored, !["&", "|"].contains(command.separator) else { return [] }
      return checks(of: command.words, root: root).map { ($0, command.line) }
    }
  }

  init(input: String, product: String?, configuration: String?) {
    self.input = input
    self.product = product
    self.configuration = configuration
  }

  /// Returns the checks of a command, one for each input; none if it is another command, or if one of its words is unknown.
  private static func checks(of words: [String?], root: String) -> [HookCheck] {
    let known = words.drop { word in word.map(Self.isPrefix) ?? false }
    guard known.count >= 2, let program = known[known.startIndex], Paths.lastComponent(of: program) == Tool.name,
      known[known.startIndex + 1] == CheckCommand.name
    else { return [] }
    let arguments = known.dropFirst(2).compactMap(\.self)
    guard arguments.count == known.count - 2,
      case .parsed(let command)? = try? ArgumentParser.parse(
        arguments[...], into: CheckCommand(), CheckCommand.parameters)
    else { return [] }
    func real(_ path: String) -> String { Files.realPath(Paths.join(root, path)) ?? Paths.join(root, path) }
    let inputs = command.input.inputs.isEmpty ? ["."] : command.input.inputs
    return inputs.map { input in
      HookCheck(
        input: real(input), product: command.input.product, configuration: command.input.configurationFile.map(real))
    }
  }

  /// Returns whether a word can precede a command.
  private static func isPrefix(_ word: String) -> Bool {
    let words = ["exec", "command", "time", "env", "!", "{", "if", "elif", "then", "else", "while", "until", "do"]
    let isAssignment = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.endIndex == word.firstIndex(of: "=")
    return words.contains(word) || isAssignment
  }
}
