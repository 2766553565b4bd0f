import StratusArchitecture
import StratusGraph

/// The part of a graph that a diagram shows, and how it shows it, for all formats.
///
/// A pattern matches a definition by its key, short name or full name. It matches all definitions of an assembly or a
/// layer whose name it matches, and of a child after `child:`. If it matches none of these, it matches definitions by
/// their types. A definition is shown if it satisfies all parts of the view.
package struct View: Hashable, Sendable {
  /// The definitions to show; empty for all.
  package var only: [Pattern] = []
  /// The definitions to hide.
  package var exclude: [Pattern] = []
  /// The definitions to show with their neighborhood, in both directions.
  package var focus: [Pattern] = []
  /// The largest number of references between ``focus`` and a definition in its neighborhood.
  package var depth = 1
  /// The definitions whose objects are shown instead of definitions, with the objects that are built for them.
  package var root: [Pattern] = []
  /// The definitions to highlight; all others are drawn faintly.
  package var highlight: [Pattern] = []

  /// Creates a view that shows everything.
  package init() {}
}

/// The error for a pattern that matches nothing.
package struct UnmatchedPattern: Error, Hashable, Sendable {
  /// The pattern.
  package let pattern: Pattern
  /// A similar name that exists; `nil` if there is none.
  package let nearest: String?
}

/// A graph to which a view has been applied.
package struct ViewedGraph: Sendable {
  /// The definitions, assemblies and references that are shown.
  package internal(set) var graph: DefinitionGraph
  /// The layers of the assemblies that are shown.
  var layering: Layering
  /// The findings about elements that are shown.
  var findings: [Finding]
  /// The severities of the findings; `nil` for one that the baseline accepts. A finding that several objects show
  /// counts once.
  var severities: [Severity?]
  /// Whether findings about two elements without a reference have a line of their own.
  var showsRelations = true
  /// Whether each definition of the graph represents one object.
  var showsObjects = false
  /// The highlighted definitions; empty if none are.
  package internal(set) var highlighted: Set<DefinitionID> = []
  /// The definitions that ``View/focus`` or ``View/root`` names, or that a question is about.
  package var selected: Set<DefinitionID> = []
  /// The references that are marked, because they would have to be cut.
  var selectedReferences: Set<ReferenceID> = []
  /// Whether an arrow stands for references of one kind of injection only, as in the explorer.
  var showsKinds = false
  /// The title of the diagram that the user gave; `nil` for the name of the product.
  package var givenTitle: String?
  package var hasLegend = true
  /// Whether boxes show the names of assemblies without the ending that most of them share.
  package var shortensNames = false
  /// Whether frames enclose the assemblies of each child, so that names need not show the child.
  package var framesChildren = false
  /// Whether assemblies with the same neighbors are drawn as one node at the level of assemblies.
  package var groupsAssemblies = false
  /// The assemblies whose definitions a diagram of definitions shows, and words for its title that say which these are;
  /// `nil` for all. Each other one is drawn as one node.
  var opened: (assemblies: Set<AssemblyID>, title: String)?
  /// Whether the causes of errors are numbered and listed.
  package var numbersCauses = false
  /// The best edit of the layers and its effect, as sentences, for each assembly that is a cause, by its full name.
  package var edits: [String: String] = [:]
  /// Whether references that other paths imply are left out.
  var isReduced = false
  /// The template for links to sources; `nil` for diagrams without links.
  package var sourceLink: SourceLink?
  /// The contracts of the policy, for the explanations of findings.
  package var contracts: [Contract] = []
  /// Descriptions of the parts of the view, for the title.
  package var facts: [String] = []
  /// The change of each element; `nil` for a graph without a difference.
  package internal(set) var difference: DifferenceMarks?
  /// Whether moved elements and skipped layers leave a ghost, which stands for no element of the graph.
  package var showsGhosts = true
  /// The order of the assemblies, which is that of the whole graph.
  var order: AssemblyOrder

  /// Creates a view of a whole graph.
  package init(_ graph: DefinitionGraph, layering: Layering, findings: [Finding]) {
    self.graph = graph
    self.layering = layering
    self.findings = findings
    order = AssemblyOrder(of: graph, layering, findings)
    severities = findings.map(\.reportedSeverity)
  }

  /// The findings that the baseline does not accept.
  var reportedFindings: [Finding] { findings.filter { !$0.isBaselined } }

  /// Returns the same graph with only some assemblies opened in a diagram of definitions.
  package func opening(_ assemblies: Set<AssemblyID>) -> ViewedGraph {
    var copy = self
    let names = assemblies.sorted().map { String(graph[$0].shortName) }
    let all = graph.vocabulary.count(graph.assemblies.count)
    copy.opened = (
      assemblies, names.count > 3 ? "\(names.count) of \(all) opened" : names.joined(conjunction: "and") + " opened"
    )
    return copy
  }

  /// The same graph without references that other paths imply.
  package var reduced: ViewedGraph {
    var copy = self
    copy.isReduced = true
    return copy
  }

  /// The finest level that shows something. The definition of a target or node shows no more than the target itself.
  package var finestLevel: Diagram.Level { graph.vocabulary.hasSingleDefinitions ? .assemblies : .definitions }

  /// Whether a summary shows what the view asks for. It has no boxes of definitions, and it says nothing about a single
  /// assembly.
  package var canSummarize: Bool {
    graph.assemblies.count > 1 && difference == nil && !showsObjects && highlighted.isEmpty
  }

  /// The number of arrows between assemblies or their groups. A trunk counts as one.
  ///
  /// - Complexity: O(references · log references).
  package var assemblyArrowCount: Int {
    guard groupsAssemblies else { return AssemblyGraph(graph).edges.count }
    var plain = self
    (plain.isReduced, plain.showsRelations) = (false, false)
    let diagram = Diagram(of: plain, level: .assemblies)
    let trunks = diagram.trunks
    let branches = Set(trunks.joined())
    let others = diagram.edges.indices.filter { !branches.contains($0) }.map { diagram.edges[$0] }
    return trunks.count + Set(others.filter { $0.from != $0.to }.map { [$0.from, $0.to] }).count
  }
}

extension Finding {
  /// The severity; `nil` if the baseline accepts the finding.
  var reportedSeverity: Severity? { isBaselined ? nil : severity }
}
