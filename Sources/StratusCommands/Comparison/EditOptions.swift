import StratusArchitecture
import StratusDefinitions
import StratusSupport

/// The edits on the command line of `stratus what-if`.
struct EditOptions {
  let moves: [String]
  let layers: [String]
  let cuts: [String]
  let scopes: [String]

  /// The edits, with names replaced by what they refer to.
  struct Resolved {
    let graph: [GraphEdit]
    /// The new layer of each assembly that gets another one, in the order of the command line.
    let layers: [(assembly: AssemblyID, layer: String)]
    /// The policy with the new layers.
    let policy: Policy
  }

  /// - Throws: ``UsageError`` for a value of the wrong form, and ``NameLookupError`` for an unknown name.
  func resolved(in session: Session) throws -> Resolved {
    let names = NameIndex(session.graph)
    func select(_ name: String) throws -> NodeSelection { try NodeSelection(name, in: session.graph, names) }
    var edits: [GraphEdit] = []
    for text in moves {
      let (name, other) = try Self.parts(of: text, "--move", separator: "=", form: "definition=assembly")
      let definition = try Self.definition(select(name), "--move", text)
      guard let assembly = try select(other).assembly else {
        throw Self.invalid("--move", text, expected: "an assembly after the '='")
      }
      edits.append(.move(definition, to: assembly))
    }
    for text in cuts {
      let (from, to) = try Self.parts(of: text, "--cut", separator: ":", form: "from:to")
      let (source, target) = (try select(from), try select(to))
      if let assembly = source.assembly, assembly == target.assembly {
        throw Self.invalid("--cut", text, expected: "another assembly after the ':', or definitions of this one")
      }
      edits.append(.cut(from: source.definitions, to: target.definitions, assembly: target.assembly))
    }
    for text in scopes {
      let (name, word) = try Self.parts(of: text, "--scope", separator: "=", form: "definition=scope")
      guard let scope = DefinitionScope(rawValue: word) else {
        let known = DefinitionScope.allCases.map(\.rawValue)
        throw UsageError.invalidValue(
          subject: "--scope", value: text, expected: known.joined(conjunction: "or") + " after the '='",
          nearest: NearestName.nearest(to: word, among: known))
      }
      edits.append(.scope(try Self.definition(select(name), "--scope", text), scope))
    }
    var policy = session.policy
    let assigned = try layers.map { text in
      let (name, layer) = try Self.parts(of: text, "--layer", separator: "=", form: "assembly=layer")
      guard let assembly = try select(name).assembly else {
        throw Self.invalid("--layer", text, expected: "an assembly before the '='")
      }
      let known = policy.layers.map(\.name)
      guard known.contains(layer) else {
        throw UsageError.invalidValue(
          subject: "--layer", value: text, expected: "a layer of the configuration file after the '='",
          nearest: NearestName.nearest(to: layer, among: known))
      }
      return (assembly: assembly, layer: layer)
    }
    for (assembly, layer) in assigned {
      let name = session.graph[assembly].name
      if let other = policy.assignedLayers.updateValue(layer, forKey: name), other != layer {
        throw SessionError.impossibleEdit("two edits of \(name) contradict each other")
      }
    }
    return Resolved(graph: edits, layers: assigned, policy: policy)
  }

  private static func parts(
    of text: String, _ option: String, separator: Character, form: String
  ) throws(UsageError) -> (String, String) {
    // Names of definitions may contain a colon, but not the last one of a line.
    guard let index = text.lastIndex(of: separator), index != text.startIndex, text.index(after: index) != text.endIndex
    else { throw invalid(option, text, expected: form) }
    return (String(text[..<index]), String(text[text.index(after: index)...]))
  }

  private static func definition(
    _ selection: NodeSelection, _ option: String, _ text: String
  ) throws(UsageError) -> DefinitionID {
    guard selection.assembly == nil, let definition = selection.definitions.first else {
      throw invalid(option, text, expected: "a definition before the '='")
    }
    return definition
  }

  private static func invalid(_ option: String, _ text: String, expected: String) -> UsageError {
    .invalidValue(subject: option, value: text, expected: expected, nearest: nil)
  }
}
