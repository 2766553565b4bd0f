/// Assembly classes by their names, short (`StoryAssembly`) or full (`Weather.StoryAssembly`).
package struct NamedAssemblies {
  private var byName: [String: Assembly.Type] = [:]

  /// Those of the program or library that holds this code.
  ///
  /// - Complexity: linear in its classes.
  package init() { self.init(AssemblyDiscovery.assemblies()) }

  /// - Parameter found: by full name; of two with one short name, the first has it.
  init(_ found: [Assembly.Type]) {
    for type in found.reversed() {
      let name = TypeName.of(type)
      byName[name] = type
      byName[String(name.split(separator: ".").last ?? "")] = type
    }
  }

  package subscript(name: String) -> Assembly.Type? { byName[name] }

  /// The name that somebody probably meant.
  package func nearest(to name: String) -> String? { NearestKey.nearest(to: name, among: byName.keys) }
}
