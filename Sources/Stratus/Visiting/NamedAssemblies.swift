import StratusSupport

/// Assembly classes by their names, short (`StoryAssembly`) or full (`Weather.StoryAssembly`).
package struct NamedAssemblies {
  /// The assemblies that have a name: several if two modules have an assembly with this short name.
  private var byName: [String: [Assembly.Type]] = [:]

  /// Those of the program.
  ///
  /// - Complexity: linear in its types.
  package init() { self.init(AssemblyDiscovery().assemblies) }

  /// - Parameter found: by full name, each once.
  init(_ found: [Assembly.Type]) {
    for type in found {
      let name = TypeName.of(type)
      byName[name, default: []].append(type)
      let short = String(name.split(separator: ".").last ?? "")
      if short != name { byName[short, default: []].append(type) }
    }
  }

  /// The only assembly with a name; `nil` if there is none, or more than one.
  package subscript(name: String) -> Assembly.Type? {
    guard let types = byName[name], types.count == 1 else { return nil }
    return types[0]
  }

  /// The full names of the assemblies with a name, ascending.
  package func fullNames(of name: String) -> [String] { (byName[name] ?? []).map(TypeName.of).sorted() }

  /// The name that somebody probably meant.
  package func nearest(to name: String) -> String? { NearestName.nearest(to: name, among: byName.keys) }
}
