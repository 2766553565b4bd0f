import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// The configuration file that `stratus init` writes.
struct ConfigurationProposal {
  let session: Session
  let layers: LayerProposal
  /// The activations that were derived from the assemblies that match one collaborator; empty if the user wrote them,
  /// or if there are none.
  let derived: [NamedActivation]
  private let input: InputOptions

  /// Loads all activations and derives layers from them.
  ///
  /// If several assemblies match a collaborator, or a subclass is meant to replace its superclass, and the user has not
  /// chosen among them, each is activated in a configuration of its own.
  init(_ input: InputOptions, _ console: Console) throws {
    self.input = input
    var session: Session
    var proposed: [NamedActivation] = []
    let isFree = input.assemblies.isEmpty && input.propertyList == nil
    do {
      session = try Session.load(input, console, isComplete: true)
    } catch let error as LoadingError {
      guard case .activationFailed(_, nil, _, _, let choices) = error else { throw error }
      proposed = ReplacementProposal.activations(for: choices)
      guard !proposed.isEmpty, isFree else { throw error }
      session = try Session.load(input, console, isComplete: true, proposing: proposed)
    }
    if isFree, session.hasOneInput {
      let pairs = ReplacementProposal.activations(proposed, withSubclassesIn: session.graph)
      let other = pairs == proposed ? nil : try Session.load(input, console, isComplete: true, proposing: pairs)
      // What a snapshot contains was activated when it was saved.
      if let other, other.graphs.count == pairs.count { (session, proposed) = (other, pairs) }
    }
    self.session = session
    derived = Self.withoutLeftovers(proposed, session)
    var activations = derived.isEmpty ? session.configurationFile?.content.activations ?? [] : derived
    if let name = input.activation { activations.removeAll { $0.name != name } }
    layers = LayerProposal.derive(from: session.graphs, activations: activations)
  }

  /// Returns activations in which a replacement does not leave behind what only the original needs.
  private static func withoutLeftovers(
    _ activations: [NamedActivation], _ session: Session
  ) -> [NamedActivation] {
    let needs = ActivationNeeds(session.graphs)
    return activations.map { activation in
      guard !activation.replacements.isEmpty else { return activation }
      var narrowed = activation
      let index = session.graphs.firstIndex { $0.activation == activation.name }
      narrowed.assemblies = index.flatMap(needs.initialAssemblies)
      return narrowed
    }
  }

  /// Returns the content of the file.
  ///
  /// It repeats the settings of an existing file that select what is activated, but nothing else.
  ///
  /// - Parameter directory: the directory of the new file.
  func yaml(in directory: String) -> String {
    let text = layers.yaml(settings(in: directory))
    guard let file = session.configurationFile, !file.content.policy.hasOnlyLayers else { return text }
    return text + "\n# The rules, contracts, and exceptions in \(file.path.printable) are not repeated here.\n"
  }

  private func settings(in directory: String) -> ProposalSettings {
    let known = session.configurationFile?.content
    var settings = ProposalSettings()
    settings.packages = known?.packages.map(\.text) ?? []
    if settings.packages.isEmpty { settings.packages = packages(in: directory) ?? [] }
    settings.vocabulary = session.vocabulary
    if session.vocabulary == .assemblies { settings.product = session.product }
    settings.assemblies = input.assemblies.isEmpty ? known?.assemblies ?? [] : input.assemblies
    if let path = input.propertyList { settings.propertyList = Self.path(path, from: directory) }
    if settings.assemblies.isEmpty, settings.propertyList == nil { settings.propertyList = known?.propertyList }
    if !input.assemblies.isEmpty || input.propertyList != nil {
      settings.leftOut = session.graph.unseen.filter { $0.kind == .inactiveAssembly }.map(\.name)
    }
    return settings
  }

  /// Returns the merged packages, relative to a directory; `nil` if there are none, or if one is elsewhere.
  private func packages(in directory: String) -> [String]? {
    guard let base = Files.realPath(directory) else { return nil }
    var result: [String] = []
    for path in session.packages {
      guard let path, let real = Files.realPath(path),
        let relative = real == base ? "." : Paths.path(real, below: base)
      else { return nil }
      result.append(relative)
    }
    return result
  }

  private static func path(_ path: String, from directory: String) -> String {
    guard let real = Files.realPath(path), let base = Files.realPath(directory) else { return path }
    return Paths.path(real, below: base) ?? real
  }

  // MARK: - What is printed

  /// A diagram of the layers, the share of the references that they allow, and the next command.
  ///
  /// - Parameter path: the path of the file.
  func summary(of path: String) -> String {
    var lines = [
      "\(path): \(Plural.text(layers.layers.count, "layer")), "
        + (layers.upwardCount == 0 ? "no" : "\(layers.upwardCount)")
        + " upward \(layers.upwardCount == 1 ? words.oneReference : words.manyReferences)"
        + (layers.peers.isEmpty ? "" : ", \(words.references(layers.peers.count)) between peers")
    ]
    let sketch = layers.sketch(in: session.vocabulary)
    if !sketch.isEmpty { lines.append("\n" + sketch) }
    for configuration in derived where !configuration.replacements.isEmpty {
      let pairs = configuration.replacements.map { "\($0.replacement) replaces \($0.original)" }
      lines.append("In the activation '\(configuration.name)', \(pairs.joined(conjunction: "and")).")
    }
    if layers.referenceCount > 0 { lines.append(share) }
    if layers.layers.contains(where: \.allowsPeers) {
      lines.append("Where \(words.many) depend on each other in cycles or in many rows, the layer has `peers: allow`.")
    }
    if !layers.peers.isEmpty {
      let are = layers.peers.count == 1 ? "is a finding" : "are findings"
      lines.append(
        """
        \(words.references(layers.peers.count)) between peers \(are), because one or two do not divide a row. Turn \
        each around, or list the \(words.one) that it uses in a row of its own below:
        """)
      lines += layers.peers.map { "  \($0.text)" }
    }
    lines.append(
      layers.findingCount == 0
        ? "next: `\(check(path))`; rename the layers in the file as you like"
        : "next: `\(check(path))` shows the findings; `stratus baseline update` accepts them until they are fixed")
    return lines.joined(separator: "\n")
  }

  private var words: GraphVocabulary { session.vocabulary }

  private var share: String {
    let (allowed, all) = (layers.allowedReferenceCount, layers.referenceCount)
    guard allowed < all else {
      return "The layers allow \(all == 1 ? "the only \(words.oneReference)" : "all \(words.references(all))")."
    }
    // Rounded down, so that 100 % means all.
    return "The layers allow \(allowed) of \(words.references(all)) (\(allowed * 100 / all) %)."
  }

  /// Returns the command that checks the same inputs with the file.
  private func check(_ path: String) -> String {
    // A file with another name is found only by name.
    let isUsual = Paths.lastComponent(of: path) == ConfigurationFile.name(for: input.vocabulary)
    let grouping = input.separator.map { ["--group-by", $0] } ?? []
    let options = (input.showsTargets ? ["--targets"] : []) + grouping + (isUsual ? [] : ["--config", path])
    return (["stratus", "check"] + input.inputs + options).shellCommand
  }
}

extension Session {
  /// The directories of the merged packages; `nil` for an input that is not a package.
  fileprivate var packages: [String?] {
    if case .targets(let directories)? = loaded.first?.input, directories.count > 1 { return directories }
    return parts.map(\.input.package)
  }

  /// Whether there is a single input, for which the user's file has no activations.
  fileprivate var hasOneInput: Bool { !isMerged && configurationFile?.content.activations.isEmpty ?? true }
}

extension Policy {
  /// Whether the policy contains nothing but layers and activations.
  fileprivate var hasOnlyLayers: Bool { self == Policy(layers: layers, activations: activations) }
}
