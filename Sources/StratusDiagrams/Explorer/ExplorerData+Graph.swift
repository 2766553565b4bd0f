import StratusGraph
import StratusSupport

extension ExplorerData {
  func writeGraph(to writer: inout JSONWriter, _ texts: inout PackedTexts) {
    let (viewed, graph, changes) = (explorer.viewed, graph, explorer.viewed.changes)
    let columns: [PackedColumn<Int>] = [
      .text("name") { graph.assemblies[$0].name },
      .text("short") { String(graph.assemblies[$0].shortName) },
      .number("layer") { layers.section(of: AssemblyID($0)) ?? 0 },
      .number("column") { viewed.order.column(of: AssemblyID($0), in: viewed.graph) },
      .text("superclass") { graph.assemblies[$0].superclass },
      .text("child") { graph.assemblies[$0].child },
      .text("rule") { marks[AssemblyID($0)]?.rule },
      .flag("warning") { marks[AssemblyID($0)]?.isWarning == true },
      .flag("baselined") { marks[AssemblyID($0)]?.isBaselined ?? false },
      .text("found") { changes?.findings[.assembly(AssemblyID($0))]?.name },
    ]
    writer.table(
      "assemblies", graph.assemblies.indices, &texts,
      columns + location { graph.assemblies[$0].location } + change { $1.assemblies[$0] })
    writeDefinitions(to: &writer, &texts)
    writeReferences(to: &writer, &texts)
    writer.table(
      "values", graph.values, &texts,
      [
        .number("of") { $0.definition.index },
        .text("source") { $0.source == .literal ? "value" : $0.source.kind.rawValue },
        .text("name") { $0.source.name },
        .text("kind") { $0.injection.kind.rawValue },
        .text("member") { $0.injection.member },
      ])
  }

  private func writeDefinitions(to writer: inout JSONWriter, _ texts: inout PackedTexts) {
    let graph = graph
    let columns: [PackedColumn<Int>] = [
      .number("assembly") { graph.definitions[$0].assembly.index },
      .text("key") { graph.definitions[$0].key },
    ]
    let properties = Property<DefinitionNode>.all.map { property -> PackedColumn<Int> in
      switch property.value {
      case .flag(let path, _, _): .flag(property.name) { graph.definitions[$0][keyPath: path] }
      default: .text(property.name) { property.shown(of: graph.definitions[$0]) }
      }
    }
    writer.table(
      "definitions", graph.definitions.indices, &texts,
      columns + properties + location { graph.definitions[$0].location }
        + change { $1.definitions[$0] })
  }

  private func writeReferences(to writer: inout JSONWriter, _ texts: inout PackedTexts) {
    let (graph, changes) = (graph, explorer.viewed.changes)
    let columns: [PackedColumn<Int>] = [
      .number("from") { ends(of: graph.references[$0]).from?.index },
      .number("to") { ends(of: graph.references[$0]).to?.index },
      .number("assembly") { graph.references[$0].target.assembly?.index },
      .number("line") { Diagram.Edge.Line(graph.references[$0].injection).rawValue },
      .text("kind") { graph.references[$0].injection.kind.rawValue },
      .text("member") { graph.references[$0].injection.member },
      .number("position") { graph.references[$0].injection.position },
      .text("traits") { graph.references[$0].injection.traits.text },
      .text("through") { graph.references[$0].collaborator },
      .text("rule") { marks[ReferenceID($0)]?.rule },
      .flag("warning") { marks[ReferenceID($0)]?.isWarning == true },
      .flag("baselined") { marks[ReferenceID($0)]?.isBaselined ?? false },
      .text("found") { changes?.findings[.reference(ReferenceID($0))]?.name },
    ]
    writer.table(
      "references", graph.references.indices, &texts,
      columns + location { graph.references[$0].injection.location } + change { $1.references[$0] })
  }
}

extension ExplorerData {
  /// Returns the definitions that an arrow connects. A contribution leads to the collection.
  fileprivate func ends(of reference: Reference) -> (from: DefinitionID?, to: DefinitionID?) {
    reference.isContribution ? (reference.definition, reference.from) : (reference.from, reference.definition)
  }
}

extension InjectionSite.Traits {
  /// The names of the traits, or `nil` if there are none.
  fileprivate var text: String? {
    if isEmpty { return nil }
    let names: [(Self, String)] = [
      (.element, "element of a collection"), (.implicit, "found by type"), (.deferred, "provider"),
      (.anyThread, "callable on any thread"),
    ]
    let present = names.filter { contains($0.0) }.map(\.1)
    return present.isEmpty ? nil : present.joined(separator: ", ")
  }
}

extension Property<DefinitionNode> {
  /// Returns the text of the value as the page shows it; `nil` if there is none.
  fileprivate func shown(of definition: DefinitionNode) -> String? {
    if name == "scope", definition.isAlias { return DefinitionLook.alias.name }
    if isType, case .list(let path) = value {
      let types = definition[keyPath: path]
      return types.isEmpty ? nil : types.map(TypeNotation.shown).joined(separator: ", ")
    }
    let text = text(of: definition)
    return isType ? text.map(TypeNotation.shown) : text
  }
}
