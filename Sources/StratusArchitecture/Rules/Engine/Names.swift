import StratusDefinitions

/// The shortest names that are not ambiguous in a graph: without the module, unless two modules have such an assembly.
struct Names {
  private let graph: DefinitionGraph
  private let ambiguous: Set<Substring>

  init(_ graph: DefinitionGraph) {
    self.graph = graph
    var seen: Set<Substring> = []
    ambiguous = Set(graph.assemblies.lazy.map(\.shortName).filter { !seen.insert($0).inserted })
  }

  subscript(id: AssemblyID) -> String {
    let assembly = graph[id]
    let short = assembly.shortName
    return ambiguous.contains(short) ? assembly.name : String(short)
  }

  subscript(id: DefinitionID) -> String { self[graph[id].assembly] + "." + graph[id].key }
}
