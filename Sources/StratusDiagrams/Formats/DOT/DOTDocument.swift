import StratusSupport

/// The content of a DOT file, as far as a graph needs it.
package struct DOTDocument: Hashable, Sendable {
  package struct Node: Hashable, Sendable {
    package let name: String
    /// The label as it is written; `nil` if there is none, or if it is HTML.
    package let label: String?
    /// The innermost cluster that contains it.
    package var cluster: Int?

    package init(name: String, label: String?, cluster: Int? = nil) {
      self.name = name
      self.label = label
      self.cluster = cluster
    }
  }

  package struct Cluster: Hashable, Sendable {
    package let name: String
    package let label: String?
    /// The cluster around it.
    package let parent: Int?

    package init(name: String, label: String?, parent: Int?) {
      self.name = name
      self.label = label
      self.parent = parent
    }
  }

  package struct Edge: Hashable, Sendable {
    package let from: Int
    package let to: Int
    /// The attribute `id`; empty if there is none.
    package let id: String

    package init(from: Int, to: Int, id: String = "") {
      self.from = from
      self.to = to
      self.id = id
    }
  }

  /// Something that a graph cannot contain.
  package enum Omission: Int, CaseIterable, Sendable {
    case invisibleNode, invisibleEdge, edgeWithoutDirection, endAtCluster, furtherCluster, htmlLabel

    fileprivate func text(_ count: Int) -> String {
      switch self {
      case .invisibleNode: Plural.text(count, "invisible node")
      case .invisibleEdge: Plural.text(count, "invisible edge")
      case .edgeWithoutDirection: "\(Plural.text(count, "edge")) without a direction (dir=none)"
      case .endAtCluster: "the cluster at the end of \(Plural.text(count, "edge")) (lhead, ltail)"
      case .furtherCluster: "a second cluster of \(Plural.text(count, "node"))"
      case .htmlLabel: Plural.text(count, "HTML label")
      }
    }
  }

  /// The attribute `comment` of the diagrams that `stratus graph` writes.
  package static let mark = "stratus"

  package var nodes: [Node] = []
  package var clusters: [Cluster] = []
  package var edges: [Edge] = []
  /// Whether `stratus graph` wrote the file.
  package var isDiagram = false
  private var omissions = [Int](repeating: 0, count: Omission.allCases.count)

  package init() {}

  package mutating func note(_ omission: Omission) { omissions[omission.rawValue] += 1 }

  /// The list of what was not read; `nil` if that is nothing. In a diagram, it is only there for the layout.
  package var omitted: String? {
    let texts = Omission.allCases.filter { omissions[$0.rawValue] > 0 }.map { $0.text(omissions[$0.rawValue]) }
    return texts.isEmpty || isDiagram ? nil : texts.joined(conjunction: "and")
  }
}

/// The reason why a DOT file could not be read.
package struct DOTError: Error, Hashable, Sendable {
  package let reason: String
  package let line: Int?
  package let help: String?

  package init(_ reason: String, line: Int? = nil, help: String? = nil) {
    self.reason = reason
    self.line = line
    self.help = help
  }
}
