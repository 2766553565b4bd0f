import StratusSupport

/// Writes a graph in its sorted order. Absent values and defaults are left out.
struct SnapshotWriter {
  let graph: DefinitionGraph
  private var json = JSONWriter()
  /// The index of the first value that has not been written. Values are sorted by definition, so one pass suffices.
  private var nextValue = 0

  init(graph: DefinitionGraph) { self.graph = graph }

  mutating func write() -> [UInt8] {
    object { writer in
      writer.json.field("format", SnapshotFormat.name)
      writer.json.field("version", SnapshotFormat.version)
      writer.json.field("product", writer.graph.product)
      writer.json.field("configuration", orNone: writer.graph.configuration)
      writer.list("assemblies", writer.graph.assemblies.indices, evenIfEmpty: true) { writer, index in
        writer.writeAssembly(index)
      }
      writer.list("unseen", writer.graph.unseen) { writer, part in
        writer.object(.inline) { writer in
          writer.json.field("kind", part.kind.rawValue)
          writer.json.field("name", part.name)
          writer.json.field("library", orNone: part.library)
        }
      }
    }
    return json.finish()
  }

  private mutating func writeAssembly(_ index: Int) {
    let assembly = graph.assemblies[index]
    object { writer in
      writer.json.field("name", assembly.name)
      writer.json.field("superclass", orNone: assembly.superclass)
      if assembly.superclasses.count > 1 { writer.json.texts("ancestors", assembly.superclasses.dropFirst()) }
      writer.json.field("child", orNone: assembly.child)
      writer.write(assembly.location, within: nil)
      writer.list("collaborators", assembly.collaborators) { writer, node in
        writer.write(node, within: assembly.location)
      }
      writer.list("definitions", assembly.definitions) { writer, index in
        writer.writeDefinition(index, within: assembly.location)
      }
    }
  }

  private mutating func write(_ collaborator: CollaboratorNode, within location: SourceLocation?) {
    object(.inline) { writer in
      writer.json.field("property", collaborator.property)
      writer.json.field("type", collaborator.type)
      if collaborator.isByProtocol { writer.json.field("byProtocol", true) }
      writer.json.field("servedBy", writer.graph[collaborator.assembly].name)
      writer.write(collaborator.location, within: location)
    }
  }

  private mutating func writeDefinition(_ index: Int, within location: SourceLocation?) {
    let definition = graph.definitions[index]
    let ownLocation = definition.location ?? location
    object { writer in
      writer.json.field("key", definition.key)
      for property in DefinitionNode.Property.all { writer.write(property, of: definition) }
      writer.write(definition.location, within: location)
      let references = writer.graph.references[writer.graph.references(from: DefinitionID(index))]
      writer.list("references", references) { writer, reference in writer.write(reference, within: ownLocation) }
      let values = writer.values(of: DefinitionID(index))
      writer.list("values", values) { writer, value in writer.write(value, within: ownLocation) }
    }
  }

  private mutating func write(_ property: DefinitionNode.Property, of definition: DefinitionNode) {
    switch property.value {
    case .required(let get, _): json.field(property.name, get(definition))
    case .text(let get, _, _): json.field(property.name, orNone: get(definition))
    case .word(let allowed, let get, _, _):
      let word = get(definition)
      if word != allowed[0] { json.field(property.name, word) }
    case .flag(let get, _): if get(definition) { json.field(property.name, true) }
    case .list(let get, _):
      let texts = get(definition)
      if !texts.isEmpty { json.texts(property.name, texts) }
    }
  }

  private mutating func write(_ reference: Reference, within location: SourceLocation?) {
    object(.inline) { writer in
      switch reference.target {
      case .definition(let id):
        writer.json.field("to", writer.graph.fullName(of: id))
        // A key with a dot must be explicit; otherwise, it is the part after the last dot.
        let key = writer.graph[id].key
        if key.utf8.contains(UInt8(ascii: ".")) { writer.json.field("key", key) }
      case .assembly(let id): writer.json.field("toAssembly", writer.graph[id].name)
      }
      writer.write(reference.injection)
      writer.json.field("through", orNone: reference.collaborator)
      writer.write(reference.injection.location, within: location)
    }
  }

  private mutating func write(_ value: InjectedValue, within location: SourceLocation?) {
    object(.inline) { writer in
      writer.json.field("source", value.source.kind.rawValue)
      writer.json.field("name", orNone: value.source.name)
      writer.write(value.injection)
      writer.write(value.injection.location, within: location)
    }
  }

  private mutating func write(_ injection: InjectionSite) {
    json.field("kind", injection.kind.rawValue)
    json.field("member", orNone: injection.member)
    if let position = injection.position { json.field("position", position) }
    json.field("type", orNone: injection.type)
    let traits = SnapshotFormat.traits.filter { injection.traits.contains($0.trait) }
    if !traits.isEmpty { json.texts("traits", traits.map(\.name)) }
  }

  /// Writes a location, without the file if the enclosing object is in the same file.
  private mutating func write(_ location: SourceLocation?, within outer: SourceLocation?) {
    guard let location else { return }
    if location.file != outer?.file { json.field("file", location.file) }
    json.field("line", location.line)
  }

  /// Returns the values of a definition. Must be called once for each definition, in order.
  private mutating func values(of definition: DefinitionID) -> ArraySlice<InjectedValue> {
    let first = nextValue
    while nextValue < graph.values.count, graph.values[nextValue].definition == definition { nextValue += 1 }
    return graph.values[first..<nextValue]
  }

  private mutating func object(_ style: JSONWriter.Style = .block, _ body: (inout Self) -> Void) {
    json.begin(.object, style)
    body(&self)
    json.end()
  }

  private mutating func list<Element>(
    _ name: String, _ elements: some Collection<Element>, evenIfEmpty: Bool = false,
    _ write: (inout Self, Element) -> Void
  ) {
    if elements.isEmpty, !evenIfEmpty { return }
    json.name(name)
    json.begin(.array, .block)
    for element in elements { write(&self, element) }
    json.end()
  }
}
