import StratusGraph
import StratusSupport

extension ExplorerData {
  func writeGraph(to writer: inout JSONWriter, _ texts: inout PackedTexts) {
    let (graph, changes) = (graph, explorer.viewed.changes)
    let columns: [PackedColumn<Int>] = [
      .text("name") { graph.assemblies[$0].name },
      .text("short") { String(graph.assemblies[$0].shortName) },
      .number("layer") { layers.section(of: AssemblyID($0)) ?? 0 },
      .text("superclass") { graph.assemblies[$0].superclass },
      .text("rule") { marks[AssemblyID($0)] },
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
        .text("source") { $0.source.kind },
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
      .text("type") { graph.definitions[$0].shownType },
      .text("builds") { graph.definitions[$0].shownBuiltType },
      .text("scope") { index in
        let definition = graph.definitions[index]
        return definition.isAlias ? DefinitionLook.alias.name : definition.scope.rawValue
      },
      .text("recipe") { graph.definitions[$0].recipe.rawValue },
      .flag("abstract") { graph.definitions[$0].isAbstract },
      .text("arguments") {
        let arguments = graph.definitions[$0].arguments.map(TypeNotation.shown)
        return arguments.isEmpty ? nil : arguments.joined(separator: ", ")
      },
      .text("isolation") { graph.definitions[$0].isolation },
    ]
    writer.table(
      "definitions", graph.definitions.indices, &texts,
      columns + location { graph.definitions[$0].location } + change { $1.definitions[$0] })
  }

  private func writeReferences(to writer: inout JSONWriter, _ texts: inout PackedTexts) {
    let (graph, changes) = (graph, explorer.viewed.changes)
    let columns: [PackedColumn<Int>] = [
      .number("from") { graph.references[$0].from.index },
      .number("to") { graph.references[$0].definition?.index },
      .number("assembly") { index in
        if case .assembly(let target) = graph.references[index].target { target.index } else { nil }
      },
      .number("line") { Diagram.Edge.Line(graph.references[$0].injection).rawValue },
      .text("kind") { graph.references[$0].injection.kind.rawValue },
      .text("member") { graph.references[$0].injection.member },
      .number("position") { graph.references[$0].injection.position },
      .text("traits") { graph.references[$0].injection.traits.text },
      .text("through") { graph.references[$0].collaborator },
      .text("rule") { marks[ReferenceID($0)] },
      .text("found") { changes?.findings[.reference(ReferenceID($0))]?.name },
    ]
    writer.table(
      "references", graph.references.indices, &texts,
      columns + location { graph.references[$0].injection.location } + change { $1.references[$0] })
  }
}

extension InjectionSite.Traits {
  /// The names of the traits, or `nil` if there are none.
  fileprivate var text: String? {
    if isEmpty { return nil }
    let names: [(Self, String)] = [
      (.element, "element of a collection"), (.implicit, "found by type"), (.deferred, "provider"),
    ]
    let present = names.filter { contains($0.0) }.map(\.1)
    return present.isEmpty ? nil : present.joined(separator: ", ")
  }
}

extension InjectedValue.Source {
  fileprivate var kind: String {
    switch self {
    case .literal: "value"
    case .configuration: "configuration"
    case .argument: "argument"
    }
  }

  fileprivate var name: String? {
    switch self {
    case .literal: nil
    case .configuration(let key): key
    case .argument(let name): name
    }
  }
}
