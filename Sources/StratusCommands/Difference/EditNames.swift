import StratusGraph

/// The names on the command line of `stratus what-if`, found in all activations.
struct EditNames {
  /// A definition or an assembly, by its full name, which is the same in all activations.
  struct Element: Hashable {
    let assembly: String
    /// The key of the definition; `nil` for an assembly.
    let key: String?
  }

  let graphs: [DefinitionGraph]
  private let indices: [NameIndex]
  private let assemblies: [[String: AssemblyID]]

  init(_ graphs: [DefinitionGraph]) {
    self.graphs = graphs
    indices = graphs.map { NameIndex($0) }
    assemblies = graphs.map(\.assemblyIDs)
  }

  /// Returns what a name means in the first activation that contains it.
  ///
  /// - Throws: the error of the default activation if no activation contains the name.
  func element(_ name: String) throws(NameLookupError) -> Element {
    var failure: NameLookupError?
    for (graph, index) in zip(graphs, indices) {
      do throws(NameLookupError) {
        switch try NodeSelection(name, in: graph, index).node {
        case .assembly(let id): return Element(assembly: graph[id].name, key: nil)
        case .definition(let id): return Element(assembly: graph[graph[id].assembly].name, key: graph[id].key)
        }
      } catch {
        guard case .unknown(_, let nearest, let vocabulary, _) = error else { throw error }
        if failure == nil { failure = .unknown(name, nearest: nearest, vocabulary: vocabulary, activation: nil) }
      }
    }
    throw failure ?? .unknown(name, nearest: [], vocabulary: graphs.first?.vocabulary ?? .assemblies, activation: nil)
  }

  /// Returns the assembly in one activation; `nil` for a definition, and if the activation lacks the assembly.
  func assembly(_ element: Element, in graph: Int) -> AssemblyID? {
    element.key == nil ? assemblies[graph][element.assembly] : nil
  }

  /// Returns the definition, or all definitions of the assembly, in one activation.
  func definitions(_ element: Element, in graph: Int) -> [DefinitionID] {
    guard let id = assemblies[graph][element.assembly] else { return [] }
    let all = graphs[graph][id].definitions.map { DefinitionID($0) }
    return element.key.map { key in all.filter { graphs[graph][$0].key == key } } ?? all
  }
}
