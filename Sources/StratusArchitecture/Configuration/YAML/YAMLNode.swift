/// A YAML document as a tree, aliases already replaced by what they stand for.
///
/// Scalars are plain text here: what a number or a switch is, is decided where one is expected, so that `off` and `no` are
/// names like any other.
struct YAMLNode {
  enum Content {
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([Entry])
    /// Nothing was written, or `null`.
    case null
  }

  struct Entry {
    let key: YAMLNode
    let value: YAMLNode
  }

  let content: Content
  let mark: Mark

  /// What was written, in words.
  var kind: String {
    switch content {
    case .scalar: "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .null: "nothing"
    }
  }

  /// The text of a scalar; nil for anything else.
  var text: String? {
    if case .scalar(let text) = content { text } else { nil }
  }
}

/// A place in a text: line and column from 1, the column in characters.
struct Mark: Hashable {
  let line: Int
  let column: Int
}
