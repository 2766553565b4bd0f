import StratusGraph
import StratusSupport

extension ExplorerData {
  func writeGraph(to writer: inout JSONWriter, _ texts: inout PackedTexts) {
    let (viewed, graph, difference) = (explorer.viewed, graph, explorer.viewed.difference)
    let columns: [PackedColumn<Int>] = [
      .text("name") { graph.assemblies[$0].name },
      .text("short") { String(graph.assemblies[$0].shortName) },
      .number("layer") { layers.section(of: AssemblyID($0)) ?? 0 },
      .number("column") { viewed.order.column(of: AssemblyID($0), in: viewed.graph) },
      .text("rule") { marks[AssemblyID($0)]?.rule },
      .flag("warning") { marks[AssemblyID($0)]?.isWarning == true },
      .flag("baselined") { marks[AssemblyID($0)]?.isBaselined ?? false },
      .text("found") { difference?.findings[.assembly(AssemblyID($0))]?.name },
    ]
    writer.table(
      "assemblies", graph.assemblies.indices, &texts,
      columns + properties { graph.assemblies[$0] } + location { graph.assemblies[$0].location }
        + change { $1.assemblies[$0] })
    writeDefinitions(to: &writer, &texts)
    writeReferences(to: &writer, &texts)
    writer.table(
      "values", graph.values, &texts,
      [.number("of") { $0.definition.index }] + properties { $0 })
  }

  private func writeDefinitions(to writer: inout JSONWriter, _ texts: inout PackedTexts) {
    let graph = graph
    let columns: [PackedColumn<Int>] = [
      .number("assembly") { graph.definitions[$0].assembly.index },
      .text("key") { graph.definitions[$0].key },
    ]
    let properties = properties { graph.definitions[$0] }.map { column -> PackedColumn<Int> in
      guard column.name == "scope" else { return column }
      return .text("scope") { index in
        let definition = graph.definitions[index]
        return definition.isAlias ? DefinitionLook.alias.name : definition.scope.rawValue
      }
    }
    writer.table(
      "definitions", graph.definitions.indices, &texts,
      columns + properties + location { graph.definitions[$0].location }
        + change { $1.definitions[$0] })
  }

  private func writeReferences(to writer: inout JSONWriter, _ texts: inout PackedTexts) {
    let (graph, difference) = (graph, explorer.viewed.difference)
    let columns: [PackedColumn<Int>] = [
      .number("from") { ends(of: graph.references[$0]).from?.index },
      .number("to") { ends(of: graph.references[$0]).to?.index },
      .number("assembly") { graph.references[$0].target.assembly?.index },
      .number("line") { Diagram.Edge.Line(graph.references[$0].injection).rawValue },
      .text("rule") { marks[ReferenceID($0)]?.rule },
      .flag("warning") { marks[ReferenceID($0)]?.isWarning == true },
      .flag("baselined") { marks[ReferenceID($0)]?.isBaselined ?? false },
      .text("found") { difference?.findings[.reference(ReferenceID($0))]?.name },
    ]
    writer.table(
      "references", graph.references.indices, &texts,
      columns + properties { graph.references[$0] } + location { graph.references[$0].injection.location }
        + change { $1.references[$0] })
  }
}

extension ExplorerData {
  /// Returns the definitions that an arrow connects. A contribution leads to the collection.
  fileprivate func ends(of reference: Reference) -> (from: DefinitionID?, to: DefinitionID?) {
    reference.isContribution ? (reference.definition, reference.from) : (reference.from, reference.definition)
  }
}

/// Returns a column for each property of the elements in a table.
private func properties<Row, Element: PropertyTable>(_ element: @escaping (Row) -> Element) -> [PackedColumn<Row>] {
  Property<Element>.all.map { property in
    switch property.value {
    case .flag(let get, _, _, _): .flag(property.name) { get(element($0)) }
    case .index(let get, _): .number(property.name) { get(element($0)) }
    default: .text(property.name) { property.shown(of: element($0)) }
    }
  }
}

extension Property {
  /// Returns the text of the value as the page shows it; `nil` if there is none.
  fileprivate func shown(of element: Element) -> String? {
    switch value {
    case .list(let get, _) where isType:
      let types = get(element)
      return types.isEmpty ? nil : types.map(TypeNotation.shown).joined(separator: ", ")
    case .words(_, let get, _): return get(element).isEmpty ? nil : words(of: element)
    default:
      let text = text(of: element)
      return isType ? text.map(TypeNotation.shown) : text
    }
  }
}
