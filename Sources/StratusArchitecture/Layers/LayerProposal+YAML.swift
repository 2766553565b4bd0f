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
    for id in upward {
      let reference = graph[id]
      let location = reference.injection.location.map { "  \($0)" } ?? ""
      text += "#   \(names[reference.from]) -> \(names[reference.target])\(location)".printable + "\n"
    }
    return text
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
