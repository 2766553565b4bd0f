import StratusGraph
import StratusSupport

extension GraphListing {
  /// Returns the assemblies with their definitions as JSON. Unknown values are omitted.
  func json(_ paths: DisplayPaths) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("product", graph.product)
      json.field(ifKnown: "activation", graph.configuration)
      json.objects("assemblies", graph.assemblies.indices, .block) { write(AssemblyID($0), paths, to: &$1) }
    }
    return json.finish()
  }

  private func write(_ id: AssemblyID, _ paths: DisplayPaths, to json: inout JSONWriter) {
    let assembly = graph[id]
    json.field("name", assembly.name)
    json.field(ifKnown: "superclass", assembly.superclass)
    json.field(ifKnown: "layer", layerName(of: id))
    json.write(assembly.location, paths)
    json.objects("definitions", assembly.definitions) { write(DefinitionID($0), paths, to: &$1) }
  }

  private func write(_ id: DefinitionID, _ paths: DisplayPaths, to json: inout JSONWriter) {
    let definition = graph[id]
    json.field("key", definition.key)
    json.field("type", definition.declaredType)
    json.field(ifKnown: "builtType", definition.builtType)
    json.field("scope", definition.scope.rawValue)
    json.field("recipe", definition.recipe.rawValue)
    if !definition.arguments.isEmpty { json.texts("arguments", definition.arguments) }
    json.field(ifKnown: "isolation", definition.isolation)
    json.field(ifKnown: "parent", parent(of: id).map(graph.fullName(of:)))
    if definition.isAbstract { json.field("abstract", true) }
    if definition.isPatched { json.field("patched", true) }
    if definition.buildsValue { json.field("buildsValue", true) }
    json.write(definition.location, paths)
  }
}

extension JSONWriter {
  fileprivate mutating func field(ifKnown name: String, _ value: String?) {
    if let value { field(name, value) }
  }

  fileprivate mutating func write(_ location: SourceLocation?, _ paths: DisplayPaths) {
    guard let location else { return }
    field("file", paths.located(location.file))
    field("line", location.line)
  }
}
