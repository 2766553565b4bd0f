import StratusSupport

/// Writes a graph in its sorted order. Absent values and defaults are left out.
struct SnapshotWriter {
  let graph: DefinitionGraph

  func write() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", SnapshotFormat.name)
      json.field("version", SnapshotFormat.version)
      json.field("product", graph.product)
      json.field("configuration", orNone: graph.activation)
      json.objects("assemblies", graph.assemblies, .block) { write($0, to: &$1) }
      json.list("unseen", graph.unseen) { part, json in
        json.field("kind", part.kind.rawValue)
        json.field("name", part.name)
        json.field("library", orNone: part.library)
      }
    }
    return json.finish()
  }

  private func write(_ assembly: AssemblyNode, to json: inout JSONWriter) {
    json.field("name", assembly.name)
    json.field("superclass", orNone: assembly.superclass)
    if assembly.superclasses.count > 1 { json.texts("ancestors", assembly.superclasses.dropFirst()) }
    json.field("child", orNone: assembly.child)
    json.write(assembly.location, within: nil)
    json.list("collaborators", assembly.collaborators) { collaborator, json in
      json.field("property", collaborator.property)
      json.field("type", collaborator.type)
      if collaborator.isByProtocol { json.field("byProtocol", true) }
      json.field("servedBy", graph[collaborator.assembly].name)
      json.write(collaborator.location, within: assembly.location)
    }
    json.list("definitions", assembly.definitions, .block) {
      write(DefinitionID($0), within: assembly.location, to: &$1)
    }
  }

  private func write(_ id: DefinitionID, within location: SourceLocation?, to json: inout JSONWriter) {
    let definition = graph[id]
    let ownLocation = definition.location ?? location
    json.field("key", definition.key)
    for property in DefinitionNode.Property.all { write(property, of: definition, to: &json) }
    json.write(definition.location, within: location)
    json.list("references", graph.references[graph.references(from: id)]) { reference, json in
      switch reference.target {
      case .definition(let id):
        json.field("to", graph.fullName(of: id))
        // A key with a dot must be explicit; otherwise, it is the part after the last dot.
        let key = graph[id].key
        if key.utf8.contains(UInt8(ascii: ".")) { json.field("key", key) }
      case .assembly(let id): json.field("toAssembly", graph[id].name)
      }
      json.write(reference.injection)
      json.field("through", orNone: reference.collaborator)
      json.write(reference.injection.location, within: ownLocation)
    }
    json.list("values", graph.values(of: id)) { value, json in
      json.field("source", value.source.kind.rawValue)
      json.field("name", orNone: value.source.name)
      json.write(value.injection)
      json.write(value.injection.location, within: ownLocation)
    }
  }

  private func write(_ property: DefinitionNode.Property, of definition: DefinitionNode, to json: inout JSONWriter) {
    switch property.value {
    case .required(let path): json.field(property.name, definition[keyPath: path])
    case .text(let path, _): json.field(property.name, orNone: definition[keyPath: path])
    case .word(let allowed, let get, _, _):
      let word = get(definition)
      if word != allowed[0] { json.field(property.name, word) }
    case .flag(let path): if definition[keyPath: path] { json.field(property.name, true) }
    case .list(let path):
      let texts = definition[keyPath: path]
      if !texts.isEmpty { json.texts(property.name, texts) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func list<Element>(
    _ name: String, _ elements: some Collection<Element>, _ style: Style = .inline,
    _ body: (Element, inout JSONWriter) -> Void
  ) {
    if !elements.isEmpty { objects(name, elements, style, body) }
  }

  fileprivate mutating func write(_ injection: InjectionSite) {
    field("kind", injection.kind.rawValue)
    field("member", orNone: injection.member)
    if let position = injection.position { field("position", position) }
    field("type", orNone: injection.type)
    let traits = SnapshotFormat.names(of: injection.traits)
    if !traits.isEmpty { texts("traits", traits) }
  }

  /// Writes a location, without the file if the enclosing object is in the same file.
  fileprivate mutating func write(_ location: SourceLocation?, within outer: SourceLocation?) {
    guard let location else { return }
    if location.file != outer?.file { field("file", location.file) }
    field("line", location.line)
  }
}
