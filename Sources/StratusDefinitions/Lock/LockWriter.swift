/// Writes the lines of a lock.
struct LockWriter {
  let lock: ArchitectureLock
  private var graph: DefinitionGraph { lock.graph }

  init(lock: ArchitectureLock) { self.lock = lock }

  /// The header, then all other lines in the order of their bytes.
  var lines: [String] {
    var lines: [String] = []
    for (assembly, layer) in zip(graph.assemblies, lock.layers) {
      lines.append(line(assembly, layer: layer))
      lines += assembly.collaborators.map { line($0, of: assembly) }
    }
    for index in graph.definitions.indices { lines.append(line(DefinitionID(index))) }
    lines += graph.references.map(line)
    lines += graph.values.map(line)
    lines += graph.unseen.map(line)
    // By bytes, so that other programs sort the lines in the same way.
    lines.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return header + lines
  }

  private var header: [String] {
    let names = [LockWord.written(.product, graph.product)] + field(.configuration, graph.configuration)
    return [
      "\(LockFormat.name) \(LockFormat.version) " + names.joined(separator: " "),
      "# `stratus lock` writes this file. Run it again after a change of the architecture or a merge.",
    ]
  }

  private func line(_ assembly: AssemblyNode, layer: String?) -> String {
    line(
      LockWord.written(assembly.name), .assembly, field(.layer, layer) + field(.superclass, assembly.superclass))
  }

  private func line(_ collaborator: CollaboratorNode, of assembly: AssemblyNode) -> String {
    line(
      LockWord.written(assembly.name), .collaborator,
      [LockWord.written(collaborator.property), LockWord.written(.type, collaborator.type)]
        + flag(.byProtocol, collaborator.isByProtocol)
        + [LockWord.written(.servedBy, graph[collaborator.assembly].name)])
  }

  private func line(_ id: DefinitionID) -> String {
    let definition = graph[id]
    let type = LockWord.written(.type, definition.declaredType)
    // Usually, both types are the same. An unknown type is written as an empty one.
    let builds =
      definition.builtType == definition.declaredType ? [] : [LockWord.written(.builds, definition.builtType ?? "")]
    return line(
      name(of: id), .definition,
      ["\(LockFormat.Field.scope.rawValue)=\(definition.scope.rawValue)", type] + builds
        + (definition.recipe == .initializer ? [] : field(.recipe, definition.recipe.rawValue))
        + flag(.abstract, definition.isAbstract) + flag(.patched, definition.isPatched)
        + flag(.captures, definition.hasCapture) + flag(.buildsValue, definition.buildsValue)
        + definition.arguments.map { LockWord.written(.argument, $0) } + field(.isolation, definition.isolation))
  }

  private func line(_ reference: Reference) -> String {
    let (keyword, target) =
      switch reference.target {
      case .definition(let id): (LockFormat.Keyword.uses, name(of: id))
      case .assembly(let id): (.usesAssembly, LockWord.written(graph[id].name))
      }
    return line(
      name(of: reference.from), keyword,
      [target] + words(of: reference.injection) + field(.through, reference.collaborator))
  }

  private func line(_ value: InjectedValue) -> String {
    let source =
      switch value.source {
      case .literal: SnapshotFormat.Source.literal.rawValue
      case .configuration(let key): "\(SnapshotFormat.Source.configuration.rawValue)=\(LockWord.written(key))"
      case .argument(let name): "\(SnapshotFormat.Source.argument.rawValue)=\(LockWord.written(name))"
      }
    return line(name(of: value.definition), .value, [source] + words(of: value.injection))
  }

  private func line(_ part: UnseenPart) -> String {
    line(LockWord.written(part.name), .unseen, [part.kind.rawValue] + field(.library, part.library))
  }

  private func words(of injection: InjectionSite) -> [String] {
    let kind = injection.kind.rawValue + (injection.member.map { "=" + LockWord.written($0) } ?? "")
    return [kind] + field(.parameter, injection.position.map { "\($0 + 1)" }) + field(.type, injection.type)
      + SnapshotFormat.traits.filter { injection.traits.contains($0.trait) }.map(\.name)
  }

  private func name(of id: DefinitionID) -> String {
    LockWord.written(assembly: graph[graph[id].assembly].name, key: graph[id].key)
  }

  private func field(_ name: LockFormat.Field, _ value: String?) -> [String] {
    value.map { [LockWord.written(name, $0)] } ?? []
  }

  private func flag(_ name: LockFormat.Field, _ isSet: Bool) -> [String] { isSet ? [name.rawValue] : [] }

  private func line(_ subject: String, _ keyword: LockFormat.Keyword, _ words: [String]) -> String {
    ([subject, keyword.rawValue] + words).joined(separator: " ")
  }
}
