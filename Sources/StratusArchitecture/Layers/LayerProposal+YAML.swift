import StratusGraph
import StratusSupport

/// The parts of a proposed configuration file that select what is activated.
package struct ProposalSettings: Hashable, Sendable {
  /// The vocabulary of the graphs.
  package var vocabulary = GraphVocabulary.assemblies
  /// The only product to check; `nil` for all products of the package.
  package var product: String?
  /// The directories of the packages, relative to the file; empty for the package of the file.
  package var packages: [String]
  /// The path of a property list with initial assemblies, relative to the file.
  package var propertyList: String?
  /// The initial assemblies; empty for all.
  package var assemblies: [String]
  /// The full names of the assemblies that are not activated because the user named others.
  package var leftOut: [String]

  package init(
    product: String? = nil, packages: [String] = [], propertyList: String? = nil, assemblies: [String] = [],
    leftOut: [String] = []
  ) {
    self.product = product
    self.packages = packages
    self.propertyList = propertyList
    self.assemblies = assemblies
    self.leftOut = leftOut
  }
}

extension ProposalSettings {
  fileprivate var examplePattern: String {
    switch vocabulary {
    case .assemblies: "\"*StoryAssembly\""
    case .targets, .nodes, .clusters: "\"App*\""
    }
  }
}

extension LayerProposal {
  /// Returns the proposal as a configuration file, with comments that describe the next steps.
  package func yaml(_ settings: ProposalSettings = ProposalSettings()) -> String {
    var text = """
      # Layers derived from the current \(settings.vocabulary.manyReferences) and names, the highest first. \
      A layer never refers to a higher one.
      # Rename the layers, merge layers that belong together, and use patterns such as \(settings.examplePattern),
      # so that new \(settings.vocabulary.many) belong to a layer from the start.

      """
    if layers.contains(where: \.isClosed) { text += "# Higher layers must not skip a layer with `closed: true`.\n" }
    if layers.contains(where: \.allowsPeers) {
      text += "# The \(settings.vocabulary.many) of a layer with `peers: allow` may refer to each other.\n"
    }
    text += Self.selection(settings)
    if !activations.isEmpty {
      text += "# The first activation is the default. `stratus check` checks all of them.\nactivations:\n"
      for activation in activations { text += Self.line(for: activation) }
      text += "\n"
    }
    text += layers.isEmpty ? "" : "layers:\n"
    for layer in layers { text += Self.lines(for: layer, settings.vocabulary) }
    if !settings.leftOut.isEmpty {
      text += "\nexceptions:\n"
      for name in settings.leftOut {
        text += "  - { rule: unseen-assembly, from: \(name.yamlScalar), reason: not among the assemblies above }\n"
      }
    }
    if !upward.isEmpty {
      text += """

        # These references go up. Fix them, accept them under `exceptions` with a reason, or add them to the baseline
        # with `stratus baseline update`.

        """ + Self.comments(upward)
    }
    if !peers.isEmpty {
      text += """

        # These references are between assemblies of one row, and too few to divide it. Turn them around or pass the \
        object
        # in from above, or list the \(settings.vocabulary.one) that is used by its name in a row of its own below: a \
        name takes precedence
        # over patterns.

        """ + Self.comments(peers)
    }
    return text
  }

  private static func comments(_ dependencies: [Dependency]) -> String {
    dependencies.map { dependency in
      "#   \(dependency.text)\(dependency.location.map { "  \($0)" } ?? "")".printable + "\n"
    }.joined()
  }

  private static func lines(for layer: Layer, _ vocabulary: GraphVocabulary) -> String {
    let name = "  - \(layer.name.yamlScalar):"
    let options = [layer.allowsPeers ? "peers: allow" : nil, layer.isClosed ? "closed: true" : nil].compactMap(\.self)
    let rows = layer.rows.map { $0.map { $0.text.yamlScalar } }
    if rows.count == 1 {
      let list = "[\(rows[0].joined(separator: ", "))]"
      // The key for a single row is about assemblies.
      let row = vocabulary == .assemblies ? "assemblies: \(list)" : "rows: [\(list)]"
      let line = options.isEmpty ? list : "{ \(([row] + options).joined(separator: ", ")) }"
      if name.count + 1 + line.count <= 120 { return "\(name) \(line)\n" }
      if options.isEmpty { return "\(name)\n" + rows[0].map { "      - \($0)\n" }.joined() }
      let (head, start) = vocabulary == .assemblies ? ("", "      assemblies: ") : ("      rows:\n", "        - ")
      return "\(name)\n" + head + wrapped(rows[0], after: start) + options.map { "      \($0)\n" }.joined()
    }
    let start = options.isEmpty ? "      - " : "        - "
    return "\(name)\n" + (options.isEmpty ? "" : "      rows:\n")
      + rows.map { wrapped($0, after: start) }.joined()
      + options.map { "      \($0)\n" }.joined()
  }

  /// Returns a list in brackets, on as many lines as it needs.
  private static func wrapped(_ items: [String], after start: String) -> String {
    var lines = [start + "["]
    for (index, item) in items.enumerated() {
      let text = item + (index + 1 < items.count ? "," : "]")
      if index > 0, lines[lines.count - 1].count + 1 + text.count > 120 {
        lines.append(String(repeating: " ", count: start.count + 1) + text)
      } else {
        lines[lines.count - 1] += (index > 0 ? " " : "") + text
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func selection(_ settings: ProposalSettings) -> String {
    var lines: [String] = []
    if !settings.packages.isEmpty { lines.append("packages: \(list(settings.packages))") }
    // A snapshot may lack the name of its product.
    if let product = settings.product, product.contains(where: { !$0.isWhitespace }) {
      lines.append("product: \(product.yamlScalar)")
    }
    if let path = settings.propertyList { lines.append("property-list: \(path.yamlScalar)") }
    if !settings.assemblies.isEmpty { lines.append("assemblies: \(list(settings.assemblies))") }
    return lines.map { $0 + "\n\n" }.joined()
  }

  private static func line(for activation: NamedActivation) -> String {
    var parts: [String] = []
    if let assemblies = activation.assemblies { parts.append("assemblies: \(list(assemblies))") }
    if !activation.replacements.isEmpty {
      let pairs = activation.replacements.map { "\($0.original.yamlScalar): \($0.replacement.yamlScalar)" }
      parts.append("replace: { \(pairs.joined(separator: ", ")) }")
    }
    let line = "  \(activation.name.yamlScalar): \(parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }")\n"
    if line.count <= 120 { return line }
    let lines = (activation.assemblies.map { wrapped($0.map(\.yamlScalar), after: "    assemblies: ") } ?? "")
    return "  \(activation.name.yamlScalar):\n" + lines + (parts.last.map { "    \($0)\n" } ?? "")
  }

  private static func list(_ texts: [String]) -> String { "[\(texts.map(\.yamlScalar).joined(separator: ", "))]" }
}
