import StratusArchitecture
import StratusDefinitions

/// What a diagram shows, before anything has a place: a neutral document that every format is written from.
///
/// Everything in it is sorted, and all text is as it was given: a format escapes for itself.
public struct Diagram: Hashable, Sendable {
  /// What one diagram shows; a diagram has one level only.
  public enum Level: String, CaseIterable, Sendable {
    case layers, assemblies, definitions
  }

  public var level: Level
  /// Whose diagram this is.
  public var title: String
  /// Level, filters and counts: what makes one diagram differ from another of the same product.
  public var facts: [String]
  /// Layers, top first. One without a name where no layers are known.
  public var bands: [Band]
  /// Runs of ranks that stand or fall together: what begins in one ends in it.
  public var shelves: [Range<Int>]
  /// Frames around nodes: the assemblies.
  public var boxes: [Box]
  public var nodes: [Node]
  public var edges: [Edge]
  /// What is wrong, also where nothing in the diagram can be marked for it.
  public var markers: [FindingMarker] = []
  /// The layers beside their assemblies, where arrows are bundled by layer; else nil.
  var column: Column?
  /// What makes places lead to their sources; nil where they do not.
  public var sourceLink: SourceLink?

  /// A finding, and where it is seen.
  public struct FindingMarker: Hashable, Sendable {
    public var finding: Finding
    /// The id of the box, node or edge that stands for what it is about; nil where none does.
    public var element: String?
  }

  /// Where in a diagram's arrays the layers and the arrows between them begin, which stand at its left; all before are assemblies
  /// and findings.
  struct Column: Hashable, Sendable {
    var firstNode: Int
    var firstEdge: Int
  }

  /// A layer: a run of ranks, drawn as a stripe from edge to edge.
  public struct Band: Hashable, Sendable {
    public var name: String?
    /// Rows of nodes, counted over the whole diagram from the top.
    public var ranks: Range<Int>
  }

  /// An assembly that is drawn around its definitions.
  public struct Box: Hashable, Sendable {
    /// Unique in the diagram, and the same in every diagram of the graph.
    public var id: String
    public var label: String
    public var tooltip: String
    /// The id of the rule that finds fault with it.
    public var rule: String?
    /// Whether others stand out.
    public var isFaint = false
  }

  public struct Node: Hashable, Sendable {
    /// Unique in the diagram, and the same in every diagram of the graph.
    public var id: String
    public var label: String
    /// A second, smaller line.
    public var detail: String?
    /// What a definition declares to give; nil for all else.
    public var type: String?
    public var tooltip: String
    /// The assembly that it stands for or belongs to; nil for a layer.
    public var assembly: AssemblyID?
    /// The place of its box in ``Diagram/boxes``.
    public var box: Int?
    /// The row of nodes it stands in.
    public var rank: Int
    public var look: Look
    /// The id of the rule that finds fault with it.
    public var rule: String?
    /// Whether others stand out.
    public var isFaint = false
    public var location: SourceLocation?

    /// What a node stands for.
    public enum Look: Hashable, Sendable {
      case definition(scope: Scope, isAbstract: Bool)
      case assembly
      /// An assembly that something receives as an object.
      case injectedAssembly
      case layer
    }
  }

  public struct Edge: Hashable, Sendable {
    /// Unique in the diagram, and the same in every diagram of the graph.
    public var id: String
    /// Places in ``Diagram/nodes``.
    public var from: Int
    public var to: Int
    public var line: Line
    /// The kind of all references of an edge that is collapsed, where one diagram has both such and plain ones: it is drawn like
    /// them. Nil where they are of several kinds, and where the line tells.
    var commonLine: Line?
    /// How many references it stands for.
    public var count: Int
    /// The id of the rule that finds fault with at least one of them.
    public var rule: String?
    /// Whether others stand out.
    public var isFaint = false
    public var tooltip: String
    /// Where the first of its references is written.
    public var location: SourceLocation?

    /// What it is drawn as.
    var shownLine: Line { commonLine ?? line }

    /// What is written at it: the rule that finds fault with it, and how many references it stands for if more than one.
    public var label: String? {
      guard let rule else { return count > 1 ? "\(count)" : nil }
      return count > 1 ? "\(rule) ×\(count)" : rule
    }

    /// The kind of injection, as far as diagrams tell kinds apart.
    public enum Line: Int, CaseIterable, Comparable, CustomStringConvertible, Sendable {
      case initializer, property, method, parent
      /// Found by its type: nobody wrote it down.
      case implicit
      /// Several kinds in one.
      case collapsed

      public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

      /// Written out: the compiler's own description is looked up in the program's metadata, each time.
      public var description: String {
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
