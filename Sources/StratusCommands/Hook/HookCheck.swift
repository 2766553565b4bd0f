import StratusSupport

/// A check that a hook runs: what it is about, wherever it is written.
struct HookCheck: Hashable {
  /// The package, library or snapshot, without links.
  let input: String
  let product: String?
  /// The configuration file that it names, without links.
  let configuration: String?

  /// The checks of a script that stop a commit, each with the index of its line.
  ///
  /// What is only mentioned, runs in the background, or may fail without consequence is none.
  ///
  /// - Parameter root: the directory in which hooks run.
  static func checks(in script: ShellScript, root: String) -> [(check: HookCheck, line: Int)] {
    script.commands.indices.compactMap { index in
      let command = script.commands[index]
      let next = index + 1 < script.commands.count ? script.commands[index + 1].words.first ?? nil : nil
      let isIgnored = command.separator == "||" && (next == "true" || next == ":")
      guard !isIgnored, !["&", "|"].contains(command.separator), let check = HookCheck(command.words, root: root)
      else { return nil }
      return (check, command.line)
    }
  }

  init(input: String, product: String?, configuration: String?) {
    self.input = input
    self.product = product
    self.configuration = configuration
  }

  /// `nil` for any other command, and for one of which a word is not known.
  private init?(_ words: [String?], root: String) {
    let known = words.drop { word in word.map(Self.isPrefix) ?? false }
    guard known.count >= 2, let program = known[known.startIndex], Paths.lastComponent(of: program) == Tool.name,
      known[known.startIndex + 1] == CheckCommand.name
    else { return nil }
    let arguments = known.dropFirst(2).compactMap(\.self)
    guard arguments.count == known.count - 2,
      case .parsed(let command)? = try? ArgumentParser.parse(
        arguments[...], into: CheckCommand(), CheckCommand.parameters)
    else { return nil }
    func real(_ path: String) -> String { Files.realPath(Paths.join(root, path)) ?? Paths.join(root, path) }
    self.init(
      input: real(command.input.input ?? "."), product: command.input.product,
      configuration: command.input.configurationFile.map(real))
  }

  /// Whether a word may stand before a command.
  private static func isPrefix(_ word: String) -> Bool {
    let words = ["exec", "command", "time", "env", "!", "{", "if", "elif", "then", "else", "while", "until", "do"]
    let isAssignment = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.endIndex == word.firstIndex(of: "=")
    return words.contains(word) || isAssignment
  }
}
