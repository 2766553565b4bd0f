/// The targets in the calls of `target` and `executableTarget` in a manifest, which is read as text.
struct ManifestTargets {
  struct Target {
    let name: String
    /// The path; `nil` if the call has none.
    let path: Argument?
  }

  /// The value of an argument.
  enum Argument {
    /// The text of a string literal without escapes.
    case plain(String)
    /// Any other expression.
    case computed
  }

  /// The targets whose names are plain literals. The others have no path, so a directory shows their names.
  private(set) var targets: [Target] = []

  /// Reads a manifest.
  ///
  /// Returns `nil` if a target may be anywhere: if its name is computed although it has a path, or if the manifest sets
  /// paths outside of these calls.
  init?(_ manifest: [UInt8]) {
    var tokens = ManifestTokens(manifest[...])
    // The open brackets, around which is the manifest itself.
    var open = [Brackets(function: "")]
    while let token = tokens.next() {
      let last = open.count - 1
      switch token {
      case .symbol("("), .symbol("["), .symbol("{"): open.append(Brackets(function: open[last].lastWord))
      case .symbol(")"), .symbol("]"), .symbol("}"):
        guard last > 0 else { continue }
        var call = open.removeLast()
        call.endArgument()
        open[last - 1].value.append(token)
        // Dependencies name targets, too.
        if call.isTarget, !open.contains(where: { $0.label == "dependencies" }) {
          switch (call.arguments["name"], call.arguments["path"]) {
          case (.plain(let name)?, let path): targets.append(Target(name: name, path: path))
          case (_, nil): break
          default: return nil
          }
        }
      case .symbol(","): open[last].endArgument()
      case .symbol(":") where open[last].beginArgument(): break
      case .symbol("=") where open[last].value.suffix(2) == [.symbol("."), .word("path")]: return nil
      default: open[last].value.append(token)
      }
    }
  }
}

/// Brackets that are open, which may be those of a call.
private struct Brackets {
  /// The word before them.
  let function: String
  private(set) var label: String?
  /// The tokens of the current argument after its label.
  var value: [ManifestTokens.Token] = []
  private(set) var arguments: [String: ManifestTargets.Argument] = [:]

  init(function: String) { self.function = function }

  var isTarget: Bool { function == "target" || function == "executableTarget" }

  var lastWord: String { if case .word(let word)? = value.last { word } else { "" } }

  /// Makes a word that is alone before a colon the label of the argument.
  mutating func beginArgument() -> Bool {
    guard label == nil, value.count == 1, case .word(let word) = value[0] else { return false }
    (label, value) = (word, [])
    return true
  }

  mutating func endArgument() {
    if let label {
      arguments[label] =
        if value.count == 1, case .text(let text) = value[0], !text.contains("\\") { .plain(text) } else { .computed }
    }
    (label, value) = (nil, [])
  }
}
