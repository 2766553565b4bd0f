/// The lines of a manifest that declare its targets and their dependencies, as far as their names are literals.
struct TargetLines {
  /// The lines of one target.
  struct Lines {
    /// The line of its name.
    let name: Int
    /// The first line of each literal in its declaration.
    let literals: [String: Int]
  }

  /// The lines of the targets, by their names.
  private(set) var targets: [String: Lines] = [:]

  init(_ manifest: [UInt8]) {
    var tokens = ManifestTokens(manifest[...])
    // The open brackets, around which is the manifest itself.
    var open = [Brackets("{", function: nil)]
    var previous: ManifestTokens.Token?
    while let token = tokens.next() {
      let last = open.count - 1
      switch token {
      case .symbol(let bracket) where "([{".unicodeScalars.contains(bracket):
        open.append(Brackets(bracket, function: previous))
      case .symbol(")"), .symbol("]"), .symbol("}"):
        guard last > 0 else { continue }
        let closed = open.removeLast()
        open[last - 1].literals.merge(closed.literals) { first, _ in first }
        // Dependencies name targets, too, and products may be plug-ins.
        let isInOther = open.contains { $0.label == "dependencies" || $0.label == "products" }
        if closed.areTarget, let name = closed.name, !isInOther,
          targets[name.text] == nil
        {
          targets[name.text] = Lines(name: name.line, literals: closed.literals)
        }
      case .symbol(","): open[last].label = nil
      // Elsewhere, the word is the name of a variable.
      case .symbol(":"): if case .word(let word)? = previous, open[last].areOfCall { open[last].label = word }
      case .text(let text): open[last].add(text, line: tokens.line)
      default: break
      }
      previous = token
    }
  }

  /// Brackets that are open, which may be those of a call.
  private struct Brackets {
    /// The token before them.
    let function: ManifestTokens.Token?
    /// Whether they may contain arguments with labels.
    let areOfCall: Bool
    /// The label of the current argument.
    var label: String?
    var literals: [String: Int] = [:]
    /// The argument `name`.
    private(set) var name: (text: String, line: Int)?

    init(_ bracket: Unicode.Scalar, function: ManifestTokens.Token?) {
      areOfCall = bracket == "("
      self.function = function
    }

    /// Whether they are those of a call that declares a target.
    var areTarget: Bool {
      guard case .word(let word)? = function else { return false }
      return ["target", "executableTarget", "testTarget", "plugin", "macro", "systemLibrary", "binaryTarget"]
        .contains(word)
    }

    mutating func add(_ text: String, line: Int) {
      if literals[text] == nil { literals[text] = line }
      if label == "name", name == nil { name = (text, line) }
    }
  }
}
