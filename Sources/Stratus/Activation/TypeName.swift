/// The name of a type, as people write it.
enum TypeName {
  /// `Module.Type`, without the address that the runtime prints for private types.
  static func of(_ type: Any.Type) -> String {
    let name = _typeName(type, qualified: true)
    guard name.contains("(unknown context at $") else { return name }
    var result = ""
    var rest = name[...]
    while let start = rest.firstRange(of: "(unknown context at $") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstIndex(of: ")") else { break }
      rest = rest[rest.index(after: end)...]
      if rest.first == "." { rest = rest.dropFirst() }
    }
    return result + rest
  }

  /// The name without its module: `any Store`, `WeatherService`.
  static func short(_ type: Any.Type) -> String { _typeName(type, qualified: false) }
}

extension Substring {
  /// The first place of a text; the standard library's own needs a later system than ours.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
