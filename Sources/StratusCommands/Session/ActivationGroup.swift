import StratusGraph

/// Inputs that contain activations of the same product.
///
/// Snapshots of several activations of a product share assemblies, and each has its own name. Packages may share
/// assemblies and the name of a product, too, but each has modules of its own.
struct ActivationGroup {
  /// The indices of the inputs.
  private(set) var members: [Int]
  /// The names of the activations of the inputs.
  private(set) var activations: Set<String>
  private var product: String
  private var assemblies: Set<String>
  private var modules: Set<Substring>

  /// Whether the activations have names.
  var isNamed: Bool { !activations.isEmpty }

  private init(_ index: Int, _ graphs: [DefinitionGraph]) {
    members = [index]
    activations = Set(graphs.compactMap(\.activation))
    product = graphs.first?.product ?? ""
    assemblies = Set(graphs.flatMap { $0.assemblies.map(\.name) })
    // An assembly that an activation leaves out is unseen there.
    let unseen = graphs.flatMap { $0.unseen.filter { $0.kind == .inactiveAssembly }.map(\.name) }
    modules = Set(assemblies.union(unseen).map { $0.prefix { $0 != "." } })
  }

  /// Groups inputs, in the order of their first members. Each loaded input is in one group.
  static func groups(of inputs: [LoadedInput]) -> [ActivationGroup] {
    var groups: [ActivationGroup] = []
    // By name, so that the order of the inputs does not decide which group a snapshot joins if it fits several.
    for index in inputs.indices.sorted(by: { inputs[$0].name < inputs[$1].name }) where inputs[index].failure == nil {
      let input = inputs[index]
      let group = ActivationGroup(index, input.graphs.map(\.graph))
      let other = input.input.isSaved ? groups.firstIndex { $0.isSameProduct(as: group, inputs) } : nil
      if let other { groups[other].add(group) } else { groups.append(group) }
    }
    for index in groups.indices { groups[index].members.sort() }
    return groups.sorted { $0.members[0] < $1.members[0] }
  }

  /// Returns the names of the inputs as one.
  func name(in inputs: [LoadedInput]) -> String { members.map { inputs[$0].name }.joined(separator: ", ") }

  /// Returns the graph of an activation; `nil` if the group does not take part in it.
  func graph(named name: String?, in inputs: [LoadedInput]) -> NamedGraph? {
    let candidates = members.flatMap { index in
      inputs[index].graphs.map { NamedGraph(source: inputs[index].name, graph: $0.graph) }
    }
    if let exact = candidates.first(where: { $0.graph.activation == name }) { return exact }
    // A package without the activation takes part with its default activation. So does an unnamed activation.
    let isDefaultMeant = !isNamed || members.contains { !inputs[$0].input.isSaved }
    return isDefaultMeant ? candidates.first : nil
  }

  /// Returns the activations that the group lacks. Packages and libraries contain all of them.
  func missing(of declared: [String], in inputs: [LoadedInput]) -> [UnseenPart] {
    guard isNamed, members.allSatisfy({ inputs[$0].input.isSaved }) else { return [] }
    let name = name(in: inputs)
    return declared.filter { !activations.contains($0) }.map { UnseenPart(.activation, name: $0, library: name) }
  }

  private func isSameProduct(as other: ActivationGroup, _ inputs: [LoadedInput]) -> Bool {
    isNamed && other.isNamed && product == other.product && activations.isDisjoint(with: other.activations)
      && !assemblies.isDisjoint(with: other.assemblies)
      && (modules.isSubset(of: other.modules) || modules.isSuperset(of: other.modules))
      && members.allSatisfy { inputs[$0].input.isSaved }
  }

  private mutating func add(_ other: ActivationGroup) {
    members += other.members
    activations.formUnion(other.activations)
    assemblies.formUnion(other.assemblies)
    modules.formUnion(other.modules)
  }
}
