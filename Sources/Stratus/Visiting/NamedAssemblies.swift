import StratusBase

/// Assembly classes by their names, short (`StoryAssembly`) or full (`Weather.StoryAssembly`).
package struct NamedAssemblies {
  /// The assemblies that have a name: several if two modules, or two files, have an assembly with this name.
  private var byName = [String: [Assembly.Type]]()
  private let names: AssemblyNames

  /// Creates a table of the assemblies of the program.
  ///
  /// - Complexity: linear in the types of the program.
  package init() { self.init(AssemblyDiscovery().assemblies) }

  /// Creates a table of assemblies.
  ///
  /// - Parameters:
  ///   - found: the assemblies, sorted by full name.
  ///   - names: their distinct names.
  init(_ found: [Assembly.Type], named names: AssemblyNames = AssemblyNames([])) {
    self.names = names
    for type in found {
      let full = [names.name(of: type), TypeName.of(type)]
      for name in Set(full + full.map { String($0.split(separator: ".").last ?? "") }) {
        byName[name, default: []].append(type)
      }
    }
  }

  /// The assembly with a name, or `nil` unless there is exactly one.
  package subscript(name: String) -> Assembly.Type? {
    guard let types = byName[name], types.count == 1 else { return nil }
    return types[0]
  }

  /// Returns the full names of the assemblies with a name, ascending.
  package func fullNames(of name: String) -> [String] { (byName[name] ?? []).map(names.name).ordered(by: <) }

  /// Returns the most similar name, or `nil` if none is similar.
  package func nearest(to name: String) -> String? { NearestName.nearest(to: name, among: byName.keys) }
}
