import StratusArchitecture
import StratusGraph
import StratusSupport

/// The edits on the command line of `stratus what-if`.
struct EditOptions {
  let moves: [String]
  let layers: [String]
  let cuts: [String]
  let scopes: [String]

  /// The edits, with names replaced by what they refer to.
  struct Resolved {
    /// The edits of each activation. Those of elements that it lacks are `nil`.
    let graphs: [[GraphEdit?]]
    /// The new position of each assembly that is moved, in the order of the command line.
    let layers: [(assembly: String, layer: String)]
    /// The policy with the new layers.
    let policy: Policy
  }

  /// Finds the elements of the edits in the graph of each activation.
  ///
  /// - Throws: ``UsageError`` for a value of the wrong form, and ``NameLookupError`` for an unknown name.
  func resolved(in graphs: [DefinitionGraph], policy: Policy) throws -> Resolved {
    let names = EditNames(graphs)
    var edits: [(Int) -> GraphEdit?] = []
    for text in moves {
      let (name, other) = try Self.parts(of: text, "--move", separator: "=", form: "definition=assembly")
      let (definition, target) = (try Self.definition(names.element(name), "--move", text), try names.element(other))
      if target.key != nil { throw Self.invalid("--move", text, expected: "an assembly after the '='") }
      edits.append { graph in
        guard let id = names.definitions(definition, in: graph).first, let to = names.assembly(target, in: graph) else {
          return nil
        }
        return .move(id, to: to)
      }
    }
    for text in cuts {
      let (from, to) = try Self.parts(of: text, "--cut", separator: ":", form: "from:to")
      let (source, target) = (try names.element(from), try names.element(to))
      if source.key == nil, source == target {
        throw Self.invalid("--cut", text, expected: "another assembly after the ':', or definitions of this one")
      }
      edits.append { graph in
        let (sources, targets) = (names.definitions(source, in: graph), names.definitions(target, in: graph))
        let assembly = names.assembly(target, in: graph)
        return sources.isEmpty || (targets.isEmpty && assembly == nil)
          ? nil : .cut(from: sources, to: targets, assembly: assembly)
      }
    }
    for text in scopes {
      let (name, word) = try Self.parts(of: text, "--scope", separator: "=", form: "definition=scope")
      guard let scope = DefinitionScope(rawValue: word) else {
        let known = DefinitionScope.allCases.map(\.rawValue)
        throw UsageError.invalidValue(
          subject: "--scope", value: text, expected: known.joined(conjunction: "or") + " after the '='",
          nearest: NearestName.nearest(to: word, among: known))
      }
      let definition = try Self.definition(names.element(name), "--scope", text)
      edits.append { graph in names.definitions(definition, in: graph).first.map { .scope($0, scope) } }
    }
    var policy = policy
    let layers = try layers.map { try assignLayer($0, names, &policy) }
    return Resolved(
      graphs: graphs.indices.map { graph in edits.map { $0(graph) } }, layers: layers, policy: policy)
  }

  private func assignLayer(
    _ text: String, _ names: EditNames, _ policy: inout Policy
  ) throws -> (assembly: String, layer: String) {
    let (name, layer) = try Self.parts(of: text, "--layer", separator: "=", form: "assembly=layer")
    let assembly = try names.element(name)
    if assembly.key != nil { throw Self.invalid("--layer", text, expected: "an assembly before the '='") }
    let position = try Self.position(layer, text, in: policy)
    if let other = policy.assignedPositions.updateValue(position, forKey: assembly.assembly), other != position {
      throw UsageError("two edits of \(assembly.assembly) contradict each other")
    }
    let declared = policy.layers[position.layer]
    return (
      assembly.assembly, declared.rows.count > 1 ? "row \(position.row + 1) of \(declared.name)" : declared.name
    )
  }

  /// Returns the position that `Layer` or `Layer:2` means.
  private static func position(_ layer: String, _ text: String, in policy: Policy) throws(UsageError)
    -> Layering.Position
  {
    let known = policy.layers.map(\.name)
    if let index = known.firstIndex(of: layer) {
      let rows = policy.layers[index].rows.count
      if rows < 2 { return Layering.Position(layer: index, row: 0) }
      let choices = (1...rows).map { "\(layer):\($0)" }
      throw invalid("--layer", text, expected: "a row of the layer: \(choices.joined(conjunction: "or"))")
    }
    if let colon = layer.lastIndex(of: ":"), let index = known.firstIndex(of: String(layer[..<colon])) {
      let rows = policy.layers[index].rows.count
      if let row = Int(layer[layer.index(after: colon)...]), (1...max(1, rows)).contains(row) {
        return Layering.Position(layer: index, row: row - 1)
      }
      throw invalid("--layer", text, expected: "a row from 1 to \(max(1, rows)) after the ':'")
    }
    throw UsageError.invalidValue(
      subject: "--layer", value: text, expected: "a layer of the configuration file after the '='",
      nearest: NearestName.nearest(to: layer, among: known))
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
    _ element: EditNames.Element, _ option: String, _ text: String
  ) throws(UsageError) -> EditNames.Element {
    if element.key == nil { throw invalid(option, text, expected: "a definition before the '='") }
    return element
  }

  private static func invalid(_ option: String, _ text: String, expected: String) -> UsageError {
    .invalidValue(subject: option, value: text, expected: expected)
  }
}
