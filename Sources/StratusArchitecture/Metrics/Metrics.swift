import StratusGraph
import StratusSupport

/// Metrics of the assemblies and layers of a graph.
package struct Metrics: Hashable, Sendable {
  /// The metrics of one assembly or layer.
  package struct Row: Hashable, Sendable {
    package let name: String
    /// The layer of an assembly; `nil` if it has none.
    package let layer: String?
    /// The number of definitions.
    package let definitions: Int
    /// The number of references from other assemblies, or layers.
    package internal(set) var incoming = 0
    /// The number of references to other assemblies, or layers.
    package internal(set) var outgoing = 0
    /// The number of assemblies that depend on each other in a cycle with this one, itself included; 0 without a cycle.
    package internal(set) var cycle = 0
    /// The ideal instability of the row: 1 for the highest layer, 0 for the lowest; `nil` without an order.
    let ideal: Double?

    /// The share of outgoing references; `nil` without references.
    ///
    /// It is 0 for a row that others depend on and that depends on nothing, and 1 for the opposite.
    ///
    /// - Source: Martin, "Agile Software Development" (2002), counted in references.
    package var instability: Double? {
      incoming + outgoing == 0 ? nil : Double(outgoing) / Double(incoming + outgoing)
    }

    /// The difference between the instability and the ideal instability of the layer.
    package var distance: Double? {
      guard let ideal, let instability else { return nil }
      return abs(instability - ideal)
    }
  }

  /// The assemblies, by name.
  package let assemblies: [Row]
  /// The layers, the highest first.
  package let layers: [Row]

  /// Measures the assemblies and layers of a graph.
  ///
  /// - Complexity: O(assemblies + references).
  package static func measure(_ graph: DefinitionGraph, layering: Layering) -> Metrics {
    var assemblies = assemblyRows(of: graph, layering: layering)
    var layers = layerRows(of: assemblies, layering: layering)
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
    return Metrics(assemblies: assemblies, layers: layers)
  }

  private static func assemblyRows(of graph: DefinitionGraph, layering: Layering) -> [Row] {
    graph.assemblies.indices.map { index in
      let position = layering[AssemblyID(index)]
      return Row(
        name: graph.assemblies[index].name, layer: position.map { layering.layers[$0.layer] },
        definitions: graph.assemblies[index].definitions.count,
        ideal: position.flatMap { layering.idealInstability(of: $0.layer) })
    }
  }

  private static func layerRows(of assemblies: [Row], layering: Layering) -> [Row] {
    var definitions = [Int](repeating: 0, count: layering.layers.count)
    for index in assemblies.indices {
      if let layer = layering[AssemblyID(index)]?.layer { definitions[layer] += assemblies[index].definitions }
    }
    return layering.layers.indices.map { layer in
      Row(
        name: layering.layers[layer], layer: nil, definitions: definitions[layer],
        ideal: layering.idealInstability(of: layer))
    }
  }
}

extension Layering {
  fileprivate func idealInstability(of layer: Int) -> Double? {
    layers.count > 1 ? 1 - Double(layer) / Double(layers.count - 1) : nil
  }
}
