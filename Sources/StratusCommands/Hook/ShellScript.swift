/// The commands of a shell script, as far as they can be determined without running it.
struct ShellScript {
  struct Command: Hashable {
    /// The words without quotes; `nil` for a word that is known only when the script runs, such as `"$PACKAGE"`.
    var words: [String?] = []
    /// The index of the line on which the command ends.
    var line = 0
    /// The separator after the command: `||`, `&&`, `|`, `&`, `;`, a line break, or a parenthesis.
    var separator = "\n"
  }

  private(set) var commands: [Command] = []

  private var characters: Substring
  private var line = 0
  private var command = Command()
  /// The current word; `nil` between words.
  private var word: String?
  private var isWordKnown = true
  /// Whether the next word is the file of a redirection.
  private var isRedirecting = false
  private var isDelimiterNext = false
  private var delimiters: [String] = []

  init(_ text: String) {
    characters = text[...]
    while let character = characters.popFirst() { read(character) }
    endCommand("\n")
  }

  private mutating func read(_ character: Character) {
    switch character {
    case " ", "\t": endWord()
    case "\n", "\r\n":
      endCommand("\n")
      line += 1
      skipDocuments()
    case "#" where word == nil: characters = characters.drop { !$0.isNewline }
    case "'": append(take(until: "'"))
    case "\"": readQuoted()
    case "\\":
      guard let escaped = characters.popFirst() else { return }
      if escaped.isNewline { line += 1 } else { append(String(escaped)) }
    case "$", "`", "*", "?": appendUnknown(character)
    case "<", ">": readRedirection(character)
    case ";", "&", "|", "(", ")":
      var separator = String(character)
      while characters.first == character { separator.append(characters.removeFirst()) }
      endCommand(separator)
    default: append(String(character))
    }
  }

  private mutating func append(_ text: String) { word = (word ?? "") + text }

  private mutating func appendUnknown(_ character: Character) {
    isWordKnown = false
    append(String(character))
  }

  private mutating func take(until end: Character) -> String {
    let text = characters.prefix { $0 != end }
    line += text.count(where: \.isNewline)
    characters = characters.dropFirst(text.count + 1)
    return String(text)
  }

  private mutating func readQuoted() {
    append("")
    while let character = characters.popFirst(), character != "\"" {
      if character.isNewline { line += 1 }
      if character == "\\", let next = characters.first, "\\\"$`".contains(next) {
        append(String(characters.removeFirst()))
      } else if character == "$" || character == "`" {
        appendUnknown(character)
      } else {
        append(String(character))
      }
    }
  }

  private mutating func readRedirection(_ character: Character) {
    // `2>` redirects the stream 2.
    if word?.allSatisfy(\.isNumber) == true { word = nil }
    endWord()
    var sign = String(character)
    while let next = characters.first, "<>&|-".contains(next) { sign.append(characters.removeFirst()) }
    isRedirecting = true
    isDelimiterNext = sign == "<<" || sign == "<<-"
  }

  private mutating func endWord() {
    guard let word else { return }
    if isDelimiterNext {
      delimiters.append(word)
    } else if !isRedirecting {
      command.words.append(isWordKnown ? word : nil)
    }
    self.word = nil
    isWordKnown = true
    isRedirecting = false
    isDelimiterNext = false
  }

  private mutating func endCommand(_ separator: String) {
    endWord()
    isRedirecting = false
    guard !command.words.isEmpty else { return }
    command.line = line
    command.separator = separator
    commands.append(command)
    command = Command()
  }

  /// Skips the here-documents of the commands before.
  private mutating func skipDocuments() {
    for delimiter in delimiters {
      while !characters.isEmpty {
        let text = characters.prefix { !$0.isNewline }
        characters = characters.dropFirst(text.count + 1)
        line += 1
        if text.drop(while: { $0 == "\t" }) == delimiter { break }
      }
    }
    delimiters = []
  }
}
