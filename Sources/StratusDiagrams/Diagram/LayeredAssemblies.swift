import StratusArchitecture
import StratusGraph

/// The assemblies of a graph by layer and row, in the order in which a diagram shows them.
struct LayeredAssemblies {
  /// A layer, or the assemblies outside all layers.
  struct Section {
    /// The name of the layer; `nil` if the graph has no layers.
    let name: String?
    /// The assemblies of each row, top first. No row is empty.
    var rows: [[AssemblyID]]
  }

  /// The name of the section for assemblies outside all layers, if there are layers.
  static let unassignedName = "No layer"

  /// The sections, top first.
  private(set) var sections: [Section] = []
  private var sectionOfAssembly: [AssemblyID: Int] = [:]

  /// - Complexity: O(n log n) in the number of assemblies.
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
      if let last = sections.indices.last, sections[last].name == name {
        sections[last].rows.append(members)
      } else {
        sections.append(Section(name: name, rows: [members]))
      }
      for id in members { sectionOfAssembly[id] = sections.count - 1 }
    }
  }

  /// Returns the index of an assembly's section.
  func section(of id: AssemblyID) -> Int? { sectionOfAssembly[id] }
}
