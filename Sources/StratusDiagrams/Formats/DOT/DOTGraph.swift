import StratusGraph

/// The graph that a DOT file contains.
///
/// The innermost cluster of a node is its assembly. A node without a cluster is an assembly of its own. If there are no
/// clusters, the graph is one of nodes, each of which contains one definition.
package struct DOTGraph {
  package let graph: DefinitionGraph

  /// - Parameters:
  ///   - product: the name of the graph.
  ///   - separator: what follows the names of clusters in the names of nodes; `nil` for the clusters of the file.
  package init(_ document: DOTDocument, product: String, separator: String? = nil) {
    var places = document.isDiagram ? DiagramNames.places(in: document) : DOTNames.places(in: document)
    if let separator { places = places.map { $0.map { DOTPlace.grouped(document.name(of: $0), by: separator) } } }
    let isFlat = places.allSatisfy { $0.map { $0.key ?? $0.assembly == $0.assembly } ?? true }
    var builder = DOTGraphBuilder(product: product)
    builder.graph.vocabulary = isFlat ? .nodes : .clusters
    let ends = zip(places, document.nodes).map { place, node in
      place.map { builder.add($0, label: document.isDiagram ? nil : DOTNames.plain(node.label)) }
    }
    for edge in document.edges where !document.isDiagram || !DiagramNames.isRelation(edge.id) {
      guard let from = ends[edge.from], let to = ends[edge.to], let source = places[edge.from] else { continue }
      builder.connect(from, to, orDefinitionOf: source)
    }
    graph = builder.graph.build()
  }
}

extension DOTDocument {
  /// Returns the name by which a node is grouped. The keys of definitions are unique only in the files of other tools.
  fileprivate func name(of place: DOTPlace) -> String {
    guard let key = place.key else { return place.assembly }
    return isDiagram && key != place.assembly ? place.assembly + "." + key : key
  }
}

/// The assembly or definition for which a node of a DOT file stands.
struct DOTPlace: Hashable {
  let assembly: String
  /// The definition; `nil` for the assembly itself.
  let key: String?

  /// Returns the place of a node in the cluster that its name shows.
  static func grouped(_ name: String, by separator: String) -> DOTPlace {
    guard let range = name.ranges(of: separator).last, range.lowerBound > name.startIndex else {
      return DOTPlace(assembly: name, key: name)
    }
    return DOTPlace(assembly: String(name[..<range.lowerBound]), key: name)
  }
}

private struct DOTGraphBuilder {
  var graph: DefinitionGraph.Builder
  private var assemblies: [String: AssemblyID] = [:]
  private var definitions: [DOTPlace: DefinitionID] = [:]
  private var references: Set<Pair> = []

  private struct Pair: Hashable {
    let from: DefinitionID
    let to: Reference.Target
  }

  init(product: String) { graph = DefinitionGraph.Builder(product: product) }

  mutating func add(_ place: DOTPlace, label: String?) -> Reference.Target {
    let assembly = assemblies[place.assembly] ?? graph.addAssembly(place.assembly)
    assemblies[place.assembly] = assembly
    guard let key = place.key else { return .assembly(assembly) }
    if let known = definitions[place] { return .definition(known) }
    // A label that is the name says nothing about the kind.
    let type = label == key ? "node" : label ?? "node"
    let id = graph.add(DefinitionNode(assembly: assembly, key: key, declaredType: type))
    definitions[place] = id
    return .definition(id)
  }

  /// Adds a reference. Parallel edges are one.
  ///
  /// - Parameter place: where the edge begins. A collapsed assembly gets a definition that stands for it.
  mutating func connect(_ from: Reference.Target, _ to: Reference.Target, orDefinitionOf place: DOTPlace) {
    let source =
      from.definition.map(Reference.Target.definition)
      ?? add(DOTPlace(assembly: place.assembly, key: place.assembly), label: nil)
    guard let source = source.definition, references.insert(Pair(from: source, to: to)).inserted else { return }
    graph.add(Reference(from: source, target: to, injection: InjectionSite(.dependency)))
  }
}
