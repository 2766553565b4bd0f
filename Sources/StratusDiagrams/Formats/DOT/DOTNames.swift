/// The names of nodes and clusters in the DOT files of other tools.
enum DOTNames {
  /// Returns what each node stands for.
  static func places(in document: DOTDocument) -> [DOTPlace?] {
    let clusters = clusterNames(in: document)
    let nodes = names(document.nodes.map { ($0.name, plain($0.label)) })
    return zip(nodes, document.nodes).map { name, node in
      DOTPlace(assembly: node.cluster.map { clusters[$0] } ?? name, key: name)
    }
  }

  /// The first line of a label; `nil` if it is not plain text, such as the fields of a record.
  static func plain(_ label: String?) -> String? {
    var text: [Character] = []
    var isEscaped = false
    for character in label ?? "" {
      switch (isEscaped, character) {
      case (false, "\\"): isEscaped = true
      case (false, "\n"), (true, "n"), (true, "l"), (true, "r"): return text.isEmpty ? nil : String(text)
      case (false, "|"), (false, "{"), (false, "}"), (true, "N"), (true, "G"): return nil
      default:
        text.append(character)
        isEscaped = false
      }
    }
    return text.isEmpty ? nil : String(text)
  }

  /// Returns the label of each element, or else its own name if it has no label, or if another element has the label as
  /// its label or name.
  private static func names(_ elements: [(name: String, label: String?)]) -> [String] {
    var counts: [String: Int] = [:]
    for (name, label) in elements {
      counts[name, default: 0] += 1
      if let label, label != name { counts[label, default: 0] += 1 }
    }
    return elements.map { name, label in label.flatMap { counts[$0] == 1 ? $0 : nil } ?? name }
  }

  /// Returns the names of clusters, which begin with those of the clusters around them.
  private static func clusterNames(in document: DOTDocument) -> [String] {
    var paths: [String] = []
    for cluster in document.clusters {
      let own = plain(cluster.label) ?? withoutPrefix(cluster.name)
      paths.append(cluster.parent.map { paths[$0] + "/" + own } ?? own)
    }
    return names(zip(document.clusters, paths).map { (withoutPrefix($0.name), $1) })
  }

  /// Returns the name of a cluster without the word `cluster`, with which Graphviz requires it to begin.
  private static func withoutPrefix(_ name: String) -> String {
    guard name.hasPrefix("cluster") else { return name }
    let rest = name.dropFirst("cluster".count).drop { $0 == "_" || $0 == "-" }
    return rest.isEmpty ? name : String(rest)
  }
}

/// The names of nodes in the DOT files that `stratus graph` writes: their IDs.
enum DiagramNames {
  /// Returns what each node stands for; `nil` for one that only helps the layout or shows a difference.
  static func places(in document: DOTDocument) -> [DOTPlace?] {
    let ids = document.nodes.map { Identifier.parts(of: $0.name) }
    let hasDefinitions = ids.contains { $0?.kind == "definition" }
    return ids.map { id in
      guard let id else { return nil }
      switch id.kind {
      case "definition": return DOTPlace(assembly: id.name, key: id.key)
      case "assembly", "layer": return DOTPlace(assembly: id.name, key: hasDefinitions ? nil : id.name)
      case "injected": return DOTPlace(assembly: id.name, key: nil)
      default: return nil
      }
    }
  }

  /// Returns whether an edge shows a finding about elements without a reference between them.
  static func isRelation(_ id: String) -> Bool {
    let line = id.ranges(of: "--").dropFirst().first.map { id[$0.upperBound...].prefix { $0 != "-" } }
    return Diagram.Edge.Line.allCases.contains { $0.isRelation && line == $0.description[...] }
  }
}

extension Identifier {
  /// Returns the parts of the ID of an element. Only the IDs of definitions contain a key.
  fileprivate static func parts(of id: String) -> (kind: String, name: String, key: String?)? {
    guard let dash = id.firstIndex(of: "-") else { return nil }
    let (kind, encoded) = (String(id[..<dash]), id[id.index(after: dash)...])
    guard kind == "definition" else { return (kind, decoded(encoded), nil) }
    guard let dot = encoded.lastIndex(of: ".") else { return nil }
    return (kind, decoded(encoded[..<dot]), decoded(encoded[encoded.index(after: dot)...]))
  }

  /// Returns the name that an ID contains. A shortened one stays as it is.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "_") else {
        bytes.append(byte)
        continue
      }
      if rest.first == UInt8(ascii: "_") {
        rest.removeFirst()
        bytes.append(byte)
      } else if let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2 {
        rest.removeFirst(2)
        bytes.append(code)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
