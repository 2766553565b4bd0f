import StratusArchitecture
import StratusDefinitions

/// The assemblies of a graph by layer and row, in the order in which a diagram shows them.
struct Bands {
  struct Band {
    let name: String?
    /// Assemblies by row, top first; no row is empty.
    var rows: [[AssemblyID]]
  }

  private(set) var bands: [Band] = []

  private var bandOfAssembly: [AssemblyID: Int] = [:]

  /// The band that an assembly stands in.
  func band(of id: AssemblyID) -> Int? { bandOfAssembly[id] }

  /// What assemblies of no layer stand under, where there are layers.
  static let unassignedName = "No layer"

  init(_ graph: DefinitionGraph, _ layering: Layering) {
    var rows: [Layering.Position: [AssemblyID]] = [:]
    for index in graph.assemblies.indices {
      let id = AssemblyID(index)
      rows[layering[id] ?? Layering.Position(layer: layering.layers.count, row: 0), default: []].append(id)
    }
    for position in rows.keys.sorted() {
      let members = rows[position] ?? []
      let name =
        position.layer < layering.layers.count
        ? layering.layers[position.layer] : layering.layers.isEmpty ? nil : Self.unassignedName
      if let last = bands.indices.last, bands[last].name == name {
        bands[last].rows.append(members)
      } else {
        bands.append(Band(name: name, rows: [members]))
      }
      for id in members { bandOfAssembly[id] = bands.count - 1 }
    }
  }
}
