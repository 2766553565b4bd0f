/// The shortest unambiguous names in a graph: without the module, unless two modules have an assembly of that name.
package struct ShortNames: Sendable {
  private let graph: DefinitionGraph
  private let ambiguous: Set<Substring>

  /// - Complexity: O(assemblies).
  package init(_ graph: DefinitionGraph) {
    self.graph = graph
    var seen: Set<Substring> = []
    ambiguous = Set(graph.assemblies.lazy.map(\.shortName).filter { !seen.insert($0).inserted })
  }

  /// The name of an assembly: `StoryAssembly`, or `Mail.StoryAssembly` if there is another one.
  package subscript(id: AssemblyID) -> String {
    let assembly = graph[id]
    let short = assembly.shortName
    return ambiguous.contains(short) ? assembly.name : String(short)
  }

  /// The name of a definition: that of its assembly, a dot, and its key. One that stands for a target has the name of
  /// that, and a node whose name shows its cluster has no other name.
  package subscript(id: DefinitionID) -> String {
    let assembly = self[graph[id].assembly]
    return graph.standsForAssembly(id) ? assembly : graph.ownName(of: id) ?? assembly + "." + graph[id].key
  }

  /// The name of the definition or assembly at which a reference ends.
  package subscript(target: Reference.Target) -> String {
    switch target {
    case .definition(let id): self[id]
    case .assembly(let id): self[id]
    }
  }
}

extension String {
  /// The text after the last dot that is not inside angle brackets: `Feature<Core.Int>` of `App.Feature<Core.Int>`.
  /// A path, such as `src/store.js`, has no module.
  ///
  /// - Complexity: O(length of the name).
  package var withoutQualifier: Substring {
    var depth = 0
    var index = endIndex
    while index > startIndex {
      let next = index
      index = utf8.index(before: index)
      switch utf8[index] {
      case UInt8(ascii: ">"):
        // The arrow of a function type is not a bracket.
        let isArrow = index > startIndex && utf8[utf8.index(before: index)] == UInt8(ascii: "-")
        if !isArrow { depth += 1 }
      case UInt8(ascii: "<"): depth -= 1
      case UInt8(ascii: ".") where depth <= 0:
        return utf8[..<index].contains(UInt8(ascii: "/")) ? self[...] : self[next...]
      case UInt8(ascii: "/"): return self[...]
      default: break
      }
    }
    return self[...]
  }
}
