import StratusArchitecture
import StratusDefinitions

/// What a diagram shows, before anything has a place: a neutral document that every format is written from.
///
/// Everything in it is sorted, and all text is as it was given: a format escapes for itself.
package struct Diagram: Hashable, Sendable {
  /// What one diagram shows; a diagram has one level only.
  package enum Level: String, CaseIterable, Sendable {
    case layers, assemblies, definitions
  }

  package var level: Level
  /// Whose diagram this is.
  package var title: String
  /// Level, filters and counts: what makes one diagram differ from another of the same product.
  package var facts: [String]
  /// Layers, top first. One without a name where no layers are known.
  package var bands: [Band]
  /// Runs of ranks that stand or fall together: what begins in one ends in it.
  package var shelves: [Range<Int>]
  /// Frames around nodes: the assemblies.
  package var boxes: [Box]
  package var nodes: [Node]
  package var edges: [Edge]
  /// What is wrong, also where nothing in the diagram can be marked for it.
  package var markers: [FindingMarker] = []
  /// The layers beside their assemblies, where arrows are bundled by layer; else nil.
  var column: Column?
  /// What makes places lead to their sources; nil where they do not.
  package var sourceLink: SourceLink?

  /// A finding, and where it is seen.
  package struct FindingMarker: Hashable, Sendable {
    package var finding: Finding
    /// The id of the box, node or edge that stands for what it is about; nil where none does.
    package var element: String?
  }

  /// Where in a diagram's arrays the layers and the arrows between them begin, which stand at its left; all before are assemblies
  /// and findings.
  struct Column: Hashable, Sendable {
    var firstNode: Int
    var firstEdge: Int
  }

  /// A layer: a run of ranks, drawn as a stripe from edge to edge.
  package struct Band: Hashable, Sendable {
    package var name: String?
    /// Rows of nodes, counted over the whole diagram from the top.
    package var ranks: Range<Int>
  }

  /// An assembly that is drawn around its definitions.
  package struct Box: Hashable, Sendable {
    /// Unique in the diagram, and the same in every diagram of the graph.
    package var id: String
    package var label: String
    package var tooltip: String
    /// The id of the rule that finds fault with it.
    package var rule: String?
    /// Whether others stand out.
    package var isFaint = false
  }

  package struct Node: Hashable, Sendable {
    /// Unique in the diagram, and the same in every diagram of the graph.
    package var id: String
    package var label: String
    /// A second, smaller line.
    package var detail: String?
    /// What a definition declares to give; nil for all else.
    package var type: String?
    package var tooltip: String
    /// The assembly that it stands for or belongs to; nil for a layer.
    package var assembly: AssemblyID?
    /// The place of its box in ``Diagram/boxes``.
    package var box: Int?
    /// The row of nodes it stands in.
    package var rank: Int
    package var look: Look
    /// The id of the rule that finds fault with it.
    package var rule: String?
    /// Whether others stand out.
    package var isFaint = false
    package var location: SourceLocation?

    /// What a node stands for.
    package enum Look: Hashable, Sendable {
      case definition(scope: Scope, isAbstract: Bool)
      case assembly
      /// An assembly that something receives as an object.
      case injectedAssembly
      case layer
    }
  }

  package struct Edge: Hashable, Sendable {
    /// Unique in the diagram, and the same in every diagram of the graph.
    package var id: String
    /// Places in ``Diagram/nodes``.
    package var from: Int
    package var to: Int
    package var line: Line
    /// The kind of all references of an edge that is collapsed, where one diagram has both such and plain ones: it is drawn like
    /// them. Nil where they are of several kinds, and where the line tells.
    var commonLine: Line?
    /// How many references it stands for.
    package var count: Int
    /// The id of the rule that finds fault with at least one of them.
    package var rule: String?
    /// Whether others stand out.
    package var isFaint = false
    package var tooltip: String
    /// Where the first of its references is written.
    package var location: SourceLocation?

    /// What it is drawn as.
    var shownLine: Line { commonLine ?? line }

    /// What is written at it: the rule that finds fault with it, and how many references it stands for if more than one.
    package var label: String? {
      guard let rule else { return count > 1 ? "\(count)" : nil }
      return count > 1 ? "\(rule) ×\(count)" : rule
    }

    /// The kind of injection, as far as diagrams tell kinds apart.
    package enum Line: Int, CaseIterable, Comparable, CustomStringConvertible, Sendable {
      case initializer, property, method, parent
      /// Found by its type: nobody wrote it down.
      case implicit
      /// Several kinds in one.
      case collapsed

      package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

      /// Written out: the compiler's own description is looked up in the program's metadata, each time.
      package var description: String {
        switch self {
        case .initializer: "initializer"
        case .property: "property"
        case .method: "method"
        case .parent: "parent"
        case .implicit: "implicit"
        case .collapsed: "collapsed"
        }
      }
    }
  }
}
