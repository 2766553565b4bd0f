import StratusDefinitions
import StratusSupport

extension LayerProposal {
  /// The proposal as a configuration file, with comments that say what to do next.
  public func yaml(for graph: DefinitionGraph) -> String {
    var text = """
      # Layers derived from the current references, the highest first. A layer never refers to a higher one.
      # Rename the layers, merge layers that belong together, and use patterns such as "*StoryAssembly",
      # so that new assemblies belong to a layer from the start.

      """
    // A snapshot need not name its product.
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
      let place = reference.injection.location.map { "  \($0)" } ?? ""
      text += "#   \(names[reference.from]) -> \(names[reference.target])\(place)".printable + "\n"
    }
    return text
  }

  /// Text that YAML reads as itself: plain where nothing in it could mean something else.
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
