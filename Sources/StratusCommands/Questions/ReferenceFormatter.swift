import StratusArchitecture
import StratusGraph
import StratusSupport

/// Formats definitions and references for the answers of `why`, `who`, and `doctor`.
struct ReferenceFormatter {
  let graph: DefinitionGraph
  let layering: Layering
  let names: NameIndex
  let paths: DisplayPaths

  init(_ session: Session) {
    graph = session.graph
    layering = session.policy.layering(of: session.graph)
    names = NameIndex(session.graph)
    paths = session.paths
  }

  func name(_ id: DefinitionID) -> String { names.shortestName(of: id).printable }

  /// The name with the layer and the scope, or with the kind of a target: `A.store [Core, lazy singleton]`.
  func markedName(_ id: DefinitionID) -> String {
    let layer = layering[graph[id].assembly].map { layering.layers[$0.layer] }
    let marks = [layer, graph.vocabulary == .assemblies ? graph[id].scopeTitle : graph.targetKind(of: id)]
      .compactMap(\.self)
    return name(id) + (marks.isEmpty ? "" : " [\(marks.joined(separator: ", ").printable)]")
  }

  /// `Sources/A.swift:12: property delegate, through stories`.
  func injection(_ reference: Reference) -> String {
    (location(of: reference) + reference.injectionInWords).printable
  }

  /// `Sources/A.swift:12: `; empty if the location is unknown.
  func location(of reference: Reference) -> String {
    reference.injection.location.map { "\(paths.located($0.file)):\($0.line): " } ?? ""
  }

  /// `Other.alone, which holds Bottom, may request it`, for a reference to an assembly.
  func request(by holder: Reference) -> String {
    Reference.requestInWords(
      by: name(holder.from), of: target(of: holder), startsChild: graph[holder.from].recipe == .child)
  }

  /// The name of the definition or assembly at which a reference ends.
  func target(of reference: Reference) -> String {
    names.shortestName(of: reference.target).printable
  }
}

extension JSONWriter {
  /// Writes the fields of a definition: its full name, layer, and scope.
  mutating func write(_ id: DefinitionID, _ formatter: ReferenceFormatter) {
    let definition = formatter.graph[id]
    field("definition", formatter.graph.fullName(of: id))
    if let position = formatter.layering[definition.assembly] {
      field("layer", formatter.layering.layers[position.layer])
    }
    field("scope", definition.scope.rawValue)
  }

  /// Writes references as an array, one on each line.
  mutating func write(_ references: [Reference], _ formatter: ReferenceFormatter) {
    array { json in
      for reference in references { json.object(.inline) { json in json.write(reference, formatter) } }
    }
  }

  /// Writes the fields of a reference, with the full names of both ends.
  private mutating func write(_ reference: Reference, _ formatter: ReferenceFormatter) {
    field("from", formatter.graph.fullName(of: reference.from))
    field("to", formatter.graph.fullName(of: reference.target))
    field("kind", reference.injection.kind.rawValue)
    field("member", orNone: reference.injection.member)
    if let position = reference.injection.position { field("position", position) }
    field("collaborator", orNone: reference.collaborator)
    write(reference.injection.location, formatter.paths.located)
  }
}
