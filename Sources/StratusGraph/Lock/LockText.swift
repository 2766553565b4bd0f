import StratusSupport

/// The lines of a lock, and the activations that it declares.
struct LockText {
  /// The lines of the file. The first one is the header.
  private let lines: [Substring]
  /// The names of the activations, the default first, then by name; `nil` for the only activation, without a name.
  private let activations: [String?]

  init(_ bytes: [UInt8]) throws(LockError) {
    let bytes = bytes.starts(with: LockFormat.byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding replaces invalid bytes.
    guard text.utf8.elementsEqual(bytes) else { throw LockError(reason: .notUTF8, line: 1) }
    // By scalars, because "\r\n" is a single character.
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
    do throws(LockError.Reason) {
      try Self.readHeader(lines[0])
    } catch {
      throw LockError(reason: error, line: 1)
    }
    activations = try Self.activations(in: lines)
  }

  func lock(product: String) throws(LockError) -> ArchitectureLock {
    var read: [ArchitectureLock.Activation] = []
    for name in activations {
      var reader = LockReader(product: product, activation: name, known: activations.compactMap(\.self))
      read.append(try reader.read(lines))
    }
    return ArchitectureLock(read)
  }

  private static func readHeader(_ line: Substring) throws(LockError.Reason) {
    var words = try LockWord.words(of: line)[...]
    guard words.popFirst()?.text == LockFormat.name, let version = words.popFirst().flatMap({ Int($0.text) }),
      version > 0
    else { throw .noHeader }
    if version > LockFormat.version { throw .newerVersion(found: version, known: LockFormat.version) }
    if let word = words.first { throw .unknownWord(word.text, allowed: []) }
  }

  private static func activations(in lines: [Substring]) throws(LockError) -> [String?] {
    var names: [String] = []
    var defaults: [String] = []
    var last = 0
    // Only lines that end like one are parsed here, because the others are parsed later.
    let ends = [" \(LockFormat.Keyword.activation.rawValue)", " default"]
    for (index, line) in lines.enumerated().dropFirst() where !line.isBlankOrComment {
      let end = line.trimmingEnd
      guard ends.contains(where: end.hasSuffix) else { continue }
      do throws(LockError.Reason) {
        var line = try LockLine(line)
        guard line.keyword == .activation else { continue }
        let name = line.subject.text
        var fields = try line.fields(["default"])
        if fields.takeFlag("default") { defaults.append(name) }
        if names.contains(name) { throw .duplicateActivation(name) }
        names.append(name)
        last = index + 1
        if defaults.count > 1 { throw .defaultActivations(defaults) }
      } catch {
        throw LockError(reason: error, line: index + 1)
      }
    }
    if names.isEmpty { return [nil] }
    guard let first = defaults.first else { throw LockError(reason: .defaultActivations([]), line: last) }
    return [first] + names.filter { $0 != first }.sorted()
  }
}

extension Substring {
  /// Whether a line of a lock has no content.
  var isBlankOrComment: Bool { first == "#" || allSatisfy { $0 == " " || $0 == "\r" } }

  /// The line without spaces at its end.
  fileprivate var trimmingEnd: Substring {
    var rest = unicodeScalars[...]
    while rest.last == " " || rest.last == "\r" { rest.removeLast() }
    return Substring(rest)
  }
}
