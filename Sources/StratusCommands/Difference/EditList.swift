import StratusArchitecture
import StratusGraph
import StratusSupport

/// The edits of the sources that a difference needs, in words.
struct EditList {
  /// An edit with the file and line where to make it.
  struct Edit: Hashable {
    let location: SourceLocation?
    let text: String
  }

  let edits: [Edit]
  private let display: (String) -> String

  /// A collaborator that is declared by a protocol.
  struct ProtocolUse: Hashable {
    let owner: AssemblyID
    let assembly: AssemblyID
  }

  /// The protocol of a collaborator.
  struct CollaboratorProtocol {
    let name: String
    /// The keys of its requirements, if the edit that declares the collaborator also declares the protocol; otherwise
    /// empty.
    var newKeys: [String] = []
  }

  /// - Parameters:
  ///   - steps: the graph of each activation before the edits, and the steps, which refer to its elements.
  ///   - protocols: the protocols of collaborators. Other collaborators are declared by their class.
  ///   - requirements: edits of protocols, in words.
  ///   - configurationFile: the path of the file that declares the layers.
  init(
    steps: [(graph: DefinitionGraph, steps: [EditStep])], layers: [(assembly: String, layer: String)],
    configurationFile: String?, protocols: [ProtocolUse: CollaboratorProtocol] = [:], requirements: [String] = [],
    display: @escaping (String) -> String
  ) {
    let file = configurationFile ?? "the configuration"
    let all =
      layers.map { Edit(location: nil, text: "\(file): list \($0) in \($1)") }
      + requirements.map { Edit(location: nil, text: $0) }
      + steps.flatMap { graph, steps in steps.map(EditWords(graph: graph, steps: steps, protocols: protocols).edit) }
    // Activations have most of their sources in common.
    var known: Set<Edit> = []
    edits = all.filter { known.insert($0).inserted }
    self.display = display
  }

  /// The edits for all formats.
  var section: DifferenceSection {
    DifferenceSection(
      name: "edits", title: Plural.text(edits.count, "edit"), isOpen: true, head: ["location", "edit"],
      rows: edits.map { edit in
        let location = edit.location.map { "\(display($0.file)):\($0.line)" }
        let line = (location.map { "\($0): " } ?? "") + edit.text
        return DifferenceSection.Row(line: line, cells: [location ?? "", edit.text]) { json in
          json.field("text", edit.text)
          json.write(edit.location, display)
        }
      })
  }
}

private struct EditWords {
  private let graph: DefinitionGraph
  private let protocols: [EditList.ProtocolUse: EditList.CollaboratorProtocol]
  /// The assemblies to which definitions move.
  private var newOwners: [DefinitionID: AssemblyID] = [:]

  init(graph: DefinitionGraph, steps: [EditStep], protocols: [EditList.ProtocolUse: EditList.CollaboratorProtocol]) {
    (self.graph, self.protocols) = (graph, protocols)
    for case .move(let definition, let assembly) in steps { newOwners[definition] = assembly }
  }

  func edit(_ step: EditStep) -> EditList.Edit {
    switch step {
    case .move(let id, let assembly):
      EditList.Edit(
        location: graph[id].location,
        text: "move \(graph.fullName(of: id)) and its recipe to \(graph[assembly].name)"
          + caveats(of: id, to: assembly))
    case .declare(let property, let owner, let assembly):
      EditList.Edit(location: graph[owner].location, text: declaration(of: property, in: owner, for: assembly))
    case .redirect(let id, let through):
      EditList.Edit(
        location: graph[id].injection.location,
        text: (graph[id].isContribution
          ? "contribute \(target(of: id)) to " : "inject \(target(of: id)) into ")
          + "\(name(of: graph[id].from)) " + (through.map { "through `\($0)`" } ?? "directly"))
    case .undeclare(let property, let owner):
      EditList.Edit(
        location: graph[owner].collaborators.first { $0.property == property }?.location ?? graph[owner].location,
        text: "remove the collaborator `\(property)` from \(graph[owner].name)")
    case .remove(let id):
      EditList.Edit(
        location: graph[id].injection.location,
        text: "remove the reference from \(name(of: graph[id].from)) to \(target(of: id)) "
          + "(\(graph[id].injectionInWords))")
    case .scope(let id, let scope):
      EditList.Edit(
        location: graph[id].location,
        text: "change the scope of \(name(of: id)) from \(graph[id].scope.title) to \(scope.title)")
    }
  }

  /// Returns what the difference after a move does not show.
  private func caveats(of definition: DefinitionID, to assembly: AssemblyID) -> String {
    var text = ""
    if graph[definition].isOpaque {
      let home = graph[graph[definition].assembly].name
      text += "; a closure in it can use \(home), and the difference does not show what for"
    }
    if leavesActivation(definition, to: assembly) {
      text += "; contributions and injections by type stay within one activation, so they no longer work"
    }
    return text
  }

  /// Whether contributions or injections by type lead into another activation after a move.
  private func leavesActivation(_ definition: DefinitionID, to assembly: AssemblyID) -> Bool {
    let references = graph.references(from: definition).map { ReferenceID($0) } + graph.references(to: definition)
    return references.map { graph[$0] }.contains { reference in
      guard reference.isContribution || reference.injection.traits.contains(.implicit),
        let target = reference.definition
      else { return false }
      let other = target == definition ? reference.from : target
      return graph[newOwners[other] ?? graph[other].assembly].child != graph[assembly].child
    }
  }

  private func declaration(of property: String, in owner: AssemblyID, for assembly: AssemblyID) -> String {
    func declare(_ type: String) -> String {
      "declare `private let \(property) = Collaborator<\(type)>()` in \(graph[owner].name)"
    }
    guard let used = protocols[EditList.ProtocolUse(owner: owner, assembly: assembly)] else {
      return declare(String(graph[assembly].shortName))
    }
    let declared = declare("any \(used.name)")
    if used.newKeys.isEmpty { return declared }
    return declared
      + """
      , with a protocol \(used.name) that has \(used.newKeys.joined(conjunction: "and")) and to which \
      \(graph[assembly].name) conforms
      """
  }

  private func target(of reference: ReferenceID) -> String {
    graph[reference].definition.map(name(of:)) ?? graph.fullName(of: graph[reference].target)
  }

  /// Returns the full name that a definition has after the edits.
  private func name(of definition: DefinitionID) -> String {
    newOwners[definition].map { "\(graph[$0].name).\(graph[definition].key)" } ?? graph.fullName(of: definition)
  }
}
