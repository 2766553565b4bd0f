import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusSupport

/// The graphs of several inputs, merged for each activation.
struct MergedGraphs {
  /// The product of merged graphs, which does not depend on the number and names of the inputs.
  static let product = "packages"

  /// The activations, the default first. Never empty.
  let graphs: [DefinitionGraph]
  /// The activations that the command line leaves out.
  let omissions: [Report.Omission]
  /// The activations that inputs lack.
  private(set) var unseen: [UnseenPart] = []

  /// - Parameters:
  ///   - inputs: the inputs. Those that could not be loaded become ``UnseenPart/Kind/input``.
  ///   - file: the configuration file for all inputs.
  ///   - asked: the only activation to merge; `nil` for all.
  ///   - isMerged: whether the graphs become one for each activation. Otherwise, those of the only input stay.
  ///   - isComplete: whether the command is about all activations, and not only about the default one.
  /// - Throws: ``MergeError`` if an assembly differs between two inputs.
  init(
    _ inputs: [LoadedInput], _ file: LocatedConfiguration?, asked: String?, isMerged: Bool, isComplete: Bool
  ) throws(MergeError) {
    let declared = file?.content.activations.map(\.name) ?? []
    let found = Set(inputs.flatMap { $0.graphs.compactMap(\.graph.activation) })
    let groups = ActivationGroup.groups(of: inputs)
    omissions =
      asked.map { asked in
        declared.filter { $0 != asked }.map { Report.Omission(.activation, name: $0, cause: "--activation") }
      } ?? []
    if asked == nil, inputs.count == 1, isComplete {
      unseen = declared.filter { !found.contains($0) }.map { UnseenPart(.activation, name: $0) }
    } else if asked == nil, inputs.count > 1, file?.content.packages.isEmpty ?? true {
      // Each listed package has activations of its own.
      unseen = groups.flatMap { $0.missing(of: declared, in: inputs) }
    }
    guard isMerged else {
      graphs = inputs.flatMap { $0.graphs.map(\.graph) }
      return
    }
    let known = declared.filter(found.contains) + found.subtracting(declared).sorted()
    var names: [String?] = asked.map { [$0] } ?? known
    if names.isEmpty { names = [nil] }
    if !isComplete { names = Array(names.prefix(1)) }
    let failures = inputs.filter { $0.failure != nil }.map { UnseenPart(.input, name: $0.name) }
    var merged: [DefinitionGraph] = []
    for name in names {
      let chosen = groups.compactMap { $0.graph(named: name, in: inputs) }
      merged.append(try .merge(chosen, product: Self.product, activation: name).missing(failures))
    }
    graphs = merged
  }

  /// Throws an error if no graph contains an assembly that the common configuration file names.
  ///
  /// A single package must contain it. Of several packages, each leaves out what it does not contain, so a wrong name
  /// would go unnoticed.
  func requireAssemblies(of file: LocatedConfiguration) throws(UsageError) {
    for graph in graphs {
      let activation = file.content.activations.first { $0.name == graph.activation }
      let replaced = Set(activation?.replacements.map(\.original) ?? [])
      let known = graph.assemblies.map(\.name)
      for name in activation?.assemblies ?? file.content.assemblies where !replaced.contains(name) {
        guard !known.contains(where: { $0 == name || $0.hasSuffix("." + name) }) else { continue }
        // A short name is compared with short names.
        let comparable = name.contains(".") ? known : known.map { String($0.withoutQualifier) }
        throw UsageError(
          "no package contains the assembly '\(name)'"
            + MessageText.suggestion(NearestName.nearest(to: name, among: comparable)),
          details: "\(file.path) names it under `assemblies`")
      }
    }
  }
}
