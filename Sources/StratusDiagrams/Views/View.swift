import StratusArchitecture
import StratusDefinitions

/// What part of a graph a diagram shows, and what it makes of it: the same for every format.
///
/// A pattern fits a definition by its key, its short or its full name, and all definitions of an assembly or a layer whose name
/// it fits. All parts of a view hold together: what is shown satisfies each.
package struct View: Hashable, Sendable {
  /// Nothing else is shown; empty for all.
  package var only: [Pattern] = []
  /// Not shown.
  package var exclude: [Pattern] = []
  /// These and what is near to them, users and used ones alike.
  package var focus: [Pattern] = []
  /// How many references away from the focus is still near.
  package var depth = 1
  /// What reaches these, on any way, and they themselves.
  package var reaches: [Pattern] = []
  /// The objects that are built when these are asked for are shown in place of definitions.
  package var root: [Pattern] = []
  /// Shown as they are, and all else faintly.
  package var highlight: [Pattern] = []
  /// Assemblies that are drawn as one, where others show their definitions.
  package var collapse: [Pattern] = []
  /// Leaves out references that another way implies.
  package var isReduced = false

  package init() {}
}

/// A pattern that fits nothing.
package struct UnmatchedPattern: Error, Hashable, Sendable {
  package let pattern: Pattern
  /// A name that it may have meant.
  package let nearest: String?
}

/// A graph as a view shows it.
package struct ViewedGraph: Sendable {
  package internal(set) var graph: DefinitionGraph
  package internal(set) var layering: Layering
  /// Those about what is still there.
  package internal(set) var findings: [Finding]
  /// How many there are; one that is seen in several objects counts once.
  package internal(set) var findingCount: Int
  /// Whether each definition of the graph stands for one object.
  package internal(set) var showsObjects = false
  /// Empty where nothing stands out.
  package internal(set) var highlighted: Set<DefinitionID> = []
  package internal(set) var collapsed: Set<AssemblyID> = []
  package internal(set) var isReduced = false
  /// Whether assemblies are drawn with one arrow from layer to layer in place of those between them; findings keep their own.
  package internal(set) var isBundled = false
  /// What makes places lead to their sources; nil where they do not.
  package var sourceLink: SourceLink?
  /// What the view did, for the title.
  package internal(set) var facts: [String] = []

  /// All of a graph.
  package init(_ graph: DefinitionGraph, layering: Layering, findings: [Finding]) {
    self.graph = graph
    self.layering = layering
    self.findings = findings
    findingCount = findings.count
  }

  /// The same without what other ways imply.
  package var reduced: ViewedGraph {
    var copy = self
    copy.isReduced = true
    return copy
  }

  /// The same with the arrows between assemblies bundled by layer.
  package var bundled: ViewedGraph {
    var copy = self
    copy.isBundled = true
    return copy
  }

  /// Whether there are layers enough for bundles between them.
  package var canBundle: Bool {
    var bands: Set<Int?> = []
    for index in graph.assemblies.indices { bands.insert(layering[AssemblyID(index)]?.layer) }
    return bands.count > 1
  }

  /// How many arrows there are between assemblies where each is drawn.
  /// - Complexity: O(references).
  package var assemblyArrowCount: Int {
    var pairs: Set<Int> = []
    for reference in graph.references {
      let (from, to) = (graph[reference.from].assembly.index, graph.targetAssembly(of: reference).index)
      if from != to { pairs.insert(from * graph.assemblies.count + to) }
    }
    return pairs.count
  }
}
