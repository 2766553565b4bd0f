import Testing

/// A strict parser of Mermaid flowcharts: each line is one of a few statements, and a label contains only letters,
/// digits, spaces, punctuation within words, and entity codes.
struct ReadMermaid {
  struct Link: Hashable {
    let from: String
    let to: String
    let arrow: String
    let label: String?

    /// The nodes in the direction of the reference, which is reversed if it leads to a higher layer.
    var ends: [String] { label?.hasPrefix("▲") == true || label?.hasPrefix("◀") == true ? [to, from] : [from, to] }
  }

  private(set) var title = ""
  private(set) var direction = ""
  /// The comment in the last line; `nil` if there is none.
  private(set) var legend: String?
  /// The nodes by ID.
  private(set) var labels: [String: String] = [:]
  /// The enclosing frame of each node or frame.
  private(set) var frames: [String: String] = [:]
  /// The links in the order of the indices of `linkStyle`.
  private(set) var links: [Link] = []
  private(set) var classes: [String: [String]] = [:]
  private(set) var linkStyles: [Int: String] = [:]

  init(_ text: String) throws {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    try #require(lines.popFirst() == "---")
    title = String(try #require(lines.popFirst()?.wholeMatch(of: /title: "(.*)"/)).1)
    try #require(lines.popFirst() == "---")
    direction = String(try #require(lines.popFirst()?.wholeMatch(of: /flowchart (TB|LR)/)).1)
    try #require(lines.popLast() == "")
    if let match = lines.last?.wholeMatch(of: /%% (.+)/) {
      legend = String(match.1)
      lines.removeLast()
    }
    var open: [String] = []
    for line in lines {
      let statement = line.drop { $0 == " " }
      if let match = statement.wholeMatch(of: /subgraph (\w+)\["(.*)"\]/) {
        try declare(match.1, match.2, in: open.last)
        open.append(String(match.1))
      } else if statement == "end" {
        try #require(open.popLast() != nil)
      } else if let match = statement.wholeMatch(of: /(\w+)\["(.*)"\]/) {
        try declare(match.1, match.2, in: open.last)
      } else if let match = statement.wholeMatch(of: /(\w+) (-->|--[ox]|---|-\.->|-\.-[ox]?|~~~)(?:\|"(.*)"\|)? (\w+)/)
      {
        try #require(labels[String(match.1)] != nil && labels[String(match.4)] != nil, "\(line)")
        links.append(
          Link(
            from: String(match.1), to: String(match.4), arrow: String(match.2),
            label: try match.3.map { try Self.decoded($0) }))
      } else if let match = statement.wholeMatch(of: /class ([\w,]+) (\w+)/) {
        for id in match.1.split(separator: ",").map(String.init) {
          try #require(labels[id] != nil, "\(id)")
          classes[id, default: []].append(String(match.2))
        }
      } else if let match = statement.wholeMatch(of: /linkStyle ([\d,]+) (.+)/) {
        for number in match.1.split(separator: ",").compactMap({ Int($0) }) {
          try #require(links.indices.contains(number) && linkStyles[number] == nil)
          linkStyles[number] = String(match.2)
        }
      } else {
        try #require(statement.wholeMatch(of: /classDef \w+ [\w#:,. -]+/) != nil, "\(line)")
      }
    }
    try #require(open.isEmpty)
  }

  private mutating func declare(_ id: Substring, _ label: Substring, in frame: String?) throws {
    try #require(labels.updateValue(Self.decoded(label), forKey: String(id)) == nil, "\(id) is declared twice")
    frames[String(id)] = frame
  }

  /// Decodes a label, in which `<br/>` is the only markup.
  private static func decoded(_ label: Substring) throws -> String {
    let lines = try String(label).components(separatedBy: "<br/>").map { line in
      try #require(line.wholeMatch(of: /(?:[^\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\n]|[._-]|#\d+;)*/) != nil, "\(line)")
      return line.replacing(/#(\d+);/) { match in
        UInt32(match.1).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "?"
      }
    }
    return lines.joined(separator: "\n")
  }
}
