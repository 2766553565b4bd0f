import StratusDefinitions

/// Which assemblies use which, by how many references.
struct Neighbors {
  struct Neighbor {
    let assembly: AssemblyID
    var references: Int
    /// The properties through which the references go, sorted.
    var collaborators: [String]
  }

  /// By assembly, in the order of the graph.
  private(set) var used: [[Neighbor]]
  private(set) var users: [[Neighbor]]

  init(of graph: DefinitionGraph) {
    var pairs: [AssemblyID: [AssemblyID: (count: Int, through: Set<String>)]] = [:]
    for reference in graph.references {
      let (from, to) = (graph[reference.from].assembly, graph.targetAssembly(of: reference))
      guard from != to else { continue }
      pairs[from, default: [:]][to, default: (0, [])].count += 1
      if let collaborator = reference.collaborator { pairs[from]?[to]?.through.insert(collaborator) }
    }
    used = [[Neighbor]](repeating: [], count: graph.assemblies.count)
    users = used
    for from in graph.assemblies.indices {
      guard let targets = pairs[AssemblyID(from)] else { continue }
      for (to, facts) in targets.sorted(by: { $0.key.index < $1.key.index }) {
        let collaborators = facts.through.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        used[from].append(Neighbor(assembly: to, references: facts.count, collaborators: collaborators))
        users[to.index].append(
          Neighbor(assembly: AssemblyID(from), references: facts.count, collaborators: collaborators))
      }
    }
  }
}
