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

  /// - Parameters:
  ///   - inputs: the inputs. Those that could not be loaded become ``UnseenPart/Kind/input``.
  ///   - product: the product of merged graphs; `nil` for a single input, whose graphs stay as they are.
  ///   - activations: the names of the activations, in their order.
  ///   - asked: the only activation to merge; `nil` for all.
  ///   - isOne: whether to merge only the default activation.
  /// - Throws: ``MergeError`` if an assembly differs between two inputs.
  init(
    _ inputs: [LoadedInput], into product: String?, activations: [String], asked: String?, isOne: Bool
  ) throws(MergeError) {
    guard let product else {
      graphs = inputs.flatMap { $0.graphs.map(\.graph) }
      return
    }
    let found = Set(inputs.flatMap { $0.graphs.compactMap(\.graph.activation) })
    let known = activations.filter(found.contains) + found.subtracting(activations).sorted()
    var names: [String?] = asked.map { [$0] } ?? known
    if names.isEmpty { names = [nil] }
    if isOne { names = Array(names.prefix(1)) }
    let failures = inputs.filter { $0.failure != nil }.map { UnseenPart(.input, name: $0.name) }
    let groups = ActivationGroup.groups(of: inputs)
    var merged: [DefinitionGraph] = []
    for name in names {
      let chosen = groups.compactMap { $0.graph(named: name, in: inputs) }
      merged.append(try .merge(chosen, product: product, activation: name).missing(failures))
    }
    graphs = merged
  }

  /// Throws an error if no graph contains an assembly that the common configuration file names.
  ///
  /// A single package must contain it. Of several packages, each leaves out what it does not contain, so a wrong name would go
  /// unnoticed.
  func requireAssemblies(of file: LocatedConfiguration) throws(SessionError) {
    for graph in graphs {
      let activation = file.content.activations.first { $0.name == graph.activation }
      let replaced = Set(activation?.replacements.map(\.original) ?? [])
      let known = graph.assemblies.map(\.name)
      for name in activation?.assemblies ?? file.content.assemblies where !replaced.contains(name) {
        guard !known.contains(where: { $0 == name || $0.hasSuffix("." + name) }) else { continue }
        // A short name is compared with short names.
        let comparable = name.contains(".") ? known : known.map { String($0.withoutQualifier) }
        throw .unknownAssembly(name, file: file.path, nearest: NearestName.nearest(to: name, among: comparable))
      }
    }
  }
}
