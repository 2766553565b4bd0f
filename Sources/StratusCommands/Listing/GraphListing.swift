import StratusArchitecture
import StratusGraph

/// A list of the assemblies of a graph with their layers, and of their definitions with types, scopes, and parents.
struct GraphListing {
  let graph: DefinitionGraph
  let layering: Layering
  /// The names of what is injected; `nil` if the list is to be without injections.
  let names: NameIndex?
  /// The full names of the definitions that tests assert; `nil` to list these, too.
  let asserted: Set<String>?
  /// The full names of the definitions that could be private; `nil` to list others, too.
  let candidates: Set<String>?
  private let inheritance: Inheritance

  init(
    graph: DefinitionGraph, layering: Layering, names: NameIndex?, asserted: Set<String>?, candidates: Set<String>?
  ) {
    (self.graph, self.layering, self.names) = (graph, layering, names)
    (self.asserted, self.candidates) = (asserted, candidates)
    inheritance = Inheritance(graph)
  }

  /// Whether only some definitions are listed.
  private var isFiltered: Bool { asserted != nil || candidates != nil }

  /// Returns the listed definitions of an assembly.
  func definitions(of assembly: AssemblyID) -> [DefinitionID] {
    let definitions = graph[assembly].definitions.map { DefinitionID($0) }
    guard isFiltered else { return definitions }
    return definitions.filter { id in
      let name = graph.fullName(of: id)
      if let asserted, asserted.contains(name) { return false }
      // An abstract definition has no object that a test could assert.
      return candidates?.contains(name) ?? !graph[id].isAbstract
    }
  }

  /// The assemblies with listed definitions; all, if all definitions are listed.
  var assemblies: [AssemblyID] {
    graph.assemblies.indices.map { AssemblyID($0) }.filter { !isFiltered || !definitions(of: $0).isEmpty }
  }

  /// Returns the parent of a definition.
  func parent(of definition: DefinitionID) -> DefinitionID? { inheritance.parent(of: definition) }

  /// Returns what a definition is injected with, also by its parents; `nil` if the list is to be without injections.
  func injections(of definition: DefinitionID) -> [(injection: Injection, declaredBy: DefinitionID)]? {
    names.map { _ in inheritance.injections(into: definition) }
  }

  func layerName(of assembly: AssemblyID) -> String? { layering[assembly].map { layering.layers[$0.layer] } }

  /// Returns the attributes of a definition as words: `lazy singleton`, `abstract`, `@MainActor`.
  func marks(of definition: DefinitionNode) -> [String] {
    var marks = [definition.scopeTitle]
    if definition.isAbstract { marks.append("abstract") }
    if definition.isPatched { marks.append("patched") }
    if definition.recipe != .initializer, !definition.isAlias { marks.append(definition.recipe.rawValue) }
    if definition.hasShutdown { marks.append("ends on shutdown") }
    if let isolation = definition.isolation { marks.append("@" + isolation) }
    return marks
  }

  /// Returns the declared type and, if it differs, the built type: `any Client = DefaultClient`.
  func type(of definition: DefinitionNode) -> String {
    let arguments = definition.arguments.isEmpty ? "" : "(\(definition.shownArguments)) -> "
    let built = definition.shownBuiltType.flatMap { $0 == definition.shownType ? nil : " = \($0)" } ?? ""
    return arguments + definition.shownType + built
  }
}
