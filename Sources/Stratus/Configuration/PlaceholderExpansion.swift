import StratusBase

/// Replaces the placeholders of a text, and those of the texts that they refer to.
///
/// `${key}` is replaced by the text, number, or Boolean value of that key, and `$${` by `${`. The expansion does not
/// recurse, so chains of texts can be of any length.
struct PlaceholderExpansion {
  /// A key, looked up for an assembly.
  struct Key: Hashable {
    let name: String
    let scope: Int
  }

  private enum Piece {
    case text(Substring)
    case placeholder(String)
  }

  private struct Frame {
    let key: Key
    let source: String
    let pieces: [Piece]
    var next = 0
    var text = ""
  }

  let configuration: ActivationConfiguration
  /// The complete texts.
  private(set) var known: [Key: String]
  private var frames: [Frame] = []
  private var isOpen: Set<Key> = []

  init(configuration: ActivationConfiguration, known: [Key: String]) {
    self.configuration = configuration
    self.known = known
  }

  /// Returns a text with its placeholders replaced.
  ///
  /// - Complexity: linear in the length of all visited texts and their expansions.
  mutating func expand(
    _ text: String, of key: String, _ entry: ActivationConfiguration.Entry
  ) throws(ConfigurationValueError) -> String {
    try open(text, Key(name: key, scope: entry.scope), entry.source)
    while let frame = frames.last {
      let top = frames.count - 1
      guard frame.next < frame.pieces.count else {
        frames.removeLast()
        isOpen.remove(frame.key)
        // The requested text may be one of several in an array, so it is not stored for its key.
        if frames.isEmpty { return frame.text }
        known[frame.key] = frame.text
        continue
      }
      switch frame.pieces[frame.next] {
      case .text(let piece):
        frames[top].text += piece
        frames[top].next += 1
      case .placeholder(let name):
        guard let replacement = try replacement(for: name, in: frame) else { continue }
        frames[top].text += replacement
        frames[top].next += 1
      }
    }
    return text
  }

  /// Returns the text for a placeholder, or `nil` if another text must be expanded first.
  private mutating func replacement(for name: String, in frame: Frame) throws(ConfigurationValueError) -> String? {
    let placeholder = ConfigurationValueError.Placeholder(name: name, key: frame.key.name, source: frame.source)
    let entry = try entry(for: placeholder, in: frame.key.scope)
    let key = Key(name: name, scope: entry.scope)
    if let text = known[key] { return text }
    if isOpen.contains(key) {
      throw .placeholderCycle(frames.drop { $0.key != key }.map(\.key.name))
    }
    if let text = entry.value as? String {
      try open(text, key, entry.source)
      return nil
    }
    guard let text = ValueDescription.scalar(entry.value) else {
      throw .placeholderWithoutText(placeholder, given: ValueDescription.described(entry.value))
    }
    return text
  }

  private func entry(
    for placeholder: ConfigurationValueError.Placeholder, in scope: Int
  ) throws(ConfigurationValueError) -> ActivationConfiguration.Entry {
    do throws(ConfigurationValueError) {
      if let entry = try configuration.entry(for: placeholder.name, in: scope) { return entry }
    } catch {
      guard case .ambiguous(let assemblies) = error else { throw error }
      throw .ambiguousPlaceholder(placeholder, assemblies: assemblies)
    }
    throw .missingPlaceholder(placeholder, nearest: configuration.nearest(to: placeholder.name))
  }

  private mutating func open(_ text: String, _ key: Key, _ source: String) throws(ConfigurationValueError) {
    guard let pieces = Self.pieces(of: text) else { throw .openPlaceholder(key: key.name, source: source) }
    isOpen.insert(key)
    frames.append(Frame(key: key, source: source, pieces: pieces))
  }

  /// Returns the parts of a text, or `nil` if a placeholder is not closed.
  private static func pieces(of text: String) -> [Piece]? {
    var pieces: [Piece] = []
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      pieces.append(.text(rest[..<dollar]))
      rest = rest[dollar...]
      if rest.hasPrefix("$${") {
        pieces.append(.text("${"))
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("${") {
        guard let end = rest.firstIndex(of: "}") else { return nil }
        pieces.append(.placeholder(String(rest.dropFirst(2)[..<end])))
        rest = rest[end...].dropFirst()
      } else {
        pieces.append(.text(rest.prefix(1)))
        rest = rest.dropFirst()
      }
    }
    return pieces + [.text(rest)]
  }
}
