import StratusArchitecture
import StratusGraph
import StratusSupport

/// The references of a graph between its assemblies and between its layers.
struct SummaryReferences {
  let assemblies: AssemblyGraph
  let layers: LayeredAssemblies
  /// The name of each assembly, without the module.
  let names: [String]
  /// The arrows between layers, by source and target, those with findings after the others.
  private(set) var arrows: [Summary.Arrow] = []
  /// The references with findings between different assemblies of each layer.
  private(set) var amongPeers: [Summary.FindingCount]

  init(_ viewed: ViewedGraph) {
    let graph = viewed.graph
    assemblies = AssemblyGraph(graph)
    layers = LayeredAssemblies(graph, viewed.layering)
    names = graph.assemblies.map { String($0.shortName) }
    amongPeers = Array(repeating: Summary.FindingCount(), count: layers.sections.count)
    var bundles: [BundleKey: Bundle] = [:]
    let marks = ReferenceMarks(viewed.reportedFindings, in: graph)
    for edge in assemblies.edges {
      for id in assemblies.references(of: edge) { add(edge.from, edge.to, marks.references[id.index], to: &bundles) }
    }
    for (start, end, mark) in marks.declarations { add(start, end, mark, isDeclared: true, to: &bundles) }
    for (key, bundle) in bundles.sorted(by: { $0.key < $1.key }) { arrows.append(arrow(key, bundle)) }
  }

  private mutating func add(
    _ start: AssemblyID, _ end: AssemblyID, _ mark: ReferenceMark?, isDeclared: Bool = false,
    to bundles: inout [BundleKey: Bundle]
  ) {
    guard let from = layers.section(of: start), let to = layers.section(of: end) else { return }
    if from != to {
      let key = BundleKey(from: from, to: to, isFinding: mark != nil)
      bundles[key, default: Bundle()].add(mark, isDeclared: isDeclared)
    } else if let mark {
      amongPeers[from].add(mark.severity)
    }
  }

  /// The largest group of assemblies that reach each other, with a shortest cycle through the first one; `nil` if there is none.
  var largestCycle: (members: [AssemblyID], example: [AssemblyID])? {
    let edges = assemblies.directedGraph()
    let components = edges.stronglyConnectedComponents()
    var members: [Int] = []
    for component in 0..<components.count where components.members(of: component).count > max(members.count, 1) {
      members = Array(components.members(of: component))
    }
    // Assemblies are ordered by their names, so the first member is the one with the smallest name.
    guard let first = members.first, let example = edges.canonicalCycle(through: first, of: components) else {
      return nil
    }
    return (members.map { AssemblyID($0) }, example.map { AssemblyID($0) })
  }

  private func arrow(_ key: BundleKey, _ bundle: Bundle) -> Summary.Arrow {
    let names = [key.from, key.to].map { layers.sections[$0].name ?? "" }
    let rules = bundle.rules.sorted { $0.key < $1.key }.map { $1 > 1 ? "\($0) ×\($1)" : $0 }
    let counts = [(bundle.references, "reference"), (bundle.declarations, "declaration")]
    let count = counts.filter { $0.0 > 0 }.map { Plural.text($0.0, $0.1) }.joined(separator: " and ")
    return Summary.Arrow(
      id: Identifier.id(
        "references", from: Identifier.id("layer", names[0]), to: Identifier.id("layer", names[1]),
        variant: key.isFinding ? ["findings"] : []),
      from: key.from, to: key.to, count: bundle.references + bundle.declarations, severity: bundle.severity,
      tooltip: TooltipWriter.text(["\(count) from \(names[0]) to \(names[1])"] + rules))
  }
}

private struct BundleKey: Hashable, Comparable {
  let from, to: Int
  let isFinding: Bool

  static func < (left: Self, right: Self) -> Bool {
    (left.from, left.to, left.isFinding ? 1 : 0) < (right.from, right.to, right.isFinding ? 1 : 0)
  }
}

/// References and declarations, such as that of a superclass, from one layer to another.
private struct Bundle {
  var references = 0
  var declarations = 0
  var severity: Severity?
  var rules: [String: Int] = [:]

  mutating func add(_ mark: ReferenceMark?, isDeclared: Bool) {
    if isDeclared { declarations += 1 } else { references += 1 }
    guard let mark else { return }
    severity = max(severity ?? .note, mark.severity)
    for rule in mark.rules { rules[rule, default: 0] += 1 }
  }
}
