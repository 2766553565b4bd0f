/// A YAML document as a tree, with all aliases expanded.
///
/// Scalars are plain text. The decoder decides what a number or a Boolean value is, so that `off` and `no` are ordinary
/// names.
struct YAMLNode {
  enum Content {
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([Entry])
    /// An empty value, or `null`.
    case null
  }

  struct Entry {
    let key: YAMLNode
    let value: YAMLNode
  }

  /// The text from which a node was parsed.
  struct Source {
    /// The offsets of its characters in the document, without a byte order mark.
    let range: Range<Int>
    /// Whether a collection is written in brackets or braces. Scalars and aliases count as such.
    let isFlow: Bool
    /// Whether the node has an anchor, or is an alias.
    let isShared: Bool
  }

  let content: Content
  let mark: YAMLMark
  let source: Source

  /// The kind of the content, in words.
  var kind: String {
    switch content {
    case .scalar: "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .null: "nothing"
    }
  }

  /// The text of a scalar; `nil` for other nodes.
  var text: String? {
    if case .scalar(let text) = content { text } else { nil }
  }
}

/// A position in a text: line and column in characters, from 1.
struct YAMLMark: Hashable {
  let line: Int
  let column: Int
}
