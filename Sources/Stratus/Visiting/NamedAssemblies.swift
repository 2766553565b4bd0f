import StratusBase

/// Assembly classes by their names, short (`StoryAssembly`) or full (`Weather.StoryAssembly`).
package struct NamedAssemblies {
  /// The assemblies that have a name: several if two modules have an assembly with this short name.
  private var byName: [String: [Assembly.Type]] = [:]

  /// Creates a table of the assemblies of the program.
  ///
  /// - Complexity: linear in the types of the program.
  package init() { self.init(AssemblyDiscovery().assemblies) }

  /// Creates a table of assemblies.
  ///
  /// - Parameter found: the assemblies, sorted by full name.
  init(_ found: [Assembly.Type]) {
    for type in found {
      let name = TypeName.of(type)
      byName[name, default: []].append(type)
      let short = String(name.split(separator: ".").last ?? "")
      if short != name { byName[short, default: []].append(type) }
    }
  }

  /// The assembly with a name, or `nil` unless there is exactly one.
  package subscript(name: String) -> Assembly.Type? {
    guard let types = byName[name], types.count == 1 else { return nil }
    return types[0]
  }

  /// Returns the full names of the assemblies with a name, ascending.
  package func fullNames(of name: String) -> [String] { (byName[name] ?? []).map(TypeName.of).ordered(by: <) }

  /// Returns the most similar name, or `nil` if none is similar.
  package func nearest(to name: String) -> String? { NearestName.nearest(to: name, among: byName.keys) }
}
