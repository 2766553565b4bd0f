import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusSupport

/// The assemblies, files, and modules that some inputs contain.
struct InputContents {
  /// The graphs of inputs that are activations of the same product.
  private let groups: [Group]

  private struct Group {
    /// The number of assemblies in all its activations.
    let size: Int
    let graphs: [Content]
  }

  /// - Parameter base: the directory to which the paths in graphs are relative.
  init(_ inputs: [LoadedInput], base: String) {
    let paths = SourcePaths(base: base)
    groups = ActivationGroup.groups(of: inputs).map { group in
      let graphs = group.members.flatMap { index in
        inputs[index].graphs.map { Content(of: paths.moved($0, of: inputs[index].input), base: base) }
      }
      return Group(size: Set(graphs.flatMap(\.assemblies)).count, graphs: graphs)
    }
  }

  /// Returns whether a part of a module is in the inputs.
  func contain(_ module: DeclaredModules.Module) -> Bool { contain { $0.contains(module) } }

  /// Returns whether an assembly of a package is in the inputs.
  ///
  /// - Parameter modules: the modules that the package declares.
  func contain(_ package: String, _ modules: [DeclaredModules.Module]) -> Bool {
    modules.contains(where: contain) || contain { $0.contains(package) }
  }

  private func contain(_ isPart: (Content) -> Bool) -> Bool { groups.contains { $0.graphs.contains(where: isPart) } }

  /// Returns whether the inputs contain a package in one of its activations.
  ///
  /// The product of another package contains it only as that package activates it. So each module is looked for in the
  /// smallest product that contains it, which is one of its own package if the inputs contain any.
  ///
  /// - Parameter modules: the modules that the package declares. Those that no input contains are ignored.
  func contain(_ package: String, _ modules: [DeclaredModules.Module], in activation: String) -> Bool {
    modules.isEmpty
      ? contain({ $0.contains(package) }, in: activation)
      : modules.allSatisfy { module in contain({ $0.contains(module) }, in: activation) }
  }

  private func contain(_ isPart: (Content) -> Bool, in activation: String) -> Bool {
    let containing = groups.filter { $0.graphs.contains(where: isPart) }
    guard let size = containing.map(\.size).min() else { return true }
    return containing.contains { group in
      group.size == size && group.graphs.contains { $0.isPart(of: activation) && isPart($0) }
    }
  }

  /// Returns whether an activation contains an assembly with a full or short name.
  func contain(assembly name: String, in activation: String) -> Bool {
    contain { $0.isPart(of: activation) && $0.assemblies.contains { $0 == name || $0.hasSuffix("." + name) } }
  }
}

/// The contents of one graph.
private struct Content {
  let activation: String?
  let assemblies: [String]
  /// The files of assemblies.
  private(set) var files: Set<String> = []
  /// The modules of assemblies, of their superclasses, and of what a graph names as unseen.
  private(set) var modules: Set<String> = []
  /// The modules of assemblies without a location on this machine, as in a lock.
  private(set) var modulesWithoutFile: Set<String> = []

  init(of graph: DefinitionGraph, base: String) {
    activation = graph.activation
    assemblies = graph.assemblies.map(\.name)
    for assembly in graph.assemblies {
      modules.formUnion(([assembly.name] + assembly.superclasses).map(Self.module))
      if let file = assembly.location.map({ Paths.join(base, $0.file) }), Files.exists(file) {
        files.insert(file)
      } else {
        modulesWithoutFile.insert(Self.module(assembly.name))
      }
    }
    // They are findings, so they are not forgotten.
    for part in graph.unseen {
      modules.insert(part.kind == .target ? DeclaredModules.moduleName(of: part.name) : Self.module(part.name))
    }
  }

  private static func module(_ name: String) -> String { String(name.prefix { $0 != "." }) }

  /// Returns whether the graph counts for an activation. One whose activation has no name counts for each.
  func isPart(of activation: String) -> Bool { self.activation == nil || self.activation == activation }

  func contains(_ module: DeclaredModules.Module) -> Bool {
    if modules.contains(module.name) { return true }
    guard let directory = module.directory else { return false }
    return files.contains { Paths.path($0, below: directory) != nil }
  }

  /// Returns whether an assembly belongs to a package, whatever modules this declares.
  func contains(_ package: String) -> Bool {
    files.contains { Paths.path($0, below: package) != nil }
      || modulesWithoutFile.contains(Paths.lastComponent(of: package))
      || modulesWithoutFile.contains { Files.kind(of: Paths.join(package, "Sources/\($0)")) == .directory }
  }
}
