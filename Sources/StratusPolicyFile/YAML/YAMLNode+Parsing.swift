extension YAMLNode {
  /// The limits of a configuration. They are generous, and refuse a hostile file before it costs memory or time.
  enum Limit {
    static let bytes = 1 << 20
    static let depth = 32
    /// Each use of an alias counts, so that nested aliases are refused before they expand.
    static let nodes = 100_000
  }

  /// Parses one document.
  ///
  /// - Returns: the root, or `nil` for a text without a document.
  /// - Complexity: O(bytes), without recursion.
  static func parse(_ bytes: [UInt8]) throws(YAMLError) -> YAMLNode? {
    guard bytes.count <= Limit.bytes else {
      throw YAMLError(kind: .limit("be larger than \(Limit.bytes) bytes"), mark: YAMLMark(line: 1, column: 1))
    }
    let parser = YAMLParser(bytes)
    var composer = YAMLComposer()
    while true {
      let (event, mark, range) = try parser.next()
      if case .streamEnd = event { return composer.root }
      try composer.take(event, at: mark, range)
    }
  }
}

/// Builds the tree from parser events, with an explicit stack.
private struct YAMLComposer {
  private struct Frame {
    let isMapping: Bool
    let isFlow: Bool
    let anchor: String?
    let mark: YAMLMark
    let start: Int
    var nodes: [YAMLNode] = []
    /// The number of nodes in the frame, including itself, after the expansion of aliases.
    var size = 1

    /// The nodes of a mapping are keys and values in turn.
    var content: YAMLNode.Content {
      guard isMapping else { return .sequence(nodes) }
      return .mapping(
        stride(from: 0, to: nodes.count - 1, by: 2).map { YAMLNode.Entry(key: nodes[$0], value: nodes[$0 + 1]) })
    }
  }

  private(set) var root: YAMLNode?
  private var documents = 0
  private var stack: [Frame] = []
  private var anchors: [String: (node: YAMLNode, size: Int)] = [:]
  private var total = 0

  mutating func take(_ event: YAMLEvent, at mark: YAMLMark, _ range: Range<Int>) throws(YAMLError) {
    switch event {
    case .documentStart:
      documents += 1
      if documents > 1 {
        throw YAMLError(
          kind: .syntax("a second document begins here; a configuration is a single document"), mark: mark)
      }
    case .scalar(let text, let isPlain, let anchor):
      let isNull = isPlain && ["", "~", "null"].contains(text)
      let source = YAMLNode.Source(range: range, isFlow: true, isShared: anchor != nil)
      try insert(
        YAMLNode(content: isNull ? .null : .scalar(text), mark: mark, source: source), size: 1, anchor: anchor)
    case .sequenceStart(let isFlow, let anchor):
      try open(Frame(isMapping: false, isFlow: isFlow, anchor: anchor, mark: mark, start: range.lowerBound))
    case .mappingStart(let isFlow, let anchor):
      try open(Frame(isMapping: true, isFlow: isFlow, anchor: anchor, mark: mark, start: range.lowerBound))
    case .collectionEnd:
      guard let frame = stack.popLast() else { return }
      // The parser ends a block where the next token begins.
      let end = frame.isFlow ? range.upperBound : frame.nodes.last?.source.range.upperBound ?? frame.start
      let source = YAMLNode.Source(
        range: frame.start..<max(frame.start, end), isFlow: frame.isFlow, isShared: frame.anchor != nil)
      try insert(
        YAMLNode(content: frame.content, mark: frame.mark, source: source), size: frame.size, anchor: frame.anchor)
    case .alias(let name):
      guard let target = anchors[name] else {
        throw YAMLError(
          kind: .syntax("the alias `*\(name)` refers to an anchor that is not defined before it"), mark: mark)
      }
      total += target.size
      try checkExpansionLimit(at: mark)
      let source = YAMLNode.Source(range: range, isFlow: true, isShared: true)
      try insert(YAMLNode(content: target.node.content, mark: mark, source: source), size: target.size, anchor: nil)
    case .streamEnd: break
    }
  }

  private mutating func open(_ frame: Frame) throws(YAMLError) {
    guard stack.count < YAMLNode.Limit.depth else {
      throw YAMLError(kind: .limit("be nested deeper than \(YAMLNode.Limit.depth) levels"), mark: frame.mark)
    }
    stack.append(frame)
  }

  private mutating func insert(_ node: YAMLNode, size: Int, anchor: String?) throws(YAMLError) {
    total += 1
    try checkExpansionLimit(at: node.mark)
    if let anchor { anchors[anchor] = (node, size) }
    if stack.isEmpty {
      root = node
    } else {
      stack[stack.count - 1].nodes.append(node)
      stack[stack.count - 1].size += size
    }
  }

  private func checkExpansionLimit(at mark: YAMLMark) throws(YAMLError) {
    guard total <= YAMLNode.Limit.nodes else {
      throw YAMLError(
        kind: .limit("have more than \(YAMLNode.Limit.nodes) values, including those of aliases"), mark: mark)
    }
  }
}
