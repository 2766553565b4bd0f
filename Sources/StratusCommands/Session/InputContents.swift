import StratusGraph
import StratusLoading
import StratusSupport

/// The files and modules that some inputs contain.
struct InputContents {
  /// For each graph, its activation and what it contains.
  private var graphs: [(activation: String?, content: Content)] = []

  private struct Content {
    /// The files of assemblies.
    var files: Set<String> = []
    /// The modules of assemblies, of their superclasses, and of what a graph names as unseen.
    var modules: Set<String> = []
    /// The modules of assemblies without a location on this machine, as in a lock.
    var modulesWithoutFile: Set<String> = []
  }

  /// - Parameter base: the directory to which the paths in graphs are relative.
  init(_ inputs: [LoadedInput], base: String) {
    let paths = SourcePaths(base: base)
    for input in inputs {
      for loaded in input.graphs {
        let graph = paths.moved(loaded, of: input.input)
        var content = Content()
        for assembly in graph.assemblies {
          content.modules.formUnion(([assembly.name] + assembly.superclasses).map(Self.module))
          if let file = assembly.location.map({ Paths.join(base, $0.file) }), Files.exists(file) {
            content.files.insert(file)
          } else {
            content.modulesWithoutFile.insert(Self.module(assembly.name))
          }
        }
        // They are findings, so they are not forgotten.
        for part in graph.unseen {
          content.modules.insert(
            part.kind == .target ? DeclaredModules.moduleName(of: part.name) : Self.module(part.name))
        }
        graphs.append((graph.activation, content))
      }
    }
  }

  private static func module(_ name: String) -> String { String(name.prefix { $0 != "." }) }

  /// Returns the part of one activation. A graph whose activation has no name is a part of each.
  func of(_ activation: String) -> InputContents {
    var part = self
    part.graphs.removeAll { $0.activation != nil && $0.activation != activation }
    return part
  }

  /// Returns whether a part of a module is in the inputs.
  func contain(_ module: DeclaredModules.Module) -> Bool {
    graphs.contains { graph in
      graph.content.modules.contains(module.name)
        || graph.content.files.contains { Paths.path($0, below: module.directory) != nil }
    }
  }

  /// Returns whether an assembly of a package is in the inputs.
  ///
  /// - Parameter modules: the modules that the package declares.
  func contain(_ package: String, _ modules: [DeclaredModules.Module]) -> Bool {
    if modules.contains(where: contain) { return true }
    return graphs.contains { graph in
      let content = graph.content
      return content.files.contains { Paths.path($0, below: package) != nil }
        || content.modulesWithoutFile.contains(Paths.lastComponent(of: package))
        || content.modulesWithoutFile.contains { Files.kind(of: Paths.join(package, "Sources/\($0)")) == .directory }
    }
  }
}
