import StratusDefinitions
import StratusSupport

extension LayerProposal {
  /// Returns the proposal as a configuration file, with comments that describe the next steps.
  package func yaml(for graph: DefinitionGraph) -> String {
    var text = """
      # Layers derived from the current references, the highest first. A layer never refers to a higher one.
      # Rename the layers, merge layers that belong together, and use patterns such as "*StoryAssembly",
      # so that new assemblies belong to a layer from the start.

      """
    // A snapshot may lack the name of its product.
    if graph.product.contains(where: { !$0.isWhitespace }) { text += "product: \(Self.scalar(graph.product))\n\n" }
    text += layers.isEmpty ? "" : "layers:\n"
    for layer in layers {
      let row = layer.rows.joined().map { Self.scalar($0.text) }
      let line = "  - \(Self.scalar(layer.name)): [\(row.joined(separator: ", "))]\n"
      text +=
        line.count <= 120
        ? line : "  - \(Self.scalar(layer.name)):\n" + row.map { "      - \($0)\n" }.joined()
    }
    guard !upward.isEmpty else { return text }
    text += """

      # These references go up. Fix them, accept them under `exceptions` with a reason, or add them to the baseline
      # with `stratus baseline update`.

      """
    let names = ShortNames(graph)
    for dependency in upward {
      let (words, location) = Self.words(of: dependency, names, graph)
      text += "#   \(words)\(location.map { "  \($0)" } ?? "")".printable + "\n"
    }
    return text
  }

  private static func words(
    of dependency: LayerCrossings.Dependency, _ names: ShortNames, _ graph: DefinitionGraph
  ) -> (text: String, location: SourceLocation?) {
    switch dependency {
    case .reference(let id):
      let reference = graph[id]
      return ("\(names[reference.from]) -> \(names[reference.target])", reference.injection.location)
    case .collaborator(let id, let collaborator):
      let text = "\(names[id]) -> \(names[collaborator.assembly]) (collaborator \(collaborator.property))"
      return (text, collaborator.location)
    case .superclass(let id, let name, let superclass):
      let text = "\(names[id]) -> \(superclass.map { names[$0] } ?? String(name.withoutQualifier)) (superclass)"
      return (text, graph[id].location)
    }
  }

  /// Returns a text as a YAML scalar, without quotes if YAML reads it as the same text.
  private static func scalar(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return byte < 0x80 && (character.isLetter || character.isNumber || "._ ".contains(character))
    }
    let isWord = text.first?.isLetter == true && text.last != " " && text != "null"
    if isPlain && isWord { return text }
    var writer = JSONWriter()
    writer.value(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
