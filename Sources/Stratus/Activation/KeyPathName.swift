/// The name of the property at the end of a key path.
enum KeyPathName {
  /// `serviceURL` for `\ClientBase.serviceURL`; `<computed 0x… (Type)>` where the runtime knows no better.
  static func lastComponent(of path: AnyKeyPath) -> Substring {
    let text = path.debugDescription
    if let computed = text.range(ofLast: ".<") { return text[text.index(after: computed)...] }
    return text.lastIndex(of: ".").map { text[text.index(after: $0)...] } ?? text[...]
  }
}

extension String {
  /// The last place where a text of two characters begins.
  fileprivate func range(ofLast pair: String) -> Index? {
    var end = endIndex
    while end > startIndex {
      end = index(before: end)
      if self[end...].hasPrefix(pair) { return end }
    }
    return nil
  }
}
