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
      if graph.vocabulary != .assemblies { json.field("vocabulary", graph.vocabulary.rawValue) }
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
    json.properties(of: assembly)
    json.write(assembly.location, within: nil)
    json.list("collaborators", assembly.collaborators) { collaborator, json in
      json.field("property", collaborator.property)
      json.properties(of: collaborator)
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
    json.properties(of: definition)
    json.write(definition.location, within: location)
    json.list("references", graph.references[graph.references(from: id)]) { reference, json in
      switch reference.target {
      case .definition(let id):
        json.field("to", graph.nameInFiles(of: id))
        // A key with a dot must be explicit; otherwise, it is the part after the last dot.
        let key = graph[id].key
        if key.utf8.contains(UInt8(ascii: ".")) { json.field("key", key) }
      case .assembly(let id): json.field("toAssembly", graph[id].name)
      }
      json.properties(of: reference)
      json.write(reference.injection.location, within: ownLocation)
    }
    json.list("values", graph.values(of: id)) { value, json in
      json.properties(of: value)
      json.write(value.injection.location, within: ownLocation)
    }
  }
}

extension JSONWriter {
  /// Writes the properties of an element, except absent values and defaults.
  ///
  /// - Parameter writesWords: whether words are written even if they are defaults.
  package mutating func properties<Element: PropertyTable>(of element: Element, writesWords: Bool = false) {
    for property in Property<Element>.all {
      switch property.value {
      case .required(let get, _): field(property.name, get(element))
      case .text(let get, _, _): field(property.name, orNone: get(element))
      case .index(let get, _): if let index = get(element) { field(property.name, index) }
      case .word(let words, let isRequired, let get, _, _):
        let word = get(element)
        if isRequired || writesWords || word != words[0] { field(property.name, word) }
      case .flag(let get, _, _, _): if get(element) { field(property.name, true) }
      case .list(let get, _), .words(_, let get, _):
        let texts = get(element)
        if !texts.isEmpty { self.texts(property.name, texts) }
      }
    }
  }

  fileprivate mutating func list<Element>(
    _ name: String, _ elements: some Collection<Element>, _ style: Style = .inline,
    _ body: (Element, inout JSONWriter) -> Void
  ) {
    if !elements.isEmpty { objects(name, elements, style, body) }
  }

  /// Writes a location, without the file if the enclosing object is in the same file.
  fileprivate mutating func write(_ location: SourceLocation?, within outer: SourceLocation?) {
    guard let location else { return }
    if location.file != outer?.file { field("file", location.file) }
    field("line", location.line)
  }
}
