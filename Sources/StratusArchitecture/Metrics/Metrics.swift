import StratusDefinitions

/// Figures of a graph's assemblies and layers.
public struct Metrics: Hashable, Sendable {
  public struct Row: Hashable, Sendable {
    public let name: String
    /// Of an assembly that belongs to one.
    public let layer: String?
    public let definitions: Int
    /// References that arrive from other assemblies, or layers.
    public internal(set) var incoming = 0
    /// References that leave for other assemblies, or layers.
    public internal(set) var outgoing = 0
    /// How many assemblies know each other in a loop with this one, itself included; 0 where it is in no loop.
    public internal(set) var cycle = 0
    /// What the instability of the row's layer should be: 1 at the top, 0 at the bottom; nil without an order.
    let ideal: Double?

    /// The share of its references that leave: 0 for what everybody needs and which needs nobody, 1 for the opposite; nil
    /// for what stands alone.
    ///
    /// - Source: Martin, "Agile Software Development" (2002), counted in references.
    public var instability: Double? {
      incoming + outgoing == 0 ? nil : Double(outgoing) / Double(incoming + outgoing)
    }

    /// How far the instability is from what the layer's place asks for.
    public var distance: Double? {
      guard let ideal, let instability else { return nil }
      return abs(instability - ideal)
    }
  }

  /// By name.
  public let assemblies: [Row]
  /// Top first.
  public let layers: [Row]

  /// - Complexity: O(assemblies + references).
  public init(of graph: DefinitionGraph, layering: Layering) {
    func ideal(_ layer: Int) -> Double? {
      layering.layers.count > 1 ? 1 - Double(layer) / Double(layering.layers.count - 1) : nil
    }
    var assemblies = graph.assemblies.indices.map { index in
      let position = layering[AssemblyID(index)]
      return Row(
        name: graph.assemblies[index].name, layer: position.map { layering.layers[$0.layer] },
        definitions: graph.assemblies[index].definitions.count, ideal: position.flatMap { ideal($0.layer) })
    }
    var definitions = [Int](repeating: 0, count: layering.layers.count)
    for index in graph.assemblies.indices {
      if let layer = layering[AssemblyID(index)]?.layer { definitions[layer] += assemblies[index].definitions }
    }
    var layers = layering.layers.indices.map {
      Row(name: layering.layers[$0], layer: nil, definitions: definitions[$0], ideal: ideal($0))
    }

    let links = AssemblyGraph(graph)
    for edge in links.edges {
      assemblies[edge.from.index].outgoing += edge.references.count
      assemblies[edge.to.index].incoming += edge.references.count
      guard let from = layering[edge.from]?.layer, let to = layering[edge.to]?.layer, from != to else { continue }
      layers[from].outgoing += edge.references.count
      layers[to].incoming += edge.references.count
    }
    let components = links.directedGraph().stronglyConnectedComponents()
    for component in 0..<components.count where components.members(of: component).count > 1 {
      for member in components.members(of: component) {
        assemblies[member].cycle = components.members(of: component).count
      }
    }
    self.assemblies = assemblies
    self.layers = layers
  }
}
