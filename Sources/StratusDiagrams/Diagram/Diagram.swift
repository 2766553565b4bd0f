import StratusArchitecture
import StratusGraph
import StratusSupport

/// The content of a diagram before layout, from which every format is written.
///
/// Everything in it is sorted. Text is not escaped; each format escapes text itself.
package struct Diagram: Hashable, Sendable {
  /// The kind of nodes that a diagram shows.
  package enum Level: String, CaseIterable, Sendable {
    case layers, assemblies, definitions

    /// Returns the name in titles and messages.
    package func name(in vocabulary: GraphVocabulary) -> String {
      switch self {
      case .layers: rawValue
      case .assemblies: vocabulary.many
      case .definitions: vocabulary.manyDefinitions
      }
    }
  }

  package var level: Level
  /// The vocabulary of the graph.
  var vocabulary = GraphVocabulary.assemblies
  /// The product, and the activation if there are several.
  var title: String
  /// The level, the filters and the counts, which distinguish diagrams of the same product.
  package var facts: [String]
  /// The layers, top first; a single band without a name if there are no layers.
  var bands: [Band]
  /// The position of each assembly of the graph among those of all rows, from left to right.
  var columns: [Int] = []
  /// The assemblies that are drawn as frames around their definitions.
  var boxes: [Box]
  package var nodes: [Node]
  var edges: [Edge]
  /// The roots of the child activations, whose assemblies have frames.
  var children: [String] = []
  /// The findings, including those that no element of the diagram represents.
  var markers: [FindingMarker] = []
  /// The causes of errors that are marked and listed.
  var causes = NumberedCauses()
  /// The template for links to sources; `nil` for a diagram without links.
  var sourceLink: SourceLink?
  var hasLegend = true
  /// Whether it shows a difference.
  var hasDifference = false

  /// A finding and the element that shows it.
  struct FindingMarker: Hashable, Sendable {
    var finding: Finding
    /// The ID of the box, node, or edge that represents the subject of the finding; `nil` if there is none.
    var element: String?
  }

  /// A layer, drawn as a stripe across the page.
  struct Band: Hashable, Sendable {
    /// The name of the layer; `nil` if there are no layers.
    var name: String?
    /// The nodes of each assembly from left to right, for each row of assemblies in the layer, top first.
    var rows: [[[Int]]]
  }

  /// An assembly that is drawn as a frame around its definitions.
  struct Box: Hashable, Sendable {
    /// The ID, which is unique in the diagram and the same in every diagram of the graph.
    var id: String
    var label: String
    var tooltip: String
    var overlay = Overlay()
    /// The description of the change of its layer; otherwise `nil`.
    var badge: String?
  }

  /// A definition, an assembly or a layer.
  package struct Node: Hashable, Sendable {
    /// The ID, which is unique in the diagram and the same in every diagram of the graph.
    var id: String
    var label: String
    /// A second, smaller line of text.
    var detail: String?
    /// The declared type of a definition; `nil` for assemblies and layers.
    var type: String?
    var tooltip: String
    /// The assembly that it represents or belongs to; `nil` for a layer.
    var assembly: AssemblyID?
    /// The layer of a ghost that represents an assembly or a skipped layer; otherwise `nil`.
    var ghostLayer: String?
    /// The index of its box in ``Diagram/boxes``; `nil` outside boxes.
    var box: Int?
    /// The index in ``Diagram/children`` of the child activation that it belongs to; `nil` outside children.
    var child: Int?
    /// The kind of element that it represents, which determines how it is drawn.
    var look: Look
    var overlay = Overlay()
    /// The description of the change; `nil` if there is none.
    var badge: String?
    /// The location of the declaration.
    var location: SourceLocation?
    /// The assemblies of a group, from left to right; empty for other nodes.
    var members: [Node] = []

    /// The kinds of elements that nodes represent.
    enum Look: Hashable, Sendable {
      case definition(DefinitionLook, scope: DefinitionScope)
      case assembly
      /// An assembly that is injected as an object.
      case injectedAssembly
      case layer
    }
  }

  /// References between two nodes, or what findings say about them.
  struct Edge: Hashable, Sendable {
    /// The ID, which is unique in the diagram and the same in every diagram of the graph.
    var id: String
    /// The index of the referring node in ``Diagram/nodes``.
    var from: Int
    /// The index of the node that is referred to.
    var to: Int
    /// The kind of its references.
    var line: Line
    /// The number of its references or relations.
    var count: Int
    var overlay = Overlay()
    var tooltip: String
    /// The location of its first reference.
    var location: SourceLocation?

    /// The style of its head; `nil` for a relation without a direction. An error has two heads, so that it can be
    /// recognized without its color.
    var head: Drawing.Arrowhead.Style? {
      switch line {
      case .relation: return nil
      case .inheritance: return marksError ? .doubleHollow : .hollow
      default: break
      }
      if marksError { return .double }
      guard rule == nil, change == nil else { return .filled }
      return switch line {
      case .parent: .hollow
      case .contribution: .diamond
      default: .filled
      }
    }

    /// The number of references, if that is more than one.
    var countLabel: String? { count > 1 ? "\(change?.sign ?? "")\(count)" : nil }

    /// The text at the edge: the rule of its finding and the number of references, if that is more than one.
    var label: String? {
      if isSelected { return count > 1 ? "cut ×\(count)" : "cut" }
      guard let rule = shownRule else { return countLabel }
      return count > 1 ? "\(rule) ×\(count)" : rule
    }

    /// The kinds of injection that diagrams distinguish.
    enum Line: Int, CaseIterable, Comparable, CustomStringConvertible, Sendable {
      case initializer, property, method, parent
      /// A reference that is found by its type instead of being declared.
      case implicit
      /// References of several kinds.
      case collapsed
      /// A contribution to a collection. It leads from the added definition to the collection.
      case contribution
      /// An assembly that inherits from another one, with a finding about it.
      case inheritance
      /// A collaborator that an assembly declares, with a finding about it.
      case collaborator
      /// Two elements that only a finding relates, such as definitions that build the same type.
      case relation

      /// Whether it is a ``FindingRelation``, and not a kind of reference.
      var isRelation: Bool { self >= .inheritance }

      static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

      /// The name of the case. It is written out because the default description looks it up in metadata on each call.
      var description: String {
        switch self {
        case .initializer: "initializer"
        case .property: "property"
        case .method: "method"
        case .parent: "parent"
        case .implicit: "implicit"
        case .collapsed: "collapsed"
        case .contribution: "contribution"
        case .inheritance: "inheritance"
        case .collaborator: "collaborator"
        case .relation: "relation"
        }
      }
    }
  }
}

extension Diagram {
  /// The band of each node.
  var bandOfNode: [Int] {
    var result = [Int](repeating: 0, count: nodes.count)
    for (index, band) in bands.enumerated() {
      for node in band.rows.joined().joined() { result[node] = index }
    }
    return result
  }

  /// Whether an element is marked by a finding that the baseline accepts.
  var hasBaselinedElements: Bool {
    edges.contains { $0.isBaselined } || nodes.contains { $0.isBaselined } || boxes.contains { $0.isBaselined }
  }

  /// Whether readers can follow the arrows of a diagram of definitions, and find those with findings.
  package var hasFewArrows: Bool {
    let limits = Readability.definitionArrows
    return edges.count <= limits.all && edges.count { $0.rule != nil } <= limits.findings
  }

  /// Removes the edges that other paths imply, and adds their number to the facts. Findings stay.
  mutating func reduce() {
    let plain = edges.indices.filter { edges[$0].rule == nil }
    let graph = DirectedGraph(
      nodeCount: nodes.count, edges: plain.map { (source: edges[$0].from, target: edges[$0].to, label: $0) })
    let redundant = Set(graph.redundantEdges(graph.stronglyConnectedComponents()).map(graph.label(of:)))
    if !redundant.isEmpty { facts.append("\(Plural.text(redundant.count, "implied arrow")) left out") }
    edges = edges.indices.filter { !redundant.contains($0) }.map { edges[$0] }
  }
}
