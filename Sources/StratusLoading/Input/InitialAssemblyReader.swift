import StratusSupport

/// The initial assemblies in a property list, such as an app's `Info.plist`.
package enum InitialAssemblyReader {
  /// The keys of the list of assemblies. The first key that exists is used.
  package static let keys = ["StratusInitialAssemblies", "TyphoonInitialAssemblies"]

  /// Reads the names of the assemblies.
  ///
  /// - Throws: ``LoadingError/unreadable(path:reason:)``, ``LoadingError/badPropertyList(path:reason:)``.
  package static func read(propertyList path: String) throws(LoadingError) -> [String] {
    let bytes = try Files.readInput(path)
    if bytes.starts(with: Array("bplist".utf8)) {
      throw .badPropertyList(
        path: path, reason: "it is a binary property list; convert it with `plutil -convert xml1`")
    }
    var reader = PropertyListReader(String(decoding: bytes, as: UTF8.self))
    guard let names = reader.strings(under: keys) else {
      throw .badPropertyList(path: path, reason: "it has no array of strings under \(keys.joined(conjunction: "or"))")
    }
    return names
  }
}

/// A reader of string arrays in XML property lists.
private struct PropertyListReader {
  private enum Token {
    /// `key`, `/key`, `array/`.
    case tag(Substring)
    case text(Substring)
  }

  private var rest: Substring

  init(_ xml: String) { rest = xml[...] }

  mutating func strings(under keys: [String]) -> [String]? {
    var found: [String: [String]] = [:]
    while let token = next() {
      guard case .tag("key") = token, case .text(let key)? = next(), keys.contains(String(key)) else { continue }
      // Skip </key>.
      _ = next()
      found[String(key)] = array()
    }
    return keys.lazy.compactMap { found[$0] }.first
  }

  private mutating func array() -> [String]? {
    guard case .tag(let tag)? = next() else { return nil }
    if tag == "array/" { return [] }
    guard tag == "array" else { return nil }
    var names: [String] = []
    while case .tag(let tag)? = next() {
      if tag == "/array" { return names }
      guard tag == "string", case .text(let name)? = next(), case .tag("/string")? = next() else { return nil }
      names.append(Self.unescaped(name))
    }
    return nil
  }

  /// Reads the next tag without its attributes, or the next text that is not only white space. Comments are skipped.
  private mutating func next() -> Token? {
    while !rest.isEmpty {
      if rest.hasPrefix("<!--") {
        rest = Self.after("-->", in: rest)
      } else if rest.first == "<" {
        let tag = rest.dropFirst().prefix { $0 != ">" }
        rest = rest[tag.endIndex...].dropFirst()
        let name = tag.prefix { !$0.isWhitespace }
        return .tag(tag.hasSuffix("/") && !name.hasSuffix("/") ? name + "/" : name)
      } else {
        let text = rest.prefix { $0 != "<" }
        rest = rest[text.endIndex...]
        let first = text.drop { $0.isWhitespace }
        guard let end = first.lastIndex(where: { !$0.isWhitespace }) else { continue }
        return .text(first[...end])
      }
    }
    return nil
  }

  private static func after(_ end: String, in text: Substring) -> Substring {
    var rest = text
    while !rest.isEmpty, !rest.hasPrefix(end) { rest = rest.dropFirst() }
    return rest.dropFirst(end.count)
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var result = ""
    var rest = text
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
    while let character = rest.first {
      if let (entity, meaning) = entities.first(where: { rest.hasPrefix($0.0) }) {
        result += meaning
        rest = rest.dropFirst(entity.count)
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
