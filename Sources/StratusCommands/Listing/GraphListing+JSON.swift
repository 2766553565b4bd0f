import StratusGraph
import StratusSupport

extension GraphListing {
  /// Returns the assemblies with their definitions as JSON. Unknown values are omitted.
  func json(_ paths: DisplayPaths) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("product", graph.product)
      json.field("activation", orNone: graph.activation)
      json.objects("assemblies", assemblies, .block) { write($0, paths, to: &$1) }
    }
    return json.finish()
  }

  private func write(_ id: AssemblyID, _ paths: DisplayPaths, to json: inout JSONWriter) {
    let assembly = graph[id]
    json.field("name", assembly.name)
    json.properties(of: assembly)
    json.field("layer", orNone: layerName(of: id))
    json.write(assembly.location, paths.located)
    json.objects("definitions", definitions(of: id)) { write($0, paths, to: &$1) }
  }

  private func write(_ id: DefinitionID, _ paths: DisplayPaths, to json: inout JSONWriter) {
    json.field("key", graph[id].key)
    json.properties(of: graph[id], writesWords: true)
    json.field("parent", orNone: parent(of: id).map(graph.fullName(of:)))
    json.write(graph[id].location, paths.located)
    if let injections = injections(of: id) {
      json.objects("injections", injections) { injection, json in
        write(injection.injection, paths, to: &json)
        if injection.declaredBy != id { json.field("inheritedFrom", graph.fullName(of: injection.declaredBy)) }
      }
    }
  }

  private func write(_ injection: Injection, _ paths: DisplayPaths, to json: inout JSONWriter) {
    switch injection {
    case .reference(let reference):
      json.field("to", graph.fullName(of: reference.target))
      json.properties(of: reference)
    case .value(let value): json.properties(of: value)
    }
    json.write(injection.site.location, paths.located)
  }
}

extension JSONWriter {
  /// Writes the file and the line of a location, unless it is unknown.
  mutating func write(_ location: SourceLocation?, _ display: (String) -> String) {
    guard let location else { return }
    field("file", display(location.file))
    field("line", location.line)
  }
}
