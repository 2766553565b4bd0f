import StratusGraph
import StratusSupport

extension GraphListing {
  /// Returns a tree: the assemblies, and below each its definitions in columns.
  func text(showsLocations: Bool, _ paths: DisplayPaths) -> String {
    var text = summary.printable + "\n"
    let paths = showsLocations ? paths : nil
    for index in graph.assemblies.indices {
      text += "\n" + heading(of: AssemblyID(index), paths).printable + "\n"
      let definitions = graph.assemblies[index].definitions
      let rows = definitions.map { row(of: DefinitionID($0), paths) }
      let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
      for (row, definition) in zip(rows, definitions) {
        let branch = definition == definitions.upperBound - 1 ? "└─ " : "├─ "
        text += branch + zip(row, widths + [0]).map { $0.padded(to: $1) }.joined(separator: "  ") + "\n"
      }
    }
    return text
  }

  private var summary: String {
    let configuration = graph.configuration.map { " (\($0))" } ?? ""
    return "\(graph.product)\(configuration): \(Plural.text(graph.assemblies.count, "assembly", "assemblies")), "
      + "\(Plural.text(graph.definitions.count, "definition")), "
      + Plural.text(graph.references.count, "reference")
  }

  private func heading(of id: AssemblyID, _ paths: DisplayPaths?) -> String {
    let assembly = graph[id]
    let layer = layerName(of: id).map { " [\($0)]" } ?? ""
    let superclass = assembly.superclass.map { ": \($0)" } ?? ""
    return assembly.name + superclass + layer + Self.text(assembly.location, paths)
  }

  private func row(of id: DefinitionID, _ paths: DisplayPaths?) -> [String] {
    let definition = graph[id]
    let parent = parent(of: id).map { parent in
      "parent " + (graph[parent].assembly == definition.assembly ? graph[parent].key : graph.shortName(of: parent))
    }
    let last = [type(of: definition), parent].compactMap(\.self).joined(separator: "  ")
    return [
      definition.key, marks(of: definition).joined(separator: " "), last + Self.text(definition.location, paths),
    ].map(\.printable)
  }

  /// Returns a location for the end of a line; empty without paths.
  private static func text(_ location: SourceLocation?, _ paths: DisplayPaths?) -> String {
    guard let location, let paths else { return "" }
    return "  \(paths.located(location.file)):\(location.line)"
  }
}
