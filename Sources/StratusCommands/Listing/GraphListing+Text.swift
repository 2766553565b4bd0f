import StratusArchitecture
import StratusGraph
import StratusSupport

extension GraphListing {
  /// Returns a tree: the assemblies, and below each its definitions in columns.
  func text(showsLocations: Bool, _ paths: DisplayPaths) -> String {
    var text = summary.printable + "\n"
    let paths = showsLocations ? paths : nil
    for assembly in assemblies {
      text += "\n" + heading(of: assembly, paths).printable + "\n"
      if let definition = graph.definition(standingFor: assembly) {
        text += injections(of: definition, below: "", paths)
        continue
      }
      let definitions = definitions(of: assembly)
      for (row, definition) in zip(definitions.map({ row(of: $0, paths) }).aligned(), definitions) {
        let isLast = definition == definitions.last
        let branch = isLast ? "└─ " : "├─ "
        text += branch + row + "\n"
        text += injections(of: definition, below: isLast ? "   " : "│  ", paths)
      }
    }
    return text
  }

  private var summary: String {
    let configuration = graph.activation.map { " (\($0))" } ?? ""
    if asserted != nil || candidates != nil {
      let count = assemblies.reduce(0) { $0 + definitions(of: $1).count }
      let all = graph.vocabulary.definitions(graph.definitions.count)
      let words =
        switch (candidates == nil, count) {
        case (true, 1): "is not asserted by a test"
        case (true, _): "are not asserted by a test"
        case (false, 1): "is used only in its assembly, and could be private"
        case (false, _): "are used only in their assemblies, and could be private"
        }
      return "\(graph.product)\(configuration): \(count) of \(all) \(words)"
    }
    return "\(graph.product)\(configuration): \(graph.vocabulary.count(graph.assemblies.count)), "
      + (graph.vocabulary.hasSingleDefinitions ? "" : "\(graph.vocabulary.definitions(graph.definitions.count)), ")
      + graph.vocabulary.references(graph.references.count)
  }

  private func heading(of id: AssemblyID, _ paths: DisplayPaths?) -> String {
    let assembly = graph[id]
    let layer = layerName(of: id).map { " [\($0)]" } ?? ""
    let superclass = assembly.superclass.map { ": \($0)" } ?? ""
    let child = assembly.child.map { " (child \($0.withoutQualifier))" } ?? ""
    let kind =
      graph.vocabulary == .targets ? graph.definition(standingFor: id).map { " (\(graph[$0].declaredType))" } : nil
    return assembly.name + superclass + child + (kind ?? "") + layer + Self.text(assembly.location, paths)
  }

  private func row(of id: DefinitionID, _ paths: DisplayPaths?) -> [String] {
    let definition = graph[id]
    let parent = parent(of: id).map { "parent " + name(of: $0, besides: id) }
    let last = [type(of: definition), parent].compactMap(\.self).joined(separator: "  ")
    // Targets and nodes have no scopes.
    let marks = graph.vocabulary == .assemblies ? [marks(of: definition).joined(separator: " ")] : []
    return ([definition.key] + marks + [last + Self.text(definition.location, paths)]).map(\.printable)
  }

  /// Returns the name of a definition for a line of another one: only its key if both are of the same assembly.
  private func name(of id: DefinitionID, besides other: DefinitionID) -> String {
    graph[id].assembly == graph[other].assembly ? graph[id].key : graph.shortName(of: id)
  }

  /// Returns the lines below a definition: `AppServiceAssembly.cityService: initializer parameter 1, through services`.
  private func injections(of id: DefinitionID, below indentation: String, _ paths: DisplayPaths?) -> String {
    guard let injections = injections(of: id), let names else { return "" }
    return injections.enumerated().map { index, element in
      let (injection, owner) = element
      let what =
        switch injection {
        case .reference(let reference): names.shortestName(of: reference.target)
        case .value(let value): value.source.words
        }
      let origin = owner == id ? "" : ", inherited from \(name(of: owner, besides: id))"
      let line = "\(what): \(injection.pointInWords)" + origin + Self.text(injection.site.location, paths)
      return indentation + (index == injections.count - 1 ? "└─ " : "├─ ") + line.printable + "\n"
    }.joined()
  }

  /// Returns a location for the end of a line; empty without paths.
  private static func text(_ location: SourceLocation?, _ paths: DisplayPaths?) -> String {
    guard let location, let paths else { return "" }
    return "  \(paths.located(location.file)):\(location.line)"
  }
}
