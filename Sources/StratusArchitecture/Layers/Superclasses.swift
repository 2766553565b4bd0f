import StratusGraph

/// The superclasses of the assemblies of a graph, which need not be activated.
struct Superclasses {
  private let policy: Policy
  private let layers: LayerPatternIndex
  private let exempt: PatternIndex
  /// The activated superclasses by their full names.
  private let activated: [String: AssemblyID]

  init(_ graph: DefinitionGraph, policy: Policy) {
    self.policy = policy
    let names = Set(graph.assemblies.flatMap(\.superclasses))
    // Most graphs have none, and need no index.
    layers = LayerPatternIndex(names.isEmpty ? Policy() : policy)
    exempt = PatternIndex(names.isEmpty ? [] : policy.exempt)
    let ids = graph.assemblies.indices.filter { names.contains(graph.assemblies[$0].name) }.map { AssemblyID($0) }
    activated = Dictionary(ids.map { (graph[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the id of an activated superclass.
  func id(of name: String) -> AssemblyID? { activated[name] }

  /// Returns the superclasses of an assembly up to the first activated one, which is judged by itself.
  func names(of assembly: AssemblyNode) -> ArraySlice<String> {
    let end = assembly.superclasses.firstIndex { activated[$0] != nil } ?? assembly.superclasses.endIndex - 1
    return assembly.superclasses[...end]
  }

  /// Returns the position of the superclass of an assembly; `nil` if it has none, or if layers do not compare the two.
  func position(of name: String, for assembly: AssemblyID, in layering: Layering) -> Layering.Position? {
    if let id = activated[name] { return layering.compares(assembly, with: id) ? layering[id] : nil }
    let module = name.firstIndex(of: ".").map { String(name[..<$0]) }
    guard !exempt.contains(assembly: name),
      layering.modules[assembly.index] == nil || layering.modules[assembly.index] == module
    else { return nil }
    return layers.matches(of: name).commonPosition
  }

  /// Whether a superclass is an assembly beside its subclass: it is activated, and the subclass does not replace it in
  /// any activation.
  func isIndependent(_ name: String, of subclass: String) -> Bool {
    activated[name] != nil
      && !policy.activations.contains { $0.replacements.contains { $0.replaces(name, by: subclass) } }
  }
}

extension AssemblyReplacement {
  /// Whether one assembly replaces another one. Both names are full.
  func replaces(_ original: String, by replacement: String) -> Bool {
    func names(_ written: String, _ name: String) -> Bool { written == name || written == name.withoutQualifier }
    return names(self.original, original) && names(self.replacement, replacement)
  }
}
