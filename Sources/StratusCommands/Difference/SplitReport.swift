import StratusArchitecture
import StratusGraph
import StratusSupport

/// The proposal of `stratus what-if --split`, as text and as JSON.
struct SplitReport {
  let split: AssemblySplit
  /// The graph before the split.
  let graph: DefinitionGraph
  private let requirements: [AssemblySplit.MovedRequirements]
  let edits: EditList

  /// Proposes a split of an assembly in the first activation that contains it.
  ///
  /// - Parameter display: a closure that converts the path of a source file.
  /// - Throws: ``NameLookupError`` for an unknown name, and ``UsageError`` for the name of a definition.
  init(
    of name: String, in graphs: [DefinitionGraph], policy: Policy, display: @escaping (String) -> String
  ) throws {
    let names = EditNames(graphs)
    let element = try names.element(name)
    let found = graphs.indices.lazy.compactMap { index in names.assembly(element, in: index).map { (graphs[index], $0) }
    }
    guard element.key == nil, let (graph, assembly) = found.first else {
      throw UsageError.invalidValue(subject: "--split", value: name, expected: "an assembly")
    }
    self.graph = graph
    split = AssemblySplit.propose(for: assembly, in: graph, policy: policy)
    requirements = split.movedRequirements(in: graph)
    let extended = graph.adding(assemblies: split.newAssemblies)
    let moved: EditedGraph
    do {
      moved = try EditedGraph.apply(split.edits(in: extended), to: extended)
    } catch {
      throw UsageError(error.message(in: extended))
    }
    edits = EditList(
      steps: [(extended, split.groups.count > 1 ? moved.steps : [])], layers: [], configurationFile: nil,
      protocols: Self.protocols(at: split, requirements, from: graph, in: extended),
      requirements: Self.edits(of: requirements, split, in: graph, graphs), display: display)
  }

  /// Returns the edits of the protocols that the assembly serves.
  private static func edits(
    of requirements: [AssemblySplit.MovedRequirements], _ split: AssemblySplit, in graph: DefinitionGraph,
    _ graphs: [DefinitionGraph]
  ) -> [String] {
    let moves = requirements.map { moved in
      let (keys, group) = (moved.definitions.map { graph[$0].key }, split.groups[moved.group].name)
      return "move \(keys.joined(conjunction: "and")) from the protocol \(moved.protocolName.withoutQualifier) to a "
        + "protocol \(protocolName(of: group)), to which \(group) conforms"
    }
    let name = graph[split.assembly].name
    let others = Set(requirements.map(\.protocolName)).sorted().flatMap { served in
      Set(graphs.flatMap { $0.assemblies(serving: served) }).subtracting([name]).sorted().map { other in
        "split \(other) in the same way, because it serves \(served.withoutQualifier), too"
      }
    }
    return moves + others
  }

  /// Returns the collaborators that are declared by a protocol.
  private static func protocols(
    at split: AssemblySplit, _ requirements: [AssemblySplit.MovedRequirements], from old: DefinitionGraph,
    in graph: DefinitionGraph
  ) -> [EditList.ProtocolUse: EditList.CollaboratorProtocol] {
    let ids = graph.assemblyIDs
    var result: [EditList.ProtocolUse: EditList.CollaboratorProtocol] = [:]
    func declare(_ owner: String, uses assembly: String, by name: String, _ newKeys: [String] = []) {
      guard let owner = ids[owner], let assembly = ids[assembly] else { return }
      result[EditList.ProtocolUse(owner: owner, assembly: assembly)] = .init(name: name, newKeys: newKeys)
    }
    // A new assembly uses what its definitions use now by the same protocol.
    for collaborator in old[split.assembly].collaborators where collaborator.isByProtocol {
      for group in split.newAssemblies {
        declare(group, uses: old[collaborator.assembly].name, by: collaborator.protocolName)
      }
    }
    for moved in requirements {
      let group = split.groups[moved.group].name
      for user in moved.users { declare(old[user].name, uses: group, by: protocolName(of: group)) }
    }
    for border in split.borders where border.goesUp {
      let (owner, used) = (split.groups[border.from].name, split.groups[border.to].name)
      declare(owner, uses: used, by: protocolName(of: used), keys(of: border, in: graph))
    }
    return result
  }

  /// Returns the name of the protocol of a new assembly, without its module.
  private static func protocolName(of group: String) -> String {
    AssemblySplit.protocolName(of: String(group.withoutQualifier))
  }

  /// Returns the keys of the definitions that the references of a border lead to.
  private static func keys(of border: AssemblySplit.Border, in graph: DefinitionGraph) -> [String] {
    Set(border.references.compactMap { graph[$0].definition }).sorted().map { graph[$0].key }
  }

  // MARK: - Text

  var text: String {
    let assembly = graph[split.assembly]
    let definitions = Plural.text(assembly.definitions.count, "definition")
    guard split.groups.count > 1 else {
      let reason =
        assembly.definitions.count > 1 ? ", because references, common users, or names link all of them" : ""
      return "\(assembly.name.printable): \(definitions); nothing suggests a split\(reason)\n"
    }
    var text =
      "\(assembly.name.printable): \(definitions) in \(split.groups.count) groups; "
      + "\(split.crossingCount) of \(Plural.text(split.referenceCount, "reference")) between groups\n"
    for (index, group) in split.groups.enumerated() {
      text += "\n\(short(group.name)): \(Plural.text(group.definitions.count, "definition"))"
      text += (group.layer.map { ", \($0.printable)" } ?? "") + (group.isOriginal ? ", stays where it is" : "") + "\n"
      text += lines("visible", group.visible) + lines("private", group.hidden)
      for moved in requirements where moved.group == index {
        text += lines("requirements of \(short(moved.protocolName))", moved.definitions)
      }
    }
    if !split.borders.isEmpty { text += "\nborders:\n" }
    for border in split.borders {
      let (from, to) = (split.groups[border.from], split.groups[border.to])
      let count = Plural.text(border.references.count, "reference")
      text += "  \(short(from.name)) -> \(short(to.name)): \(count)\n"
      if border.goesUp {
        let keys = Self.keys(of: border, in: graph).map(\.printable).joined(conjunction: "and")
        text += "    goes up, so \(short(from.name)) needs a protocol with \(keys)\n"
      }
    }
    return text + edits.section.text
  }

  private func short(_ name: String) -> String { String(name.withoutQualifier).printable }

  private func keys(_ ids: [DefinitionID]) -> String { ids.map { graph[$0].key.printable }.joined(separator: ", ") }

  private func lines(_ title: String, _ ids: [DefinitionID]) -> String {
    ids.isEmpty ? "" : "  \(title): \(keys(ids))\n"
  }

  // MARK: - JSON

  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("assembly", graph[split.assembly].name)
      json.field("references", split.referenceCount)
      json.field("referencesBetweenGroups", split.crossingCount)
      json.objects("groups", Array(split.groups.enumerated()), .block) { element, json in
        let (index, group) = element
        json.field("name", group.name)
        if let layer = group.layer { json.field("layer", layer) }
        json.field("stays", group.isOriginal)
        json.texts("visible", group.visible.map { graph[$0].key })
        json.texts("private", group.hidden.map { graph[$0].key })
        let moved = requirements.filter { $0.group == index }
        if moved.isEmpty { return }
        json.objects("requirements", moved) { moved, json in
          json.field("protocol", moved.protocolName)
          json.texts("definitions", moved.definitions.map { graph[$0].key })
        }
      }
      json.objects("borders", split.borders) { border, json in
        json.field("from", split.groups[border.from].name)
        json.field("to", split.groups[border.to].name)
        json.field("references", border.references.count)
        json.field("needsProtocol", border.goesUp)
      }
      edits.section.write(to: &json)
    }
    return json.finish()
  }
}
