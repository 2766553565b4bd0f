import Architecture
import AssemblyLoading
import DefinitionGraph

/// What every command begins with: the configuration is read and the graph loaded.
struct Session {
  let configurationFile: LocatedConfiguration?
  let graph: DefinitionGraph
  let paths: DisplayPaths

  var policy: Policy { configurationFile?.content.policy ?? Policy() }

  init(_ options: InputOptions, _ console: Console) throws {
    let input = try options.input.map { try Input($0) } ?? InputSearch.package()
    let file = try LocatedConfiguration.find(named: options.configurationFile, for: input)
    console.detail("configuration: \(file?.path ?? "none")")
    let plan = try ActivationPlan(options, file)
    var loaded = try GraphLoader(options: options, file: file?.content, console: console).load(input, plan)
    loaded.folders.fallback = file.map { Paths.folder(of: $0.path) }
    configurationFile = file
    graph = loaded.graph
    paths = DisplayPaths(loaded.folders)
  }

  /// The configuration, where a command can do nothing without.
  func requiredConfiguration() throws(ConfigurationProblem) -> LocatedConfiguration {
    guard let configurationFile else { throw .missing(name: ConfigurationFile.name) }
    return configurationFile
  }
}

/// Where a graph comes from when the command line does not say.
enum InputSearch {
  /// The package of the current folder: its own, or the nearest above.
  static func package() throws(LoadingError) -> Input {
    var folder = Files.currentFolder() ?? "."
    while !Files.exists(Paths.join(folder, "Package.swift")) {
      let parent = Paths.folder(of: folder)
      guard parent != folder, parent != "." else { throw .notAPackage(folder: ".") }
      folder = parent
    }
    return .package(folder: folder == Files.currentFolder() ? "." : folder)
  }
}
