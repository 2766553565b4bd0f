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
    json.field("superclass", orNone: assembly.superclass)
    json.field("child", orNone: assembly.child)
    json.field("layer", orNone: layerName(of: id))
    json.write(assembly.location, paths.located)
    json.objects("definitions", definitions(of: id)) { write($0, paths, to: &$1) }
  }

  private func write(_ id: DefinitionID, _ paths: DisplayPaths, to json: inout JSONWriter) {
    let definition = graph[id]
    json.field("key", definition.key)
    json.field("type", definition.declaredType)
    json.field("builtType", orNone: definition.builtType)
    json.field("scope", definition.scope.rawValue)
    json.field("recipe", definition.recipe.rawValue)
    if !definition.arguments.isEmpty { json.texts("arguments", definition.arguments) }
    json.field("isolation", orNone: definition.isolation)
    json.field("parent", orNone: parent(of: id).map(graph.fullName(of:)))
    if definition.isAbstract { json.field("abstract", true) }
    if definition.isPatched { json.field("patched", true) }
    if definition.buildsValue { json.field("buildsValue", true) }
    if definition.hasShutdown { json.field("shutdown", true) }
    json.write(definition.location, paths.located)
    if let injections = injections(of: id) { json.objects("injections", injections) { write($0, paths, to: &$1) } }
  }

  private func write(_ injection: Injection, _ paths: DisplayPaths, to json: inout JSONWriter) {
    let site = injection.site
    json.field("kind", site.kind.rawValue)
    json.field("member", orNone: site.member)
    if let position = site.position { json.field("position", position) }
    switch injection {
    case .reference(let reference):
      json.field("to", graph.fullName(of: reference.target))
      json.field("collaborator", orNone: reference.collaborator)
      if site.traits.contains(.element) { json.field("element", true) }
      if site.traits.contains(.implicit) { json.field("implicit", true) }
      if site.traits.contains(.deferred) { json.field("provider", true) }
      if site.traits.contains(.anyThread) { json.field("anyThread", true) }
    case .value(let value):
      json.field("value", value.source.kind.rawValue)
      json.field("name", orNone: value.source.name)
    }
    json.write(site.location, paths.located)
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
